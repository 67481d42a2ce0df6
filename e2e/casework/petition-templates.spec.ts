import type { Page } from '@playwright/test'
import { petitionTemplates } from '../../contract/src/casework/petitions.ts'
import { row } from '../content/posts.ts'
import { choose, expectAccessible, usualThemes } from '../kit/axe.ts'
import { expect, test, toasts } from '../kit/masa.ts'
import { visit } from '../kit/visit.ts'

test.use({ onePage: true, sharesMasa: true })

const place = '/settings/PetitionTemplates'
const preview = (page: Page) => page.getByRole('complementary', { name: 'Önizleme' })
const sheets = (page: Page) => preview(page).getByAltText(/^\d+\. sayfa$/)
const piece = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Expects the form, whose template begins with the addressee, to fit into a window of 360 pixels. */
async function expectNarrow(page: Page): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(piece(page, '1. parça (Muhatap)')).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  if (before) await page.setViewportSize(before)
}

test('a shipped template cannot be changed, its copy becomes an own template, and list and form are accessible', async ({
  page,
  masa,
}) => {
  await visit(page, place)
  await expect(row(page, 'Telekom abonelik iptal dilekçesi')).toBeVisible()
  await expectAccessible(page)
  await row(page, 'Telekom abonelik iptal dilekçesi')
    .getByRole('link', { name: 'Telekom abonelik iptal dilekçesi' })
    .click()
  await expect(page.getByText('Masa ile gelen şablon değiştirilemez')).toBeVisible()
  await expect(page.getByLabel('Şablon adı')).toBeDisabled()
  await expect(sheets(page).first()).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Kopyasını oluştur' }).click()
  await expect(page.getByLabel('Şablon adı')).toHaveValue('Telekom abonelik iptal dilekçesi (kopya)')
  await expect(sheets(page).first()).toBeVisible()
  await expectAccessible(page)
  await expectNarrow(page)
  await page.getByLabel('Şablon adı').fill('Ev interneti')
  await page.getByRole('button', { name: 'Şablonu Ekle' }).click()
  await expect(toasts(page)).toContainText('Şablon Başarılı Bir Şekilde Oluşturuldu')
  const { data } = await masa.api(petitionTemplates.list, {})
  const made = data.find(({ name }) => name === 'Ev interneti')
  expect(made).toMatchObject({ is_admin: 0, status: 1 })
  const [copy, shipped] = await Promise.all(
    [made?.id as number, 2].map(async (id) => (await masa.api(petitionTemplates.get, { id })).data.pieces),
  )
  expect(copy).toEqual(shipped)
})

test('pieces are added, written, moved by keyboard and removed, and the preview follows', async ({ page, masa }) => {
  const { id } = await masa.api(petitionTemplates.create, {
    name: 'Kısa',
    pieces: [
      { type: 'heading', text: 'Konu: Fesih' },
      { type: 'paragraph', text: 'Sona erdiriyorum.' },
    ],
  })
  await visit(page, `${place}/${id}`)
  await expect(sheets(page)).toHaveCount(1)
  const image = () => sheets(page).first().getAttribute('src')
  const before = await image()

  const paragraph = piece(page, '2. parça (Paragraf)')
  await paragraph.getByRole('textbox').focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Sayın ')
  await paragraph.getByRole('button', { name: /bilgi ekle/ }).click()
  await page.getByRole('menuitem', { name: 'Kurum', exact: true }).click()
  await expect(paragraph.getByRole('textbox')).toHaveValue('Sona erdiriyorum. Sayın {kurum}')
  await expect.poll(async () => (await image()) === before).toBe(false)

  await paragraph.getByRole('textbox').press('Alt+ArrowUp')
  const moved = piece(page, '1. parça (Paragraf)')
  await expect(moved.getByRole('textbox')).toBeFocused()
  await piece(page, '2. parça (Başlık)')
    .getByRole('button', { name: /kaldır/ })
    .click()

  await page.getByRole('button', { name: 'Parça Ekle' }).click()
  await page.getByRole('menuitem', { name: /^İmza/ }).click()
  await expect(piece(page, '2. parça (İmza)').getByRole('textbox')).toBeFocused()
  await page.keyboard.press('Control+s')
  await expect(toasts(page)).toContainText('Şablon Başarılı Bir Şekilde Güncellendi')
  expect((await masa.api(petitionTemplates.get, { id })).data.pieces).toEqual([
    { type: 'paragraph', text: 'Sona erdiriyorum. Sayın {kurum}' },
    { type: 'signature', text: '{ad_soyad}' },
  ])
})

test('a forbidden text is reported at its piece, the last preview stays, and nothing is saved', {
  tag: '@full',
}, async ({ page, masa }) => {
  const { id } = await masa.api(petitionTemplates.create, {
    name: 'Yanlış',
    pieces: [{ type: 'heading', text: 'Konu' }],
  })
  await visit(page, `${place}/${id}`)
  await expect(sheets(page)).toHaveCount(1)
  const heading = piece(page, '1. parça (Başlık)')
  await heading.getByRole('textbox').fill('bkz. https://ornek.com')
  await expect(heading.getByRole('alert')).toContainText('İnternet adresi kullanılamaz')
  await expect(preview(page).getByRole('status')).toContainText('yenilenecek')
  await expect(sheets(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Şablonu Güncelle' }).click()
  await expect(page.getByRole('link', { name: /1\. parça \(Başlık\)/ })).toBeVisible()
  expect((await masa.api(petitionTemplates.get, { id })).data.version).toBe(1)
})

test('an older version is restored from the history', { tag: '@full' }, async ({ page, masa }) => {
  const { id } = await masa.api(petitionTemplates.create, {
    name: 'Eski',
    pieces: [{ type: 'heading', text: 'İlk hâli' }],
  })
  await masa.api(petitionTemplates.update, { id, pieces: [{ type: 'heading', text: 'Son hâli' }] })
  await visit(page, `${place}/${id}`)
  await page.getByRole('button', { name: 'Geçmiş' }).click()
  const history = page.getByRole('dialog')
  await expect(history).toContainText('Son')
  await history
    .getByRole('button', { name: /döndür/i })
    .last()
    .click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /Evet|Döndür/ })
    .click()
  await expect(piece(page, '1. parça (Başlık)').getByRole('textbox')).toHaveValue('İlk hâli')
})

test('list and form are accessible in both themes and fit a phone', { tag: '@full' }, async ({ page }) => {
  for (const theme of usualThemes) {
    await visit(page, place)
    await choose(page, theme)
    await page.reload()
    await expect(row(page, 'Telekom abonelik iptal dilekçesi')).toBeVisible()
    await expectAccessible(page)
    await visit(page, `${place}/new?kopya=1`)
    await expect(sheets(page).first()).toBeVisible()
    await expectAccessible(page)
  }
  await expectNarrow(page)
})
