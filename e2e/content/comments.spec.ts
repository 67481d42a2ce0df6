import { comments } from '../../contract/src/content/comments.ts'
import { jpeg } from '../kit/images.ts'
import { expect, test, toasts } from '../kit/masa.ts'
import { visit } from '../kit/visit.ts'
import { expectForAll } from './content.ts'
import { drop, row } from './posts.ts'

test.use({ onePage: true, sharesMasa: true })

test('a comment goes from an empty list to the public site, with a preview while it is written', async ({
  page,
  request,
  masa,
}) => {
  const toast = toasts(page)
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const preview = page.getByRole('region', { name: 'Önizleme' })
  const publicComments = async () => (await (await request.get('/public/v1/comments')).json()).data

  await test.step('its texts are required', async () => {
    await visit(page, '/content/comments/all')
    await expect(page.getByText('Gösterilecek Data Bulunamadı')).toBeVisible()
    await page.getByRole('link', { name: 'Yeni Yorum Ekle' }).last().click()
    await expect(page).toHaveURL('/content/comments/commentsAdd')
    await page.getByRole('button', { name: 'Yorumu Ekle' }).click()
    for (const name of ['Ad Soyad', 'Unvan', 'Yorum'])
      await expect(page.getByRole('alert').first()).toContainText(`${name}: Bu alan gerekli`)
  })

  await test.step('the preview appears with the image', async () => {
    await field('Ad Soyad').fill('İclal Şenyiğit')
    await field('Unvan').fill('Diş hekimi')
    await field('Yorum').fill('İki gün sonra hattım kapanmıştı.')
    await expect(preview).toHaveCount(0)
    const [upload] = await Promise.all([
      page.waitForRequest((sent) => sent.method() === 'POST' && sent.url().includes('/api/upPro')),
      drop(page.getByText('Görseli buraya sürükleyin veya yapıştırın'), await jpeg('yuz.jpg', '#e9bd72')),
    ])
    expect(new URL(upload.url()).pathname).toBe('/api/upPro/happy_customers')
    await expect(preview).toContainText('İki gün sonra hattım kapanmıştı.')
    await expect(preview).toContainText('İclal Şenyiğit')
    await field('Unvan').fill('Ortodonti uzmanı')
    await expect(preview).toContainText('Ortodonti uzmanı')
  })

  await test.step('it appears in the list and on the public site', async () => {
    await page.getByRole('button', { name: 'Yorumu Ekle' }).click()
    await expect(toast).toContainText('Müşteri Yorumu Başarılı Bir Şekilde Oluşturuldu')
    await expect(page).toHaveURL('/content/comments/all')
    await expect(row(page, 'İclal Şenyiğit')).toContainText('Ortodonti uzmanı')
    expect(await publicComments()).toMatchObject([
      { name: 'İclal Şenyiğit', position: 'Ortodonti uzmanı', comment: 'İki gün sonra hattım kapanmıştı.' },
    ])
  })

  await test.step('it is changed', async () => {
    await row(page, 'İclal').getByRole('link', { name: /İclal/ }).click()
    await expect(page).toHaveURL('/content/comments/update/1')
    await field('Yorum').fill('Ertesi gün hattım kapanmıştı.')
    await page.getByRole('button', { name: 'Yorumu Güncelle' }).click()
    await expect(toast).toContainText('Müşteri Yorumu Başarılı Bir Şekilde Güncellendi')
    expect(await publicComments()).toMatchObject([{ comment: 'Ertesi gün hattım kapanmıştı.' }])
  })

  await test.step('it is deleted', async () => {
    await visit(page, '/content/comments/all')
    await row(page, 'İclal').getByRole('button', { name: 'Sil' }).click()
    const question = page.getByRole('alertdialog', { name: 'Müşteri Yorumu Silinecek' })
    await question.getByRole('button', { name: 'Evet' }).click()
    await expect(toast).toContainText('Müşteri Yorumu Başarılı Bir Şekilde Silindi')
    expect(await publicComments()).toEqual([])
  })

  await test.step('the screens of the comments are accessible', async () => {
    const image = await masa.storeImage((await jpeg('yuz.jpg', '#e9bd72')).buffer)
    const said = { name: 'İclal Şenyiğit', position: 'Diş hekimi', comment: 'Ertesi gün hattım kapanmıştı.', image }
    const { id } = await masa.api(comments.create, said)
    await expectForAll(page, async () => {
      await visit(page, `/content/comments/update/${id}`)
      await expect(page.getByRole('region', { name: 'Önizleme' })).toContainText('Ertesi gün')
    })
    await expectForAll(page, async () => {
      await visit(page, '/content/comments/all')
      await expect(page.getByText('İclal Şenyiğit')).toBeVisible()
    })
  })
})
