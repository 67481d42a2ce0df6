// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { account } from '../../../../contract/src/people/account.ts'
import { openPanel } from '../../app/testing/panel.tsx'
import { anythingToLose } from '../../kit/form/unsaved.ts'

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
