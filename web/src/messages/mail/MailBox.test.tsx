// @vitest-environment happy-dom
import type { QueryClient } from '@tanstack/react-query'
import { fireEvent } from '@testing-library/react'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mail } from '../../../../contract/src/messages/mail.ts'
import { session } from '../../../../contract/src/people/session.ts'
import { Confirmation } from '../../kit/ask/confirm.tsx'
import { Toasts } from '../../kit/ask/toasts/Toasts.tsx'
import { readAnew } from '../../kit/net/queries.ts'
import { connectKit, type Ports } from '../../kit/ports.ts'
import { held } from '../../kit/testing/held.ts'
import { openScreen, testClient } from '../../kit/testing/screen.tsx'
import { MailBox } from './MailBox.tsx'

const me = { id: 1, name: 'Yönetici', role: { id: 1, name: 'Yönetici' } }
const names = {
  INBOX: ['Gelen', 'inbox'],
  Arsiv: ['Arşiv', ''],
  Drafts: ['Taslak', 'drafts'],
  Trash: ['Çöp', 'trash'],
} as const
type Folder = keyof typeof names

/** The folder of each message, by the message's id. */
let lies: Map<number, Folder>
let asked: string[]
let rights: string[]
let unread: number[]
/** What the next deletion waits for, and what the mailboxes wait for. */
let slow: Promise<void>
let slowBoxes: Promise<void>
/** The paths that the server does not answer. */
let broken: string[]
/** A mailbox that the person shares with others. */
let shared: { id: number; kind: string; name: string; email: string; unseen: number } | undefined
let client: QueryClient
let page: HTMLElement

const row = (id: number) => ({
  ...{ id, from: 'Nazlı Çetin', from_address: 'nazli@ornek.com', recipients: '', subject: `Konu ${id}` },
  ...{
    date: '2026-11-18T09:31:00.000Z',
    attachment: false,
    seen: !unread.includes(id),
    flagged: false,
    answered: false,
  },
  ...{ draft_id: null, outbox: '', outbox_detail: '', delivery: '', delivery_detail: '' },
})
const whole = (id: number) => ({
  ...{ ...row(id), account: 1, folder: lies.get(id), folder_role: names[lies.get(id) as Folder][1], sender: null },
  ...{
    reply_to: [],
    to: [{ name: '', address: 'ben@masa.internal' }],
    cc: [],
    bcc: [],
    text: 'Teşekkürler',
    html: '',
    blocked: 0,
    trackers: 0,
  },
  ...{ attachments: [], problem: '', size: 9, deliveries: [], reports: [] },
})

function answer(
  method: string,
  { pathname, searchParams }: URL,
  body: { ids: number[]; folder: Folder; role: string; out_of?: Folder; most: number },
) {
  const id = Number(pathname.split('/').at(-1))
  const there = [...lies].filter(([, folder]) => folder === searchParams.get('folder')).map(([one]) => row(one))
  if (pathname === session.me.path) return { data: { ...me, rights } }
  if (pathname === mail.mailboxes.path)
    return [
      { id: 1, kind: 'internal', name: 'Ben', email: 'ben@masa.internal', unseen: 0 },
      ...(shared ? [shared] : []),
    ]
  if (pathname === `/api/email_read/${id}`) {
    unread = []
    return { success: true }
  }
  const account = searchParams.get('account')
  if (account !== null && Number(account) !== shared?.id) return undefined
  if (pathname === mail.list.path) return { data: there, total: there.length }
  if (pathname === mail.folders.path)
    return Object.entries(names).map(([key, [folder, role]]) => ({
      ...{ folder, folder_name: key, icon: role, role, unseen: 0 },
      count: [...lies.values()].filter((one) => one === key).length,
    }))
  if (pathname === mail.empty.path) {
    const { size } = lies
    if (body.most < [...lies.values()].filter((one) => one === 'Trash').length) return undefined
    for (const [one, folder] of lies) if (folder === 'Trash') lies.delete(one)
    return { success: true, count: size - lies.size }
  }
  if (pathname === mail.restore.path) {
    for (const one of body.ids) lies.set(one, 'INBOX')
    return { success: true, folders: ['Gelen'], moved: [{ ids: body.ids, from: 'Trash', to: 'INBOX' }] }
  }
  if (pathname === mail.move.path) {
    const to = body.role ? 'Trash' : body.folder
    const moves = body.ids
      .map((one) => ({ ids: [one], from: lies.get(one), to }))
      .filter(({ from }) => from !== to && (!body.out_of || from === body.out_of))
    for (const { ids } of moves) for (const one of ids) lies.set(one, to)
    return { success: true, moved: moves }
  }
  if (!lies.has(id)) return undefined
  if (method === 'GET') return { data: whole(id) }
  if (lies.get(id) === 'Trash') lies.delete(id)
  else lies.set(id, 'Trash')
  return { success: true }
}

beforeEach(() => {
  asked = []
  rights = ['*']
  unread = []
  slow = Promise.resolve()
  slowBoxes = Promise.resolve()
  broken = []
  shared = undefined
  client = testClient()
  connectKit({ me: session.me } as Ports)
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: { method?: string; body?: string }) => {
    const url = new URL(address, 'http://masa')
    await new Promise((resolve) => setTimeout(resolve))
    if (url.pathname === mail.move.path) await slow
    if (url.pathname === mail.mailboxes.path) await slowBoxes
    if (broken.includes(url.pathname)) return Response.json({ code: 'unexpected', message: 'Olmadı.' }, { status: 500 })
    const found = answer(method, url, JSON.parse(body ?? '{}'))
    asked.push(`${method} ${url.pathname} ${found ? 200 : 404}`)
    return found ? Response.json(found) : Response.json({ code: 'not_found', message: 'yok' }, { status: 404 })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

async function open(address: string) {
  const beside = [<Confirmation key="asked" />, <Toasts key="told" />]
  page = await openScreen({ path: '/posta', address, component: MailBox, client, beside })
}

const shows = (text: string) => act(() => expect.poll(() => page.textContent).toContain(text))
const shownNo = (text: string) => act(() => expect.poll(() => page.textContent).not.toContain(text))
const named = (name: string) => (one: Element) =>
  [one.getAttribute('aria-label'), one.textContent?.replace(/\d+$/, '')].includes(name)
async function press(name: string, within: ParentNode = page) {
  const found = () => [...within.querySelectorAll<HTMLElement>('button, input, [role=menuitem]')].find(named(name))
  await act(() => expect.poll(found, { message: `${name} in ${page.textContent}` }).toBeTruthy())
  return act(async () => found()?.click())
}
const bar = () => page.querySelector('[role=toolbar]') as HTMLElement
const dialog = () => page.querySelector('dialog') as HTMLElement
const toasts = () => page.querySelector('[aria-label=Bildirimler]') as HTMLElement
const choose = (id: number) => press(`Seç: Konu ${id}`)

test('the list shows the sender and the date of a message above its subject', async () => {
  lies = new Map([[1, 'INBOX']])
  await open('/posta')
  await shows('Konu 1')
  expect(page.textContent).toMatch(/Nazlı Çetin.*18 Kas.*Konu 1/)
})

test('folders and mailboxes that could not be read are named and read again, beside the messages that were', async () => {
  lies = new Map([[1, 'INBOX']])
  broken = [mail.folders.path, mail.mailboxes.path]
  await open('/posta')
  await shows('Posta kutuları alınamadı. Olmadı.')
  await shows('Klasörler alınamadı. Olmadı.')
  await shows('Konu 1')
  broken = []
  await press('Tekrar Dene')
  await shownNo('Posta kutuları alınamadı.')
  await press('Tekrar Dene')
  await shows('Arşiv')
})

test('a selected message that has left its folder is deselected and not deleted with the others', async () => {
  lies = new Map([
    [1, 'INBOX'],
    [2, 'Trash'],
  ])
  await open('/posta')
  await shows('Konu 1')
  await choose(1)
  await press('Sil', bar())
  await shows('İleti çöpe taşındı')
  await press('Çöp')
  await shows('Konu 2')
  await choose(1)
  await press('Geri Al', toasts())
  await shownNo('Konu 1')
  expect(bar()).toBeNull()
  await choose(2)
  expect(bar().textContent).toContain('1 seçildi')
  await press('Sil', bar())
  expect(dialog().textContent).toContain('İleti kalıcı olarak silinecek')
  await press('Sil', dialog())
  await shows('İleti kalıcı olarak silindi')
  expect(lies).toEqual(new Map([[1, 'INBOX']]))
})

test('a message restored from the trash while its deletion is being confirmed is not deleted', async () => {
  lies = new Map([
    [1, 'Trash'],
    [2, 'Trash'],
  ])
  await open('/posta?klasor=Trash')
  await shows('Konu 1')
  await choose(1)
  await choose(2)
  await press('Sil', bar())
  expect(dialog().textContent).toContain('2 ileti kalıcı olarak silinecek')
  lies.set(1, 'INBOX')
  await act(async () => readAnew(client, ['mail']))
  await shownNo('Konu 1')
  await press('Sil', dialog())
  await shows('İleti kalıcı olarak silindi')
  expect(lies).toEqual(new Map([[1, 'INBOX']]))
})

const pane = () => page.querySelector('section[aria-label=İleti]') as HTMLElement
const reading = () => pane()?.textContent ?? ''
const left = () => act(() => expect.poll(() => !bar() && !pane()).toBe(true))
const reads = (id: number) => act(() => expect.poll(reading).toContain(`Konu ${id}`))

test.each([
  ['by the bar', 'Sil', bar],
  ['where it is read', 'Sil', pane],
  ['with its folder', 'Çöp klasörünü boşalt', () => page],
])('a message that is deleted for good %s is closed and not requested again', async (_how, button, place) => {
  lies = new Map([[1, 'Trash']])
  await open('/posta?klasor=Trash&ileti=1')
  await reads(1)
  await choose(1)
  await press(button, place())
  await act(async () => dialog().querySelectorAll('button')[1]?.click())
  await shows('kalıcı olarak silindi')
  await act(() => expect.poll(reading).toBe(''))
  expect(asked.filter((line) => line.endsWith('404'))).toEqual([])
})

test('a folder is emptied only of the messages that the question told of', async () => {
  lies = new Map([[1, 'Trash']])
  await open('/posta?klasor=Trash')
  await press('Çöp klasörünü boşalt', page)
  expect(dialog().textContent).toContain('1 ileti kalıcı olarak silinir')
  lies.set(2, 'Trash')
  await act(async () => dialog().querySelectorAll('button')[1]?.click())
  await shows('Klasör boşaltılamadı')
  expect(lies.size).toBe(2)
})

test.each([
  ['another message', 'Konu 2', () => reads(2)],
  ['another folder', 'Arşiv', () => shows('Konu 3')],
])('%s that is opened while a message is being deleted stays open', async (_what, name, opened) => {
  const { released, release } = held()
  lies = new Map([
    [1, 'INBOX'],
    [2, 'INBOX'],
    [3, 'Arsiv'],
  ])
  await open('/posta?ileti=1')
  await reads(1)
  slow = released
  await press('Sil', pane())
  await act(async () => [...page.querySelectorAll('button')].find((one) => one.textContent?.includes(name))?.click())
  await opened()
  release()
  await shows('İleti çöpe taşındı')
  await opened()
})

test('the key that deletes a message, pressed twice, deletes it once and offers one undo', async () => {
  const { released, release } = held()
  lies = new Map([[1, 'INBOX']])
  await open('/posta?ileti=1')
  await reads(1)
  slow = released
  for (let times = 0; times < 2; times += 1) await act(async () => void fireEvent.keyDown(document.body, { key: 'd' }))
  release()
  await shows('İleti çöpe taşındı')
  expect(toasts().textContent?.match(/İleti çöpe taşındı/g)).toHaveLength(1)
})

test('a message that was deleted elsewhere is shown as gone, without its buttons', async () => {
  lies = new Map([[1, 'Trash']])
  await open('/posta?klasor=Trash&ileti=1')
  await reads(1)
  lies.delete(1)
  await act(async () => readAnew(client, ['mail']))
  await act(() => expect.poll(reading).toContain('Bu ileti artık burada değil'))
  expect(reading()).not.toContain('Yanıtla')
})

test.each([
  ['by the bar', bar],
  ['where it is read', pane],
])(
  'a message in the trash is restored %s, returned to the trash by undo, and moved to another folder',
  async (_how, place) => {
    lies = new Map([[1, 'Trash']])
    await open('/posta?klasor=Trash&ileti=1')
    await reads(1)
    await choose(1)
    await press('Geri Getir', place())
    await shows('İleti geri getirildi: “Gelen”')
    expect(lies.get(1)).toBe('INBOX')
    await left()
    await press('Geri Al', toasts())
    await shows('Konu 1')
    await act(async () => page.querySelector<HTMLElement>('[data-message]')?.click())
    await reads(1)
    await choose(1)
    await press('Taşı', place())
    const offered = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')]
    expect(offered.map(({ textContent }) => textContent)).toEqual(['Gelen', 'Arşiv'])
    await act(async () => offered[1]?.click())
    await shows('İleti “Arşiv” klasörüne taşındı')
    expect(lies.get(1)).toBe('Arsiv')
    await left()
  },
)

test('a person who may only read mail marks a message of their own as read by opening it', async () => {
  rights = ['mail:read']
  unread = [1]
  lies = new Map([[1, 'INBOX']])
  await open('/posta?ileti=1')
  await shows('Teşekkürler')
  await act(() => expect.poll(() => asked).toContain('POST /api/email_read/1 200'))
  await act(() => expect.poll(() => page.querySelector('[data-unseen]')).toBe(null))
})

test('an open message that was read before stays unread after somebody marks it as unread', async () => {
  lies = new Map([[1, 'INBOX']])
  await open('/posta?ileti=1')
  await shows('Teşekkürler')
  unread = [1]
  await act(async () => readAnew(client, ['mail']))
  await act(() => expect.poll(() => page.querySelector('[data-unseen]')).not.toBe(null))
  await act(async () => readAnew(client, ['mail']))
  expect(asked).not.toContain('POST /api/email_read/1 200')
})

test('the original below a forwarded message is not called an answered message', async () => {
  lies = new Map([[1, 'INBOX']])
  await open('/posta?ileti=1')
  await reads(1)
  await press('İlet', pane())
  await shows('Özgün ileti altta gider')
  expect(page.textContent).not.toContain('Yanıtlanan')
})

test('a message that opens over the list takes the focus, and its line has it back', async () => {
  lies = new Map([
    [1, 'INBOX'],
    [2, 'INBOX'],
  ])
  await open('/posta')
  await shows('Konu 2')
  await act(async () => page.querySelector<HTMLElement>('[data-message="2"]')?.click())
  await reads(2)
  expect(document.activeElement?.textContent).toBe('Konu 2')
  await press('Listeye dön')
  await left()
  expect((document.activeElement as HTMLElement).dataset.message).toBe('2')
})

test('the undo of a move leaves alone what somebody else has moved on meanwhile', async () => {
  lies = new Map([
    [1, 'INBOX'],
    [2, 'INBOX'],
  ])
  await open('/posta')
  await shows('Konu 2')
  for (const id of [1, 2]) await choose(id)
  await press('Sil', bar())
  await shows('2 ileti çöpe taşındı')
  lies.set(2, 'Arsiv')
  await press('Geri Al', toasts())
  await shows('Konu 1')
  expect(lies).toEqual(
    new Map([
      [1, 'INBOX'],
      [2, 'Arsiv'],
    ]),
  )
})

test('the undo of a deletion leaves what somebody else had deleted before it, and moves nothing out of their folder', async () => {
  lies = new Map([
    [1, 'INBOX'],
    [2, 'INBOX'],
    [3, 'INBOX'],
  ])
  await open('/posta')
  await shows('Konu 3')
  for (const id of [1, 2, 3]) await choose(id)
  lies.set(2, 'Trash')
  lies.set(3, 'Arsiv')
  await press('Sil', bar())
  await shows('3 ileti çöpe taşındı')
  await press('Geri Al', toasts())
  await shows('Konu 1')
  await act(() => expect.poll(() => lies.get(3)).toBe('Arsiv'))
  expect([...lies.values()]).toEqual(['INBOX', 'Trash', 'Arsiv'])
})

test('the undo of a restoration leaves what somebody else has moved on meanwhile', async () => {
  lies = new Map([[1, 'Trash']])
  await open('/posta?klasor=Trash')
  await choose(1)
  await press('Geri Getir', bar())
  await shows('İleti geri getirildi')
  lies.set(1, 'Arsiv')
  const before = asked.length
  await press('Geri Al', toasts())
  await act(() => expect.poll(() => asked.slice(before)).toContain(`POST ${mail.move.path} 200`))
  expect(lies.get(1)).toBe('Arsiv')
})

test('of messages that are deleted for good, one that somebody else has deleted before does not keep the others', async () => {
  lies = new Map([
    [1, 'Trash'],
    [2, 'Trash'],
  ])
  await open('/posta?klasor=Trash')
  for (const id of [1, 2]) await choose(id)
  await press('Sil', bar())
  lies.delete(1)
  await press('Sil', dialog())
  await shows('2 ileti kalıcı olarak silindi')
  expect(lies.size).toBe(0)
})

test('a mailbox that is taken from the person leaves the screen and offers their own', async () => {
  lies = new Map([[1, 'INBOX']])
  shared = { id: 7, kind: 'imap', name: 'Destek', email: 'destek@ornek.com', unseen: 0 }
  await open('/posta?hesap=7')
  await shows('Konu 1')
  shared = undefined
  act(() => readAnew(client, ['mail']))
  await shows('Bu posta kutusu silinmiş ya da artık size açık değil')
  expect(page.textContent).not.toContain('Konu 1')
  expect(page.textContent).not.toContain('Arşiv')
  await press('Kendi Kutumu Aç')
  await shows('Konu 1')
})

test('messages that are selected while others are being moved stay selected', async () => {
  const { released, release } = held()
  lies = new Map([
    [1, 'INBOX'],
    [2, 'INBOX'],
  ])
  await open('/posta')
  await shows('Konu 2')
  slow = released
  await choose(1)
  await press('Sil', bar())
  await choose(2)
  release()
  await shows('İleti çöpe taşındı')
  await act(() => expect.poll(() => bar()?.textContent).toContain('1 seçildi'))
  await shownNo('Konu 1')
  expect(bar().textContent).toContain('1 seçildi')
})

test('an answer to all that is begun before the mailboxes are read does not go to the person who writes it', async () => {
  const { released, release } = held()
  slowBoxes = released
  lies = new Map([[1, 'INBOX']])
  await open('/posta?ileti=1')
  await reads(1)
  await press('Tümünü Yanıtla', pane())
  release()
  await shows('Özgün ileti altta gider')
  expect(page.querySelector('fieldset')?.textContent).not.toContain('ben@masa.internal')
})
