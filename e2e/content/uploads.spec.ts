import type { Page } from '@playwright/test'
import { jpeg, refusedFiles } from '../kit/images.ts'
import { expect, test, toasts } from '../kit/masa.ts'
import { visit } from '../kit/visit.ts'
import { form, insertImages } from './posts.ts'

test.use({ onePage: true })

const preview = (page: Page) => page.getByRole('img', { name: 'Öne çıkan görsel' })

const refusals = [
  { kind: 'svg', name: 'an SVG called .png', sentence: 'Bu dosya JPEG, PNG, WebP ya da GIF görseli değil' },
  { kind: 'html', name: 'an HTML page called .png', sentence: 'Bu dosya JPEG, PNG, WebP ya da GIF görseli değil' },
  { kind: 'truncated', name: 'half a JPEG', sentence: 'Görsel bozuk ya da eksik' },
  { kind: 'huge', name: 'more than 10 MB', sentence: 'Dosya 10 MB sınırını aşıyor' },
] as const

for (const { kind, name, sentence } of refusals) {
  test(`${name} is refused with a sentence, and the form stays as it was`, { tag: '@full' }, async ({ page }) => {
    await visit(page, '/content/blog/add')
    await form(page).title.fill('Görselli yazı')
    await form(page).image.setInputFiles((await refusedFiles())[kind])
    await expect(toasts(page)).toContainText('Resim Yüklenirken Sorun Oluştu.')
    await expect(page.getByRole('alert').filter({ hasText: sentence }).first()).toBeVisible()
    await expect(preview(page)).toHaveCount(0)
    await expect(form(page).title).toHaveValue('Görselli yazı')
    await form(page).image.setInputFiles(await jpeg('sonra.jpg', '#84d3a9'))
    await expect(preview(page)).toBeVisible()
    await expect(page.getByRole('main').getByText(sentence)).toHaveCount(0)
  })
}

test('a refused image leaves the rich text as it was', { tag: '@full' }, async ({ page }) => {
  await visit(page, '/content/blog/add')
  await form(page).text.click()
  await page.keyboard.type('Metin')
  await insertImages(page, [(await refusedFiles()).truncated])
  await expect(toasts(page)).toContainText('Resim Yüklenirken Sorun Oluştu.')
  await expect(toasts(page)).toContainText('Görsel bozuk ya da eksik')
  await expect(form(page).text).toHaveText('Metin')
})

test('an image is stored without its Exif data', { tag: '@full' }, async ({ page, request }) => {
  await visit(page, '/content/blog/add')
  await form(page).image.setInputFiles(await jpeg('kapak.jpg', '#90c4ee'))
  const source = (await preview(page).getAttribute('src')) ?? ''
  expect(source).toMatch(/^\/files\//)
  const stored = await request.get(source)
  expect(stored.headers()).toMatchObject({ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' })
  expect((await stored.body()).includes('Exif')).toBe(false)
})
