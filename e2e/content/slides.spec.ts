import { slides } from '../../contract/src/content/slides.ts'
import { jpeg } from '../kit/images.ts'
import { expect, test, toasts } from '../kit/masa.ts'
import { visit } from '../kit/visit.ts'
import { expectForAll } from './content.ts'
import { drop, row } from './posts.ts'

test.use({ onePage: true, sharesMasa: true })

test('a slide goes from an empty list to the public site, with a preview while it is made', async ({
  page,
  request,
  masa,
}) => {
  const toast = toasts(page)
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const preview = page.getByRole('region', { name: 'Önizleme' })
  const publicSlides = async () => (await (await request.get('/public/v1/slides')).json()).data

  await test.step('the form asks for every text, and the text of its button has a default', async () => {
    await visit(page, '/content/sliders/all')
    await expect(page.getByText('Gösterilecek Data Bulunamadı')).toBeVisible()
    await page.getByRole('link', { name: 'Yeni Slider Ekle' }).last().click()
    await expect(field('Buton Yazısı')).toHaveValue('Hemen Başvur')
    await page.getByRole('button', { name: 'Sliderı Ekle' }).click()
    for (const name of ['Slide Başlığı', 'Fiyat ve Döngü', 'Küçük Yuvarlak', 'Büyük Yuvarlak', 'Buton Bağlantısı'])
      await expect(page.getByRole('alert').first()).toContainText(`${name}: Bu alan gerekli`)
  })

  await test.step('the preview appears with the image and follows the typed texts', async () => {
    await expect(preview).toHaveCount(0)
    const [upload] = await Promise.all([
      page.waitForRequest((sent) => sent.method() === 'POST' && sent.url().includes('/api/upPro')),
      drop(page.getByText('Görseli buraya sürükleyin veya yapıştırın'), await jpeg('slayt.jpg', '#237a89', 1600, 700)),
    ])
    expect(new URL(upload.url()).pathname).toBe('/api/upPro/slide')
    await expect(preview).toBeVisible()
    await field('Slide Başlığı').fill('Evinize ışık hızında fiber')
    await field('Fiyat ve Döngü').fill('₺349,90 / ay')
    await field('Küçük Yuvarlak').fill('12 ay')
    await field('Büyük Yuvarlak').fill('%40 indirim')
    await field('Buton Bağlantısı').fill('/kampanyalar/fiber')
    await page.getByRole('combobox', { name: 'Açılış' }).selectOption({ label: 'Yeni sayfada açılır' })
    for (const text of ['Evinize ışık hızında fiber', '₺349,90 / ay', '12 ay', '%40 indirim', 'Hemen Başvur'])
      await expect(preview.getByText(text)).toBeVisible()
    await preview.getByText('Telefon').click()
    await expect.poll(async () => (await preview.getByText('12 ay').boundingBox())?.width).toBeLessThan(80)
  })

  await test.step('it appears in the list and on the public site', async () => {
    await page.getByRole('button', { name: 'Sliderı Ekle' }).click()
    await expect(toast).toContainText('Slider Başarılı Bir Şekilde Oluşturuldu')
    await expect(page).toHaveURL('/content/sliders/all')
    await expect(row(page, 'ışık hızında')).toContainText('Aktif')
    expect(await publicSlides()).toMatchObject([
      { title: 'Evinize ışık hızında fiber', target: 'external', button_text: 'Hemen Başvur' },
    ])
  })

  await test.step('a passive slide is filtered separately and leaves the public site', async () => {
    await row(page, 'ışık hızında').getByRole('link', { name: /fiber/ }).click()
    await page.getByRole('switch', { name: 'Durum: Aktif' }).click({ force: true })
    await page.getByRole('button', { name: 'Sliderı Güncelle' }).click()
    await expect(toast).toContainText('Slider Başarılı Bir Şekilde Güncellendi')
    await expect(page).toHaveURL('/content/sliders/all')
    expect(await publicSlides()).toEqual([])
    const [asked] = await Promise.all([
      page.waitForRequest((sent) => sent.url().includes('/api/all_slider?') && sent.url().includes('isDraft=false')),
      page.getByText('Aktif', { exact: true }).first().click(),
    ])
    expect(asked.method()).toBe('GET')
    await expect(page.getByRole('heading', { name: 'Herhangi Bir Sonuç Bulunamadı' })).toBeVisible()
    await page.getByRole('radiogroup', { name: 'Durum' }).getByText('Pasif').click()
    await expect(row(page, 'ışık hızında')).toContainText('Pasif')
  })

  await test.step('it is deleted by its own call', async () => {
    await visit(page, '/content/sliders/all')
    await row(page, 'ışık hızında').getByRole('button', { name: 'Sil' }).click()
    const question = page.getByRole('alertdialog', { name: 'Slider Silinecek' })
    const [sent] = await Promise.all([
      page.waitForRequest((asked) => asked.method() === 'DELETE'),
      question.getByRole('button', { name: 'Evet' }).click(),
    ])
    expect(new URL(sent.url()).pathname).toMatch(/^\/api\/slider_delete\/\d+$/)
    await expect(toast).toContainText('Slider Başarılı Bir Şekilde Silindi')
    await expect(page.getByText('Gösterilecek Data Bulunamadı')).toBeVisible()
  })

  await test.step('the screens of the slides are accessible', async () => {
    const resim = await masa.storeImage((await jpeg('slayt.jpg', '#237a89', 1600, 700)).buffer)
    const texts = {
      title: 'Fiber internet',
      altaciklama: '₺349,90 / ay',
      aciklama_1: '12 ay',
      aciklama_2: '%40 indirim',
    }
    const { id } = await masa.api(slides.create, { ...texts, resim })
    await expectForAll(page, async () => {
      await visit(page, `/content/sliders/slide/${id}`)
      await expect(page.getByRole('region', { name: 'Önizleme' }).getByText('%40 indirim')).toBeVisible()
    })
    await expectForAll(page, async () => {
      await visit(page, '/content/sliders/all')
      await expect(page.getByText('Fiber internet')).toBeVisible()
    })
  })
})
