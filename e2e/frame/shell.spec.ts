import type { Page } from '@playwright/test'
import { blogCategories } from '../../contract/src/content/blog.ts'
import { expect, test } from '../kit/masa.ts'
import { menu, unfold } from '../kit/menu.ts'

const foldButton = (page: Page) => page.getByRole('button', { name: 'Menüyü aç veya kapat' })
const keptFold = (page: Page) => page.evaluate(() => localStorage.getItem('masa.sidebar'))

test('the first Tab skips the menu, which fits the screen; its folded parts and the chosen theme are kept', async ({
  page,
}) => {
  const html = page.locator('html')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  await expect(menu(page).getByRole('link', { name: /^Yeni/ })).toBeVisible()
  const scroller = menu(page).locator('[aria-label="Genel"]').locator('..')
  await expect.poll(() => scroller.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'İçeriğe geç' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()

  const content = menu(page).getByRole('button', { name: 'İçerik' })
  const requests = menu(page).getByRole('button', { name: /^Talepler/ })
  await expect(content).toHaveAttribute('aria-expanded', 'false')
  await expect(requests).toHaveAttribute('aria-expanded', 'true')
  await content.focus()
  await page.keyboard.press('Enter')
  await expect(menu(page).getByRole('button', { name: /^Blog/ })).toBeVisible()
  await requests.focus()
  await page.keyboard.press('Space')
  await expect(menu(page).getByRole('link', { name: /^Yeni/ })).toHaveCount(0)
  await expect(requests).toHaveAccessibleName(/^Talepler \d+$/)
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light')
  await page.getByRole('button', { name: 'Görünüm' }).click()
  await page.getByRole('menuitemradio', { name: 'Koyu' }).click()
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')

  await page.reload({ waitUntil: 'commit' })
  await page.waitForFunction(() => document.body !== null)
  expect(await html.getAttribute('data-mantine-color-scheme'), 'before the first paint').toBe('dark')
  await expect(content).toHaveAttribute('aria-expanded', 'true')
  await expect(requests).toHaveAttribute('aria-expanded', 'false')
  await content.click()
  await expect(menu(page).getByText('Tüm Üyeler')).toBeVisible()
  await foldButton(page).click()
  await expect(menu(page).getByText('Tüm Üyeler')).toHaveCount(0)
  await expect.poll(() => keptFold(page)).toBe('0')

  await page.reload()
  await expect(menu(page)).toBeVisible()
  await expect(menu(page).getByText('Tüm Üyeler')).toHaveCount(0)
  await foldButton(page).click()
  await expect(menu(page).getByText('Tüm Üyeler')).toBeVisible()
  await expect.poll(() => keptFold(page)).toBe('1')
  await expect(content).toHaveAttribute('aria-expanded', 'false')
  await page.getByRole('button', { name: 'Görünüm' }).click()
  await page.getByRole('menuitemradio', { name: 'Sistem' }).click()
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

test('in the folded menu a section opens its screens beside its icon', { tag: '@full' }, async ({ page }) => {
  await page.goto('/')
  await foldButton(page).click()
  await menu(page).getByRole('button', { name: 'Blog' }).click()
  await page.getByRole('menuitem', { name: 'Kategoriler' }).click()
  await expect(page).toHaveURL('/content/blog/Categorys')
})

test('a resize event follows 250 ms after the menu is folded', { tag: '@full' }, async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  await expect(menu(page)).toBeVisible()
  await page.evaluate(() => {
    window.addEventListener('resize', () => document.body.setAttribute('data-heard', ''))
  })
  const heard = page.locator('body[data-heard]')
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000))
  await foldButton(page).dispatchEvent('click')
  await page.clock.runFor(249)
  await expect(heard).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(heard).toHaveCount(1)
})

test('the menu leads to a screen, marks the current one and shows a count', async ({ page, masa }) => {
  await page.goto('/')
  await unfold(page, 'İçerik', 'Blog')
  await menu(page).getByRole('link', { name: 'Kategoriler' }).first().click()
  await expect(page).toHaveURL('/content/blog/Categorys')
  await expect(page).toHaveTitle('Blog Kategorileri · Masa')
  await expect(page.getByRole('heading', { level: 1, name: 'Blog Kategorileri' })).toBeFocused()
  await expect(menu(page).locator('[aria-current="page"]')).toContainText('Kategoriler')

  const { total } = await masa.api(blogCategories.list, { limit: 1 })
  await expect(menu(page).getByRole('link', { name: 'Kategoriler' }).first()).toContainText(String(total))
  await page.getByRole('link', { name: 'Yeni Kategori' }).click()
  await page.getByLabel('Kategori adı').fill('Sayılan')
  await page.getByLabel('Kategori adı').press('Enter')
  await expect(menu(page).getByRole('link', { name: 'Kategoriler' }).first()).toContainText(String(total + 1))
})

test('the staff entries of the menu lead to the staff of that role', { tag: '@full' }, async ({ page }) => {
  await page.goto('/')
  await unfold(page, 'Ayarlar', 'Ekip')
  await menu(page).getByRole('link', { name: 'Yöneticiler' }).click()
  await expect(page).toHaveURL('/settings/Users?rol=yonetici')
  await expect(page.getByRole('heading', { level: 1, name: 'Kullanıcılar' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'admin' })).toBeVisible()
  await menu(page).getByRole('link', { name: 'Kuryeler' }).click()
  await expect(page).toHaveURL('/settings/Users?rol=kurye')
})

test('the menu unfolds and scrolls to the current screen, also in the drawer of a phone', {
  tag: '@full',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 500 })
  await page.goto('/settings/Users?rol=kurye')
  const entry = menu(page).getByRole('link', { name: 'Kuryeler' })
  await expect(entry).toHaveAttribute('aria-current', 'page')
  await expect(entry).toBeInViewport()
  await page.setViewportSize({ width: 360, height: 640 })
  await foldButton(page).click()
  const drawer = page.getByRole('dialog', { name: 'Menü' })
  await expect(drawer.getByRole('link', { name: 'Kuryeler' })).toBeInViewport()
  await expect(drawer.getByRole('button', { name: 'Ayarlar', exact: true })).toHaveAttribute('aria-expanded', 'true')
})

test('the page loader disappears after at least half a second', { tag: '@full' }, async ({ page }) => {
  await page.addInitScript(() => {
    const seen: { at?: number; goneAfter?: number } = {}
    Object.assign(window, { loader: seen })
    new MutationObserver(() => {
      const stands = document.getElementById('page-loader') !== null
      if (stands) seen.at ??= performance.now()
      else if (seen.at !== undefined) seen.goneAfter ??= performance.now() - seen.at
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/')
  await expect(menu(page)).toBeVisible()
  await expect(page.locator('#page-loader')).toHaveCount(0)
  const goneAfter = () =>
    page.evaluate(() => (window as unknown as { loader: { goneAfter?: number } }).loader.goneAfter)
  await expect.poll(goneAfter).toBeGreaterThanOrEqual(490)
})

test('the full-screen button fills the monitor and leads back', { tag: '@full' }, async ({ page }) => {
  await page.goto('/')
  const isFull = () => page.evaluate(() => document.fullscreenElement !== null)
  await page.getByRole('button', { name: 'Tam ekran', exact: true }).click()
  await expect.poll(isFull).toBe(true)
  await page.getByRole('button', { name: 'Tam ekrandan çık' }).click()
  await expect.poll(isFull).toBe(false)
})
