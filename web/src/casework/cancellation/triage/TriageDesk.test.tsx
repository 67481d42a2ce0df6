// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { cancellation } from '../../../../../contract/src/casework/cancellation.ts'
import { fax } from '../../../../../contract/src/messages/fax.ts'
import { openPanel } from '../../../app/testing/panel.tsx'
import { followOthers } from '../../../kit/net/queries.ts'
import { held } from '../../../kit/testing/held.ts'
import type { Network } from '../../../kit/testing/network.ts'
import { onePage } from '../../../kit/testing/page.ts'
import { atDesk } from '../../../kit/testing/window.ts'
import { request, requestRow } from '../testing/requests.ts'

const [derya, evren] = [
  { id: 1, name: 'Derya' },
  { id: 2, name: 'Evren' },
]

const answered = (network: Network) => {
  network.answer(cancellation.title, { name: 'Yeni', version: 1 })
  network.answer(cancellation.list, onePage(requestRow(derya), requestRow(evren)))
  network.answer(cancellation.get, ({ id }) => ({ data: request(Number(id) === 1 ? derya : evren) }))
  network.answer(cancellation.timeline, onePage())
}
const openOne = (name: string) => screen.findByRole('heading', { level: 2, name: `${name} Yılmaz` })

beforeEach(atDesk)

test('a queue without requests says that all is done', async () => {
  await openPanel('/kolayiptal/triyaj/4', { network: (network) => network.answer(cancellation.list, onePage()) })
  expect(await screen.findByText('Sırada talep kalmadı')).toBeTruthy()
})

test('a queue of a status that does not exist is not shown as done', async () => {
  await openPanel('/kolayiptal/triyaj/999', {
    network: (network) => {
      network.answer(cancellation.list, onePage())
      network.refuse(cancellation.title, { code: 'not_found', message: 'Durum bulunamadı' })
    },
  })
  expect(await screen.findByText('Böyle bir sıra yok')).toBeTruthy()
  expect(screen.queryByText('Sırada talep kalmadı')).toBeNull()
})

test('a queue that could not be read says why, with the number of the failure', async () => {
  await openPanel('/kolayiptal/triyaj/4', {
    network: (network) => network.refuse(cancellation.list, { code: 'unexpected', message: 'Bir sorun oluştu.' }),
  })
  expect(await screen.findByText('Sıra alınamadı')).toBeTruthy()
  expect(screen.getByText('Bir sorun oluştu. Hata no: A1')).toBeTruthy()
})

test('after a switch to another queue nothing of the previous queue remains', async () => {
  const { network, router } = await openPanel('/kolayiptal/triyaj/1', { network: answered })
  await openOne('Derya')
  network.answer(cancellation.list, ({ typeId }) => onePage(...(typeId === '4' ? [requestRow(evren)] : [])))
  await act(() => router.navigate({ to: '/kolayiptal/triyaj/4' }))
  await openOne('Evren')
  expect(screen.queryByText(/^Bu talebi başka biri işledi/)).toBeNull()
})

test('an open action stays with its request even if a colleague handles that request first', async () => {
  const { network, client, person, router } = await openPanel('/kolayiptal/triyaj/1?talep=1', { network: answered })
  await openOne('Derya')
  await person.keyboard('m')
  const dialog = await screen.findByRole('dialog', { name: 'Eksik Evrak Bildir' })
  expect(dialog.textContent).toContain('Derya Yılmaz')

  network.answer(cancellation.list, onePage(requestRow(evren)))
  network.answer(cancellation.get, ({ id }) => ({
    data: request(Number(id) === 1 ? { ...derya, version: 2, status: 6, status_name: 'Reddedildi' } : evren),
  }))
  await act(async () => void followOthers(client, 'cancellation'))
  expect(await screen.findByText(/^Bu talebi başka biri işledi/)).toBeTruthy()
  await openOne('Derya')
  network.refuse(cancellation.missing, { code: 'conflict', message: 'Kayıt başkası tarafından değiştirildi' })
  await person.keyboard('1')
  await act(async () => dialog.querySelector('form')?.requestSubmit())
  expect((await within(dialog).findByRole('alert')).textContent).toContain('başkası tarafından değiştirildi')
  expect(network.sent(cancellation.missing)).toEqual([{ id: 1, version: 1, missing: ['sozlesme'], note: '' }])

  // What a browser does on Escape in a modal dialog.
  const pressEscape = () => fireEvent(dialog, new Event('cancel', { cancelable: true }))
  pressEscape()
  expect(await within(dialog).findByText(/girdikleriniz silinir/)).toBeTruthy()
  pressEscape()
  await waitFor(() => expect(dialog.isConnected).toBe(false))
  await person.click(screen.getByRole('button', { name: 'Sonraki Talep' }))
  await openOne('Evren')

  await act(() => router.navigate({ to: '/kolayiptal/triyaj/1?talep=1' }))
  expect(await screen.findByText('Talep 1 bu sırada görünmüyor')).toBeTruthy()
  expect(screen.queryByRole('heading', { level: 2, name: /Yılmaz/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'Talebi Aç' }).getAttribute('href')).toBe('/kolayiptal/goster/1')
  await person.click(screen.getByRole('button', { name: 'Sıradaki Talebe Geç' }))
  await openOne('Evren')
})

test('a fax that was sent by mistake is held for a while, so that z takes it back', async () => {
  const { network, person } = await openPanel('/kolayiptal/triyaj/1?talep=1', { network: answered })
  network.answer(fax.send, { success: true, id: 70, configured: true })
  const { released, release } = held()
  network.answer(fax.cancel, async () => {
    await released
    return { success: true as const }
  })
  await openOne('Derya')
  await person.keyboard('f')
  const dialog = within(await screen.findByRole('dialog', { name: 'Derya Yılmaz: dilekçeyi faksla' }))
  await person.click(dialog.getByRole('button', { name: 'Faksı Gönder' }))
  await waitFor(() => expect(network.sent(fax.send)).toMatchObject([{ key: 1, held: true }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await person.keyboard('zz')
  release()
  await screen.findByText('Derya Yılmaz: faks geri alındı')
  expect(screen.queryByText('Geri alınacak bir işlem yok')).toBeNull()
  expect(network.sent(fax.cancel)).toEqual([{ id: 70 }])
})

test('the screen of the next request never shows the notes of the previous one', async () => {
  const note = { note: 'Yalnız Derya hakkında' }
  const noted = { id: 1, at: '2026-11-20T09:05:00.000Z', kind: 'note' as const, person: 'Işıl', data: note }
  const { network, person } = await openPanel('/kolayiptal/triyaj/1?talep=1', {
    network(network) {
      answered(network)
      network.answer(cancellation.timeline, ({ id }) => (Number(id) === 1 ? onePage(noted) : new Promise(() => {})))
    },
  })
  const timeline = () => screen.getByRole('region', { name: 'Zaman akışı' }).textContent
  await waitFor(() => expect(timeline()).toContain('Yalnız Derya hakkında'))
  await person.keyboard('j')
  await openOne('Evren')
  await waitFor(() => expect(network.sent(cancellation.timeline).map(({ id }) => id)).toEqual(['1', '2']))
  expect(timeline()).not.toContain('Yalnız Derya hakkında')
})

test('triage corrects the request that is open, on top of a change that a colleague saved first', async () => {
  const { network, person } = await openPanel('/kolayiptal/triyaj/1', { network: answered })
  let stored = { name: 'Evren', account_id: '', version: 1 }
  network.answer(cancellation.get, ({ id }) => ({
    data: Number(id) === 2 ? request({ id: 2, ...stored }) : request(derya),
  }))
  network.answer(cancellation.list, () => onePage(requestRow(derya), requestRow({ id: 2, name: stored.name })))
  network.answer(cancellation.choices, {
    institutions: [{ id: 1, name: 'Poyraz Fiber', categories: [{ id: 1, name: 'İnternet', reasons: [], fields: [] }] }],
    ...{ reasons: [], fields: [] },
  })
  const facts = ({ id }: Record<string, unknown>) => {
    expect(id).toBe('2')
    const others = {
      lastname: 'Yılmaz',
      tckimlik: '*******0146',
      phone: '',
      brand_id: 1,
      category_id: 1,
      why: null,
      card_number: '',
      fields: {},
    }
    return { data: { ...others, ...stored } }
  }
  network.answer(cancellation.correction, facts)
  await person.click(await screen.findByRole('button', { name: /Evren Yılmaz/ }))
  await openOne('Evren')
  await person.click(screen.getByRole('button', { name: 'Bilgileri Düzelt' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Bilgileri Düzelt' }))
  const box = (name: string | RegExp) => dialog.getByRole<HTMLInputElement>('textbox', { name })
  const correct = () => person.click(dialog.getByRole('button', { name: 'Düzelt' }))
  const name = await dialog.findByRole<HTMLInputElement>('textbox', { name: /^Ad\b/ })
  expect(name.value).toBe('Evren')

  stored = { ...stored, account_id: 'MN-1', version: 2 }
  network.refuse(cancellation.correct, {
    code: 'conflict',
    message: 'Kayıt başkası tarafından değiştirildi',
    version: 2,
  })
  await person.type(name, '{Backspace}')
  await person.type(box(/^Neden/), 'Fazla harf vardı')
  network.refuse(cancellation.correction, { code: 'unexpected', message: 'Beklenmeyen bir sorun oldu' })
  await correct()
  expect((await dialog.findByRole('alert')).textContent).toContain('Güncel bilgiler alınamadı')
  network.answer(cancellation.correction, facts)
  await person.type(box('Kart no'), 'K-9')
  await correct()
  expect((await dialog.findByText(/Güncel bilgiler alındı, yazdıklarınız duruyor/)).role).toBe('alert')
  expect(network.sent(cancellation.correct)).toMatchObject([
    { id: 2, version: 1 },
    { id: 2, version: 1 },
  ])
  expect([name, box('Müşteri no'), box('Kart no'), box(/^Neden/)].map(({ value }) => value)).toEqual([
    ...['Evre', 'MN-1', 'K-9', 'Fazla harf vardı'],
  ])

  network.answer(cancellation.correct, ({ name, version }) => {
    stored = { ...stored, name: String(name), version: Number(version) + 1 }
    return { success: true as const, version: stored.version }
  })
  await correct()
  await openOne('Evre')
  expect(network.sent(cancellation.correct).at(-1)).toEqual({
    ...{ id: 2, version: 2, name: 'Evre', card_number: 'K-9', reason: 'Fazla harf vardı' },
  })
})

test('in a narrow window it is announced whose request was opened, unless its heading takes the focus', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  const { person } = await openPanel('/kolayiptal/triyaj/1', { network: answered })
  const told = () => screen.queryAllByRole('status').map(({ textContent }) => textContent)
  await waitFor(() => expect(told()).toContain('Derya Yılmaz1 / 2'))
  await person.click(screen.getByRole('button', { name: 'Sonraki talep' }))
  await waitFor(() => expect(told()).toContain('Evren Yılmaz2 / 2'))
  await person.click(screen.getByRole('radio', { name: 'Bilgiler' }))
  await openOne('Evren')
  expect(told()).not.toContain('Evren Yılmaz2 / 2')
})
