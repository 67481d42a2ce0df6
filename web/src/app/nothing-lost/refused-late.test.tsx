// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Answer, Call } from '../../../../contract/src/kit/endpoint.ts'
import { account } from '../../../../contract/src/people/account.ts'
import { apiKeys } from '../../../../contract/src/people/api-keys.ts'
import { roles } from '../../../../contract/src/people/roles.ts'
import { staff } from '../../../../contract/src/people/staff.ts'
import { held } from '../../kit/testing/held.ts'
import { onePage } from '../../kit/testing/page.ts'
import { openPanel } from '../testing/panel.tsx'

const ayse: Answer<typeof staff.get>['data'] = {
  ...{ id: 8, name: 'Ayşe Demir', username: 'ayse', email: '', role_id: 2, status: 1, totp: false, is_admin: 0 },
  ...{ version: 1, role: 'İçerik', last_login: null, created_at: '2026-01-05T09:00:00.000Z' },
}
const password = 'uzun-bir-parola-9'

type Person = Awaited<ReturnType<typeof openPanel>>['person']

const cases: [string, string, Call, (person: Person) => Promise<void>][] = [
  [
    'Parola Değiştirilirken Hata Oluştu',
    '/account',
    account.password,
    async (person) => {
      await person.type(await screen.findByLabelText('Şimdiki parola'), 'eski')
      await person.type(screen.getByLabelText('Yeni parola'), password)
      await person.type(screen.getByLabelText('Yeni parola, yeniden'), `${password}{Enter}`)
    },
  ],
  [
    'İki Adımlı Girişi Kur: İşlem yapılamadı',
    '/account',
    account.beginTotp,
    async (person) => {
      await person.click(await screen.findByRole('button', { name: 'İki Adımlı Girişi Kur' }))
      await person.type(await screen.findByLabelText('Kurmak için parolanızı girin'), 'parola{Enter}')
    },
  ],
  [
    'Ayşe Demir: Kaydedilemedi',
    '/settings/Users?panel=8',
    staff.password,
    async (person) => {
      await person.click(await screen.findByRole('button', { name: 'Parolayı Sıfırla' }))
      await person.type(await screen.findByLabelText(/^Yeni parola/), `${password}{Enter}`)
    },
  ],
  [
    'Site: Anahtar üretilemedi',
    '/settings/ApiKeys?panel=new',
    apiKeys.create,
    async (person) => {
      await person.type(await screen.findByRole('textbox', { name: 'Ad' }), 'Site')
      await person.click(screen.getByLabelText('Üyeler'))
      await person.click(screen.getByRole('button', { name: 'Anahtarı Üret' }))
    },
  ],
]

test.each(cases)('a refusal that comes after its screen was left is told: %s', async (told, address, call, send) => {
  const { released, release } = held()
  const { network, person, router } = await openPanel(address, {
    network: (network) => {
      network.answer(account.factor, { enabled: false, recovery_codes_left: 0 })
      network.answer(staff.list, onePage(ayse))
      network.answer(staff.get, { data: ayse })
      network.answer(roles.all, [])
      network.answer(apiKeys.list, { data: [], page: 1, total: 0, error: false })
    },
  })
  network.refuse(call, { code: 'invalid', message: 'Olmadı', fields: { old: 'Yanlış', password: 'Yanlış' } }, released)
  await send(person)
  await waitFor(() => expect(network.sent(call)).toHaveLength(1))
  await act(() => router.navigate({ to: '/meeting/ZoomMeetingList' }))
  await screen.findByRole('heading', { name: /^Toplantılar/ })
  release()
  expect(await screen.findByText(told)).toBeTruthy()
})

test('recovery codes that come after the screen was left are shown over the next one', async () => {
  const { released, release } = held()
  const { network, person, router } = await openPanel('/account', {
    network: (network) => {
      network.answer(account.factor, { enabled: false, recovery_codes_left: 0 })
      network.answer(account.beginTotp, { success: true, secret: 'VS2NFHRIXNWZ5OEN', uri: 'otpauth://totp/Masa' })
      network.answer(account.enableTotp, async () => {
        await released
        return { success: true as const, recovery_codes: ['XGG2U-MCF65'] }
      })
    },
  })
  await person.click(await screen.findByRole('button', { name: 'İki Adımlı Girişi Kur' }))
  await person.type(await screen.findByLabelText('Kurmak için parolanızı girin'), 'parola{Enter}')
  await person.type(await screen.findByRole('textbox', { name: 'Doğrulama kodu' }), '123456{Enter}')
  await waitFor(() => expect(network.sent(account.enableTotp)).toHaveLength(1))
  await act(() => router.navigate({ to: '/meeting/ZoomMeetingList' }))
  await screen.findByRole('heading', { name: /^Toplantılar/ })
  release()
  const dialog = await screen.findByRole('dialog', { name: /kurtarma kodlarınızı saklayın/ })
  expect(dialog.textContent).toContain('XGG2U-MCF65')
  await person.click(screen.getByRole('button', { name: 'Kodları sakladım' }))
  expect(dialog.isConnected).toBe(false)
})

test('a password that was set after the screen was left is shown over the next one', async () => {
  const { released, release } = held()
  const { network, person, router } = await openPanel('/settings/Users?panel=8', {
    network: (network) => {
      network.answer(staff.list, onePage(ayse))
      network.answer(staff.get, { data: ayse })
      network.answer(roles.all, [])
      network.answer(staff.password, async () => {
        await released
        return { success: true as const, version: 2 }
      })
    },
  })
  await person.click(await screen.findByRole('button', { name: 'Parolayı Sıfırla' }))
  await person.type(await screen.findByLabelText(/^Yeni parola/), `${password}{Enter}`)
  await waitFor(() => expect(network.sent(staff.password)).toHaveLength(1))
  await act(() => router.navigate({ to: '/meeting/ZoomMeetingList' }))
  await screen.findByRole('heading', { name: /^Toplantılar/ })
  release()
  const dialog = await screen.findByRole('dialog', { name: 'Parola sıfırlandı' })
  expect(dialog.textContent).toContain(password)
  await person.click(screen.getByRole('button', { name: 'Tamam' }))
  expect(dialog.isConnected).toBe(false)
})
