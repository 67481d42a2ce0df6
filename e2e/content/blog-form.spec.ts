import type { Page } from '@playwright/test'
import { blog, blogCategories } from '../../contract/src/content/blog.ts'
import { expect, test, toasts } from '../kit/masa.ts'
import { answer, hold } from '../kit/network.ts'
import { visit } from '../kit/visit.ts'
import { form, makePost, rows } from './posts.ts'

test.use({ onePage: true })

const add = '/content/blog/add'
const edit = (id: number) => `/content/blog/posts/${id}`
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Kaydedilmemiş değişiklikler var' })
const progress = (page: Page) => page.getByRole('status').filter({ hasText: /^Kayde/ })

test('unsaved words are not left without a question', async ({ page }) => {
  await visit(page, '/content/blog/all')
  await page.getByRole('link', { name: 'Yeni Yazı Ekle' }).last().click()
  await form(page).title.fill('Yarım')
  await expect(progress(page)).toHaveText('Kaydedilmedi')
  await page.getByRole('link', { name: 'Kategoriler' }).first().click()
  await expect(question(page).getByRole('button', { name: 'Sayfada kal' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeHidden()
  await expect(page.getByRole('link', { name: 'Kategoriler' }).first()).toBeFocused()
  await page.goBack()
  await question(page).getByRole('button', { name: 'Sayfada kal' }).click()
  await expect(page).toHaveURL(add)
  await expect(form(page).title).toHaveValue('Yarım')
  await page.getByRole('button', { name: 'Vazgeç' }).click()
  await question(page).getByRole('button', { name: 'Kaydetmeden ayrıl' }).click()
  await expect(page).toHaveURL('/content/blog/all')
})

test('the browser asks too before the tab is closed over unsaved words', { tag: '@full' }, async ({ page }) => {
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

test('a button pressed twice sends one post', async ({ page }) => {
  const call = await hold(page, blog.create)
  await visit(page, add)
  await form(page).title.fill('Bir kere')
  await form(page).add.dblclick()
  await page.keyboard.press('Control+s')
  await expect(form(page).add).toBeDisabled()
  await expect(progress(page)).toHaveText('Kaydediliyor…')
  call.release()
  await expect(page).toHaveURL('/content/blog/all')
  await expect(rows(page).filter({ hasText: 'Bir kere' })).toHaveCount(1)
  expect(call.sent).toHaveLength(1)
})

test('what is missing is told at its field before anything is sent', async ({ page }) => {
  const call = await hold(page, blog.create)
  await visit(page, add)
  await form(page).add.click()
  const summary = page.getByRole('alert').filter({ hasText: 'Kaydedilemedi, lütfen şunları düzeltin' })
  await expect(summary).toBeFocused()
  await expect(form(page).title).toHaveAccessibleDescription('Bu alan gerekli')
  await summary.getByRole('link', { name: 'Başlık: Bu alan gerekli' }).click()
  await expect(form(page).title).toBeFocused()
  expect(call.sent).toHaveLength(0)
})

test('what the server refuses is told at its field, with the number of the error', { tag: '@full' }, async ({
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
  await expect(form(page).categories).toHaveAccessibleDescription(`${id} numaralı kategori bulunamadı`)
  await expect(toasts(page)).toContainText('Yazı Oluşturulurken Hata Oluştu')
  await expect(toasts(page)).toContainText(/Hata no: [A-Z2-9]{6}/)
  await expect(form(page).title).toHaveValue('Kategorisi giden yazı')
  await expect(page).toHaveURL(add)
})

test('Ctrl+S in the title saves a new post and stays with it', { tag: '@full' }, async ({ page, masa }) => {
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

test('Ctrl+S saves the last letter of the rich text and a keyword that is still typed, and leaves the caret where it is', async ({
  page,
  masa,
}) => {
  const id = await makePost(masa, { body: '<p>İlk</p>' })
  await visit(page, edit(id))
  await form(page).text.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' cümle')
  await page.keyboard.press('Control+s')
  await expect(toasts(page)).toContainText('Yazı Başarılı Bir Şekilde Güncellendi')
  expect((await masa.api(blog.get, { id })).data.body).toBe('<p>İlk cümle</p>')
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

test('a save that fails keeps every word, and can be repeated', async ({ page, masa }) => {
  const id = await makePost(masa, { body: '<p>Eski</p>' })
  await visit(page, edit(id))
  await form(page).title.fill('Yeni başlık')
  await form(page).text.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' ve yeni')
  await answer(page, blog.update, { code: 'unexpected', message: 'Beklenmeyen bir hata oluştu', ref: 'AB2C3D' }, 500)
  await form(page).update.click()
  await expect(toasts(page)).toContainText('Yazı Güncellenirken Hata Oluştu')
  await expect(toasts(page)).toContainText('Hata no: AB2C3D')
  await expect(form(page).title).toHaveValue('Yeni başlık')
  await expect(form(page).text).toHaveText('Eski ve yeni')
  await expect(progress(page)).toHaveText('Kaydedilmedi')
  await page.unrouteAll()
  await form(page).update.click()
  await expect(page).toHaveURL('/content/blog/all')
  expect((await masa.api(blog.get, { id })).data).toMatchObject({ title: 'Yeni başlık', body: '<p>Eski ve yeni</p>' })
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

test('an address edited by hand follows the title no more, and Escape takes an edit back', { tag: '@full' }, async ({
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

test('opening and saving a post changes nothing', async ({ page, masa }) => {
  const body =
    '<h2 class="b">Kırmızı</h2>\n<p style="text-align:center">A &amp; B</p><hr><ul><li>bir</li></ul><ul></ul>'
  const id = await makePost(masa, { body, tags: ['a', 'b'], description: 'Özet', isDraft: true })
  const before = await masa.api(blog.get, { id })
  await visit(page, edit(id))
  await form(page).text.click()
  await page.keyboard.press('Control+s')
  await expect(toasts(page)).toContainText('Yazı Başarılı Bir Şekilde Güncellendi')
  expect(await masa.api(blog.get, { id })).toEqual(before)
})

test('a post that is gone says so and leads back', { tag: '@full' }, async ({ page }) => {
  await visit(page, edit(987_654))
  await expect(page.getByRole('heading', { name: 'Kayıt bulunamadı' })).toBeVisible()
  await page.getByRole('link', { name: 'Listeye dön' }).click()
  await expect(page).toHaveURL('/content/blog/all')
})
