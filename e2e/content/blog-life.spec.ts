import { jpeg } from '../kit/images.ts'
import { expect, test, toasts } from '../kit/masa.ts'
import { menu, unfold } from '../kit/menu.ts'
import { visit } from '../kit/visit.ts'
import { drop, form, insertImages, row } from './posts.ts'

test('the blog goes from empty to published; a post is moved to a new address and deleted', async ({
  page,
  request,
  masa,
}) => {
  const toast = toasts(page)
  const post = form(page)
  // Images without a source belong to the editor, for its caret.
  const images = post.text.locator('img[src]')

  await test.step('the start page leads to the categories, and one is added in the panel', async () => {
    await visit(page, '/')
    await page.getByRole('link', { name: 'Kategorileri Hazırla' }).click()
    await expect(page.getByText('Henüz Seçim Yapmadınız!')).toBeVisible()
    await page.getByRole('link', { name: 'Yeni Kategori' }).click()
    await expect(page.getByRole('heading', { name: 'Yeni Kategori Ekle' })).toBeVisible()
    const add = page.getByRole('button', { name: 'Kategoriyi Ekle' })
    await expect(add).toBeDisabled()
    await page.getByLabel('Kategori adı').fill('Rehberler')
    await add.click()
    await expect(toast).toContainText('Kategori Başarılı Bir Şekilde Oluşturuldu')
    await expect(row(page, 'Rehberler')).toBeVisible()
    await expect(page.getByLabel('Kategori adı')).toHaveValue('')
  })

  await test.step('a post is written', async () => {
    await unfold(page, 'İçerik', 'Blog')
    await menu(page).getByRole('link', { name: 'Yeni Yazı Ekle' }).click()
    await expect(post.title).toBeFocused()
    await page.keyboard.type('Işık ve İnternet: Şikâyet Yazmanın 3 Yolu')
    await expect(page.getByText('/blog/isik-ve-internet-sikayet-yazmanin-3-yolu')).toBeVisible()
    await expect(page.getByText('160/160')).toBeVisible()
    await post.description.fill('Adım adım şikâyet dilekçesi.')
    await expect(page.getByText('132/160')).toBeVisible()
    for (const tag of ['şikâyet', 'internet']) {
      await post.tags.fill(tag)
      await post.tags.press('Enter')
    }
    await post.categories.fill('rehber')
    await page.getByRole('option', { name: 'Rehberler' }).click()
    await expect(page.getByRole('radio', { name: 'Taslak Olarak Kaydet' })).toBeChecked()
    await page.getByRole('radio', { name: 'Hemen Yayınla' }).check()
    await drop(page.getByText('Görseli buraya sürükleyin veya yapıştırın'), await jpeg('kapak.jpg', '#0d5563'))
    await expect(toast).toContainText('Resim Başarılı Bir Şekilde Yüklendi.')
    await expect(page.getByRole('img', { name: 'Öne çıkan görsel' })).toBeVisible()
  })

  await test.step('its text gets two images and a table', async () => {
    await post.text.click()
    await page.keyboard.type('Önce sözleşmenizi okuyun.')
    await page.keyboard.press('Enter')
    await insertImages(page, [await jpeg('bir.jpg', '#e9bd72'), await jpeg('iki.jpg', '#90c4ee')])
    await expect(images).toHaveCount(2)
    await expect
      .poll(() => images.evaluateAll((all) => all.every((img) => (img as HTMLImageElement).naturalWidth === 320)))
      .toBe(true)
    await post.text.press('Control+End')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Tablo ekle' }).click()
    await page.getByLabel('Satır', { exact: true }).press('Enter')
    await page.keyboard.type('Kurum')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Süre')
    await expect(post.text.getByRole('columnheader')).toHaveText(['Kurum', 'Süre', ''])
  })

  await test.step('it is published and appears in the list', async () => {
    await post.add.click()
    await expect(toast).toContainText('Yazı Başarılı Bir Şekilde Oluşturuldu')
    await expect(page).toHaveURL('/content/blog/all')
    const line = row(page, 'Işık ve İnternet')
    await expect(line).toContainText('Yayında')
    await expect(line).toContainText('şikâyet')
    await expect(line.locator('img')).toBeVisible()
  })

  const address = `${masa.url}/public/v1/blog/isik-ve-internet-sikayet-yazmanin-3-yolu`

  await test.step('the public site reads it with its images', async () => {
    const list = await request.get('/public/v1/blog')
    expect((await list.json()).data).toMatchObject([{ title: 'Işık ve İnternet: Şikâyet Yazmanın 3 Yolu' }])
    const read = await request.get(address)
    const { data } = await read.json()
    expect(data).toMatchObject({ summary: 'Adım adım şikâyet dilekçesi.', tags: ['şikâyet', 'internet'] })
    expect(data.category).toMatchObject([{ name: 'Rehberler' }])
    expect(data.body).toContain('Önce sözleşmenizi okuyun.')
    expect(data.body).toContain('<table')
    const inText: string[] = Array.from(data.body.matchAll(/<img[^>]+src="([^"]+)"/g), ([, src]: string[]) => src ?? '')
    const shown: string[] = [data.image, ...inText]
    expect(shown).toHaveLength(3)
    for (const image of shown) expect((await request.get(image)).headers()['content-type']).toBe('image/jpeg')
    const { etag = '' } = read.headers()
    expect((await request.get(address, { headers: { 'if-none-match': etag } })).status()).toBe(304)
  })

  await test.step('its address is changed, and the old one redirects to the new one', async () => {
    await row(page, 'Işık ve İnternet').getByRole('link', { name: /Işık/ }).click()
    await expect(post.title).toHaveValue('Işık ve İnternet: Şikâyet Yazmanın 3 Yolu')
    await expect(images).toHaveCount(2)
    await page.getByRole('button', { name: 'Bağlantıyı düzenle' }).click()
    await page.getByRole('textbox', { name: 'Bağlantı' }).fill('ŞİKÂYET Rehberi!')
    await page.keyboard.press('Enter')
    await expect(page.getByText('/blog/sikayet-rehberi')).toBeVisible()
    await post.update.click()
    await expect(toast).toContainText('Yazı Başarılı Bir Şekilde Güncellendi')
    await expect(page).toHaveURL('/content/blog/all')
    const moved = await request.get(address, { maxRedirects: 0 })
    expect([moved.status(), moved.headers().location]).toEqual([301, '/public/v1/blog/sikayet-rehberi'])
    expect((await request.get(address)).ok()).toBe(true)
  })

  await test.step('it is deleted only after the question is answered with yes', async () => {
    const question = page.getByRole('alertdialog', { name: 'Yazı Silinecek' })
    await row(page, 'Işık ve İnternet').getByRole('button', { name: 'Sil' }).click()
    await expect(question.getByRole('button', { name: 'Hayır' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(question).toBeHidden()
    await expect(row(page, 'Işık ve İnternet')).toBeVisible()
    await row(page, 'Işık ve İnternet').getByRole('button', { name: 'Sil' }).click()
    await question.getByRole('button', { name: 'Evet' }).click()
    await expect(toast).toContainText('Yazı Başarılı Bir Şekilde Silindi')
    await expect(page.getByText('Gösterilecek Data Bulunamadı')).toBeVisible()
    expect((await request.get(address)).status()).toBe(404)
  })
})
