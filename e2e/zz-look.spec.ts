import type { Page } from '@playwright/test'
import { demo } from '../contract/src/records/demo.ts'
import { choose, settled } from './axe.ts'
import { expect, test } from './masa.ts'

const places = (process.env.LOOK ?? '').split(' ').filter(Boolean)
test('looks', async ({ page, masa }) => {
  test.setTimeout(300_000)
  await masa.api(demo.fill, {})
  for (const theme of ['light', 'dark'] as const)
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: width === 360 ? 740 : 900 })
      await choose(page, theme)
      for (const [at, place] of places.entries()) {
        await page.goto(place)
        await expect(page.locator('main .mantine-Skeleton-root')).toHaveCount(0)
        await expect(page.getByRole('heading').first()).toBeVisible()
        await settled(page as Page)
        await page.screenshot({ path: `/tmp/s2shots/${at}-${theme}-${width}.png` })
      }
    }
})
