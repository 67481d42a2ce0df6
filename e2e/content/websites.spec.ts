import { expectAccessible } from '../kit/axe.ts'
import { expect, test, toasts } from '../kit/masa.ts'
import { visit } from '../kit/visit.ts'
import { row } from './posts.ts'

test.use({ onePage: true, sharesMasa: true })

test('the web sites of the company are added, changed, deleted and restored', async ({ page }) => {
  await visit(page, '/websites')
  await expect(page.getByText('Gösterilecek Data Bulunamadı')).toBeVisible()
  await page.getByRole('link', { name: 'Yeni Web Sitesi Ekle' }).last().click()
  await expect(page).toHaveURL('/create')
  await page.getByRole('textbox', { name: 'Site Adı' }).fill('Kolay İptal')
  await page.getByRole('textbox', { name: 'Adres' }).fill('kolayiptal.example')
  await page.getByRole('button', { name: 'Web Sitesini Ekle' }).click()
  await expect(page.getByRole('alert').first()).toContainText('Adres https:// ile başlamalı')
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Adres' }).fill('https://kolayiptal.example')
  await page.getByRole('button', { name: 'Web Sitesini Ekle' }).click()
  await expect(toasts(page)).toContainText('Web Sitesi Başarılı Bir Şekilde Oluşturuldu')
  await expect(page).toHaveURL('/websites')
  await expect(row(page, 'Kolay İptal').getByRole('link', { name: /kolayiptal\.example/ })).toHaveAttribute(
    'href',
    'https://kolayiptal.example',
  )
  await expectAccessible(page)

  await row(page, 'Kolay İptal').getByRole('link', { name: 'Kolay İptal' }).click()
  await expect(page).toHaveURL(/\/update\/\d+$/)
  await page.getByRole('textbox', { name: 'Site Adı' }).fill('Kolay Çıkış')
  await page.getByRole('button', { name: 'Web Sitesini Güncelle' }).click()
  await expect(row(page, 'Kolay Çıkış')).toBeVisible()

  await row(page, 'Kolay Çıkış').getByRole('button', { name: 'Sil' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Evet' }).click()
  await expect(row(page, 'Kolay Çıkış')).toHaveCount(0)
  await toasts(page).getByRole('button', { name: 'Geri Al' }).click()
  await expect(row(page, 'Kolay Çıkış')).toBeVisible()
})
