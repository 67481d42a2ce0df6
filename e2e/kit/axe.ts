import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { isFull } from '../playwright.config.ts'

// Half the size of the package's default file, and every page parses it anew.
const source = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** The themes in which a screen is checked: both only in the full run. */
export const usualThemes: readonly Theme[] = isFull ? themes : ['light']

/** Sets the theme, as if the person had chosen it, for everything that the page opens from now on. */
export async function choose(page: Page, theme: Theme): Promise<void> {
  await page.addInitScript((choice) => {
    if (location.protocol === 'http:') localStorage.setItem('masa.theme', choice)
  }, theme)
  await page.emulateMedia({ colorScheme: theme })
}

/**
 * Runs all rules of axe, best practices included. The menu is the same on every screen and takes half of the time, so
 * it is checked only on request, and everywhere in the full run.
 */
export async function expectAccessible(page: Page, { menu = isFull } = {}): Promise<void> {
  await settled(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const found = await page.evaluate(
    async (left) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(
        { include: [['html']], exclude: left },
        { resultTypes: ['violations'] },
      )
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${help}\n${html.slice(0, 300)}\n${failureSummary}`),
      )
    },
    menu ? [] : [['nav[aria-label="Ana menü"]']],
  )
  expect(found.join('\n\n'), 'what axe found').toBe('')
}

/**
 * Waits until all fading has ended, because it changes colours, and moves the pointer away: a tooltip lies outside all
 * landmarks.
 */
export async function settled(page: Page): Promise<void> {
  await page.mouse.move(0, 0)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await page.evaluate(async () => {
    await document.fonts.ready
    // Animations driven by scrolling do not end with time.
    const ending = document
      .getAnimations()
      .filter(
        ({ effect, timeline }) => timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
      )
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}
