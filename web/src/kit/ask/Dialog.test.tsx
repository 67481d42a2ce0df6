// @vitest-environment happy-dom
import { Checkbox, MantineProvider, Select } from '@mantine/core'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, type ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { MomentInput } from '../form/fields/MomentField.tsx'
import { anythingToLose } from '../form/unsaved.ts'
import { testRoot } from '../testing/root.ts'
import { Dialog } from './Dialog.tsx'
import { FormDialog } from './FormDialog.tsx'

afterEach(() => document.body.replaceChildren())

async function shown(children: ReactNode) {
  const close = vi.fn()
  const place = document.body.appendChild(document.createElement('div'))
  await act(async () =>
    testRoot(place).render(
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
  /** The browser cancels the dialog unless the key event was prevented. */
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

test('Escape closes only an open list, and a second Escape closes the dialog', async () => {
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

test('Escape closes only an open calendar, then warns that the chosen day will be lost, then closes the dialog', async () => {
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
])('%s is not discarded by the first Escape, which only warns', async (_, field, choice) => {
  const { close, find, touch, pressEscape, warning } = await shown(field)
  if (choice !== 'input') await touch(find('input'))
  await touch(find(choice))
  await pressEscape()
  expect(close).not.toHaveBeenCalled()
  expect(warning()).toContain('girdikleriniz silinir')
  await pressEscape()
  expect(close).toHaveBeenCalledOnce()
})

test('text typed after the warning requires a new warning', async () => {
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

test('a field that was set back does not count as changed', async () => {
  const { close, find, pressEscape, type } = await shown(<input />)
  const field = find<HTMLInputElement>('input')
  await type(field, 'A')
  await type(field, '')
  await pressEscape(field)
  expect(close).toHaveBeenCalledOnce()
})

test('a dialog with changes stays open when the browser closes it by itself', async () => {
  const { close, find, type, warning } = await shown(<input />)
  await type(find<HTMLInputElement>('input'), 'A')
  await act(async () => find<HTMLDialogElement>('dialog').close())
  expect(close).not.toHaveBeenCalled()
  expect(find<HTMLDialogElement>('dialog').open).toBe(true)
  expect(warning()).not.toBe('')
})

test('a dialog that the browser closed by itself has the focus where it was, not on its first field', async () => {
  const { find } = await shown([<input key="name" />, <input key="password" type="password" />])
  const password = find<HTMLInputElement>('input[type=password]')
  const outside = document.body.appendChild(document.createElement('button'))
  await act(async () => password.focus())
  // What the browser does with the focus as it closes the dialog.
  find('dialog').addEventListener('close', () => outside.focus(), { once: true, capture: true })
  await act(async () => find<HTMLDialogElement>('dialog').close())
  expect(document.activeElement).toBe(password)
})

test.each(['click', 'submit'])('a %s drops the warning, so that the reason of a refusal is read', async (event) => {
  const { find, pressEscape, type, warning } = await shown(
    <form onSubmit={(submitted) => submitted.preventDefault()}>
      <input />
    </form>,
  )
  await type(find<HTMLInputElement>('input'), 'Akşam aransın')
  await pressEscape()
  expect(warning()).not.toBe('')
  const target = find(event === 'click' ? 'button' : 'form')
  await act(async () => target.dispatchEvent(new Event(event, { bubbles: true, cancelable: true })))
  expect(warning()).toBe('')
})

/** The dialog on a screen that was opened from a list. */
async function shownOnScreen(pending = false) {
  const top = createRootRoute()
  const route = (path: string, component: () => ReactNode) =>
    createRoute({ getParentRoute: () => top, path, component })
  const screen = () => (
    <MantineProvider env="test">
      <FormDialog title="Not" yes="Ekle" pending={pending} onSubmit={() => {}} onCancel={() => {}}>
        <textarea />
      </FormDialog>
    </MantineProvider>
  )
  const history = createMemoryHistory({ initialEntries: ['/liste', '/talep'] })
  const block = vi.spyOn(history, 'block')
  const router = createRouter({
    routeTree: top.addChildren([route('/liste', () => null), route('/talep', screen), route('/satis', () => null)]),
    history,
  })
  const place = document.body.appendChild(document.createElement('div'))
  await act(async () => testRoot(place).render(<RouterProvider router={router as never} />))
  const type = (text: string) =>
    act(async () => {
      const field = place.querySelector('textarea') as HTMLTextAreaElement
      field.dispatchEvent(new Event('pointerdown', { bubbles: true }))
      field.value = text
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })
  /** Like the browser's history, which asks before it goes back; the memory history does not. */
  const back = () =>
    act(async () => {
      const way = { currentLocation: history.location, nextLocation: history.location, action: 'BACK' } as const
      if (!(await block.mock.lastCall?.[0].blockerFn(way))) history.back()
    })
  return { router, type, back, at: () => router.latestLocation.pathname, place }
}

test('Back warns first if text was typed, and only the second Back leaves', async () => {
  vi.stubGlobal('scrollTo', () => {})
  const { type, back, at, place } = await shownOnScreen()
  await type('Akşam aransın')
  expect(anythingToLose()).toBe(true)
  await back()
  expect(at()).toBe('/talep')
  expect(place.querySelector('[role="alert"]')?.textContent).toContain('bir daha geri gidin')
  await type('Akşam aransın.')
  await back()
  expect(at()).toBe('/talep')
  await back()
  expect([at(), anythingToLose()]).toEqual(['/liste', false])
})

test('Back leaves an untouched dialog at once, and a dialog whose action is under way lets a navigation through', async () => {
  vi.stubGlobal('scrollTo', () => {})
  const untouched = await shownOnScreen()
  await untouched.back()
  expect(untouched.at()).toBe('/liste')
  const done = await shownOnScreen(true)
  await done.type('Adres')
  await act(async () => done.router.navigate({ to: '/satis' }))
  expect(done.at()).toBe('/satis')
})

test('the second click of a double click on its button does not press what is below the closed dialog', async () => {
  const below = vi.fn()
  const place = document.body.appendChild(document.createElement('div'))
  const root = testRoot(place)
  const draw = (dialog?: ReactNode) =>
    act(async () =>
      root.render(
        <MantineProvider env="test">
          <button type="button" onClick={below}>
            Satır
          </button>
          {dialog}
        </MantineProvider>,
      ),
    )
  const click = (detail: number) =>
    act(async () => {
      place.querySelector('button')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))
    })
  await draw(
    <Dialog title="Silinecek" actions={null}>
      Emin misiniz?
    </Dialog>,
  )
  await draw()
  await click(2)
  expect(below).not.toHaveBeenCalled()
  await click(1)
  await click(2)
  expect(below).toHaveBeenCalledTimes(2)
})

const described = (dialog: HTMLElement) =>
  (dialog.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')

test('a question is described by all that it says, a form only by what stands before its fields', async () => {
  const question = await shown(
    <>
      <p>Silinsin mi?</p>
      <ul>
        <li>İki yorum</li>
      </ul>
    </>,
  )
  expect(described(question.find('dialog'))).toBe('Silinsin mi?İki yorum')
  document.body.replaceChildren()
  const form = await shown(
    <form>
      <fieldset>
        <p>Aday: Işıl</p>
        {list}
        <div>
          <p>Yardım</p>
        </div>
      </fieldset>
    </form>,
  )
  expect(described(form.find('dialog'))).toBe('Aday: Işıl')
})
