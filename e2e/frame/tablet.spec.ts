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
