// @vitest-environment happy-dom
import { Checkbox, MantineProvider, Select } from '@mantine/core'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { MomentInput } from '../form/fields/MomentField.tsx'
import { Dialog } from './Dialog.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

afterEach(() => document.body.replaceChildren())

async function shown(children: ReactNode) {
  const close = vi.fn()
  const place = document.body.appendChild(document.createElement('div'))
  await act(async () =>
    createRoot(place).render(
      <MantineProvider env="test">
        <Dialog title="Geri Arama" actions={<button type="button">Kaydet</button>} onCancel={close}>
          {children}
        </Dialog>
      </MantineProvider>,
    ),
  )
  const find = <Kind extends HTMLElement>(selector: string) => place.querySelector<Kind>(selector) as Kind
  const touch = (target: HTMLElement) =>
    act(async () => {
      target.dispatchEvent(new Event('pointerdown', { bubbles: true }))
      target.click()
    })
  /** The browser cancels the dialog unless the key was taken. */
  const pressEscape = (target: HTMLElement = find('button')) =>
    act(async () => {
      const key = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
      if (target.dispatchEvent(key)) find('dialog').dispatchEvent(new Event('cancel', { cancelable: true }))
    })
  const type = (target: HTMLInputElement, text: string) =>
    act(async () => {
      target.dispatchEvent(new KeyboardEvent('keydown', { key: text.slice(-1), bubbles: true }))
      target.value = text
      target.dispatchEvent(new Event('input', { bubbles: true }))
    })
  const warning = () => find('[role="alert"]')?.textContent ?? ''
  return { close, find, touch, pressEscape, type, warning }
}

const list = <Select label="Kampanya" data={['Fiber', 'Mobil']} comboboxProps={{ withinPortal: false }} />

test('Escape closes an open list alone, and the next one the dialog', async () => {
  const { close, find, touch, pressEscape } = await shown(list)
  const field = find('input')
  await touch(field)
  expect(field.getAttribute('aria-expanded')).toBe('true')
  await pressEscape(field)
  expect(field.getAttribute('aria-expanded')).toBe('false')
  expect(close).not.toHaveBeenCalled()
  await pressEscape(field)
  expect(close).toHaveBeenCalledOnce()
})

test('Escape closes an open calendar alone, and a day that was chosen goes by the second one', async () => {
  const { close, find, touch, pressEscape, warning } = await shown(
    <MomentInput label="Zaman" inDialog error={undefined} start={null} onChange={() => {}} />,
  )
  await touch(find('button[aria-haspopup]'))
  await touch(find('table button'))
  await pressEscape(find('table button'))
  expect(find('table button')).toBeNull()
  expect([close.mock.calls.length, warning()]).toEqual([0, ''])
  await pressEscape()
  expect(close).not.toHaveBeenCalled()
  expect(warning()).toContain('girdikleriniz silinir')
  await pressEscape()
  expect(close).toHaveBeenCalledOnce()
})

test.each([
  ['a chosen option', list, '[role="option"]'],
  ['a tick', <Checkbox key="tick" label="Haber ver" />, 'input'],
])('%s is kept from one Escape, too', async (_, field, choice) => {
  const { close, find, touch, pressEscape, warning } = await shown(field)
  if (choice !== 'input') await touch(find('input'))
  await touch(find(choice))
  await pressEscape()
  expect(close).not.toHaveBeenCalled()
  expect(warning()).toContain('girdikleriniz silinir')
  await pressEscape()
  expect(close).toHaveBeenCalledOnce()
})

test('what is typed after the warning is warned of anew', async () => {
  const { close, find, pressEscape, type, warning } = await shown(<input />)
  const field = find<HTMLInputElement>('input')
  await type(field, 'Akşam aransın')
  await pressEscape(field)
  await type(field, 'Akşam aransın.')
  expect(warning()).toBe('')
  await pressEscape(field)
  expect(close).not.toHaveBeenCalled()
  await pressEscape(field)
  expect(close).toHaveBeenCalledOnce()
})

test('a field that was set back is no change', async () => {
  const { close, find, pressEscape, type } = await shown(<input />)
  const field = find<HTMLInputElement>('input')
  await type(field, 'A')
  await type(field, '')
  await pressEscape(field)
  expect(close).toHaveBeenCalledOnce()
})

test('a browser that closes it unasked does not throw away what was changed', async () => {
  const { close, find, type, warning } = await shown(<input />)
  await type(find<HTMLInputElement>('input'), 'A')
  await act(async () => find<HTMLDialogElement>('dialog').close())
  expect(close).not.toHaveBeenCalled()
  expect(find<HTMLDialogElement>('dialog').open).toBe(true)
  expect(warning()).not.toBe('')
})
