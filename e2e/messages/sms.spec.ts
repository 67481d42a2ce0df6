import type { Page } from '@playwright/test'
import { live } from '../../contract/src/messages/live.ts'
import { sms } from '../../contract/src/messages/sms.ts'
import { openSender } from '../casework/requests.ts'
import { row } from '../content/posts.ts'
import { choose, expectAccessible, themes } from '../kit/axe.ts'
import { expect, test, toasts } from '../kit/masa.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'SMS Gönder' })

test('a template is written with its fields, its length and a sample beside it', async ({ page }) => {
  await page.goto('/settings/SmsTemplates')
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
  await page.goto(`/kolayiptal/goster/${id}`)
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
  await expect(toasts(page)).toContainText('SMS Kayda Geçti, Gönderilmedi')
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

test('pictures of the screens', async ({ page, masa, context }) => {
  test.skip(!process.env.MASA_PICTURES, 'pictures are taken when they are asked for')
  const { handIn } = await openSender(masa, 'Kuzey Rüzgârı Telekomünikasyon')
  const ids = [await handIn({ name: 'Muhammed Emin', lastname: 'Karaosmanoğlu' }), await handIn()]
  for (const template_id of [1, 2, 3, 4]) for (const id of ids) await masa.api(sms.send, { id, template_id })
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  const notice = { domain: 'cancellation', record_id: 1 }
  const data = [
    {
      ...notice,
      id: 5,
      at: at(2),
      kind: 'assigned',
      text: 'Muhammed Emin Karaosmanoğlu talebi size verildi (Kuzey Rüzgârı Telekomünikasyon)',
      read: false,
    },
    {
      ...notice,
      id: 4,
      at: at(18),
      kind: 'fax_failed',
      domain: 'fax',
      text: 'Kuzey Rüzgârı faksı gönderilemedi: karşı taraf yanıt vermiyor',
      read: false,
    },
    {
      ...notice,
      id: 3,
      at: at(75),
      kind: 'answer_arrived',
      domain: 'fax',
      text: 'Yanıt gelmiş olabilir: +90 212 555 44 33 numarasından faks, talep 1042',
      read: false,
    },
    {
      ...notice,
      id: 2,
      at: at(1_500),
      kind: 'deadline_near',
      text: 'Talep 1038 için yasal süre yarın 17:00’de doluyor',
      read: true,
    },
    {
      ...notice,
      id: 1,
      at: at(4_000),
      kind: 'fax_waiting_long',
      domain: 'fax',
      text: 'Lodos TV faksı 24 saattir bekliyor',
      read: true,
    },
  ]
  await context.route(new RegExp(live.list.path), (route) => route.fulfill({ json: { data } }))
  for (const theme of themes) {
    for (const width of [1440, 360]) {
      const take = (name: string) =>
        page.screenshot({ path: `${process.env.MASA_PICTURES}/${name}-${width}-${theme}.png` })
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/kolayiptal/sms')
      await choose(page, theme)
      await page.reload()
      await expect(page.getByText('Karaosmanoğlu').first()).toBeVisible()
      await take('log')
      await page.getByRole('button', { name: /^Bildirimleriniz/ }).click()
      await expect(page.getByText('Panel kapalıyken de bildir')).toBeVisible()
      await take('bell')
      await page.goto('/settings/SmsTemplates?panel=new')
      await page.getByRole('textbox', { name: 'Şablon adı' }).fill('Belge hatırlatma')
      await page
        .getByRole('textbox', { name: 'Mesaj' })
        .fill('Sayın {ad}, {kurum} talebiniz için belgenizi bekliyoruz.')
      await take('templates')
      await page.goto(`/kolayiptal/goster/${ids[0]}`)
      await page.getByRole('button', { name: 'SMS Gönder' }).click()
      await dialog(page).getByRole('combobox', { name: 'Şablon' }).selectOption('Talebiniz alındı')
      await expect(dialog(page).getByRole('figure')).toContainText('parça')
      await take('send')
    }
  }
})
