import type { Page } from '@playwright/test'
import { blog, blogCategories } from '../../contract/src/content/blog.ts'
import { form, makePost, row, rows, shelf } from '../content/posts.ts'
import { choose, expectAccessible, usualThemes } from '../kit/axe.ts'
import { expect, test, toasts } from '../kit/masa.ts'
import { visit } from '../kit/visit.ts'
import { isFull } from '../playwright.config.ts'

test.use({ onePage: true })

const trash = '/settings/Trash'
const past = '/settings/History'

const check = (page: Page, title: string) => row(page, title).getByRole('checkbox')
const yes = (page: Page) => page.getByRole('alertdialog').getByRole('button', { name: 'Evet' })
const selection = (page: Page) => page.getByRole('region', { name: 'Seçim' })
const action = (page: Page, name: string | RegExp) => selection(page).getByRole('button', { name })

test('rows selected by range are deleted and restored by one undo, and a record is restored from the trash to where it was', async ({
  page,
  masa,
}) => {
  const titles = Array.from({ length: 5 }, (_, at) => `Çoklu ${at + 1}`)
  const { ids, place } = await shelf(masa, 'Çoklu', titles)
  await visit(page, place)
  await check(page, 'Çoklu 5').click()
  await check(page, 'Çoklu 2').click({ modifiers: ['Shift'] })
  await expect(selection(page)).toContainText('4 kayıt seçildi')
  await expectAccessible(page)
  await action(page, '4 kaydı sil').click()
  await yes(page).click()
  await expect(toasts(page)).toContainText('4 kayıt silindi')
  await expect(rows(page)).toHaveCount(1)
  await toasts(page).getByRole('button', { name: 'Geri Al' }).press('Enter')
  await expect(toasts(page)).toContainText('4 kayıt geri yüklendi')
  await expect(rows(page)).toContainText([...titles].reverse())
  expect((await masa.api(blog.get, { id: ids[1] as number })).data.title).toBe('Çoklu 2')

  await masa.api(blog.remove, { id: ids[0] as number })
  await visit(page, `${trash}?domain=blog`)
  await row(page, 'Çoklu 1').getByRole('button', { name: 'Geri yükle' }).click()
  await toasts(page).getByRole('button', { name: 'Kayda git' }).click()
  await expect(page).toHaveURL(`/content/blog/posts/${ids[0]}`)
  await expect(form(page).title).toHaveValue('Çoklu 1')
})

test('a record that could not be deleted is listed with its reason, and the rest is deleted', { tag: '@full' }, async ({
  page,
  masa,
}) => {
  const { id } = await masa.api(blogCategories.create, { name: 'Makbuz dolu' })
  await masa.api(blogCategories.create, { name: 'Makbuz boş' })
  await makePost(masa, { categorys: [id] })
  await visit(page, '/content/blog/Categorys')
  await check(page, 'Makbuz dolu').check()
  await check(page, 'Makbuz boş').check()
  await action(page, '2 kaydı sil').click()
  await yes(page).click()
  const receipt = page.getByRole('dialog', { name: '1 kayıt silinemedi' })
  await expect(receipt).toContainText('1 kayıt silindi')
  await expect(receipt.getByRole('listitem')).toHaveText(/Makbuz dolu.*Bu kategoride yazı var \(1\)/)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await receipt.getByRole('button', { name: 'Listeyi kopyala' }).click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain('Makbuz dolu\tBu kategoride yazı var')
  await receipt.getByRole('button', { name: 'Kapat', exact: true }).click()
  await expect(row(page, 'Makbuz boş')).toHaveCount(0)
  await expect(row(page, 'Makbuz dolu')).toBeVisible()
})

test('an older version is compared field by field and restored from the form', async ({ page, masa }) => {
  const id = await makePost(masa, { title: 'Eski başlık', body: '<p>Eski <strong>gövde</strong></p>' })
  await masa.api(blog.update, { postid: id, title: 'Yeni başlık', body: '<p>Yeni <strong>gövde</strong></p>' })
  await visit(page, `/content/blog/posts/${id}`)
  await form(page).title.press('Control+s')
  const message = toasts(page).getByText('Yazı Başarılı Bir Şekilde Güncellendi')
  // A message under the pointer does not disappear.
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

test('a form with unsaved text cannot be replaced by an older version', { tag: '@full' }, async ({ page, masa }) => {
  const id = await makePost(masa, { title: 'Bir' })
  await masa.api(blog.update, { postid: id, title: 'İki' })
  await visit(page, `/content/blog/posts/${id}`)
  await form(page).title.fill('Henüz kaydedilmedi')
  await page.getByRole('button', { name: 'Geçmiş' }).click()
  await expect(page.getByRole('button', { name: 'Bu hâline döndür' })).toBeDisabled()
})

for (const theme of usualThemes) {
  test(`trash and history are accessible, and on a phone a line shows in full who changed what, ${theme}`, async ({
    page,
    masa,
  }) => {
    const id = await makePost(masa, { title: 'Görünen yazı' })
    await masa.api(blog.update, { postid: id, title: 'Görünen yazı, değişti' })
    await masa.api(blog.remove, { id: await makePost(masa, { title: 'Çöpteki yazı' }) })
    await visit(page, trash)
    await choose(page, theme)
    for (const width of isFull ? [1440, 360] : [1440]) {
      await page.setViewportSize({ width, height: 800 })
      for (const place of [trash, past, `/content/blog/posts/${id}`]) {
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

    const { id: category } = await masa.api(blogCategories.create, { name: `Telefonda ${theme}` })
    await masa.api(blogCategories.update, { id: category, name: `Telefonda ${theme}, iki` })
    await page.setViewportSize({ width: 360, height: 740 })
    await visit(page, past)
    const line = page
      .getByRole('listitem')
      .filter({ hasText: `Telefonda ${theme}, iki` })
      .filter({ hasText: 'Değiştirildi' })
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
}
