import type { Page } from '@playwright/test'
import { blog, blogCategories } from '../../contract/src/content/blog.ts'
import { expectAccessible } from '../kit/axe.ts'
import { expect, test, toasts } from '../kit/masa.ts'
import { answer } from '../kit/network.ts'
import { visit } from '../kit/visit.ts'
import { form, makePost } from './posts.ts'

test.use({ onePage: true })

const add = '/content/blog/add'
const edit = (id: number) => `/content/blog/posts/${id}`
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Kaydedilmemiş değişiklikler var' })
const progress = (page: Page) => page.getByRole('status').filter({ hasText: /^Kayde/ })

test('opening and saving a post changes nothing; Ctrl+S saves the last letter of the rich text; a failed save keeps every word', async ({
  page,
  masa,
}) => {
  const updated = 'Yazı Başarılı Bir Şekilde Güncellendi'
  await test.step('opening and saving changes nothing', async () => {
    const body =
      '<h2 class="b">Kırmızı</h2>\n<p style="text-align:center">A &amp; B</p><hr><ul><li>bir</li></ul><ul></ul>'
    const id = await makePost(masa, { body, tags: ['a', 'b'], description: 'Özet', isDraft: true })
    const before = await masa.api(blog.get, { id })
    await visit(page, edit(id))
    await form(page).text.click()
    await page.keyboard.press('Control+s')
    await expect(toasts(page)).toContainText(updated)
    expect(await masa.api(blog.get, { id })).toEqual(before)
  })

  const id = await makePost(masa, { title: 'Ara ara', body: '<p>İlk</p>' })
  await test.step('Ctrl+S saves the last letter of the rich text and a keyword that is still being typed, and keeps the caret', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Blog Yazıları' }).click()
    // The skip link makes an entry in the browser's history that is not the router's.
    await page.getByRole('link', { name: 'İçeriğe geç' }).press('Enter')
    await page.getByRole('link', { name: 'Ara ara', exact: true }).click()
    await expect(form(page).text).toHaveText('İlk')
    await form(page).text.click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' cümle')
    await page.keyboard.press('Control+s')
    await expect.poll(async () => (await masa.api(blog.get, { id })).data.body).toBe('<p>İlk cümle</p>')
    await expect(page).toHaveURL(edit(id))
    await expect(form(page).text).toBeFocused()
    await page.keyboard.type(' sürer')
    await expect(form(page).text).toHaveText('İlk cümle sürer')

    await form(page).tags.click()
    await page.keyboard.type('kampanya')
    await page.keyboard.press('Control+s')
    await expect.poll(async () => (await masa.api(blog.get, { id })).data.tags).toEqual(['kampanya'])
    await form(page).title.click()
    await expect(progress(page)).toContainText('Kaydedildi')
  })

  await test.step('a failed save keeps every word', async () => {
    await form(page).title.fill('Yeni başlık')
    await form(page).text.click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' ve yeni')
    await answer(page, blog.update, { code: 'unexpected', message: 'Beklenmeyen bir hata oluştu', ref: 'AB2C3D' }, 500)
    await form(page).update.click()
    await expect(toasts(page)).toContainText('Yazı Güncellenirken Hata Oluştu')
    await expect(toasts(page)).toContainText('Hata no: AB2C3D')
    await expect(form(page).title).toHaveValue('Yeni başlık')
    await expect(form(page).text).toHaveText('İlk cümle sürer ve yeni')
    await expect(progress(page)).toHaveText('Kaydedilmedi')
  })

  await test.step('a link and the browser’s Back ask before the changes are left, and Escape stays', async () => {
    const link = page.getByRole('link', { name: 'Kategoriler' }).first()
    await link.click()
    await expect(question(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question(page)).toBeHidden()
    await expect(link).toBeFocused()
    await page.goBack()
    await expect(question(page)).toBeVisible()
    // Once more during the question, as on a telephone, where Back closes what is on top.
    await page.goBack()
    await question(page).getByRole('button', { name: 'Sayfada kal' }).click()
    await expect(page).toHaveURL(edit(id))
    await page.goBack()
    await expect(question(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(edit(id))
    await expect(form(page).title).toHaveValue('Yeni başlık')
  })

  await test.step('the failed save can be repeated', async () => {
    await page.unrouteAll()
    await form(page).update.click()
    await expect(page).toHaveURL('/content/blog/all')
    const body = '<p>İlk cümle sürer ve yeni</p>'
    expect((await masa.api(blog.get, { id })).data).toMatchObject({ title: 'Yeni başlık', body })
  })
})

test('unsaved changes of a published post are shown by a link that needs no sign-in', async ({
  page,
  browser,
  masa,
}) => {
  const id = await makePost(masa, { title: 'Yayındaki Başlık', body: '<p>İlk metin</p>' })
  await visit(page, edit(id))
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

test('the browser asks before a tab with unsaved changes is closed', { tag: '@full' }, async ({ page }) => {
  await visit(page, add)
  await form(page).title.fill('Yarım')
  const [dialog] = await Promise.all([page.waitForEvent('dialog'), page.close({ runBeforeUnload: true })])
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await expect(form(page).title).toHaveValue('Yarım')
})

test('a form without changes is left without a question', { tag: '@full' }, async ({ page, masa }) => {
  await visit(page, edit(await makePost(masa, { body: '<h2>Başlık</h2><p>Metin <b>kalın</b></p>' })))
  await form(page).text.click()
  await page.getByRole('link', { name: 'Kategoriler' }).first().click()
  await expect(page).toHaveURL('/content/blog/Categorys')
})

test('a refusal of the server is shown at its field, with the number of the error', { tag: '@full' }, async ({
  page,
  masa,
}) => {
  const { id } = await masa.api(blogCategories.create, { name: 'Uçucu' })
  await visit(page, add)
  await form(page).title.fill('Kategorisi giden yazı')
  await form(page).categories.click()
  await page.getByRole('option', { name: 'Uçucu' }).click()
  await masa.api(blogCategories.remove, { id })
  await form(page).add.click()
  await expect(form(page).categories).toHaveAccessibleDescription('“Uçucu” silinmiş; seçiminizi değiştirin')
  await expect(toasts(page)).toContainText('Yazı Oluşturulurken Hata Oluştu')
  await expect(toasts(page)).toContainText(/Hata no: [A-Z2-9]{6}/)
  await expect(form(page).title).toHaveValue('Kategorisi giden yazı')
  await expect(page).toHaveURL(add)
})

test('Ctrl+S in the title saves a new post and stays in its form', { tag: '@full' }, async ({ page, masa }) => {
  await visit(page, add)
  await form(page).title.fill('Kısa yol')
  await page.keyboard.press('Control+s')
  await expect(toasts(page)).toContainText('Yazı Başarılı Bir Şekilde Oluşturuldu')
  await expect(page).toHaveURL(/\/content\/blog\/posts\/\d+$/)
  await expect(progress(page)).toHaveText(/^Kaydedildi \d\d:\d\d$/)
  await expect(form(page).title).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type(' ve devamı')
  await page.keyboard.press('Control+s')
  await expect(toasts(page)).toContainText('Yazı Başarılı Bir Şekilde Güncellendi')
  const id = Number(page.url().split('/').at(-1))
  expect((await masa.api(blog.get, { id })).data.title).toBe('Kısa yol ve devamı')
  await page.reload()
  await expect(form(page).title).toHaveValue('Kısa yol ve devamı')
})

test('a taken address is shown as it will be stored, before saving', { tag: '@full' }, async ({ page, masa }) => {
  await makePost(masa, { title: 'Aynı ad' })
  await visit(page, add)
  await form(page).title.fill('Aynı ad')
  await expect(page.getByText('/blog/ayni-ad-2')).toBeVisible()
  await expect(page.getByText('“ayni-ad” kullanılıyor, bu bağlantı verilecek')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(toasts(page)).toContainText('Yazı Başarılı Bir Şekilde Oluşturuldu')
  const id = Number(page.url().split('/').at(-1))
  expect((await masa.api(blog.get, { id })).data.url).toBe('ayni-ad-2')
})

test('an address edited by hand no longer follows the title, and Escape cancels an edit', { tag: '@full' }, async ({
  page,
}) => {
  await visit(page, add)
  await form(page).title.fill('Birinci')
  await expect(page.getByText('/blog/birinci')).toBeVisible()
  const pencil = page.getByRole('button', { name: 'Bağlantıyı düzenle' })
  await pencil.click()
  await page.getByRole('textbox', { name: 'Bağlantı' }).fill('olmasın')
  await page.keyboard.press('Escape')
  await expect(page.getByText('/blog/birinci')).toBeVisible()
  await pencil.click()
  await page.getByRole('textbox', { name: 'Bağlantı' }).fill('ÖZEL  Bağlantı!')
  await page.keyboard.press('Enter')
  await expect(page.getByText('/blog/ozel-baglanti')).toBeVisible()
  await form(page).title.fill('İkinci')
  await expect(page.getByText('/blog/ozel-baglanti')).toBeVisible()
})

test('the form of a post that does not exist says so and leads back to the list', { tag: '@full' }, async ({
  page,
}) => {
  await visit(page, edit(987_654))
  await expect(page.getByRole('heading', { name: 'Kayıt bulunamadı' })).toBeVisible()
  await page.getByRole('link', { name: 'Listeye dön' }).click()
  await expect(page).toHaveURL('/content/blog/all')
})
