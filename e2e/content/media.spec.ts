import { blog } from '../../contract/src/content/blog.ts'
import { expectAccessible } from '../kit/axe.ts'
import { jpeg } from '../kit/images.ts'
import { expect, test, toasts } from '../kit/masa.ts'
import { visit } from '../kit/visit.ts'
import { makePost, row } from './posts.ts'

test('images are uploaded, found where they are used, replaced everywhere, and deleted once they are unused', async ({
  page,
  masa,
}) => {
  const toast = toasts(page)
  const url = await masa.storeImage((await jpeg('kapak.jpg', '#0d5563')).buffer)
  const id = await makePost(masa, { title: 'Kapaklı Yazı', image: url })
  await visit(page, '/content/media')
  await expect(row(page, 'gorsel.jpg')).toContainText('1 kayıtta')

  await test.step('another image is uploaded on the screen', async () => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Görsel Yükle' }).click()
    await (await chooser).setFiles([await jpeg('sube.jpg', '#e9bd72')])
    await expect(toast).toContainText('Resim Başarılı Bir Şekilde Yüklendi.')
    await expect(row(page, 'sube.jpg')).toContainText('Kullanılmıyor')
  })

  await test.step('the panel shows where the first image is used, and that image cannot be deleted', async () => {
    await row(page, 'gorsel.jpg').getByRole('link', { name: 'gorsel.jpg' }).click()
    const uses = page.getByRole('region', { name: 'Kullanıldığı yerler' })
    await expect(uses.getByRole('link', { name: 'Kapaklı Yazı' })).toHaveAttribute('href', `/content/blog/posts/${id}`)
    await expect(row(page, 'gorsel.jpg').getByRole('button', { name: 'Sil' })).toBeDisabled()
    await expectAccessible(page)
  })

  await test.step('the post shows the replacement', async () => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Yenisiyle Değiştir' }).click()
    await (await chooser).setFiles([await jpeg('yeni.jpg', '#90c4ee')])
    await page.getByRole('alertdialog').getByRole('button', { name: 'Evet' }).click()
    await expect(toast).toContainText('Görsel Başarılı Bir Şekilde Değiştirildi')
    const { data } = await masa.api(blog.get, { id })
    expect(data.image).not.toBe(url)
    expect(data.version).toBe(2)
  })

  await test.step('the unused image is deleted', async () => {
    await row(page, 'sube.jpg').getByRole('button', { name: 'Sil' }).click()
    await page.getByRole('alertdialog', { name: 'Görsel Silinecek' }).getByRole('button', { name: 'Evet' }).click()
    await expect(toast).toContainText('Görsel Başarılı Bir Şekilde Silindi')
    await expect(row(page, 'sube.jpg')).toHaveCount(0)
  })
})
