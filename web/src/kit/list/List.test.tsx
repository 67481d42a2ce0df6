// @vitest-environment happy-dom
import { configure, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { act, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { specialCampaignPaging, specialCampaigns } from '../../../../contract/src/catalogue/special-campaigns.ts'
import { jobPaging, jobs } from '../../../../contract/src/content/jobs.ts'
import { session } from '../../../../contract/src/people/session.ts'
import { shownToasts } from '../ask/toasts/toast.ts'
import { connectKit, type Ports } from '../ports.ts'
import { openScreen, typeInto } from '../testing/screen.tsx'
import { List } from './List.tsx'
import { draggedOrder } from './order/use-row-order.tsx'

// A slow machine may take long to load the menu.
configure({ asyncUtilTimeout: 120_000 })

const me = { id: 1, name: 'Işıl', role: { id: 1, name: 'Yönetici' }, rights: ['*'] }
/** Rows that others have deleted. */
const gone = new Set<number>()
/** Rows of a list that is longer than the answers made up here. */
let crowd: number | undefined
const names = Array.from({ length: 51 }, (_, at) => `İlan ${at + 1}`)

beforeEach(() => {
  connectKit({ me: session.me } as Ports)
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, searchParams } = new URL(address, 'http://masa')
    if (pathname === session.me.path) return Response.json({ data: me })
    const page = Number(searchParams.get('page') ?? 1)
    const found = names.filter((name) => name.includes(searchParams.get('search') ?? ''))
    const rows = found.map((name, at) => ({
      id: at + 1,
      siralama: at + 5,
      name,
      title: name,
      date: '2026-01-05T09:00:00Z',
      status: 1,
    }))
    const left = rows.filter(({ id }) => !gone.has(id))
    if (crowd !== undefined) return Response.json({ data: left.slice(0, 50), page, total: crowd })
    return Response.json({ data: left.slice((page - 1) * 50, page * 50), page, total: left.length })
  })
})
afterEach(() => {
  gone.clear()
  crowd = undefined
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

const Campaigns = () => (
  <List
    title="Kampanyalar"
    call={specialCampaigns.list}
    paging={{ ...specialCampaignPaging, order: { field: 'siralama', direction: 'asc' } }}
    columns={[
      { field: 'siralama', title: 'Sıra', kind: 'place' },
      { field: 'title', title: 'Başlık', lead: true },
    ]}
    reorder={draggedOrder(specialCampaigns.order, 'siralama')}
    empty={{ text: 'Kampanyalar burada durur.' }}
  />
)

const Jobs = () => (
  <List
    title="İlanlar"
    call={jobs.list}
    paging={jobPaging}
    columns={[{ field: 'name', title: 'İlan', lead: true }]}
    search={{ field: 'search', placeholder: 'Ara' }}
    empty={{ text: 'İlanlar burada durur.' }}
    open={({ id }) => `/ilanlar/${id}`}
  />
)

const find = <Kind extends HTMLElement>(selector: string) => document.querySelector<Kind>(selector) as Kind
const press = (selector: string) => act(async () => find(selector).click())
const told = (words: string) =>
  act(() => expect.poll(() => find('section[aria-label="İlanlar tablosu"] [role=status]').textContent).toContain(words))

test('the result of a search, an order and a change of the page is announced', async () => {
  await openScreen({ path: '/ilanlar', address: '/ilanlar', component: Jobs })
  await told('51 kayıt, sayfa 1 / 2')
  await press('thead button')
  await told('51 kayıt, sayfa 1 / 2, İlan artan')
  await press('[aria-label="Sayfa 2"]')
  await told('51 kayıt, sayfa 2 / 2, İlan artan')
  await typeInto(find('input[type=search]'), 'İlan 51')
  await told('1 kayıt, sayfa 1 / 1, İlan artan')
  await typeInto(find('input[type=search]'), 'yok')
  await told('Herhangi Bir Sonuç Bulunamadı')
})

test('on a phone, where the rows are cards without heads, the menu beside the title orders them', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => Object.assign(new EventTarget(), { media, matches: media.includes('47.99em') }) as MediaQueryList,
  )
  await openScreen({ path: '/ilanlar', address: '/ilanlar', component: Jobs })
  await told('51 kayıt, sayfa 1 / 2')
  const person = userEvent.setup()
  const choose = async (name: string) => {
    await person.click(screen.getByRole('button', { name: 'Sıralama ve aktarma' }))
    await person.click(await screen.findByRole('menuitem', { name }))
  }
  await choose('İlan')
  await told('51 kayıt, sayfa 1 / 2, İlan artan')
  await choose('İlan (artan)')
  await told('51 kayıt, sayfa 1 / 2, İlan azalan')
})

test('of a long list’s pages the separators are shown, and the neighbours only where they have room', async () => {
  let isPhone = false
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      Object.assign(new EventTarget(), { media, matches: isPhone && media.includes('47.99em') }) as MediaQueryList,
  )
  const shown = async (pages: number) => {
    document.body.replaceChildren()
    crowd = pages * 50
    await openScreen({ path: '/ilanlar', address: '/ilanlar?page=2000', component: Jobs })
    await told('sayfa 2.000 / ')
    return Array.from(document.querySelectorAll('[aria-label^="Sayfa "]'), (one) => one.textContent)
  }
  expect(await shown(9_000)).toEqual(['1', '1.999', '2.000', '2.001', '9.000'])
  expect(await shown(20_000)).toEqual(['1', '2.000', '20.000'])
  isPhone = true
  expect(await shown(9_000)).toEqual(['1', '2.000', '9.000'])
})

test('the action of a row is described by the name of the row', async () => {
  await openScreen({ path: '/ilanlar', address: '/ilanlar', component: Jobs })
  await told('51 kayıt')
  expect(find('[data-position="1"] [aria-label="Düzenle"]').getAttribute('aria-description')).toBe('İlan 2')
})

/** A list that the person leaves and comes back to. */
function Visits() {
  const [away, setAway] = useState(false)
  return (
    <>
      <button type="button" data-way onClick={() => setAway(!away)} />
      {!away && <Jobs />}
    </>
  )
}

test('a person who returns to a list continues at the row they left, or at the row in its place', async () => {
  await openScreen({ path: '/ilanlar', address: '/ilanlar', component: Visits })
  const comeBack = async (count: number) => {
    await act(async () => find('[data-way]').click())
    await act(async () => find('[data-way]').click())
    await told(`${count} kayıt`)
  }
  const go = (key: string) =>
    act(async () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
  const focused = () => document.activeElement?.textContent
  await told('51 kayıt')
  for (const _ of names.slice(0, 3)) await go('j')
  expect(focused()).toBe('İlan 3')
  await comeBack(51)
  await go('j')
  expect(focused()).toBe('İlan 4')
  gone.add(4)
  await comeBack(50)
  await go('j')
  expect(focused()).toBe('İlan 5')
})

test('a moved row is announced with its name and the place number shown beside it', async () => {
  await openScreen({ path: '/kampanyalar', address: '/kampanyalar', component: Campaigns })
  await act(() => expect.poll(() => find('[data-row-handle]')).toBeTruthy())
  await act(async () => {
    const key = new KeyboardEvent('keydown', { key: 'ArrowDown', altKey: true, bubbles: true })
    find('[data-position="0"] [data-row-handle]').dispatchEvent(key)
  })
  const told = [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent)
  expect(told).toContain('“İlan 1” 6. sıraya taşındı')
})

test('a move that was refused is no longer announced', async () => {
  await openScreen({ path: '/kampanyalar', address: '/kampanyalar', component: Campaigns })
  await act(() => expect.poll(() => find('[data-row-handle]')).toBeTruthy())
  const status = () => [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent).join()
  const answers = fetch
  vi.stubGlobal('fetch', async (address: string, sent?: RequestInit) =>
    !sent?.method || sent.method === 'GET'
      ? answers(address, sent)
      : Response.json({ error: { code: 'conflict', message: 'Sıra bu arada değişti.' } }, { status: 409 }),
  )
  await act(async () => {
    const key = new KeyboardEvent('keydown', { key: 'ArrowDown', altKey: true, bubbles: true })
    find('[data-position="0"] [data-row-handle]').dispatchEvent(key)
  })
  await act(() => expect.poll(() => shownToasts.get().at(-1)?.text).toBe('Sıra değiştirilemedi'))
  expect(status()).not.toContain('taşındı')
})
