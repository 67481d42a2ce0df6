import type { Page } from '@playwright/test'
import { settings } from '../../contract/src/people/settings.ts'
import { expectAccessible } from '../kit/axe.ts'
import { expect, test, toasts } from '../kit/masa.ts'
import { menu, unfold } from '../kit/menu.ts'
import { visit } from '../kit/visit.ts'

test.use({ onePage: true, sharesMasa: true })

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Ayarları Kaydet' })
const done = 'Ayarlar Başarılı Bir Şekilde Güncellendi'

test('the company is filled in and read by the site; each tab saves only what was changed in it', async ({
  page,
  masa,
  request,
}) => {
  const sent: unknown[] = []
  page.on('request', (one) => one.url().endsWith(settings.save.path) && sent.push(one.postDataJSON()))

  await test.step('the telephone is masked while it is typed, and an invalid e-mail address or map is refused', async () => {
    await visit(page, '/')
    await unfold(page, 'Ayarlar')
    await menu(page).getByRole('link', { name: 'Genel Ayarlar' }).click()
    await field(page, 'Firma adı').fill('Işıltı Abonelik A.Ş.')
    await field(page, 'Telefon').pressSequentially('02121234567')
    await expect(field(page, 'Telefon')).toHaveValue('+90 212 123 45 67')
    await expect(field(page, 'E-posta')).toHaveAttribute('type', 'email')
    await field(page, 'E-posta').fill('bilgi@')
    await field(page, 'Harita kodu').fill('<iframe src="https://evil.example/"></iframe>')
    await save(page).click()
    await expect(page.getByRole('alert').first()).toContainText('E-posta adresi ad@ornek.com biçiminde olmalı')
    await expect(page.getByRole('alert').first()).toContainText('tek bir harita çerçevesi olmalı')
    await expectAccessible(page)
    expect(sent).toEqual([])
  })

  await test.step('the typed values are saved, and the site reads them', async () => {
    const map = '<iframe src="https://www.google.com/maps/embed?pb=!1m18" width="600" height="450"></iframe>'
    await field(page, 'E-posta').fill('bilgi@isilti.example')
    await field(page, 'Harita kodu').fill(map)
    await page.keyboard.press('Control+s')
    await expect(toasts(page)).toContainText(done)
    const name = 'Işıltı Abonelik A.Ş.'
    const company = { name, email: 'bilgi@isilti.example', phone: '+902121234567', map }
    expect(sent).toEqual([{ company, id: 1, version: 1 }])
    expect((await (await request.get('/public/v1/company')).json()).data).toMatchObject({ ...company, fax: '' })
  })

  await test.step('a later change sends only its own field, and the other tab does not conflict with it', async () => {
    await field(page, 'Instagram').fill('https://www.instagram.com/isilti')
    await page.getByRole('tab', { name: 'Giriş Seçenekleri' }).click()
    const leave = page.getByRole('alertdialog')
    await leave.getByRole('button', { name: 'Sayfada kal' }).click()
    await save(page).click()
    await expect(page.getByRole('status').filter({ hasText: 'Kaydedildi' })).toBeVisible()
    expect(sent.at(-1)).toEqual({ company: { instagram: 'https://www.instagram.com/isilti' }, id: 1, version: 2 })
    await page.getByRole('tab', { name: 'Giriş Seçenekleri' }).click()
    await expect(page).toHaveURL('/settings/allSettings?sekme=giris')
    const google = page.getByRole('radiogroup', { name: 'Google ile giriş' })
    await expect(google.getByRole('radio', { name: 'Pasif' })).toBeChecked()
    await expectAccessible(page)
    // Somebody else changes the company's data meanwhile, which does not concern this tab.
    await masa.api(settings.save, { company: { address: 'Şişli / İstanbul' } })
    await google.getByRole('radio', { name: 'Aktif' }).check()
    await save(page).click()
    await expect(page.getByRole('status').filter({ hasText: 'Kaydedildi' })).toBeVisible()
    expect(sent.at(-1)).toEqual({ login: { google: true }, id: 1, version: 3 })
  })
})
