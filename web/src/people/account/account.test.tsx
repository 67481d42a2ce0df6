// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Answer } from '../../../../contract/src/kit/endpoint.ts'
import { account } from '../../../../contract/src/people/account.ts'
import { openPanel } from '../../app/testing/panel.tsx'
import { anythingToLose } from '../../kit/form/unsaved.ts'
import { held } from '../../kit/testing/held.ts'

test('recovery codes, which are shown once, are not left without a question', async () => {
  const codes = ['XGG2U-MCF65', 'Y4NAU-FNS5C']
  const { person, router } = await openPanel('/account', {
    network: (network) => {
      network.answer(account.factor, { enabled: false, recovery_codes_left: 0 })
      network.answer(account.beginTotp, { success: true, secret: 'VS2NFHRIXNWZ5OEN', uri: 'otpauth://totp/Masa' })
      network.answer(account.enableTotp, { success: true, recovery_codes: codes })
    },
  })
  await person.click(await screen.findByRole('button', { name: 'İki Adımlı Girişi Kur' }))
  await person.type(await screen.findByLabelText('Kurmak için parolanızı girin'), 'parola{Enter}')
  await person.type(await screen.findByRole('textbox', { name: 'Doğrulama kodu' }), '123456{Enter}')
  await screen.findByText('XGG2U-MCF65')
  expect(anythingToLose()).toBe(true)
  const leave = () => person.click(screen.getAllByRole('link', { name: 'Panel' })[0] as HTMLElement)
  await leave()
  const asked = await screen.findByRole('alertdialog', { name: 'Kurtarma kodlarınızı saklamadınız' })
  await person.click(within(asked).getByRole('button', { name: 'Sayfada kal' }))
  expect(router.latestLocation.pathname).toBe('/account')
  await person.click(screen.getByRole('button', { name: 'Kodları sakladım' }))
  await leave()
  expect(router.latestLocation.pathname).toBe('/')
})

test('recovery codes are renewed for the password, and the new ones are shown even to who has left meanwhile', async () => {
  const { released, release } = held()
  const { person, network } = await openPanel('/account', {
    network: (network) => {
      network.answer(account.factor, { enabled: true, recovery_codes_left: 1 })
      network.answer(account.renewRecoveryCodes, { success: true, recovery_codes: ['XGG2U-MCF65'] })
    },
  })
  const renew = async () => {
    await person.click(await screen.findByRole('button', { name: 'Kurtarma Kodlarını Yenile' }))
    await person.type(screen.getByLabelText(/^Yenilemek için parolanızı girin/), 'parola{Enter}')
  }
  await renew()
  await screen.findByRole('heading', { name: 'Eski kurtarma kodlarınız geçersiz oldu, yenilerini saklayın' })
  expect(screen.getByText('XGG2U-MCF65')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Kodları sakladım' }))

  network.answer(account.renewRecoveryCodes, () =>
    released.then(() => ({ success: true as const, recovery_codes: ['Y4NAU-FNS5C'] })),
  )
  await renew()
  await person.click(screen.getAllByRole('link', { name: 'Panel' })[0] as HTMLElement)
  await waitFor(() => expect(screen.queryByLabelText(/^Yenilemek için/)).toBeNull())
  release()
  const late = await screen.findByRole('dialog', {
    name: 'Eski kurtarma kodlarınız geçersiz oldu, yenilerini saklayın',
  })
  expect(within(late).getByText('Y4NAU-FNS5C')).toBeTruthy()
  await person.click(within(late).getByRole('button', { name: 'Kodları sakladım' }))
})

test('the field of a new password is described by its rules, and by what is wrong with it', async () => {
  const { person } = await openPanel('/account', {
    network: (network) => network.answer(account.factor, { enabled: false, recovery_codes_left: 0 }),
  })
  const field = await screen.findByLabelText('Yeni parola')
  const told = () =>
    (field.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent)
  expect(told().join()).toContain('en az 10 karakter')
  await person.click(screen.getByRole('button', { name: 'Parolayı Değiştir' }))
  expect(told()[0]).toBe('Parola en az 10 karakter olmalı')
})

test('a second factor that was just turned on or off is not offered again before its state is read', async () => {
  let reading = Promise.resolve()
  let enabled = false
  const { person } = await openPanel('/account', {
    network: (network) => {
      network.answer(account.factor, () => reading.then(() => ({ enabled, recovery_codes_left: 2 })))
      network.answer(account.beginTotp, { success: true, secret: 'VS2NFHRIXNWZ5OEN', uri: 'otpauth://totp/Masa' })
      network.answer(account.enableTotp, () => {
        enabled = true
        return { success: true as const, recovery_codes: ['XGG2U-MCF65'] }
      })
      network.answer(account.disableTotp, () => {
        enabled = false
        return { success: true as const }
      })
    },
  })
  const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })
  await person.click(await button('İki Adımlı Girişi Kur'))
  await person.type(await screen.findByLabelText('Kurmak için parolanızı girin'), 'parola{Enter}')
  const on = held()
  reading = on.released
  await person.type(await screen.findByRole('textbox', { name: 'Doğrulama kodu' }), '123456{Enter}')
  await person.click(await button('Kodları sakladım'))
  expect(screen.queryByRole('button', { name: 'İki Adımlı Girişi Kur' })).toBeNull()
  on.release()
  await person.click(await button('İki Adımlı Girişi Kapat'))
  const off = held()
  reading = off.released
  await person.type(await screen.findByLabelText('Kapatmak için parolanızı girin'), 'parola{Enter}')
  await waitFor(() => expect(enabled).toBe(false))
  expect((await button('İki Adımlı Girişi Kapat')).disabled).toBe(true)
  off.release()
  await button('İki Adımlı Girişi Kur')
})

test('a session that is being closed is not closed a second time before the sessions are read', async () => {
  const one = (id: number, current: boolean): Answer<typeof account.sessions>[number] => ({
    ...{ id, current, address: '10.0.0.1', agent: 'Firefox' },
    ...{ created_at: '2026-01-05T09:00:00.000Z', expires_at: '2026-02-05T09:00:00.000Z' },
  })
  const { released, release } = held()
  const { network, person } = await openPanel('/account', {
    network: (network) => {
      network.answer(account.factor, { enabled: false, recovery_codes_left: 0 })
      network.answer(account.sessions, [one(1, true), { ...one(2, false), address: '10.0.0.2' }])
      network.answer(account.endSession, { success: true })
    },
  })
  const close = await screen.findByRole<HTMLButtonElement>('button', { name: 'Oturumu kapat' })
  await person.click(close)
  network.answer(account.sessions, () => released.then(() => [one(1, true)]))
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Oturumu Kapat' }))
  await waitFor(() => expect(network.sent(account.sessions)).toHaveLength(2))
  expect(close.disabled).toBe(true)
  release()
  await screen.findByText('Oturum kapatıldı')
  expect(screen.queryByRole('button', { name: 'Oturumu kapat' })).toBeNull()
})

test('a password that was asked for and not sent is forgotten, and so is what was wrong with it', async () => {
  const { person } = await openPanel('/account', {
    network: (network) => network.answer(account.factor, { enabled: true, recovery_codes_left: 9 }),
  })
  const ask = async () => person.click(await screen.findByRole('button', { name: 'İki Adımlı Girişi Kapat' }))
  await ask()
  await person.keyboard('{Enter}')
  expect(screen.getByText('Parolanızı girin')).toBeTruthy()
  await person.keyboard('parola')
  await person.click(screen.getByRole('button', { name: 'Vazgeç' }))
  await ask()
  expect(screen.getByLabelText<HTMLInputElement>('Kapatmak için parolanızı girin').value).toBe('')
  expect(screen.queryByText('Parolanızı girin')).toBeNull()
})
