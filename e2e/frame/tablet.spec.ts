import { products } from '../../contract/src/catalogue/products.ts'
import { blogCategories } from '../../contract/src/content/blog.ts'
import { jobs } from '../../contract/src/content/jobs.ts'
import { leads } from '../../contract/src/sales/leads.ts'
import { makePost } from '../content/posts.ts'
import { expect, test } from '../kit/masa.ts'
import { standing } from '../kit/standing.ts'
import { visit } from '../kit/visit.ts'

test.use({ viewport: { width: 768, height: 1024 }, hasTouch: true, isMobile: true, onePage: true })

test('beside the open menu, the header ends with the screen, which does not scroll sideways', async ({ page }) => {
  await visit(page, '/content/blog/all')
  await expect(page.getByRole('link', { name: 'Panel', exact: true })).toBeVisible()
  const { x, width } = await standing(page.getByRole('button', { name: /^Profil/ }))
  expect(x + width).toBeLessThanOrEqual(768)
  expect((await standing(page.getByRole('combobox', { name: 'Kişi ara' }))).width).toBeGreaterThan(60)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(768)
})

test('the buttons and checkboxes of a row fill its height, and leave it as it is', async ({ page, masa }) => {
  await masa.api(leads.create, { full_name: 'Parmakla Açılan', phone: '+905001112233' })
  await visit(page, '/leads/all')
  const row = page.getByRole('row').filter({ hasText: 'Parmakla Açılan' })
  const wide = await standing(row)
  expect(wide.height).toBe(40)
  const check = row.locator('label')
  for (const place of [row.getByRole('button').last(), check])
    expect(await standing(place)).toMatchObject({ width: 40, height: 40 })

  await makePost(masa, { title: 'Sıkışık' })
  await visit(page, '/content/blog/all')
  await page.getByRole('button', { name: 'Sıkışık satırlar' }).tap()
  const narrow = page.getByRole('row').filter({ hasText: 'Sıkışık' })
  await expect.poll(async () => (await standing(narrow)).height).toBe(32)
  expect(await standing(narrow.getByRole('button').last())).toMatchObject({ width: 40, height: 32 })
  await page.getByRole('button', { name: 'Geniş satırlar' }).tap()
})

test('beside the open menu the buttons of a row are in its menu, and stand in the row once the menu is folded', async ({
  page,
  masa,
}) => {
  await masa.api(leads.create, { full_name: 'Yana Sığmayan', phone: '+905001112244' })
  await visit(page, '/leads/all')
  const row = page.getByRole('row').filter({ hasText: 'Yana Sığmayan' })
  const detail = row.getByRole('link', { name: 'Ayrıntı' })
  await expect(row).toBeVisible()
  await expect(detail).toHaveCount(0)
  await row.getByRole('button').last().tap()
  await expect(page.getByRole('menuitem', { name: 'Ayrıntı' })).toBeVisible()
  await page.keyboard.press('Escape')
  const fold = page.getByRole('button', { name: 'Menüyü aç veya kapat' })
  await fold.tap()
  expect(await standing(detail)).toMatchObject({ width: 40, height: 40 })
  await fold.tap()
})

test('the grip that moves a row fills its height, and leaves it as it is', async ({ page, masa }) => {
  for (const title of ['Sürüklenen', 'Komşusu']) await masa.api(products.save, { title, category: 1, isDraft: false })
  await visit(page, '/content/products/all')
  const row = page.getByRole('row').filter({ hasText: 'Sürüklenen' })
  const grip = row.getByRole('button', { name: /satırı taşı$/ })
  expect(await standing(grip)).toMatchObject({ width: 40, height: (await standing(row)).height })
  await page.getByRole('button', { name: 'Sıkışık satırlar' }).tap()
  await expect.poll(async () => (await standing(row)).height).toBe(32)
  expect(await standing(grip)).toMatchObject({ width: 40, height: 32 })
  await page.getByRole('button', { name: 'Geniş satırlar' }).tap()
})

test('each of several chosen categories has a cross of its own that a finger hits', { tag: '@full' }, async ({
  page,
  masa,
}) => {
  const categorys = await Promise.all(
    ['Birinci', 'İkinci'].map(async (name) => (await masa.api(blogCategories.create, { name })).id),
  )
  const id = await makePost(masa, { title: 'Sınıflanan', categorys })
  await visit(page, `/content/blog/posts/${id}`)
  const chosen = page.locator('.mantine-Pill-root').filter({ hasText: /Birinci|İkinci/ })
  await expect(chosen).toHaveCount(2)
  for (const one of await chosen.all()) {
    const [pill, cross] = [await standing(one), await standing(one.locator('button'))]
    expect(cross).toMatchObject({ y: pill.y, height: 32 })
    expect(cross.width).toBeGreaterThanOrEqual(32)
    expect(cross.x + cross.width).toBeCloseTo(pill.x + pill.width, 0)
  }
})

test('a saved line of a list is wholly seen, however many lines it takes', async ({ page, masa }) => {
  const name = 'Başvuru adımlarında üyelere eşlik etmek, sonra sonucu onlara bildirmek. '.repeat(4).trim()
  const { id } = await masa.api(jobs.save, { name: 'Temsilci', description: 'Kısa', tanim: [{ name }] })
  await visit(page, `/content/jobs/job/${id}`)
  const line = page.getByRole('textbox', { name: 'İş Tanımı, 1. madde' })
  await expect(line).toHaveValue(name)
  await expect.poll(() => line.evaluate((area) => area.scrollHeight - area.clientHeight)).toBe(0)
})
