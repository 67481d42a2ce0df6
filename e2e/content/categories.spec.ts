import type { Page } from '@playwright/test'
import { blogCategories } from '../../contract/src/content/blog.ts'
import { expect, test, toasts } from '../kit/masa.ts'
import { answer } from '../kit/network.ts'
import { visit } from '../kit/visit.ts'
import { makePost, row } from './posts.ts'

test.use({ onePage: true })

const place = '/content/blog/Categorys'
const name = (page: Page) => page.getByLabel('Kategori adı')
const idle = (page: Page) => page.getByText('Henüz Seçim Yapmadınız!')

test('create and edit exclude each other, and the address says which', async ({ page, masa }) => {
  const { id } = await masa.api(blogCategories.create, { name: 'Kampanyalar' })
  await visit(page, place)
  await expect(idle(page)).toBeVisible()
  await expect(page.getByText('Listeden bir kayıt seçin ya da yeni bir tane ekleyin.')).toBeVisible()
  await page.getByRole('link', { name: 'Yeni Kategori' }).click()
  await expect(page.getByRole('heading', { name: 'Yeni Kategori Ekle' })).toBeVisible()
  await expect(name(page)).toBeFocused()
  await row(page, 'Kampanyalar').getByRole('link', { name: 'Kampanyalar' }).click()
  await expect(page).toHaveURL(`${place}?panel=${id}`)
  await expect(page.getByRole('heading', { name: 'Kategoriyi Düzenle' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Yeni Kategori Ekle' })).toHaveCount(0)
  await expect(name(page)).toHaveValue('Kampanyalar')
  await page.reload()
  await expect(name(page)).toHaveValue('Kampanyalar')
  await page.getByRole('button', { name: 'Paneli kapat' }).press('Enter')
  await expect(idle(page)).toBeVisible()
  await expect(row(page, 'Kampanyalar').getByRole('link', { name: 'Kampanyalar' })).toBeFocused()
})

test('a category is renamed, and cannot be left without a name', async ({ page, masa }) => {
  const { id } = await masa.api(blogCategories.create, { name: 'Eski' })
  await visit(page, `${place}?panel=${id}`)
  const update = page.getByRole('button', { name: 'Kategoriyi Güncelle' })
  await name(page).fill('   ')
  await expect(update).toBeDisabled()
  await name(page).fill('Yepyeni')
  await name(page).press('Enter')
  await expect(toasts(page)).toContainText('Kategori Başarılı Bir Şekilde Güncellendi')
  await expect(row(page, 'Yepyeni')).toBeVisible()
})

test('a category in use cannot be deleted and says why; an unused one can', async ({ page, masa }) => {
  const used = (await masa.api(blogCategories.create, { name: 'Dolu' })).id
  await masa.api(blogCategories.create, { name: 'Boş' })
  await makePost(masa, { categorys: [used] })
  await visit(page, place)
  const closed = row(page, 'Dolu').getByRole('button', { name: 'Sil' })
  await expect(closed).toHaveAttribute('aria-disabled', 'true')
  await expect(closed).toHaveAccessibleDescription('1 yazıda kullanılıyor, silinemez')
  await closed.click({ force: true })
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  expect((await masa.send(blogCategories.remove, { id: used })).status).toBe(409)

  await row(page, 'Boş').getByRole('button', { name: 'Sil' }).click()
  const question = page.getByRole('alertdialog', { name: 'Kategori Silinecek' })
  await question.getByRole('button', { name: 'Evet' }).click()
  await expect(toasts(page)).toContainText('Kategori Başarılı Bir Şekilde Silindi')
  await expect(row(page, 'Boş')).toHaveCount(0)
})

test('a delete that the server refuses says so and keeps the row', { tag: '@full' }, async ({ page, masa }) => {
  await masa.api(blogCategories.create, { name: 'Kalan' })
  const body = { success: false, code: 'conflict', message: 'Bu kategoride yazı var', ref: 'AB2C3D' }
  await answer(page, blogCategories.remove, body, 409)
  await visit(page, place)
  await row(page, 'Kalan').getByRole('button', { name: 'Sil' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Evet' }).click()
  await expect(toasts(page)).toContainText('Kategori Silinemedi Hata Oluştu')
  await expect(toasts(page)).toContainText('Bu kategoride yazı var')
  await expect(toasts(page)).toContainText('Hata no: AB2C3D')
  await expect(row(page, 'Kalan')).toBeVisible()
})

test('a row that ships with Masa is closed', { tag: '@full' }, async ({ page }) => {
  const shipped = { id: 1, name: 'Genel', count: 0, status: 1, is_admin: 1 }
  await answer(page, blogCategories.list, { data: [shipped], page: 1, total: 1, error: false })
  await visit(page, place)
  const reason = 'Masa ile gelen kayıt değiştirilemez'
  await expect(row(page, 'Genel').getByRole('button', { name: 'Sil' })).toHaveAccessibleDescription(reason)
  await expect(row(page, 'Genel').getByRole('button', { name: 'Düzenle' })).toHaveAccessibleDescription(reason)
})
