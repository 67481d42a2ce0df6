// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cancellation } from '../../../../../contract/src/casework/cancellation.ts'
import { session } from '../../../../../contract/src/people/session.ts'
import { administrator } from '../../../app/testing/administrator.ts'
import { shownToasts } from '../../../kit/ask/toasts/toast.ts'
import { queryOf } from '../../../kit/list/address.ts'
import { createQueryClient, followOthers } from '../../../kit/net/queries.ts'
import { connectKit, type Ports } from '../../../kit/ports.ts'
import { stubNetwork } from '../../../kit/testing/network.ts'
import { onePage } from '../../../kit/testing/page.ts'
import { testRoot } from '../../../kit/testing/root.ts'
import type { Request } from '../request.ts'
import { request, requestRow } from '../testing/requests.ts'
import { TriageScreen } from './TriageScreen.tsx'

const [waiting, finished] = [4, 5]
const statuses = [
  { id: waiting, name: 'Yanıt Bekliyor', status: 1, is_final: false },
  { id: finished, name: 'Tamamlandı', status: 1, is_final: true },
]

let screen: HTMLElement
let client: QueryClient
let stored: Request[]
let hold: Promise<void> | undefined

const asStored = (id: number, name: string): Request =>
  request({ id, name, lastname: 'Ağaoğlu', status: waiting, status_name: 'Yanıt Bekliyor' })

/** A server that keeps the requests; the other calls of the desk stay pending. */
function serve() {
  const network = stubNetwork()
  const change = (id: unknown, status: number) => {
    stored = stored.map((one) => (one.id === id ? { ...one, status, version: one.version + 1 } : one))
    return { success: true as const, id: Number(id), version: find(id).version }
  }
  const find = (of: unknown) => stored.find(({ id }) => id === Number(of)) as Request
  network.answer(session.me, { data: administrator })
  network.answer(cancellation.statuses, statuses)
  network.answer(cancellation.title, { name: 'Yanıt Bekliyor', version: 1 })
  network.answer(cancellation.list, () =>
    onePage(
      ...stored
        .filter(({ status }) => status === waiting)
        .map(({ id, name }) => requestRow({ id, name, lastname: 'Ağaoğlu' })),
    ),
  )
  network.answer(cancellation.get, async ({ id }) => {
    await hold
    return { data: find(id) }
  })
  network.answer(cancellation.status, ({ id, status_id }) => change(id, Number(status_id)))
  network.answer(cancellation.undo, ({ id }) => change(id, waiting))
}

beforeEach(async () => {
  stored = [asStored(1, 'Gülşah'), asStored(2, 'Haldun'), asStored(3, 'Müge')]
  hold = undefined
  vi.stubGlobal('scrollTo', () => {})
  serve()
  Element.prototype.scrollIntoView ??= () => {}
  // happy-dom does not know `:modal`.
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (this: HTMLDialogElement) {
    this.open = true
    this.setAttribute('aria-modal', 'true')
  })
  connectKit({ me: session.me } as Ports)
  screen = document.body.appendChild(document.createElement('div'))
  client = createQueryClient()
  const top = createRootRoute()
  const path = '/kolayiptal/triyaj/$statusId'
  const router = createRouter({
    routeTree: top.addChildren([createRoute({ getParentRoute: () => top, path, component: TriageScreen })]),
    history: createMemoryHistory({ initialEntries: [`/kolayiptal/triyaj/${waiting}`] }),
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => queryOf(search as Record<string, string>),
  })
  await act(async () =>
    testRoot(screen).render(
      <QueryClientProvider client={client}>
        <MantineProvider env="test">
          <RouterProvider router={router as never} />
        </MantineProvider>
      </QueryClientProvider>,
    ),
  )
  await isOpen('Gülşah')
})
afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

const until = (what: () => unknown, expected: unknown) => act(() => expect.poll(what).toEqual(expected))
const openOne = () => screen.querySelector('[aria-label="Önceki talep"] + p b')?.textContent
const isOpen = (name: string) => until(openOne, `${name} Ağaoğlu`)
const dialog = () => screen.querySelector('dialog')
const title = () => dialog()?.querySelector('h2')?.textContent
const press = (key: string, on: EventTarget = document.activeElement ?? document.body) =>
  act(async () => void on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })))

test.each([
  ['s', 'Durumu Değiştir'],
  ['m', 'Eksik Evrak Bildir'],
  ['n', 'Not Ekle'],
  ['f', 'Haldun Ağaoğlu: dilekçeyi faksla'],
])(
  '%s opens its dialog once the shown request has loaded, and keys pressed meanwhile are ignored',
  async (key, asked) => {
    let answer = () => {}
    hold = new Promise((resolve) => {
      answer = resolve
    })
    await press('j')
    await isOpen('Haldun')
    await press(key)
    for (const more of ['j', 'm', 's', 'Enter']) await press(more)
    expect(title()).toBe('Haldun Ağaoğlu')
    await act(async () => answer())
    await until(title, asked)
    expect(dialog()?.textContent).toContain('Haldun Ağaoğlu')
    expect(openOne()).toBe('Haldun Ağaoğlu')
  },
)

/** Finishes the open request by a status change and checks that the next one opens. */
async function finish(next: string | undefined) {
  await press('s')
  await until(title, 'Durumu Değiştir')
  await until(() => dialog()?.textContent?.includes('1  Tamamlandı'), true)
  await press('1', dialog()?.querySelector('form') as HTMLElement)
  await act(async () => dialog()?.querySelector('form')?.requestSubmit())
  await until(dialog, null)
  if (next) await isOpen(next)
  else await until(() => screen.textContent?.includes('Sırada talep kalmadı'), true)
}

test('one toast at a time names the request of the action, and z also undoes the last action of the queue', async () => {
  await finish('Haldun')
  await finish('Müge')
  expect(shownToasts.get()).toMatchObject([
    { place: 'corner', text: 'Haldun Ağaoğlu: Tamamlandı', action: { label: 'Geri Al' } },
  ])
  await finish(undefined)
  expect([...screen.querySelectorAll('button')].map(({ textContent }) => textContent)).toContain('Geri Al')
  await press('z')
  await isOpen('Müge')
  expect(stored.map(({ status }) => status)).toEqual([finished, finished, waiting])
})

test('a request returns to the queue by the undo of its toast and by a change of another person', async () => {
  await finish('Haldun')
  const [message] = shownToasts.get()
  await finish('Müge')
  await act(async () => message?.action?.run())
  await isOpen('Gülşah')

  await finish('Müge')
  await finish(undefined)
  stored = stored.map((one) => (one.name === 'Haldun' ? { ...one, status: waiting } : one))
  await act(() => followOthers(client, 'cancellation'))
  await isOpen('Haldun')
})
