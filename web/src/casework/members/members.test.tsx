// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { members } from '../../../../contract/src/casework/members.ts'
import { reveal, revealSeconds } from '../../../../contract/src/casework/reveal.ts'
import { session } from '../../../../contract/src/people/session.ts'
import { erasure } from '../../../../contract/src/records/erasure.ts'
import { history } from '../../../../contract/src/records/history.ts'
import { administrator } from '../../app/testing/administrator.ts'
import { openPanel } from '../../app/testing/panel.tsx'
import { held } from '../../kit/testing/held.ts'
import { onePage } from '../../kit/testing/page.ts'
import { atDesk } from '../../kit/testing/window.ts'

const member = {
  ...{ id: 17, tckimlik: '*******0214', first_name: 'İsmail', last_name: 'Şahin', username: '+905321234567' },
  ...{ created: '2026-11-20T09:00:00.000Z', banned: '0', last_login: null },
}

beforeEach(atDesk)

test('a revealed id number is hidden again after a minute', async () => {
  const { network, person } = await openPanel('/accounts/kolayiptal?panel=17', {
    network(network) {
      network.answer(members.list, onePage(member))
      network.answer(members.faxes, { data: [], member })
    },
  })
  network.answer(reveal.value, { success: true, value: '10000000214' })
  const panel = await screen.findByRole('region', { name: 'Faks Detayları' })
  await person.click(await within(panel).findByRole('button', { name: 'Göster' }))
  await person.type(await screen.findByRole('textbox', { name: /^Neden/ }), 'Kişi telefonda doğrulandı')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  await act(async () => screen.getByRole('dialog').querySelector('form')?.requestSubmit())
  await waitFor(() => expect(panel.textContent).toContain('10000000214'))
  expect(network.sent(reveal.value)).toEqual([
    { domain: 'members', id: 17, field: 'tckimlik', reason: 'Kişi telefonda doğrulandı' },
  ])
  await act(() => vi.advanceTimersByTimeAsync(revealSeconds * 1000))
  expect(panel.textContent).toContain('*******0214')
  expect(panel.textContent).not.toContain('10000000214')
})

test('the card of a fax shows its date, sender and document, even if no line sent it', async () => {
  const sent = { receiver: '+902125550101', state: 'sent', has_document: true, request_id: 5 }
  const byLine = { ...sent, id: 9, title: 'Hattan', created_at: '2026-11-21T09:00:00.000Z', sender: '+908502223344' }
  const byHand = { ...sent, id: 8, title: 'Elden', created_at: '2026-11-20T09:00:00.000Z', sender: '' }
  await openPanel('/accounts/kolayiptal?panel=17', {
    network(network) {
      network.answer(members.list, onePage(member))
      network.answer(members.faxes, { data: [byLine, byHand], member })
    },
  })
  const card = async (name: string) => (await screen.findByRole('article', { name })).textContent
  expect(await card('Hattan')).toMatch(/21 Kas 2026 12:00Gönderen\+90 850 222 33 44.*Belgeyi İndir/)
  expect(await card('Elden')).toMatch(/20 Kas 2026 12:00GönderenTanımlı değil.*Belgeyi İndir/)
})

test('a row found by the search leads to the person’s requests', async () => {
  const { network, address, person } = await openPanel('/members/allmembers', {
    network: (network) => network.answer(members.list, onePage(member)),
  })
  await person.type(await screen.findByPlaceholderText('Ad, telefon ya da tam kimlik no'), 'sahın')
  await waitFor(() => expect(address()).toBe('/members/allmembers?search=sah%C4%B1n'))
  await waitFor(() => expect(network.sent(members.list).at(-1)).toMatchObject({ search: 'sahın' }))
  await person.click(await screen.findByRole('link', { name: 'İsmail Şahin' }))
  await waitFor(() => expect(address()).toBe('/kolayiptal/talep/u17'))
})

test('the card of a member leads to the member’s history', async () => {
  const { network, person } = await openPanel('/members/allmembers?panel=17', {
    network(network) {
      network.answer(members.list, onePage(member))
      network.answer(members.get, { data: { ...member, ban_reason: '', version: 1 } })
      network.answer(history.list, { data: [], page: 1, total: 0, error: false })
    },
  })
  await person.click(await screen.findByRole('button', { name: 'Geçmiş' }))
  await waitFor(() => expect(network.sent(history.list)[0]).toMatchObject({ domain: 'members', record_id: '17' }))
})

test('a member who was just banned is not offered for it again before the list is read', async () => {
  const reading = held()
  const { network, person } = await openPanel('/members/allmembers', {
    network: (network) => network.answer(members.list, onePage(member)),
  })
  network.answer(members.ban, () => {
    network.answer(members.list, () => reading.released.then(() => onePage({ ...member, banned: '1' })))
    return { success: true as const, version: 2 }
  })
  const ban = async () => {
    await person.click(await screen.findByRole('button', { name: /Diğer işlemler/ }))
    return screen.findByRole('menuitem', { name: /^Engelle/ })
  }
  await person.click(await ban())
  await person.type(await screen.findByRole('textbox', { name: /^Neden/ }), 'Sahte belge verdi{Enter}')
  await screen.findByText('Üye Engellendi')
  expect((await ban()).textContent).toContain('Yapıldı; liste yenileniyor')
  reading.release()
  await waitFor(async () => expect(screen.getByRole('menuitem', { name: /^Engelle/ }).textContent).toContain('Zaten'))
})

test('a ban whose answer was lost is pressed again under the same key: it is done once, and not refused as done', async () => {
  const { network, person } = await openPanel('/members/allmembers', {
    network: (network) => network.answer(members.list, onePage(member)),
  })
  network.cut(members.ban)
  await person.click(await screen.findByRole('button', { name: /Diğer işlemler/ }))
  await person.click(await screen.findByRole('menuitem', { name: /^Engelle/ }))
  await person.type(await screen.findByRole('textbox', { name: /^Neden/ }), 'Sahte belge verdi{Enter}')
  await screen.findByText('Sunucuya ulaşılamadı.')
  network.answer(members.ban, { success: true, version: 2 })
  await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: /Engelle/ }))
  await screen.findByText('Üye Engellendi')
  const [first, second] = network.keys(members.ban)
  expect([typeof first, second]).toEqual(['string', first])
})

test('the reason of a ban stays when the right to ban is taken meanwhile', async () => {
  const { network, person, client } = await openPanel('/members/allmembers', {
    network: (network) => network.answer(members.list, onePage(member)),
  })
  await person.click(await screen.findByRole('button', { name: /Diğer işlemler/ }))
  await person.click(await screen.findByRole('menuitem', { name: /^Engelle/ }))
  await person.type(await screen.findByRole('textbox', { name: /^Neden/ }), 'Sahte belge verdi')
  network.answer(session.me, { data: { ...administrator, rights: ['members:read'] } })
  await act(() => client.invalidateQueries({ queryKey: ['session'] }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /Diğer işlemler/ })).toBeNull())
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Neden/ }).value).toBe('Sahte belge verdi')
})

test('erasure is not offered while it is unknown whether it was requested before', async () => {
  const { network, person } = await openPanel('/members/allmembers?panel=17', {
    network(network) {
      network.answer(members.list, onePage(member))
      network.answer(members.get, { data: { ...member, ban_reason: '', version: 1 } })
      network.refuse(erasure.list, { code: 'unexpected', message: 'Beklenmeyen bir sorun oluştu.' })
    },
  })
  const erase = await screen.findByRole<HTMLButtonElement>('button', { name: 'Verilerini Sil…' })
  expect((await screen.findByText('Silme istekleri alınamadı.')).closest('[role=alert]')).toBeTruthy()
  expect(erase.disabled).toBe(true)
  network.answer(erasure.list, onePage())
  await person.click(screen.getByRole('button', { name: 'Tekrar Dene' }))
  await waitFor(() => expect(erase.disabled).toBe(false))
})
