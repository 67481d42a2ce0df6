import { news } from '../../contract/src/content/news.ts'
import { expectAccessible } from '../kit/axe.ts'
import { expect, test, toasts } from '../kit/masa.ts'
import { visit } from '../kit/visit.ts'
import { row } from './posts.ts'

test.use({ onePage: true, sharesMasa: true })

test('news go from an empty list to a scheduled publication and are read at their own address', async ({
  page,
  request,
  masa,
}) => {
  const toast = toasts(page)

  await test.step('a category is added in the panel', async () => {
    await visit(page, '/content/press/Categorys')
    await expect(page.getByText('Henüz Seçim Yapmadınız!')).toBeVisible()
    await page.getByRole('link', { name: 'Yeni Kategori' }).click()
    await page.getByLabel('Kategori adı').fill('Basın Bülteni')
    await page.getByRole('button', { name: 'Kategoriyi Ekle' }).click()
    await expect(toast).toContainText('Kategori Başarılı Bir Şekilde Oluşturuldu')
    await expectAccessible(page)
  })

  await test.step('news are written as a draft with a publication time', async () => {
    await visit(page, '/content/press/all')
    await page.getByRole('link', { name: 'Yeni Haber Ekle' }).first().click()
    await page.getByRole('textbox', { name: 'Başlık', exact: true }).fill('Iğdır’da Şubemiz Açıldı')
    await page.getByRole('combobox', { name: 'Kategoriler' }).fill('basin')
    await page.getByRole('option', { name: 'Basın Bülteni' }).click()
    await expect(page.getByRole('radio', { name: 'Taslak', exact: true })).toBeChecked()
    await page.getByRole('button', { name: 'Yayına alma zamanı: Zaman seçin' }).click()
    await expect(page.getByRole('button', { name: 'Zamanı uygula' })).toBeVisible()
    await page.getByRole('button', { name: /Sonraki ay/ }).click()
    await page.getByRole('button', { name: /^15 / }).first().click()
    await page.getByRole('button', { name: 'Zamanı uygula' }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Haberi Ekle' }).click()
    await expect(toast).toContainText('Haber Başarılı Bir Şekilde Oluşturuldu')
    await expect(row(page, 'Iğdır’da')).toContainText('Zamanlandı')
    await expectAccessible(page)
  })

  await test.step('the overview shows the schedule, and it is removed there', async () => {
    await page.getByRole('link', { name: /Zamanlanmış Yayınlar/ }).click()
    await expect(row(page, 'Iğdır’da')).toContainText('Yayına alınacak')
    await expectAccessible(page)
    await row(page, 'Iğdır’da').getByRole('button', { name: 'Zamanlamayı kaldır' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Evet' }).click()
    await expect(toast).toContainText('Zamanlama Başarılı Bir Şekilde Kaldırıldı')
    await expect(page.getByText('Gösterilecek Data Bulunamadı')).toBeVisible()
  })

  await test.step('at the publication time the site reads it', async () => {
    const { data } = await masa.api(news.list, {})
    const postid = data[0]?.id ?? 0
    expect((await request.get('/public/v1/news/igdirda-subemiz-acildi')).status()).toBe(404)
    await masa.api(news.update, { postid, publishAt: new Date(Date.now() + 1_500).toISOString() })
    await expect.poll(async () => (await request.get('/public/v1/news/igdirda-subemiz-acildi')).status()).toBe(200)
    await visit(page, '/content/press/all')
    await expect(row(page, 'Iğdır’da')).toContainText('Yayında')
  })

  await test.step('an update shows the message of news', async () => {
    await row(page, 'Iğdır’da').getByRole('link', { name: 'Iğdır’da' }).click()
    await page.getByRole('textbox', { name: 'Başlık', exact: true }).press('End')
    await page.keyboard.type('!')
    await page.keyboard.press('Control+s')
    await expect(toast).toContainText('Haber Başarılı Bir Şekilde Güncellendi')
    await visit(page, '/content/press/all')
  })

  await test.step('a delete shows the question and the message of news', async () => {
    await row(page, 'Iğdır’da').getByRole('button', { name: 'Sil' }).click()
    const question = page.getByRole('alertdialog', { name: 'Haberi Silmek İstediğinize Emin misiniz?' })
    await question.getByRole('button', { name: 'Evet' }).click()
    await expect(toast).toContainText('Haber Başarılı Bir Şekilde Silindi')
  })
})
