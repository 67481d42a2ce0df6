// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { listCalls } from '../../../../../contract/src/casework/cancellation-list.ts'
import { members } from '../../../../../contract/src/casework/members.ts'
import type { Call } from '../../../../../contract/src/kit/endpoint.ts'
import { dealers } from '../../../../../contract/src/sales/dealers.ts'
import { leads } from '../../../../../contract/src/sales/leads.ts'
import { shipments } from '../../../../../contract/src/sales/shipments.ts'
import { shownToasts } from '../../ask/toasts/toast.ts'
import { testRoot } from '../../testing/root.ts'
import { ExportDialog } from './ExportDialog.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

const list = {
  total: 2,
  filters: { typeId: 'u17', id: '17', status: '0', banned: '1' },
  state: { page: 1, size: 10, order: { field: 'id', direction: 'asc' as const }, search: '', picked: {} },
}

async function fileOf(call: Call, title: string, given: string) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return new Response('ID', { headers: { 'content-disposition': `attachment; filename="${given}"` } })
  })
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const closed = vi.fn()
  const place = document.body.appendChild(document.createElement('div'))
  await act(async () =>
    testRoot(place).render(
      <MantineProvider env="test">
        <ExportDialog title={title} call={call} format="csv" list={list} onClose={closed} />
      </MantineProvider>,
    ),
  )
  await act(() => expect.poll(() => closed.mock.calls.length).toBe(1))
  expect(shownToasts.get()[0]).toMatchObject({ text: '2 kayıt dışa aktarıldı', detail: saved[0] })
  return { asked, saved }
}

test('a file is named by the list on the screen, also if another list shares its call', async () => {
  const { asked, saved } = await fileOf(members.list, 'Tüm Üyeler', 'kolay-iptal-kullanicilari-2026-11-28.csv')
  expect(saved).toEqual(['tum-uyeler-2026-11-28.csv'])
  expect(asked[0]).toContain('order%5Bid%5D=asc')
  expect(asked[0]).toContain('banned=1&format=csv')
})

test('two lists that share a call by a word in its path have files of their own names', async () => {
  const { saved } = await fileOf(dealers.list, 'Pasif Bayi Listesi', 'bayiler-2026-11-28.csv')
  expect(saved).toEqual(['pasif-bayi-listesi-2026-11-28.csv'])
})

test.each([
  [listCalls.list, 'Işıl Çağlayan', 'iptal-talepleri-2026-11-28.csv'],
  [leads.list, 'Arandı', 'musteri-adaylari-ve-satislar-2026-11-28.csv'],
  [shipments.list, 'Kuryede', 'gonderiler-2026-11-28.csv'],
])('a list whose title is the name of a status or a person keeps the name of its call', async (call, title, given) => {
  expect((await fileOf(call, title, given)).saved).toEqual([given])
})

test('an answer that does not come from Masa is not saved as the file', async () => {
  vi.stubGlobal('fetch', async () => new Response('<h1>Giriş</h1>', { headers: { 'content-type': 'text/html' } }))
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click')
  const place = document.body.appendChild(document.createElement('div'))
  await act(async () =>
    testRoot(place).render(
      <MantineProvider env="test">
        <ExportDialog title="Tüm Üyeler" call={members.list} format="csv" list={list} onClose={() => {}} />
      </MantineProvider>,
    ),
  )
  await act(() => expect.poll(() => place.textContent).toContain('Dışa aktarılamadı'))
  expect(saved).not.toHaveBeenCalled()
})
