import { blog, blogCategories } from '../../contract/src/content/blog.ts'
import { form, makePost, row } from '../content/posts.ts'
import { choose, expectAccessible, usualThemes } from '../kit/axe.ts'
import { expect, test, toasts } from '../kit/masa.ts'
import { visit } from '../kit/visit.ts'
import { isFull } from '../playwright.config.ts'

test.use({ onePage: true })

const bin = '/settings/Trash'
const past = '/settings/History'

test('an older version is looked at field by field and given back from the form', async ({ page, masa }) => {
  const id = await makePost(masa, { title: 'Eski başlık', body: '<p>Eski <strong>gövde</strong></p>' })
  await masa.api(blog.update, { postid: id, title: 'Yeni başlık', body: '<p>Yeni <strong>gövde</strong></p>' })
  await visit(page, `/content/blog/posts/${id}`)
  await form(page).title.press('Control+s')
  const message = toasts(page).getByText('Yazı Başarılı Bir Şekilde Güncellendi')
  // What is pointed at stays.
  await message.dispatchEvent('mouseover')
  await page.getByRole('button', { name: 'Geçmiş' }).click()
  const drawer = page.getByRole('dialog', { name: 'Geçmiş' })
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(() => drawer.getByRole('button', { name: 'Geçmişi kapat' }).evaluate(isOnTop)).toBe(true)
    await expect(message).toBeVisible()
  }
  await expect(drawer.getByRole('listitem').first().locator('del')).toHaveText(['Eski', 'Eski'])
  await expect(drawer.getByRole('listitem').first().locator('ins')).toHaveText(['Yeni', 'Yeni'])
  await expect(drawer).not.toContainText('<strong>')
  await drawer.getByRole('button', { name: 'Bu hâline döndür' }).click()
  const question = page.getByRole('alertdialog', { name: 'Eski hâline döndürülecek' })
  await expect(question).toContainText('Değişecek alanlar: Başlık, İçerik.')
  await question.getByRole('button', { name: 'Evet, döndür' }).click()
  await expect(form(page).title).toHaveValue('Eski başlık')
  await expect(form(page).text).toHaveText('Eski gövde')
  expect((await masa.api(blog.get, { id })).data.version).toBe(3)
  await form(page).title.fill('Eski başlık, düzeltildi')
  await form(page).title.press('Control+s')
  await expect(toasts(page)).toContainText('Yazı Başarılı Bir Şekilde Güncellendi')
})

function isOnTop(button: Element): boolean {
  const { x, y, width, height } = button.getBoundingClientRect()
  return button.contains(document.elementFromPoint(x + width / 2, y + height / 2))
}

test('a form with unsaved text is not thrown away for an older version', { tag: '@full' }, async ({ page, masa }) => {
  const id = await makePost(masa, { title: 'Bir' })
  await masa.api(blog.update, { postid: id, title: 'İki' })
  await visit(page, `/content/blog/posts/${id}`)
  await form(page).title.fill('Henüz kaydedilmedi')
  await page.getByRole('button', { name: 'Geçmiş' }).click()
  await expect(page.getByRole('button', { name: 'Bu hâline döndür' })).toBeDisabled()
})

test('history is narrowed to a kind and a period, and its address shows one line again', async ({ page, masa }) => {
  const { id } = await masa.api(blogCategories.create, { name: 'Tarihli' })
  await masa.api(blogCategories.update, { id, name: 'Tarihli iki' })
  await visit(page, past)
  await page.getByPlaceholder('Tür', { exact: true }).fill('blog kat')
  await page.getByRole('option', { name: 'Blog kategorileri' }).click()
  await page.getByLabel('Kişi', { exact: true }).selectOption({ label: 'Yönetici' })
  await expect(row(page, 'Tarihli iki').first()).toContainText('Değiştirildi')
  await page.getByLabel('Bitiş', { exact: true }).fill('1.1.2020')
  await expect(page.getByText('Herhangi Bir Sonuç Bulunamadı')).toBeVisible()
  await page.getByRole('button', { name: 'Filtreleri Temizle' }).click()
  await row(page, 'Tarihli iki').first().getByRole('link', { name: 'Tarihli iki' }).click()
  const detail = page.getByRole('dialog', { name: 'Değişiklik ayrıntısı' })
  await expect(detail.locator('ins')).toContainText('iki')
  await page.reload()
  await expect(detail).toContainText('Blog kategorisi: Tarihli iki')
  await detail.getByRole('button', { name: 'Ayrıntıyı kapat' }).click()
  await expect(page).toHaveURL(past)
})

test('on a phone a line of history tells who changed what, whole', async ({ page, masa }) => {
  const { id } = await masa.api(blogCategories.create, { name: 'Telefonda' })
  await masa.api(blogCategories.update, { id, name: 'Telefonda iki' })
  await page.setViewportSize({ width: 360, height: 740 })
  await visit(page, past)
  const line = page.getByRole('listitem').filter({ hasText: 'Telefonda iki' }).filter({ hasText: 'Değiştirildi' })
  const notes = line.locator('[data-wraps]')
  await expect(notes).toContainText('Yönetici')
  await expect(notes).toContainText('Kategori adı')
  const cut = () =>
    notes.evaluate(
      (all) =>
        [all, ...all.querySelectorAll('*')].filter(
          (one) => one.scrollHeight > one.clientHeight + 1 && one.clientHeight > 0,
        ).length,
    )
  expect(await cut()).toBe(0)
})

for (const theme of usualThemes) {
  test(`bin and history can be used by everybody, ${theme}`, async ({ page, masa }) => {
    const id = await makePost(masa, { title: 'Görünen yazı' })
    await masa.api(blog.update, { postid: id, title: 'Görünen yazı, değişti' })
    await masa.api(blog.remove, { id: await makePost(masa, { title: 'Çöpteki yazı' }) })
    await visit(page, bin)
    await choose(page, theme)
    for (const width of isFull ? [1440, 360] : [1440]) {
      await page.setViewportSize({ width, height: 800 })
      for (const place of [bin, past, `/content/blog/posts/${id}`]) {
        await visit(page, place)
        await expect(page.locator('h1')).toBeVisible()
        if (place.endsWith(String(id))) {
          await page.getByRole('button', { name: 'Geçmiş' }).click()
          await expect(page.getByRole('dialog').getByText('Değiştirildi')).toBeVisible()
        } else await expect(page.getByText(/yazı/i).last()).toBeVisible()
        await expectAccessible(page)
        const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        await expect.poll(overflow, `${place} at ${width}`).toBeLessThanOrEqual(0)
      }
    }
  })
}
