import type { Page } from '@playwright/test'
import { blog, blogCategories } from '../../contract/src/content/blog.ts'
import { expect, test, warnings } from '../kit/masa.ts'
import { answer, rewrite } from '../kit/network.ts'
import { visit } from '../kit/visit.ts'
import { makePost, row, rows } from './posts.ts'

test.use({ onePage: true })

const all = '/content/blog/all'
const category = (page: Page, name: string) =>
  page.getByRole('dialog', { name: 'Kategoriler' }).getByRole('checkbox', { name })
const notice = (page: Page, text: string) => page.getByRole('heading', { name: text })

test.beforeAll(async ({ files }, testInfo) => {
  const masa = await files.of(testInfo.file)
  const make = async (name: string) => (await masa.api(blogCategories.create, { name })).id
  const guides = await make('Rehberler')
  const news = await make('Duyurular')
  const titles = ['Çilek', 'Ceviz', 'Işık', 'İncir', 'Şeftali', 'Dut', 'Zeytin']
  for (const [at, title] of titles.entries()) {
    const categorys = at % 2 === 0 ? [guides] : [news]
    await makePost(masa, { title, categorys, isDraft: at < 2 })
  }
})

test('dates are shown in Istanbul’s time zone, wherever the browser is', { tag: '@full' }, async ({ page }) => {
  await rewrite<{ data: { createdAt: string }[] }>(page, blog.list, (body) => ({
    ...body,
    data: body.data.map((post, at) => ({
      ...post,
      createdAt: at === 0 ? '2024-01-04T21:30:00.000Z' : '2024-08-31T20:59:00.000Z',
    })),
  }))
  await visit(page, all)
  await expect(rows(page).nth(0).locator('time')).toHaveText('05 Oca 2024')
  await expect(rows(page).nth(1).locator('time')).toHaveText('31 Ağu 2024')
})

test('two categories that are unchecked right after each other are both left out', { tag: '@full' }, async ({
  page,
}) => {
  await visit(page, all)
  await page.getByRole('button', { name: 'Kategoriler' }).click()
  const boxes = page.getByRole('dialog', { name: 'Kategoriler' })
  await expect(category(page, 'Rehberler')).toBeChecked()
  await boxes.evaluate(async (popover) => {
    for (const label of popover.querySelectorAll('label')) {
      if (label.textContent === 'Tümünü seç') continue
      label.click()
      // Two clicks of a person are two tasks, however fast they are.
      await new Promise((next) => setTimeout(next))
    }
  })
  await expect(notice(page, 'En az bir kategori seçin')).toBeVisible()
  for (const name of ['Rehberler', 'Duyurular']) await expect(category(page, name)).not.toBeChecked()
})

test('an active category is shown as a chip that removes the filter', { tag: '@full' }, async ({ page }) => {
  await visit(page, all)
  await page.getByRole('button', { name: 'Kategoriler' }).click()
  await category(page, 'Rehberler').uncheck()
  await page.keyboard.press('Escape')
  await expect(rows(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Duyurular filtresini kaldır' }).click()
  await expect(rows(page)).toHaveCount(7)
})

test('the page sizes are those of the documents, and a new size starts at the first page', { tag: '@full' }, async ({
  page,
}) => {
  await visit(page, `${all}?page=2&size=5`)
  await expect(rows(page)).toHaveCount(2)
  const size = page.getByLabel('Sayfadaki kayıt sayısı')
  await expect(size.locator('option')).toHaveText([1, 2, 3, 4, 5, 50, 100, 200].map((one) => `${one} kayıt`))
  await size.selectOption('3')
  await expect(page).toHaveURL(`${all}?size=3`)
  await expect(rows(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Sonraki sayfa' }).click()
  await expect(page.getByText('4–6 / 7')).toBeVisible()
  await page.getByRole('button', { name: 'Sayfa 3' }).click()
  await expect(rows(page)).toHaveCount(1)
  await page.goBack()
  await expect(page.getByText('4–6 / 7')).toBeVisible()
})

test('titles are sorted in Turkish order', { tag: '@full' }, async ({ page }) => {
  await visit(page, all)
  await page.getByRole('button', { name: 'Başlık' }).click()
  await expect(page).toHaveURL(`${all}?sort=title`)
  await expect(page.locator('[data-row-link]')).toHaveText([
    'Ceviz',
    'Çilek',
    'Dut',
    'Işık',
    'İncir',
    'Şeftali',
    'Zeytin',
  ])
  await expect(page.getByRole('columnheader', { name: 'Başlık' })).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('button', { name: 'Başlık' }).click()
  await expect(page).toHaveURL(`${all}?sort=-title`)
  await expect(rows(page).first()).toContainText('Zeytin')
})

test('a page past the end says so and leads to the last page', { tag: '@full' }, async ({ page }) => {
  await visit(page, `${all}?size=5&page=9`)
  await expect(notice(page, 'Bu sayfada kayıt yok')).toBeVisible()
  await page.getByRole('button', { name: 'Son sayfaya git' }).click()
  await expect(page).toHaveURL(`${all}?size=5&page=2`)
  await expect(rows(page)).toHaveCount(2)
})

test('deleting the last row of a page leads to the previous page', { tag: '@full' }, async ({ page, masa }) => {
  const extra = await makePost(masa, { title: 'Elma' })
  await visit(page, `${all}?size=1&sort=id&page=8`)
  await row(page, 'Elma').getByRole('button', { name: 'Sil' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Evet' }).click()
  await expect(page).toHaveURL(`${all}?sort=id&size=1&page=7`)
  await expect(row(page, 'Zeytin')).toBeVisible()
  expect((await masa.send(blog.get, { id: extra })).status).toBe(404)
})

test('shortcut keys are ignored while a person types', { tag: '@full' }, async ({ page }) => {
  await visit(page, all)
  await expect(rows(page)).toHaveCount(7)
  await page.getByRole('combobox', { name: 'Kişi ara' }).fill('')
  await page.keyboard.type('jk')
  await expect(page.getByRole('combobox', { name: 'Kişi ara' })).toHaveValue('jk')
})

test('a list that could not be read is not shown as empty', { tag: '@full' }, async ({ page }) => {
  const warning = 'Webservis Kaynaklı Sorun Oluşmuştur, Lütfen Sistem Yöneticisine Bilgi Veriniz...'
  await answer(page, blog.list, { data: [], page: 1, total: 0, error: true })
  await visit(page, all)
  await expect(warnings(page)).toContainText(warning)
  await expect(notice(page, 'Veri alınamadı')).toBeVisible()
  await expect(page.getByText('Gösterilecek Data Bulunamadı')).toHaveCount(0)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Tekrar Dene' }).click()
  await expect(rows(page)).toHaveCount(7)
})

test('an empty list and a filter without results show different messages', { tag: '@full' }, async ({ page, masa }) => {
  const { id } = await masa.api(blogCategories.create, { name: 'Boş' })
  await visit(page, `${all}?cats=${id}`)
  await expect(notice(page, 'Herhangi Bir Sonuç Bulunamadı')).toBeVisible()
  await page.getByRole('button', { name: 'Filtreleri Temizle' }).click()
  await expect(rows(page)).toHaveCount(7)
  await masa.api(blogCategories.remove, { id })
  await answer(page, blog.list, { data: [], page: 1, total: 0, error: false })
  await page.goto(all)
  await expect(notice(page, 'Gösterilecek Data Bulunamadı')).toBeVisible()
})
