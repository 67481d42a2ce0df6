import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { temporaryFolder } from '../../server/src/kit/testing/folder.ts'
import { smtpStub } from '../../server/src/messages/mail/smtp/testing/smtp-stub.ts'
import { lmtp, mailLab, ports, there } from '../../server/src/messages/mail/testing/lab-server.ts'
import { expectAccessible } from '../kit/axe.ts'
import { expect, testWith, toasts } from '../kit/masa.ts'

const test = testWith(async () => {
  const [folder, smtp] = [await temporaryFolder(), await smtpStub()]
  mkdirSync(join(folder.path, 'lab', 'home'), { recursive: true })
  mailLab(folder.path, 'up')
  return {
    settings: { MASA_MAIL_INSIDE: '127.0.0.1' },
    outside: smtp,
    async end() {
      mailLab(folder.path, 'down')
      await smtp.close()
      await folder.remove()
    },
  }
})

const message = (page: Page, subject: string) => page.getByRole('button', { name: subject })
const compose = (page: Page) => page.getByRole('region', { name: 'Yeni ileti' })
/** How the server stores a message: whether it is there, and its folder and seen flag. */
const atServer = (subject: string) => async () => {
  const found = (await there('masa')).find((line) => line.includes(subject))
  return found && `${found.split(' ')[0]} ${found.endsWith('true') ? 'seen' : 'unseen'}`
}

test("a server's mailbox is added; its mail is read, answered and deleted, and the server follows", async ({
  page,
  outside: smtp,
}) => {
  await lmtp.sendMail({
    from: 'Ayşe Işık <ayse@ornek.test>',
    to: 'masa@ornek.test',
    subject: 'İptal dilekçesi ulaştı mı?',
    text: 'Merhaba, dilekçemi şubeye bıraktım.',
    attachments: [{ filename: 'dilekçe.txt', content: 'İmzalı dilekçe' }],
  })

  await test.step('the account is tested before it is saved', async () => {
    await page.goto('/email/ListEmailAccounts')
    await page.getByRole('link', { name: 'Hesap Ekle' }).click()
    await page.getByRole('textbox', { name: 'Takma ad' }).fill('Destek')
    await page.getByRole('textbox', { name: 'E-posta' }).fill('masa@ornek.test')
    await page.getByRole('textbox', { name: 'IMAP sunucusu' }).fill('127.0.0.1')
    await page.getByRole('textbox', { name: 'IMAP bağlantı noktası (port)' }).fill(String(ports.imap))
    await page.getByLabel('IMAP güvenliği').selectOption('none')
    await page.getByRole('textbox', { name: 'SMTP sunucusu' }).fill('127.0.0.1')
    await page.getByRole('textbox', { name: 'SMTP bağlantı noktası (port)' }).fill(String(smtp.login.port))
    await page.getByLabel('SMTP güvenliği').selectOption('none')
    await page.getByRole('textbox', { name: 'Sunucudaki kullanıcı adı' }).fill('masa')
    await page.getByLabel('Parola').fill('yanlış')
    await page.getByRole('button', { name: 'Dene ve Ekle' }).click()
    await expect(page.getByText(/kullanıcı adı.*parola|parola.*kullanıcı adı/i).first()).toBeVisible()
    await page.getByLabel('Parola').fill('gizli')
    await page.getByRole('button', { name: 'Dene ve Ekle' }).click()
    await expect(page.getByRole('row', { name: /Destek/ })).toContainText('Aktif')
  })

  await test.step('its mail is shown, and a message that is read here is marked as read on the server', async () => {
    await page.goto('/email/MailBox')
    const mailboxes = page.getByRole('combobox', { name: 'Posta kutusu' })
    await mailboxes.selectOption(await mailboxes.getByRole('option', { name: 'Destek' }).getAttribute('value'))
    await message(page, 'İptal dilekçesi ulaştı mı?').click()
    await expect(
      page.getByRole('region', { name: 'İleti', exact: true }).getByText('dilekçemi şubeye bıraktım'),
    ).toBeVisible()
    await expectAccessible(page)
    const arrives = page.waitForEvent('download')
    await page.getByRole('button', { name: /dilekçe\.txt/ }).click()
    expect((await arrives).suggestedFilename()).toBe('dilekçe.txt')
    await expect.poll(atServer('İptal dilekçesi ulaştı mı?')).toBe('INBOX seen')
  })

  await test.step('the reply is sent once and lies in the Sent folder of the server', async () => {
    await page.getByRole('button', { name: 'Yanıtla', exact: true }).click()
    await compose(page).getByRole('textbox', { name: 'Metin' }).fill('Ulaştı, işliyoruz.')
    await compose(page).getByRole('button', { name: 'Gönder' }).click()
    await expect(toasts(page)).toContainText('İleti gönderiliyor')
    await expect.poll(() => smtp.received.map(({ to }) => to)).toEqual([['ayse@ornek.test']])
    await expect.poll(atServer('Ynt: İptal dilekçesi')).toBe('Sent seen')
    await page.getByRole('button', { name: /^Gönderilen/ }).click()
    await expect(message(page, 'Ynt: İptal dilekçesi ulaştı mı?')).toBeVisible()
    expect(smtp.received).toHaveLength(1)
  })

  await test.step('a new message appears by itself, and a deleted message goes to the trash of the server', async () => {
    await page.getByRole('button', { name: /^Gelen/ }).click()
    await lmtp.sendMail({ from: 'b@ornek.test', to: 'masa@ornek.test', subject: 'Kendiliğinden gelen', text: 'x' })
    await expect(message(page, 'Kendiliğinden gelen')).toBeVisible()
    await page.getByRole('checkbox', { name: 'Seç: Kendiliğinden gelen' }).check()
    await page.getByRole('toolbar', { name: 'Seçilen iletiler' }).getByRole('button', { name: 'Sil' }).click()
    await expect.poll(atServer('Kendiliğinden gelen')).toBe('Trash unseen')
  })
})
