import type { Page } from '@playwright/test'
import { choose, expectAccessible, usualThemes } from '../kit/axe.ts'
import { expect } from '../kit/masa.ts'
import { isFull } from '../playwright.config.ts'

const sizes = [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
]

/**
 * Opens a screen and checks that axe finds nothing and that it does not scroll sideways; in the full run also on a
 * phone in the dark theme.
 */
export async function expectForAll(page: Page, open: () => Promise<unknown>): Promise<void> {
  const before = page.viewportSize()
  for (const [at, theme] of usualThemes.entries()) {
    await page.setViewportSize(sizes[at] as (typeof sizes)[number])
    await choose(page, theme)
    // The panel applies a theme when it loads.
    if (isFull && page.url() !== 'about:blank') await page.reload()
    await open()
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme)
    await expectAccessible(page)
    await expectNoWider(page)
  }
  if (before) await page.setViewportSize(before)
  await choose(page, 'light')
}

/** Checks that the page does not scroll sideways. */
export async function expectNoWider(page: Page): Promise<void> {
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.poll(wide, 'pixels too wide').toBeLessThanOrEqual(0)
}
