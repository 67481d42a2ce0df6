// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fax } from '../../../../contract/src/messages/fax.ts'
import { mailAccounts } from '../../../../contract/src/messages/mail-accounts.ts'
import { mailProblems } from '../../../../contract/src/messages/mail-parts.ts'
import { openPanel } from '../../app/testing/panel.tsx'
import { onePage } from '../../kit/testing/page.ts'
import { atDesk } from '../../kit/testing/window.ts'

const own = {
  ...{ id: 7, email: 'admin@masa.internal', nickname: 'admin', full_name: 'Işıl', is_robot: 0, is_dismissed: 0 },
  ...{ is_admin: 1, created: '2026-11-20T09:00:00.000Z', kind: 'internal', editable: 0, down_since: null },
}

beforeEach(atDesk)

test('the list shows the staff; an administrator’s account cannot be deleted, and a refused internal server is reported', async () => {
  const { network, person } = await openPanel('/email/ListEmailAccounts', {
    network: (network) => network.answer(mailAccounts.list, onePage(own)),
  })
  const row = (await screen.findByText('admin@masa.internal')).closest('tr') as HTMLElement
  expect(row.textContent).toContain('Yönetici')
  const heads = within(screen.getByRole('table')).getAllByRole('columnheader')
  expect(
    heads
      .map(({ textContent }) => textContent)
      .filter(Boolean)
      .join('|'),
  ).toContain('E-posta|Takma ad / ad|Durum|Rol|')
  await person.click(within(row).getByRole('button', { name: 'Diğer işlemler' }))
  const remove = await screen.findByRole('menuitem', { name: /Sil/ })
  expect(remove.getAttribute('aria-disabled')).toBe('true')
  await person.keyboard('{Escape}')
  await person.click(within(row).getByRole('button', { name: 'Faks Gönder' }))
  const fax = await screen.findByRole('dialog')
  expect(fax.textContent).toContain('Işıl')
  await person.click(within(fax).getByRole('button', { name: 'Vazgeç' }))

  network.refuse(mailAccounts.create, {
    code: 'invalid',
    message: 'Olmadı',
    fields: { imap_host: mailProblems.inside },
  })
  await person.click(screen.getByRole('link', { name: 'Hesap Ekle' }))
  for (const [name, text] of [
    ['Takma ad', 'destek'],
    ['IMAP sunucusu', '127.0.0.1'],
    ['Sunucudaki kullanıcı adı', 'destek'],
    ['Parola', 'gizli'],
  ] as const)
    await person.type(await screen.findByLabelText(new RegExp(`^${name}`), { selector: '[id^=field]' }), text)
  await person.click(screen.getByRole('button', { name: 'Dene ve Ekle' }))
  await waitFor(() => expect(screen.queryAllByText(new RegExp(mailProblems.inside))).not.toHaveLength(0))
  expect(network.sent(mailAccounts.create)).toMatchObject([
    { nickname: 'destek', imap_host: '127.0.0.1', username: 'destek', password: 'gizli' },
  ])
})

test('a document is faxed to the person of an account, at a number that is typed', async () => {
  const { network, person } = await openPanel('/email/ListEmailAccounts', {
    network: (network) => network.answer(mailAccounts.list, onePage(own)),
  })
  network.answer(fax.sendDocument, { success: true, id: 1, configured: true })
  const row = (await screen.findByText('admin@masa.internal')).closest('tr') as HTMLElement
  await person.click(within(row).getByRole('button', { name: 'Faks Gönder' }))
  const dialog = within(await screen.findByRole('dialog'))
  const send = dialog.getByRole<HTMLButtonElement>('button', { name: 'Faksı Gönder' })
  expect(send.disabled).toBe(true)
  const number = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Faks numarası' })
  expect(document.activeElement).toBe(number)
  await person.type(number, '2125550101')
  const [file] = document.querySelectorAll<HTMLInputElement>('dialog input[type=file]')
  await person.upload(file as HTMLInputElement, new File(['%PDF-'], 'belge.pdf', { type: 'application/pdf' }))
  await person.click(send)
  expect(await screen.findByText('Işıl: Faks Başarılı Bir Şekilde Gönderildi')).toBeTruthy()
  expect(network.sent(fax.sendDocument)).toHaveLength(1)
})

test('a conflict tells that a password was typed, without showing it', async () => {
  const account = {
    ...{ id: 9, nickname: 'destek', email: 'destek@ornek.com', first_name: '', last_name: '', username: 'destek' },
    ...{ imap_host: 'imap.ornek.com', imap_port: 993, imap_security: 'tls' as const, people: [] },
    ...{ smtp_host: '', smtp_port: 465, smtp_security: 'tls' as const, is_admin: 0, version: 1 },
  }
  const { network, person } = await openPanel('/email/ListEmailAccounts?panel=9', {
    network: (network) => {
      network.answer(mailAccounts.list, onePage(own))
      network.answer(mailAccounts.people, [])
      network.answer(mailAccounts.get, { data: account })
    },
  })
  network.refuse(mailAccounts.update, {
    ...{ code: 'conflict', message: 'Kayıt değişti.', version: 2, current: { ...account, first_name: 'Masa' } },
    ...{ changed_by: { id: 3, name: 'Ayşe Demir' }, changed_at: '2026-01-05T10:00:00Z' },
  })
  await person.type(await screen.findByLabelText(/^Parola/), 'yeni-gizli{Control>}s{/Control}')
  const dialog = await screen.findByRole('dialog', { name: /Ayşe Demir bu kaydı değiştirdi/ })
  expect(within(dialog).getByRole('region', { name: 'Parola' }).textContent).toContain('Yeni parola')
  expect(dialog.textContent).not.toContain('gizli')
})
