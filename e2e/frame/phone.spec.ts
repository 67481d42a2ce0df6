import type { Page } from '@playwright/test'
import { blog, blogCategories } from '../../contract/src/content/blog.ts'
import { form, insertPictures, makePost } from '../content/posts.ts'
import { expect, test, toasts } from '../kit/masa.ts'
import { unfold } from '../kit/menu.ts'
import { jpeg } from '../kit/pictures.ts'
import { visit } from '../kit/visit.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

const card = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })

/** Nothing has to be pushed sideways. */
async function expectFits(page: Page) {
  const widths = () => page.evaluate(() => [Math.max(document.documentElement.scrollWidth, 360), window.innerWidth])
  await expect.poll(widths).toEqual([360, 360])
}

test('posts stand as cards, and a card leads to its post', { tag: '@full' }, async ({ page, masa }) => {
  const id = await makePost(masa, { title: 'Telefonda okunan uzun başlıklı yazı', tags: ['bir'] })
  await visit(page, '/content/blog/all')
  await expect(card(page, 'Telefonda okunan')).toContainText('Yayında')
  await expect(page.getByRole('table')).toHaveCount(0)
  await expectFits(page)
  await card(page, 'Telefonda okunan').getByRole('button', { name: 'Diğer işlemler' }).tap()
  await expect(page.getByRole('menuitem', { name: 'Sil' })).toBeVisible()
  await page.keyboard.press('Escape')
  await card(page, 'Telefonda okunan').getByRole('link').first().tap()
  await expect(page).toHaveURL(`/content/blog/posts/${id}`)
})

test('the menu is a drawer that closes when a place is chosen', { tag: '@full' }, async ({ page }) => {
  await visit(page, '/')
  await expectFits(page)
  const drawer = page.getByRole('dialog', { name: 'Menü' })
  const open = page.getByRole('button', { name: 'Menüyü aç veya kapat' })
  await open.tap()
  await unfold(page, 'İçerik', 'Blog')
  await drawer.getByRole('link', { name: 'Kategoriler' }).first().tap()
  await expect(page).toHaveURL('/content/blog/Categorys')
  await expect(drawer).toBeHidden()
  await open.tap()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
})

test('a category is made in a panel that comes over the list', { tag: '@full' }, async ({ page, masa }) => {
  await masa.api(blogCategories.create, { name: 'Eldeki' })
  await visit(page, '/content/blog/Categorys')
  await expect(card(page, 'Eldeki')).toBeVisible()
  await page.getByRole('link', { name: 'Yeni Kategori' }).tap()
  const panel = page.getByRole('dialog', { name: 'Yeni Kategori Ekle' })
  const name = panel.getByLabel('Kategori adı')
  await name.fill('Cepten')
  const question = page.getByRole('alertdialog', { name: 'Kaydedilmemiş değişiklikler var' })
  await page.keyboard.press('Escape')
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(name).toHaveValue('Cepten')
  await panel.getByRole('button', { name: 'Kategoriyi Ekle' }).tap()
  await expect(toasts(page)).toContainText('Kategori Başarılı Bir Şekilde Oluşturuldu')
  await panel.getByRole('button', { name: 'Paneli kapat' }).tap()
  await expect(panel).toBeHidden()
  await expect(card(page, 'Cepten')).toBeVisible()
  await expectFits(page)
})

test('a list is narrowed behind a button that says by how many filters, and a post is written and published with a thumb', async ({
  page,
  masa,
}) => {
  await visit(page, '/leads/all')
  const filters = page.getByRole('button', { name: /^Filtreler( \d+)?$/ })
  const source = page.getByRole('combobox', { name: 'Kaynak' })
  await expect(filters).toHaveText('Filtreler')
  await expect(source).toBeHidden()
  await filters.tap()
  await source.selectOption('Web')
  await filters.tap()
  await expect(source).toBeHidden()
  await expect(filters).toHaveText('Filtreler1')
  await expectFits(page)

  await visit(page, '/content/blog/add')
  await form(page).title.fill('Otobüste yazıldı')
  await page.getByText('Hemen Yayınla').tap()
  await form(page).text.tap()
  await page.keyboard.type('Kısa bir metin')
  await insertPictures(page, [await jpeg('bir.jpg', '#e9bd72', 1200, 500)])
  await expect(form(page).text.locator('img[src]')).toHaveCount(1)
  await expectFits(page)
  await form(page).add.tap()
  await expect(page).toHaveURL('/content/blog/all')
  await expect(card(page, 'Otobüste yazıldı')).toContainText('Yayında')
  expect((await masa.api(blog.list, { limit: 1 })).data[0]).toMatchObject({ title: 'Otobüste yazıldı', isDraft: false })
})

test('people are found from a search that opens over the header', { tag: '@full' }, async ({ page }) => {
  await visit(page, '/content/blog/all')
  await page.getByRole('button', { name: 'Ara', exact: true }).tap()
  await expect(page.getByRole('combobox', { name: 'Kişi ara' })).toBeFocused()
  await page.keyboard.type('kimse')
  await expect(page.getByText('Herhangi Bir Sonuç Bulunamadı')).toBeVisible()
  await expectFits(page)
  for (const _ of ['what was found', 'what was typed', 'the search']) await page.keyboard.press('Escape')
  await expect(page.getByRole('combobox', { name: 'Kişi ara' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Ara', exact: true })).toBeFocused()
})
