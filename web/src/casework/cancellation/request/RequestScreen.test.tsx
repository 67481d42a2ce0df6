// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { cancellation } from '../../../../../contract/src/casework/cancellation.ts'
import { petitions } from '../../../../../contract/src/casework/petitions.ts'
import { session } from '../../../../../contract/src/people/session.ts'
import { administrator } from '../../../app/testing/administrator.ts'
import { openPanel } from '../../../app/testing/panel.tsx'
import { held } from '../../../kit/testing/held.ts'
import type { Network } from '../../../kit/testing/network.ts'
import { onePage } from '../../../kit/testing/page.ts'
import { atDesk } from '../../../kit/testing/window.ts'
import { request } from '../testing/requests.ts'

const place = '/kolayiptal/goster/7'
const region = (name: string) => screen.findByRole('region', { name })
const answered = (network: Network) => {
  network.answer(cancellation.get, { data: request({ id: 7 }) })
  network.answer(cancellation.documents, { data: [] })
  network.answer(cancellation.timeline, onePage())
}
const noted = (note: string) => ({
  ...{ id: 1, at: '2026-11-20T09:05:00.000Z', kind: 'note' as const, person: 'Işıl', data: { note } },
})

beforeEach(atDesk)

test('a person who may only read sees no documents, no actions and a masked id number', async () => {
  const reader = { ...administrator, rights: ['cancellation:read', 'fax:read', 'sms:read', 'history:read'] }
  await openPanel(place, { network: answered, signedIn: reader })
  expect((await region('Kurum ve kişi bilgileri')).textContent).toContain('*******0146')
  expect(await screen.findByText('Belgeleri görme yetkiniz yok')).toBeTruthy()
  const buttons = within(screen.getByRole('main')).getAllByRole('button')
  expect(buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent)).toEqual(['Geçmiş'])
})

test('a person who may open documents but not change the request turns a page for themselves only', async () => {
  const rights = ['cancellation:read', 'cancellation:reveal']
  const image = { kind: 'kimlik_on' as const, url: '/api/ki_talep_document/7/kimlik_on', type: 'image/jpeg' }
  const more = {
    size: 9,
    state: 'ready' as const,
    turn: 0,
    page_turns: [0],
    pages: 1,
    created_at: '2026-11-20T09:05:00.000Z',
  }
  const { network, person } = await openPanel(place, {
    signedIn: { ...administrator, rights },
    network(given) {
      answered(given)
      given.answer(cancellation.documents, { data: [{ ...image, ...more }] })
      given.answer(cancellation.turn, { success: true })
    },
  })
  await person.click(await screen.findByRole('button', { name: /^Çevir/ }))
  expect(network.sent(cancellation.turn)).toEqual([])
})

test('a turned page of a PDF is kept: its petition shows it as it stands', async () => {
  const letter = { kind: 'sozlesme' as const, url: '/api/ki_talep_document/7/sozlesme', type: 'application/pdf' }
  const more = { size: 9, state: 'ready' as const, turn: 0, pages: 2, created_at: '2026-11-20T09:05:00.000Z' }
  const { network, person } = await openPanel(place, {
    network(given) {
      answered(given)
      given.answer(cancellation.documents, { data: [{ ...letter, ...more, page_turns: [0, 270] }] })
      given.answer(cancellation.turn, { success: true })
    },
  })
  const turn = await screen.findByRole('button', { name: /^Çevir/ })
  await person.click(turn)
  await person.click(turn)
  const sent = { id: 7, kind: 'sozlesme', page: 2 }
  await expect
    .poll(() => network.sent(cancellation.turn))
    .toEqual([
      { ...sent, turn: 0 },
      { ...sent, turn: 90 },
    ])
})

test('a request of a banned person says that the person is banned', async () => {
  const { network, client } = await openPanel(place, { network: answered })
  await region('Kurum ve kişi bilgileri')
  expect(screen.queryByRole('region', { name: 'Engellenmiş üye' })).toBeNull()
  network.answer(cancellation.get, { data: request({ id: 7, banned: '1' }) })
  await act(() => client.invalidateQueries({ queryKey: ['cancellation', 'get'] }))
  expect((await region('Engellenmiş üye')).textContent).toContain('Bu kişi engellenmiş')
})

test('a typed note stays readable while the right to see requests is taken, and the screen closes with the note', async () => {
  const { network, client, person } = await openPanel(place, { network: answered })
  await person.click(await screen.findByRole('button', { name: 'Not Ekle' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Not Ekle' }))
  await person.type(dialog.getByRole('textbox'), 'Abone yarın arayacak')
  const refusal = { code: 'forbidden', message: 'Bu işlem için yetkiniz bulunmamaktadır' } as const
  for (const call of [cancellation.get, cancellation.timeline, cancellation.note]) network.refuse(call, refusal)
  network.answer(session.me, { data: { ...administrator, rights: ['leads:read'] } })
  for (const queryKey of [['session'], ['cancellation', 'get'], ['cancellation', 'timeline']])
    await act(() => client.invalidateQueries({ queryKey }))
  await person.click(dialog.getByRole('button', { name: 'Notu Ekle' }))
  await dialog.findByText(/Bu işlem için yetkiniz bulunmamaktadır/)
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Abone yarın arayacak')
  await person.click(dialog.getByRole('button', { name: 'Vazgeç' }))
  await screen.findByRole('heading', { name: 'Bu Sayfaya Erişim İzniniz Bulunmamaktadır' })
})

test('a note that could not be saved stays in the dialog and is saved once by the next tries, even if an answer was lost', async () => {
  const { network, person } = await openPanel(place, { network: answered })
  await person.click(await screen.findByRole('button', { name: 'Not Ekle' }))
  const dialog = await screen.findByRole('dialog', { name: 'Not Ekle' })
  const text = within(dialog).getByRole<HTMLTextAreaElement>('textbox')
  await person.type(text, 'Abone yarın arayacak')
  network.refuse(cancellation.note, { code: 'unexpected', message: 'Sunucu meşgul' })
  await person.click(within(dialog).getByRole('button', { name: 'Notu Ekle' }))
  expect(await within(dialog).findByText(/^Sunucu meşgul/)).toBeTruthy()
  expect(text.value).toBe('Abone yarın arayacak')
  network.cut(cancellation.note)
  await person.click(within(dialog).getByRole('button', { name: 'Notu Ekle' }))
  expect(await within(dialog).findByText('Sunucuya ulaşılamadı.')).toBeTruthy()

  network.answer(cancellation.note, ({ id, note }) => {
    expect(id).toBe(7)
    network.answer(cancellation.timeline, onePage(noted(String(note))))
    return { success: true as const }
  })
  await person.click(within(dialog).getByRole('button', { name: 'Notu Ekle' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(async () => expect((await region('Zaman akışı')).textContent).toContain('Abone yarın arayacak'))
  const [refused, unheard, stored] = network.keys(cancellation.note)
  expect([typeof stored, stored === unheard, stored === refused]).toEqual(['string', true, false])
})

test('a failed read is reported and can be retried; a server failure does not make a request look deleted', async () => {
  const failure = { code: 'unexpected', message: 'Beklenmeyen bir sorun oluştu.', ref: 'XYZ789' } as const
  const { network, person } = await openPanel(place, {
    network: (network) => network.refuse(cancellation.get, failure),
  })
  expect(await screen.findByRole('heading', { name: 'Talep alınamadı' })).toBeTruthy()
  expect(screen.queryByText('Talep bulunamadı')).toBeNull()
  answered(network)
  for (const call of [cancellation.documents, cancellation.timeline]) network.refuse(call, failure)
  await person.click(screen.getByRole('button', { name: 'Tekrar Dene' }))
  expect(await screen.findByText('Zaman akışı alınamadı.')).toBeTruthy()
  expect(await screen.findByText('Belgeler alınamadı.')).toBeTruthy()

  network.answer(cancellation.timeline, onePage(noted('Yine okundu')))
  await person.click(within(await region('Akış')).getByRole('button', { name: 'Tekrar Dene' }))
  await waitFor(async () => expect((await region('Zaman akışı')).textContent).toContain('Yine okundu'))
})

test('a petition that could not be prepared is tried again, and a shown one stays when a later read fails', async () => {
  const busy = { code: 'unavailable', message: 'Birazdan yeniden deneyin.', ref: 'XYZ789' } as const
  const { network, person, client } = await openPanel(place, {
    network(network) {
      answered(network)
      network.refuse(petitions.pages, busy)
    },
  })
  await person.click(await screen.findByRole('tab', { name: 'Dilekçe' }))
  expect(await screen.findByText('Birazdan yeniden deneyin. Hata no: XYZ789')).toBeTruthy()
  network.answer(petitions.pages, { pages: 1, sha256: '0'.repeat(64), size: 9 })
  await person.click(screen.getByRole('button', { name: 'Tekrar Dene' }))
  const petition = await region('Dilekçe')
  network.refuse(petitions.pages, busy)
  await act(() => client.invalidateQueries({ queryKey: ['petitions'] }))
  await waitFor(() => expect(network.sent(petitions.pages)).toHaveLength(3))
  expect(petition.isConnected).toBe(true)
})

test('a petition that was drawn anew meanwhile is shown as it is now', async () => {
  const { network, person, client } = await openPanel(place, {
    network(network) {
      answered(network)
      network.answer(petitions.pages, { pages: 1, sha256: '0'.repeat(64), size: 9 })
      network.answer(petitions.page, {})
    },
  })
  await person.click(await screen.findByRole('tab', { name: 'Dilekçe' }))
  await waitFor(() => expect(network.sent(petitions.page)).toHaveLength(1))
  network.answer(petitions.pages, { pages: 1, sha256: '1'.repeat(64), size: 9 })
  await act(() => client.invalidateQueries({ queryKey: ['petitions'] }))
  await waitFor(() => expect(network.sent(petitions.page)).toHaveLength(2))
})

const choices = {
  institutions: [{ id: 1, name: 'Poyraz Fiber', categories: [{ id: 1, name: 'İnternet', reasons: [], fields: [] }] }],
  ...{ reasons: [], fields: [] },
}
const facts = {
  ...{ name: 'Ayşe', lastname: 'Yılmaz', tckimlik: '*******0146', phone: '', account_id: '', card_number: '' },
  ...{ brand_id: 1, category_id: 1, why: null, fields: {}, version: 1 },
}

async function correcting(answered: (network: Network) => void) {
  const opened = await openPanel(place, { network: answered })
  opened.network.answer(cancellation.choices, choices)
  opened.network.answer(cancellation.correction, { data: facts })
  const { person } = opened
  await person.click(await screen.findByRole('button', { name: 'Bilgileri Düzelt' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Bilgileri Düzelt' }))
  await person.type(await dialog.findByRole('textbox', { name: 'Müşteri no' }), '42')
  await person.type(dialog.getByRole('textbox', { name: /^Neden/ }), 'Numarası yanlıştı')
  return { ...opened, correct: () => person.click(dialog.getByRole('button', { name: 'Düzelt' })) }
}

test('an action after a correction, before the request is read back, is not refused as somebody else’s change', async () => {
  const { network, person, correct } = await correcting(answered)
  network.answer(cancellation.correct, { success: true, version: 2 })
  network.answer(cancellation.people, [{ id: administrator.id, name: 'Işıl' }])
  network.answer(cancellation.get, () => new Promise(() => {}))
  network.answer(cancellation.assign, { success: true, version: 3 })
  await correct()
  await screen.findByText('Ayşe Yılmaz: Talebin bilgileri düzeltildi')
  await person.click(screen.getByRole('button', { name: 'Bana Ata' }))
  await waitFor(() => expect(network.sent(cancellation.assign)).toMatchObject([{ id: 7, version: 2 }]))
})

test('a correction sent again after a lost answer is no conflict with itself', async () => {
  const { network, correct } = await correcting(answered)
  network.cut(cancellation.correct)
  await correct()
  await screen.findByText('Sunucuya ulaşılamadı.')
  network.answer(cancellation.correct, { success: true, version: 2 })
  await correct()
  await screen.findByText('Ayşe Yılmaz: Talebin bilgileri düzeltildi')
  const [lost, stored] = network.keys(cancellation.correct)
  expect([typeof stored, stored === lost]).toEqual(['string', true])
})

test('a correction that fails after the person has left the request is told with its name', async () => {
  const { released, release } = held()
  const { network, person, correct } = await correcting(answered)
  network.answer(cancellation.correct, async () => {
    await released
    throw new TypeError('Failed to fetch')
  })
  await correct()
  await person.click(screen.getByRole('link', { name: 'Toplantılar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  release()
  expect(await screen.findByText('Ayşe Yılmaz: Bilgiler düzeltilemedi')).toBeTruthy()
})

test('a request that was answered more than once leads to every received fax', async () => {
  const answer = (id: number, title: string) => ({
    ...{ id, title, sender: '+902125554433', created_at: '2026-11-20T09:05:00.000Z' },
  })
  const answers = [answer(9, 'Sonuç'), answer(8, 'Alındı yazısı')]
  await openPanel(place, {
    network(given) {
      answered(given)
      given.answer(cancellation.get, { data: request({ id: 7, answer: answer(9, 'Sonuç'), answers }) })
    },
  })
  const links = within(await region('Kurumun yanıtı')).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Sonuç', '/fax/IncomingFax?panel=9'],
    ['Alındı yazısı', '/fax/IncomingFax?panel=8'],
  ])
})
