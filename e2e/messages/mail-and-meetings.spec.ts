import type { Page } from '@playwright/test'
import { mail } from '../../contract/src/messages/mail.ts'
import { mailProblems } from '../../contract/src/messages/mail-parts.ts'
import { session } from '../../contract/src/people/session.ts'
import { staff } from '../../contract/src/people/staff.ts'
import { expectAccessible } from '../kit/axe.ts'
import { expect, test, toasts } from '../kit/masa.ts'
import { visit } from '../kit/visit.ts'

test.use({ onePage: true, sharesMasa: true })

type Masa = Parameters<Parameters<typeof test>[2]>[0]['masa']

const password = 'Posta-parolası-1'
const message = (page: Page, subject: string) => page.getByRole('button', { name: subject })
const reading = (page: Page) => page.getByRole('region', { name: 'İleti', exact: true })
const compose = (page: Page) => page.getByRole('region', { name: 'Yeni ileti' })

/** Creates a colleague and resolves to the token of her session. */
async function colleague(masa: Masa, username: string): Promise<string> {
  await masa.api(staff.create, { username, name: 'Ayşe Yılmaz', role_id: 3, password })
  const { body } = await masa.send(session.login, { username, password }, '')
  return (body as { data: string }).data
}

/** Puts a message into the administrator’s inbox. */
async function put({ url, token }: Masa, subject: string, { from = 'a@ornek.com', html = '<p>Ekte</p>' } = {}) {
  const eml = `From: ${from}\r\nSubject: ${subject}\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${html}`
  const form = new FormData()
  form.append('file', new Blob([eml]), 'ileti.eml')
  const headers = { authorization: `Bearer ${token}` }
  expect((await fetch(url + mail.put.path, { method: 'POST', headers, body: form })).status).toBe(200)
}

test('a message is read without requests to other servers, and answered by keyboard', async ({ page, masa }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(masa.url) && request.url().startsWith('http')) asked.push(request.url())
  })
  const token = await colleague(masa, 'ayse')
  await put(masa, 'Poyraz Fiber dosyası', {
    from: 'ayse@masa.internal',
    html: '<p>Merhaba, <a href="https://sahte.test/x">https://banka.com.tr</a></p><img src="https://iz.test/p.gif" width="1" height="1"><img src="https://resim.test/a.png" alt="Afiş" width="200">',
  })
  // A full load: only places reached by navigation inside the panel have a way back.
  await page.goto('/email/MailBox')
  await expect(page.getByText('Bağlı bir posta kutusu yok.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Gelen/ })).toHaveAttribute('aria-current', 'page')
  await expect(message(page, 'Poyraz Fiber dosyası')).toContainText('Okunmadı')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(reading(page).getByRole('heading', { name: 'Poyraz Fiber dosyası' })).toBeVisible()
  const frame = page.frameLocator('iframe[title="Poyraz Fiber dosyası"]')
  await expect(frame.getByText('Merhaba,')).toBeVisible()
  await expect(frame.getByRole('link')).toHaveAttribute('data-host', 'sahte.test')
  await expect(frame.getByRole('link')).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(page.locator('iframe')).toHaveAttribute('sandbox', 'allow-popups allow-popups-to-escape-sandbox')
  await expect(reading(page).getByText('1 uzak görsel gösterilmiyor; 1 izleme görseli engellendi.')).toBeVisible()
  await expect(message(page, 'Poyraz Fiber dosyası')).not.toContainText('Okunmadı')
  await expect(page.getByRole('button', { name: 'Gelen', exact: true })).toBeVisible()
  await expectAccessible(page)
  expect(asked).toEqual([])

  await reading(page).getByRole('heading', { name: 'Poyraz Fiber dosyası' }).click()
  await page.keyboard.press('r')
  await expect(compose(page)).toBeVisible()
  await page.evaluate(() => history.back())
  await expect(reading(page).getByRole('heading', { name: 'Poyraz Fiber dosyası' })).toBeVisible()
  await page.route('https://resim.test/**', (route) => route.fulfill({ status: 204 }))
  const steps = await page.evaluate(() => history.length)
  await page.getByRole('button', { name: 'Görselleri Göster' }).click()
  await expect.poll(() => asked).toEqual(['https://resim.test/a.png'])
  expect(await page.evaluate(() => history.length)).toBe(steps)

  await reading(page).getByRole('heading', { name: 'Poyraz Fiber dosyası' }).click()
  await page.keyboard.press('r')
  await expect(compose(page).getByRole('textbox', { name: 'Konu' })).toHaveValue('Ynt: Poyraz Fiber dosyası')
  await page.keyboard.type('Merhaba Cemal Bey, ')
  const text = compose(page).getByRole('textbox', { name: 'Metin' })
  await expect(text).toHaveValue('Merhaba Cemal Bey, ')
  await compose(page).getByRole('heading', { name: 'Yanıt' }).click()
  await page.keyboard.type('jc')
  await expect(text).toHaveValue('Merhaba Cemal Bey, ')
  await text.fill('Teşekkürler,\nbakıyorum.')
  await expect(compose(page).getByText('Taslak kaydedildi')).toBeVisible()
  await expectAccessible(page)
  await compose(page).getByRole('button', { name: 'Gönder' }).click()
  await expect(toasts(page)).toContainText('İleti gönderiliyor')
  await expect
    .poll(async () => ((await masa.send(mail.list, {}, token)).body as { total: number }).total, { timeout: 60_000 })
    .toBe(1)
})

test('a draft is saved while it is written, and the sending of a message is undone', async ({ page }) => {
  await visit(page, '/email/MailBox')
  await page.getByRole('button', { name: 'Yeni İleti' }).click()
  await compose(page).getByRole('combobox', { name: 'Kime' }).fill('ayşe')
  await page.getByRole('option', { name: /Ayşe Yılmaz/ }).click()
  await compose(page).getByRole('textbox', { name: 'Konu' }).fill('Yarım kalan')
  await compose(page).getByRole('textbox', { name: 'Metin' }).fill('Birinci satır\nikinci <satır>')
  await expect(compose(page).getByText('Taslak kaydedildi')).toBeVisible()
  const recipients = compose(page).getByRole('combobox', { name: 'Kime' })
  await recipients.fill('dis@ornek.com')
  await recipients.press('Enter')
  await expect(recipients).toHaveAccessibleDescription(/dışarıya posta gönderilemez \(dis@ornek\.com\)/)
  await expectAccessible(page)
  await compose(page).getByRole('button', { name: 'Gönder' }).click()
  await expect(recipients).toBeFocused()
  await recipients.press('Backspace')
  await expect(recipients).not.toHaveAttribute('aria-invalid', 'true')
  await expect(compose(page).getByText('Taslak kaydedildi')).toBeVisible()
  await page.getByRole('button', { name: 'Yeni İleti' }).click()
  await expect(compose(page).getByRole('textbox', { name: 'Konu' })).toHaveValue('')
  await page.reload()
  await page.getByRole('button', { name: /^Taslak/ }).click()
  await message(page, 'Yarım kalan').click()
  await expect(compose(page).getByRole('textbox', { name: 'Metin' })).toHaveValue('Birinci satır\nikinci <satır>')
  await compose(page).getByRole('button', { name: 'Gönder' }).click()
  await toasts(page).getByRole('button', { name: 'Geri Al' }).click()
  await expect(compose(page).getByRole('textbox', { name: 'Konu' })).toHaveValue('Yarım kalan')
  await compose(page).getByRole('button', { name: 'Taslağı Sil' }).click()
  await page.getByRole('button', { name: 'Sil', exact: true }).click()
  await expect(message(page, 'Yarım kalan')).toHaveCount(0)

  await test.step('the screens of the mail accounts are accessible', async () => {
    await visit(page, '/email/ListEmailAccounts')
    await expect(page.getByRole('row', { name: /admin@masa\.internal/ })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Hesap Ekle' }).click()
    await page.getByRole('textbox', { name: 'Takma ad' }).fill('destek')
    await page.getByRole('textbox', { name: 'IMAP sunucusu' }).fill('127.0.0.1')
    await page.getByRole('textbox', { name: 'Sunucudaki kullanıcı adı' }).fill('destek')
    await page.getByLabel('Parola').fill('gizli')
    await page.getByRole('button', { name: 'Dene ve Ekle' }).click()
    await expect(page.getByText(mailProblems.inside).first()).toBeVisible()
    await expectAccessible(page)
  })
})

test('a message goes to the trash and is restored; the list is searched and filtered', async ({ page, masa }) => {
  for (let at = 1; at <= 11; at += 1) await put(masa, `Evrak ${at}`)
  await visit(page, '/email/MailBox')
  const next = page.getByRole('button', { name: 'Sonraki sayfa' })
  await expect(page.getByRole('button', { name: 'Önceki sayfa' })).toBeDisabled()
  await next.click()
  await expect(next).toBeDisabled()
  await page.getByRole('searchbox', { name: 'Konu, gönderen veya alıcı ara' }).fill('evrak 11')
  await expect(page.getByText('1–1 / 1')).toBeVisible()
  const list = page.getByRole('list', { name: 'İletiler' })
  const place = await list.boundingBox()
  await page.getByRole('checkbox', { name: 'Seç: Evrak 11' }).check()
  await expect(page.getByRole('searchbox', { name: 'Konu, gönderen veya alıcı ara' })).toBeHidden()
  expect(await list.boundingBox()).toEqual(place)
  await page.getByRole('toolbar', { name: 'Seçilen iletiler' }).getByRole('button', { name: 'Sil' }).click()
  await expect(page.getByText('Herhangi Bir Sonuç Bulunamadı')).toBeVisible()
  await toasts(page).getByRole('button', { name: 'Geri Al' }).click()
  await expect(message(page, 'Evrak 11')).toBeVisible()
  await page.getByRole('button', { name: 'Aramayı temizle' }).click()
  await page.getByLabel('İleti dosyası', { exact: true }).setInputFiles({
    name: 'ileti.eml',
    mimeType: 'message/rfc822',
    buffer: Buffer.from(
      [
        'From: a@ornek.com\r\nSubject: Dosyadan gelen\r\nContent-Type: multipart/mixed; boundary=b\r\n',
        '--b\r\nContent-Type: text/html\r\n\r\n<p>Dekont ekte.</p>',
        '--b\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment; filename=dekont.pdf\r\n\r\n%PDF',
        '--b--\r\n',
      ].join('\r\n'),
    ),
  })
  await message(page, 'Dosyadan gelen').click()
  await expect(reading(page).getByRole('button', { name: 'dekont.pdf' })).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Tümünü okundu say' }).click()
  await page.getByText('Okunmamış', { exact: true }).click()
  await expect(page.getByText('Herhangi Bir Sonuç Bulunamadı')).toBeVisible()
})

const meetings = '/meeting/ZoomMeetingList'

test('a meeting is planned once its four fields are valid, changed, and deleted after a confirmation', async ({
  page,
}) => {
  await visit(page, meetings)
  await expect(page.getByText('Henüz Seçim Yapmadınız!')).toBeVisible()
  await page.getByRole('link', { name: 'Yeni Toplantı' }).first().click()
  const create = page.getByRole('button', { name: 'Toplantıyı Oluştur' })
  await expect(page.getByRole('textbox', { name: 'Süre (dakika)' })).toHaveValue('40')
  await expect(create).toBeDisabled()
  await page.getByRole('textbox', { name: 'Konu' }).fill('Şube toplantısı')
  await page.getByRole('textbox', { name: 'Parola' }).fill('Gizli-17')
  await expect(create).toBeDisabled()
  await page.getByRole('button', { name: /^Başlangıç: (?!temizle)/ }).click()
  await page.getByRole('button', { name: /Sonraki ay/ }).click()
  await page.getByRole('button', { name: /^15 / }).first().click()
  await page.getByRole('spinbutton', { name: 'Saat' }).click()
  await page.keyboard.type('1426')
  await expect(page.getByRole('button', { name: /^Başlangıç: (?!temizle)/ })).toContainText('14:26')
  await page.getByRole('button', { name: 'Zamanı uygula' }).click()
  await page.getByRole('textbox', { name: 'Süre (dakika)' }).fill('41')
  await expect(create).toBeDisabled()
  await expect(page.getByText('Süre (dakika): En çok 40 olabilir')).toBeVisible()
  await page.getByRole('textbox', { name: 'Süre (dakika)' }).fill('30')
  await expectAccessible(page)
  await create.click()
  await expect(toasts(page)).toContainText('Toplantı Başarılı Bir Şekilde Oluşturuldu')

  const row = page.getByRole('row').filter({ hasText: 'Şube toplantısı' })
  await expect(row).toContainText('30 dk.')
  await expect(row.getByRole('link', { name: 'Katıl: Şube toplantısı' })).toBeVisible()
  await page.setViewportSize({ width: 360, height: 800 })
  await expect(page.getByRole('link', { name: 'Katıl: Şube toplantısı' })).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })
  await row.getByRole('link', { name: 'Şube toplantısı', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Toplantıyı Düzenle' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Parola' })).toHaveValue('Gizli-17')
  await expect(page.getByText('Henüz kimse katılmadı.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Konuk Bağlantısını Kopyala' })).toBeVisible()
  const arrives = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Takvime Ekle' }).click()
  expect((await arrives).suggestedFilename()).toMatch(/^toplanti-\d+\.ics$/)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Davet Et' }).click()
  const invite = page.getByRole('dialog')
  await expect(invite).toContainText('konuk bağlantısını kopyalayıp gönderin')
  await invite.getByRole('textbox', { name: 'Konuklar' }).fill('Bora Kaya <bora@kurum.example>')
  await expect(invite.getByRole('button', { name: 'Davetleri Gönder' })).toBeDisabled()
  await expectAccessible(page)
  await invite.getByRole('button', { name: 'Vazgeç' }).click()

  await page.getByRole('textbox', { name: 'Konu' }).fill('Şube toplantısı, ertelendi')
  await page.getByRole('button', { name: 'Toplantıyı Güncelle' }).click()
  await expect(toasts(page)).toContainText('Toplantı Başarılı Bir Şekilde Güncellendi')

  const changed = page.getByRole('row').filter({ hasText: 'ertelendi' })
  await changed.getByRole('button', { name: 'Sil' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Toplantıyı Silmek İstediğinize Emin misiniz?')
  await question.getByRole('button', { name: 'Hayır' }).click()
  await expect(changed).toBeVisible()
  await changed.getByRole('button', { name: 'Sil' }).click()
  await question.getByRole('button', { name: 'Evet' }).click()
  await expect(toasts(page)).toContainText('Toplantı Başarılı Bir Şekilde Silindi')
  await expect(changed).toHaveCount(0)

  await visit(page, '/meeting/view/4242')
  await expect(page.getByRole('alertdialog', { name: 'Hata Oluştu' })).toContainText('Toplantı bulunamadı')
  await expectAccessible(page)
})

test('the users of meetings are the staff, and a row leads to the screen on which they are edited', {
  tag: '@full',
}, async ({ page }) => {
  await visit(page, meetings)
  await page.getByRole('link', { name: 'Toplantı Kullanıcıları' }).click()
  await expect(page).toHaveURL(/\/zoom\/users$/)
  const row = page.getByRole('row').filter({ hasText: 'Yönetici' })
  await expect(row).toContainText('Aktif')
  await expect(page.getByRole('link', { name: 'Yeni Kullanıcı' })).toHaveAttribute('href', /Users\?panel=new/)
  await expectAccessible(page)
  await page.getByRole('searchbox').fill('kimse yok böyle')
  await expect(row).toHaveCount(0)
  await page.getByRole('searchbox').fill('')
  await row.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/settings\/Users\?panel=\d+/)
  await expect(page.getByRole('heading', { name: 'Kullanıcıyı Düzenle' })).toBeVisible()
})
