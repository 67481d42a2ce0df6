// @vitest-environment happy-dom
import { act, type ReactNode, useEffect, useRef } from 'react'
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testRoot } from '../testing/root.ts'
import { keepFocus } from './keep-focus.ts'

let root: Root

beforeEach(() => {
  root = testRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => document.body.replaceChildren())

function Frame({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  useEffect(() => keepFocus(main.current as HTMLElement), [])
  return <main ref={main}>{children}</main>
}

const draw = (screen: ReactNode) => act(async () => root.render(<Frame>{screen}</Frame>))

const focus = (text: string) =>
  Array.from(document.querySelectorAll<HTMLElement>('button, a'))
    .find(({ textContent }) => textContent === text)
    ?.focus()

const focused = () => document.activeElement?.textContent

/** Waits for pending effects and timers. */
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve)))

const list = (names: string[]) => (
  <section>
    <h1>Kampanyalar</h1>
    {names.map((name, at) => (
      <div key={name} data-position={at}>
        <input type="checkbox" data-row-check aria-label={name} />
        <a href={`/${name}`} data-row-link>
          {name}
        </a>
        <button type="button">Sil {name}</button>
      </div>
    ))}
  </section>
)

test.each([
  ['the next row', ['a', 'b', 'c'], 'b', 'c'],
  ['the row before where it was the last', ['a', 'b', 'c'], 'c', 'b'],
  ['the heading where no row is left', ['a'], 'a', 'Kampanyalar'],
])('deleting the focused row moves the focus to %s', async (_, names, gone, there) => {
  await draw(list(names))
  focus(`Sil ${gone}`)
  await draw(list(names.filter((name) => name !== gone)))
  await expect.poll(focused).toBe(there)
})

test('a focused row that was deleted before this began moves the focus to the next row, but not on another screen', async () => {
  const begun = (path: string) => {
    document.body.innerHTML = '<main><h1>Kampanyalar</h1></main>'
    const main = document.querySelector('main') as HTMLElement
    const rows = ['a', 'b', 'c'].map((name, at) => {
      main.insertAdjacentHTML(
        'beforeend',
        `<div data-position="${at}"><a href="/${name}" data-row-link>${name}</a></div>`,
      )
      return main.lastElementChild as HTMLElement
    })
    const element = rows[1]?.querySelector('a') as HTMLElement
    rows[1]?.remove()
    if (rows[2]) rows[2].dataset.position = '1'
    return keepFocus(main, { element, path })
  }
  const end = begun(location.pathname)
  await expect.poll(focused).toBe('c')
  end()
  const endThere = begun('/elsewhere')
  await settled()
  expect(document.activeElement).toBe(document.body)
  endThere()
})

test('a row that is scrolled out of view does not count as deleted', async () => {
  await draw(list(['a', 'b', 'c', 'd']))
  focus('Sil d')
  await draw(list(['a', 'b']))
  await settled()
  expect(document.activeElement).toBe(document.body)
})

const form = (button?: { disabled?: boolean; loading?: boolean }) => (
  <>
    <h1>Talep</h1>
    <section>
      <h2>Faks</h2>
      <form>
        {button && (
          <button type="button" disabled={button.disabled} data-loading={button.loading || undefined}>
            Gönder
          </button>
        )}
      </form>
    </section>
  </>
)

/** Like browsers that blur an element when it is disabled. */
async function closed(screen: ReactNode) {
  await act(async () => (document.activeElement as HTMLElement).blur())
  await draw(screen)
}

/** Like browsers that blur it a moment later. */
async function closedFirst(screen: ReactNode) {
  await draw(screen)
  await act(async () => document.body.focus())
}

test.each([
  ['with the focus', closed],
  ['before the focus was gone', closedFirst],
])('a button that was disabled while it worked, %s, gets the focus back', async (_, close) => {
  await draw(form({}))
  focus('Gönder')
  await close(form({ disabled: true, loading: true }))
  await settled()
  expect(document.activeElement).toBe(document.body)
  await draw(form({}))
  await expect.poll(focused).toBe('Gönder')
})

test('a field of a form that was being sent gets the focus back', async () => {
  const sent = (isPending: boolean) => (
    <form>
      <h2>Not</h2>
      <fieldset data-loading={isPending || undefined}>
        <input disabled={isPending} />
      </fieldset>
    </form>
  )
  await draw(sent(false))
  document.querySelector('input')?.focus()
  await closed(sent(true))
  await settled()
  expect(document.activeElement).toBe(document.body)
  await draw(sent(false))
  await expect.poll(() => document.activeElement).toBe(document.querySelector('input'))
})

test.each([
  ['goes', form()],
  ['stays closed', form({ disabled: true })],
])('if a button %s after its work, the heading of its section gets the focus', async (_, after) => {
  await draw(form({}))
  focus('Gönder')
  await closed(form({ disabled: true, loading: true }))
  await settled()
  await draw(after)
  await expect.poll(focused).toBe('Faks')
})

test('a heading inside an editable text does not get the focus when it moves to a heading', async () => {
  const text = (
    <div contentEditable suppressContentEditableWarning>
      <h2>Başvuru</h2>
    </div>
  )
  const screen = (button?: ReactNode) => (
    <section>
      {button}
      {text}
      <h2>İçerik</h2>
    </section>
  )
  await draw(screen(<button type="button">Birleştir</button>))
  focus('Birleştir')
  await draw(screen())
  await expect.poll(focused).toBe('İçerik')
})

test('when a focused element outside the screen disappears, the focus returns to its last place in the screen', async () => {
  await draw(list(['a', 'c']))
  focus('c')
  const toast = document.body.appendChild(document.createElement('button'))
  toast.focus()
  await settled()
  expect(document.activeElement).toBe(toast)
  toast.remove()
  await expect.poll(focused).toBe('c')
})

test('a button that disappears leaves the focus above, not at the heading below', async () => {
  const screen = (button?: ReactNode) => (
    <>
      <h2>Faks Detayı</h2>
      <section>
        {button}
        <section>
          <h3>Bağlı talep</h3>
        </section>
      </section>
    </>
  )
  await draw(screen(<button type="button">Sayfaları Göster</button>))
  focus('Sayfaları Göster')
  await draw(screen())
  await expect.poll(focused).toBe('Faks Detayı')
})

test.each([
  ['its heading', '<h2>Bildirimler</h2><button>Tümünü okundu say</button>', 'Bildirimler'],
  ['its first control without one', '<button disabled>Önceki yıl</button><button>2026</button><b>Kasım</b>', '2026'],
])('what disappears in a popover outside the screen leaves the focus in it: %s', async (_, content, there) => {
  await draw(list(['a']))
  focus('a')
  const popover = document.body.appendChild(document.createElement('div'))
  popover.setAttribute('role', 'dialog')
  popover.innerHTML = content
  const last = popover.lastElementChild as HTMLElement
  last.tabIndex = 0
  last.focus()
  last.remove()
  await expect.poll(focused).toBe(there)
  popover.remove()
  await expect.poll(focused).toBe('a')
})

test('the focus is not moved after a click beside everything or after a change of the screen', async () => {
  await draw(list(['a', 'b']))
  focus('Sil a')
  await act(async () => {
    ;(document.activeElement as HTMLElement).blur()
    document.body.click()
  })
  await draw(list(['b']))
  await settled()
  expect(document.activeElement).toBe(document.body)
  focus('Sil b')
  history.replaceState(null, '', '/baska')
  await draw(form())
  await settled()
  expect(document.activeElement).toBe(document.body)
})
