import { expectAccessible } from '../kit/axe.ts'
import { expect, test, toasts } from '../kit/masa.ts'
import { visit } from '../kit/visit.ts'

test.use({ onePage: true })

const list = '/meeting/ZoomMeetingList'

test('a meeting is planned once its four fields are filled, changed, and deleted after a question', async ({
  page,
}) => {
  await visit(page, list)
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

test('users of meetings are the staff, who lead to the screen on which they are changed', { tag: '@full' }, async ({
  page,
}) => {
  await visit(page, list)
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
