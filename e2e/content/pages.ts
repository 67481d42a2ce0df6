import type { Locator, Page } from '@playwright/test'
import { pages } from '../../contract/src/content/pages.ts'
import type { Input } from '../../contract/src/kit/endpoint.ts'
import type { Server } from '../kit/server.ts'

export type Module = NonNullable<Input<typeof pages.create>['body']>[number]

/** Creates a page through the API, published by default. Resolves to its id. */
export async function makePage({ api }: Server, page: Partial<Input<typeof pages.create>> = {}): Promise<number> {
  return (await api(pages.create, { title: 'Örnek Sayfa', isDraft: false, ...page })).id
}

export const pageOf = async ({ api }: Server, id: number) => (await api(pages.get, { id })).data

/** A module with one line of text. */
export const line = (title: string, value = ''): Module => ({
  title,
  name: 'satir',
  data: [{ title: 'Metin', class: 'col-12', type: 'text', value }],
})

/** Parts of the page form. */
export const form = (page: Page) => ({
  title: page.getByRole('textbox', { name: 'Başlık', exact: true }).first(),
  add: page.getByRole('button', { name: 'Sayfayı Ekle' }),
  update: page.getByRole('button', { name: 'Sayfayı Güncelle' }),
  search: page.getByRole('searchbox', { name: 'Modüllerde ara' }),
  offer: (title: string) => page.getByRole('button', { name: `Sayfaya Ekle: ${title}` }),
  modules: page.getByRole('list', { name: /^Modüller/ }),
})

/** The line of a module that opens it. */
export const module = (page: Page, title: string): Locator =>
  form(page).modules.locator('[data-row] > div > [aria-expanded]').filter({ hasText: title })

/** The titles of the page's modules, in order. */
export const order = (page: Page): Promise<string[]> =>
  form(page)
    .modules.locator('[data-row] > div > [aria-expanded]')
    .evaluateAll((lines) => lines.map((one) => one.querySelectorAll('span')[1]?.textContent ?? ''))
