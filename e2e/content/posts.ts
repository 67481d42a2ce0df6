import type { Locator, Page } from '@playwright/test'
import { blog, blogCategories } from '../../contract/src/content/blog.ts'
import type { Input } from '../../contract/src/kit/endpoint.ts'
import type { ImageFile } from '../kit/images.ts'
import type { Server } from '../kit/server.ts'

/** Creates a post through the API, published by default. Resolves to its id. */
export async function makePost({ api }: Server, post: Partial<Input<typeof blog.create>> = {}): Promise<number> {
  return (await api(blog.create, { title: 'Örnek Yazı', body: '<p>Örnek</p>', isDraft: false, ...post })).id
}

/** Creates posts in a category of their own, so that the list at `place` shows only them. */
export async function shelf(masa: Server, name: string, titles: string[]) {
  const { id } = await masa.api(blogCategories.create, { name })
  const ids: number[] = []
  for (const title of titles) ids.push(await makePost(masa, { title, categorys: [id] }))
  return { ids, place: `/content/blog/all?cats=${id}` }
}

/** Parts of the post form. */
export const form = (page: Page) => ({
  title: page.getByRole('textbox', { name: 'Başlık', exact: true }),
  description: page.getByRole('textbox', { name: 'Kısa açıklama' }),
  tags: page.getByRole('combobox', { name: 'Etiketler' }),
  categories: page.getByRole('combobox', { name: 'Kategoriler' }),
  text: page.getByRole('textbox', { name: 'İçerik' }),
  add: page.getByRole('button', { name: 'Blog Yazısını Ekle' }),
  update: page.getByRole('button', { name: 'Blog Yazısını Güncelle' }),
  image: page.locator('input[type=file][aria-label="Öne çıkan görsel"]'),
})

/** The row of a list that contains a text. */
export const row = (page: Page, text: string): Locator => page.locator('tr[data-position]').filter({ hasText: text })

export const rows = (page: Page): Locator => page.locator('tr[data-position]')

/** Drops a file onto an element, as if dragged from the desktop. */
export async function drop(target: Locator, { name, mimeType, buffer }: ImageFile): Promise<void> {
  const dataTransfer = await target.page().evaluateHandle(
    ({ name, type, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
      const transfer = new DataTransfer()
      transfer.items.add(new File([bytes], name, { type }))
      return transfer
    },
    { name, type: mimeType, base64: buffer.toString('base64') },
  )
  for (const event of ['dragenter', 'dragover', 'drop']) await target.dispatchEvent(event, { dataTransfer })
}

/** Inserts images with the button of the rich text editor. */
export async function insertImages(page: Page, images: ImageFile[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Görsel ekle' }).click()
  await (await chooser).setFiles(images)
}
