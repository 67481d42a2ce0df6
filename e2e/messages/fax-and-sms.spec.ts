import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { institutions } from '../../contract/src/casework/institutions.ts'
import { fax } from '../../contract/src/messages/fax.ts'
import { sms } from '../../contract/src/messages/sms.ts'
import { openSender } from '../casework/requests.ts'
import { row } from '../content/posts.ts'
import { expectAccessible } from '../kit/axe.ts'
import { expect, test, toasts } from '../kit/masa.ts'
import type { Server } from '../kit/server.ts'
import { visit } from '../kit/visit.ts'

test.use({ onePage: true })

const number = '+90 212 555 44 33'

let senders = 0

/** Hands in a request to an institution of its own and waits until its documents can be sent. */
async function handIn(masa: Server, name: string, lastname: string): Promise<number> {
  senders += 1
  const { handIn, ready } = await openSender(masa, `Örnek Telekom ${senders}`)
  const id = await handIn({ name, lastname })
  await ready(id)
  return id
}

const panelOf = (page: Page) => page.getByRole('region', { name: 'Faks Detayı' })

test('without a fax line a person records the result of a fax, and its proof can be verified', async ({
  page,
  masa,
}, info) => {
  const key = await handIn(masa, 'Işıl', 'Çağlayan')
  const { id } = await masa.api(fax.send, { fax_number: number, key, anyway: true })
  await visit(page, '/fax/OutgoingFax')
  await expect(page.getByText('Faks hattı tanımlı değil.')).toBeVisible()
  await expect(page.getByText('Henüz Seçim Yapmadınız!')).toBeVisible()
  await expect(page.getByText('Lütfen Önce Tablodan Bir Kayıt Seçiniz')).toBeVisible()
  const line = row(page, 'Işıl Çağlayan')
  await expect(line).toContainText('Gönderilmeye Hazırlanıyor')
  await expect(line).toContainText(number)
  await expectAccessible(page)

  await line.getByRole('link').first().click()
  await expect(page).toHaveURL(`/fax/OutgoingFax?panel=${id}`)
  const panel = panelOf(page)
  await panel.getByRole('button', { name: 'Sayfaları Göster' }).click()
  await expect(panel.getByRole('img', { name: 'Gönderilen sayfalar, 1. sayfa' })).toBeVisible()
  await panel.getByLabel('Not').fill('Kurumun şubesinden çekildi')
  await expect(panel.getByRole('button', { name: 'Sonucu Kaydet' }), 'nothing is chosen before').toBeDisabled()
  await panel.getByText('sayfanın tamamı ulaştı').click()
  await panel.getByRole('button', { name: 'Sonucu Kaydet' }).click()
  await expect(toasts(page)).toContainText('Faks sonucu kaydedildi')
  await expect(panel.locator('h3:focus'), 'the keyboard goes on in the panel').toHaveCount(1)
  await expect(panel.getByText('Başarıyla Gönderildi').first()).toBeVisible()
  await expect(panel).toContainText('Kurumun şubesinden çekildi')
  await expectAccessible(page)

  const taking = page.waitForEvent('download')
  await panel.getByRole('button', { name: 'TIFF İndir' }).click()
  expect((await taking).suggestedFilename()).toBe(`giden-faks-${id}.tiff`)

  const arriving = page.waitForEvent('download')
  await panel.getByRole('button', { name: 'Kanıt PDF’i' }).click()
  const path = join(info.outputDir, 'kanit.pdf')
  await (await arriving).saveAs(path)
  const { proof_key } = await masa.api(fax.status, {})
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/verify-proof.mjs', path, '--key', proof_key])
  expect(stdout).toContain('every page arrived')

  const { data } = await masa.api(institutions.list, {})
  await visit(page, `/settings/KiBrands/${data[0]?.id}`)
  const faxes = page.getByRole('region', { name: 'Bu numaraya giden fakslar' })
  await expect(faxes).toContainText('Sonuçlanan 1 fakstan 1 tanesi ulaştı (%100).')
  await faxes.getByRole('link', { name: 'Tümünü gör (1)' }).click()
  await expect(row(page, 'Işıl Çağlayan')).toBeVisible()
})

test('a scan is added as a fax, shown as pages, and linked as the answer to a request', async ({ page, masa }) => {
  const key = await handIn(masa, 'Şükrü', 'Ağırbaş')
  const scan = await sharp({ create: { width: 1240, height: 1754, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer()
  await visit(page, '/fax/IncomingFax')
  await page.getByRole('button', { name: 'Taranmış Faks Ekle' }).click()
  const dialog = page.getByRole('dialog', { name: 'Taranmış Faks Ekle' })
  await dialog.getByRole('button', { name: 'Faksı Ekle' }).click()
  await expect(dialog).toContainText('Bir dosya seçin.')
  const choosing = page.waitForEvent('filechooser')
  await dialog.getByLabel('Belge').click()
  await (await choosing).setFiles({ name: 'yanıt.jpg', mimeType: 'image/jpeg', buffer: scan })
  await dialog.getByLabel('Gönderen numara').fill('0212 555 44 33')
  await dialog.getByLabel('Geliş zamanı').fill('2026-01-15T14:30')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Faksı Ekle' }).click()
  await expect(toasts(page)).toContainText('Faks eklendi')

  const line = row(page, number)
  await expect(line).toContainText('15 Oca 2026 14:30')
  await line.getByRole('link').first().click()
  const panel = page.getByRole('region', { name: 'Faks Detayı' })
  await panel.getByRole('button', { name: 'Sayfaları Göster' }).click()
  await expect(panel.getByRole('img', { name: 'Gelen sayfalar, 1. sayfa' })).toBeVisible()
  await panel.getByRole('textbox', { name: 'Talep ara' }).fill('sukru agirbas')
  await expect(panel.getByText('Bu talep fakstan sonra açıldı')).toBeVisible()
  await panel.getByRole('button', { name: `Bu talebe bağla: ${key} Şükrü Ağırbaş` }).click()
  await expect(toasts(page)).toContainText('Faks talebe bağlandı')
  await expect(panel.getByRole('link', { name: `${key} · Şükrü Ağırbaş` })).toBeVisible()
  await expect(line).toContainText(`Talep ${key}`)
  await expectAccessible(page)
})

const composing = (page: Page) => page.getByRole('dialog', { name: 'SMS Gönder' })

test('a template is written with placeholders, and a sample shows its text and length', async ({ page }) => {
  await visit(page, '/settings/SmsTemplates')
  await expect(row(page, 'Talebiniz alındı').getByRole('button', { name: 'Sil' })).toHaveAccessibleDescription(
    'Talebiniz alındı: Masa ile gelen kayıt değiştirilemez',
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

test('a message is chosen, previewed and sent once, and the log says that there is no gateway', async ({
  page,
  masa,
}) => {
  const { handIn } = await openSender(masa)
  const id = await handIn({ name: 'Çiğdem', lastname: 'Işık' })
  await visit(page, `/kolayiptal/goster/${id}`)
  await page.getByRole('button', { name: 'SMS Gönder' }).click()
  await expect(composing(page)).toContainText('+90 532 123 45 67')
  await expect(composing(page)).toContainText('Bağlı bir SMS sağlayıcısı yok.')
  const send = composing(page).getByRole('button', { name: 'SMS Gönder' })
  await expect(send).toBeDisabled()
  await composing(page).getByRole('combobox', { name: 'Şablon' }).selectOption('Talebiniz alındı')
  await expect(composing(page).getByRole('figure')).toContainText(
    `Sayın Çiğdem Işık, Poyraz Fiber aboneliğinize ilişkin ${id}`,
  )
  await expect(composing(page).getByRole('figure')).toContainText('2 parça')
  await composing(page).getByRole('radio', { name: 'Ticari' }).check()
  await expect(send).toBeDisabled()
  await composing(page).getByRole('radio', { name: 'Bilgilendirme' }).check()
  await expectAccessible(page)
  await send.click()
  await expect(toasts(page)).toContainText('SMS kayda geçti, gönderilmedi')
  await expect(composing(page)).toHaveCount(0)

  await visit(page, '/kolayiptal/sms')
  await expect(row(page, 'Sayın Çiğdem Işık')).toContainText('Sağlayıcı yok')
  await expect(page.getByRole('main').getByText('Bağlı bir SMS sağlayıcısı yok.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('searchbox').fill('0532 123')
  await expect(row(page, 'Sayın Çiğdem Işık')).toHaveCount(1)
  await row(page, 'Sayın Çiğdem Işık').getByRole('link').first().click()
  await expect(page).toHaveURL(`/kolayiptal/goster/${id}`)
  expect((await masa.api(sms.list, {})).total).toBe(1)
})
