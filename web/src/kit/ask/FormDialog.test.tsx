// @vitest-environment happy-dom
import { MantineProvider, TextInput } from '@mantine/core'
import { act } from 'react'
import { expect, test } from 'vitest'
import { testRoot } from '../testing/root.ts'
import { FormDialog } from './FormDialog.tsx'

type Look = { pending?: boolean; disabled?: boolean; danger?: boolean; problem?: string }

/** The dialog over a page that is a form itself; returns what was submitted by each. */
function shown(look: Look = {}) {
  const sent: string[] = []
  const place = document.body.appendChild(document.createElement('div'))
  act(() =>
    testRoot(place).render(
      <MantineProvider>
        <section onSubmit={() => sent.push('page')}>
          <FormDialog
            title="Not"
            yes="Ekle"
            {...look}
            onSubmit={() => sent.push('dialog')}
            onCancel={() => sent.push('closed')}
            onKey={(key) => sent.push(key)}
          >
            <textarea required />
          </FormDialog>
        </section>
      </MantineProvider>,
    ),
  )
  const press = (facts: KeyboardEventInit) => {
    let isPassedOn = true
    const event = new KeyboardEvent('keydown', { bubbles: true, ...facts })
    act(() => {
      isPassedOn = place.querySelector('textarea')?.dispatchEvent(event) ?? false
    })
    return isPassedOn
  }
  return { sent, place, press }
}

test('Ctrl+Enter submits from a multi-line text, and the form of the page behind is not submitted', () => {
  const { sent, press } = shown()
  press({ key: 'Enter' })
  expect(sent).toEqual([])
  press({ key: 'Enter', ctrlKey: true })
  expect(sent).toEqual(['dialog'])
})

test('Ctrl+Enter and the keys of choices work on the buttons too, one of which has the focus after a refusal', () => {
  const { sent, place } = shown()
  const [, yes] = place.querySelectorAll('button')
  const press = (key: string, ctrlKey = false) =>
    act(() => yes?.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, key, ctrlKey })))
  press('2')
  press('Enter', true)
  expect(sent).toEqual(['2', 'dialog'])
})

test('a dialog that cannot be sent yet leads to the required field that is empty', () => {
  const { sent, place, press } = shown({ disabled: true })
  const field = place.querySelector('textarea')
  place.querySelector<HTMLElement>('button')?.focus()
  press({ key: 'Enter', ctrlKey: true })
  expect([sent, document.activeElement]).toEqual([[], field])
})

test('a dialog that is being sent is neither sent again nor closed by Escape', () => {
  const { sent, place, press } = shown({ pending: true })
  press({ key: 'Enter', ctrlKey: true })
  act(() => place.querySelector('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true })))
  expect(sent).toEqual([])
})

test('the fields of a dialog that is being sent take no text, which would close unread with it', () => {
  const { place } = shown({ pending: true })
  expect(place.querySelector('textarea')?.closest('fieldset:disabled')).toBeTruthy()
  const { place: refused } = shown({ problem: 'Kaydedilemedi' })
  expect(refused.querySelector('textarea')?.closest('fieldset:disabled')).toBeNull()
})

test('the reason of a failure is shown above the fields', () => {
  const { place } = shown({ problem: 'Kaydedilemedi' })
  const said = place.querySelector('[role="alert"]') as Element
  expect(said.textContent).toBe('Kaydedilemedi')
  const field = place.querySelector('textarea') as Element
  expect(said.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('Ctrl+S submits too, but not a dangerous action', () => {
  const { sent, press } = shown()
  press({ key: 's', ctrlKey: true })
  expect(sent).toEqual(['dialog'])
  const removal = shown({ danger: true })
  removal.press({ key: 's', ctrlKey: true })
  expect(removal.sent).toEqual([])
})

const cancel = (place: Element) =>
  act(() => place.querySelector('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true })))

test('after typing, the first Escape warns and the second one closes', () => {
  const { sent, place } = shown()
  act(() => place.querySelector('textarea')?.dispatchEvent(new Event('input', { bubbles: true })))
  cancel(place)
  expect(sent).toEqual([])
  expect(place.querySelector('[role="alert"]')?.textContent).toContain('bir daha basın')
  cancel(place)
  expect(sent).toEqual(['closed'])
})

test('an untouched dialog closes at once', () => {
  const { sent, place } = shown()
  cancel(place)
  expect(sent).toEqual(['closed'])
})

test('a refused field gets the focus once the response is there, and a later error does not move the focus', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  const root = testRoot(place)
  const show = (wrong: string[], pending = false) =>
    act(async () =>
      root.render(
        <MantineProvider env="test">
          <FormDialog title="Satış" yes="Sat" pending={pending} onSubmit={() => {}} onCancel={() => {}}>
            {['Ad', 'Tutar', 'Not'].map((label) => (
              <TextInput key={label} label={label} name={label} error={wrong.includes(label)} />
            ))}
          </FormDialog>
        </MantineProvider>,
      ),
    )
  const field = (name: string) => place.querySelector<HTMLInputElement>(`[name=${name}]`)
  await show([])
  await act(async () => field('Not')?.focus())
  await act(
    async () =>
      void place.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
  )
  await show([], true)
  await show(['Tutar'])
  expect(document.activeElement).toBe(field('Tutar'))
  await act(async () => field('Not')?.focus())
  await show(['Tutar', 'Ad'])
  expect(document.activeElement).toBe(field('Not'))
})

test('a refused field that has the focus already gets it anew, so that a screen reader reads why', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  const root = testRoot(place)
  const show = (error?: string) =>
    act(async () =>
      root.render(
        <MantineProvider env="test">
          <FormDialog title="Satış" yes="Sat" onSubmit={() => {}} onCancel={() => {}}>
            <TextInput label="Tutar" error={error} />
          </FormDialog>
        </MantineProvider>,
      ),
    )
  await show()
  const field = place.querySelector('input') as HTMLInputElement
  await act(async () => field.focus())
  const arrivals: (string | null)[] = []
  field.addEventListener('focus', () => arrivals.push(field.getAttribute('aria-invalid')))
  await act(
    async () =>
      void place.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
  )
  await show('Bir tutar yazın')
  expect([arrivals, document.activeElement]).toEqual([['true'], field])
})
