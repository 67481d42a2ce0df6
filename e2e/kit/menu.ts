import type { Page } from '@playwright/test'

export const menu = (page: Page) => page.getByRole('navigation', { name: 'Ana menü' })

/** Opens folded headings and sections of the menu, from the outermost to the innermost. */
export async function unfold(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) {
    const fold = menu(page).getByRole('button', { name: new RegExp(`^${name}( [\\d.]+)?$`) })
    if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click()
  }
}
