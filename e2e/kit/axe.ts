import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { isFull } from '../playwright.config.ts'

// Half the length of what the package gives by name, and every page reads it anew.
const source = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** The themes in which a screen is looked at: both in the full run only. */
export const usualThemes: readonly Theme[] = isFull ? themes : ['light']

/** Shows what the page opens from now on in a theme, as the choice of the person. */
export async function choose(page: Page, theme: Theme): Promise<void> {
  await page.addInitScript((choice) => {
    if (location.protocol === 'http:') localStorage.setItem('masa.theme', choice)
  }, theme)
  await page.emulateMedia({ colorScheme: theme })
}

/**
 * Everything that axe knows, best practice too. The menu, the same on every screen and half of the work, is looked at where
 * it is asked for, and everywhere in the full run.
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

/** Colours are measured once nothing fades any more; a tooltip under the pointer belongs to no landmark. */
export async function settled(page: Page): Promise<void> {
  await page.mouse.move(0, 0)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await page.evaluate(async () => {
    await document.fonts.ready
    // What follows the scrolling ends with no time.
    const ending = document
      .getAnimations()
      .filter(
        ({ effect, timeline }) => timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
      )
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}
