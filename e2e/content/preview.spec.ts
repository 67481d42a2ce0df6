import { blog } from '../../contract/src/content/blog.ts'
import { expectAccessible } from '../kit/axe.ts'
import { expect, test, toasts } from '../kit/masa.ts'
import { form, makePost } from './posts.ts'

test('unsaved changes of a published post are shown by a link that needs no sign-in', async ({
  page,
  browser,
  masa,
}) => {
  const id = await makePost(masa, { title: 'Yayındaki Başlık', body: '<p>İlk metin</p>' })
  await page.goto(`/content/blog/posts/${id}`)
  await form(page).title.fill('Henüz Kaydedilmemiş Başlık')
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Önizle' }).click()
  const shown = await opening
  await expect(shown.getByRole('heading', { name: 'Henüz Kaydedilmemiş Başlık' })).toBeVisible()
  await expect(shown.getByRole('banner')).toContainText('tarihine kadar açık')
  await expectAccessible(shown)
  await expect(toasts(page)).toContainText('Önizleme açıldı')
  expect((await masa.api(blog.get, { id })).data.title).toBe('Yayındaki Başlık')

  const stranger = await browser.newPage()
  await stranger.goto(shown.url())
  await expect(stranger.getByText('İlk metin')).toBeVisible()
  await stranger.goto(`${shown.url()}x`)
  await expect(stranger.getByRole('heading', { name: 'Bu önizleme artık yok' })).toBeVisible()
  await stranger.close()
})
