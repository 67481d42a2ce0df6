import type { Page } from '@playwright/test'
import { sms } from '../../contract/src/messages/sms.ts'
import { openSender } from '../casework/requests.ts'
import { row } from '../content/posts.ts'
import { expectAccessible } from '../kit/axe.ts'
import { expect, test, toasts } from '../kit/masa.ts'
import { visit } from '../kit/visit.ts'

test.use({ onePage: true })

const dialog = (page: Page) => page.getByRole('dialog', { name: 'SMS Gönder' })

test('a template is written with its fields, its length and a sample beside it', async ({ page }) => {
  await visit(page, '/settings/SmsTemplates')
  await expect(row(page, 'Talebiniz alındı').getByRole('button', { name: 'Sil' })).toHaveAccessibleDescription(
    'Masa ile gelen kayıt değiştirilemez',
  )
  await page.getByRole('link', { name: 'Yeni Şablon' }).click()
  const add = page.getByRole('button', { name: 'Şablonu Ekle' })
  await expect(add).toBeDisabled()
  await page.getByRole('textbox', { name: 'Şablon adı' }).fill('Belge hatırlatma')
  const text = page.getByRole('textbox', { name: 'Mesaj' })
  await text.fill('Sayın {isim}')
  await add.click()
  await expect(page.getByText('{isim} diye bir alan yok').first()).toBeVisible()
  await text.fill('Sayın {ad}, {kurum} talebiniz için belgenizi bekliyoruz.')
  await expect(page.getByRole('figure')).toContainText('Sayın Ayşe Yılmaz, Örnek Telekom talebiniz')
  await expect(page.getByRole('figure')).toContainText('1 parça')
  await expectAccessible(page)
  await add.click()
  await expect(toasts(page)).toContainText('Şablon Başarılı Bir Şekilde Oluşturuldu')
  await expect(row(page, 'Belge hatırlatma')).toContainText('Bilgilendirme')
})

test('a message is chosen, previewed and sent once, and the log says that no gateway is there', async ({
  page,
  masa,
}) => {
  const { handIn } = await openSender(masa)
  const id = await handIn({ name: 'Çiğdem', lastname: 'Işık' })
  await visit(page, `/kolayiptal/goster/${id}`)
  await page.getByRole('button', { name: 'SMS Gönder' }).click()
  await expect(dialog(page)).toContainText('+90 532 123 45 67')
  await expect(dialog(page)).toContainText('Bağlı bir SMS sağlayıcısı yok.')
  const send = dialog(page).getByRole('button', { name: 'SMS Gönder' })
  await expect(send).toBeDisabled()
  await dialog(page).getByRole('combobox', { name: 'Şablon' }).selectOption('Talebiniz alındı')
  await expect(dialog(page).getByRole('figure')).toContainText(
    `Sayın Çiğdem Işık, Poyraz Fiber aboneliğinize ilişkin ${id}`,
  )
  await expect(dialog(page).getByRole('figure')).toContainText('2 parça')
  await dialog(page).getByRole('radio', { name: 'Ticari' }).check()
  await expect(send).toBeDisabled()
  await dialog(page).getByRole('radio', { name: 'Bilgilendirme' }).check()
  await expectAccessible(page)
  await send.click()
  await expect(toasts(page)).toContainText('SMS kayda geçti, gönderilmedi')
  await expect(dialog(page)).toHaveCount(0)

  await page.goto('/kolayiptal/sms')
  await expect(row(page, 'Sayın Çiğdem Işık')).toContainText('Sağlayıcı yok')
  await expect(page.getByText('Bağlı bir SMS sağlayıcısı yok.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('searchbox').fill('0532 123')
  await expect(row(page, 'Sayın Çiğdem Işık')).toHaveCount(1)
  await row(page, 'Sayın Çiğdem Işık').getByRole('link').first().click()
  await expect(page).toHaveURL(`/kolayiptal/goster/${id}`)
  expect((await masa.api(sms.list, {})).total).toBe(1)
})
