import { news } from '../../contract/src/content/news.ts'
import { upload } from '../../contract/src/content/upload.ts'
import { form, makePost, row } from '../content/posts.ts'
import { jpeg } from '../kit/images.ts'
import { expect, test, toasts } from '../kit/masa.ts'
import { menu } from '../kit/menu.ts'
import { answer, hold, isCallTo } from '../kit/network.ts'
import { visit } from '../kit/visit.ts'

test.use({ onePage: true })

const failure = { code: 'unexpected', message: 'Beklenmeyen bir sorun oluştu.', ref: 'XYZ789' }

test('after Ctrl+S on a new record the menu opens another empty form, and asks first if something is unsaved', async ({
  page,
}) => {
  const another = () => page.getByRole('link', { name: 'Yeni Yazı Ekle' }).first().click()
  await visit(page, '/content/blog/add')
  await form(page).title.fill('Birinci')
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/content\/blog\/posts\/\d+$/)
  const stored = page.url()
  await expect(menu(page).locator('[data-active]'), 'the menu follows').toContainText('Yazılar')
  await form(page).title.fill('Birinci, sürüyor')
  await another()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sayfada kal' }).click()
  await expect(form(page).title).toHaveValue('Birinci, sürüyor')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('status').filter({ hasText: /^Kaydedildi/ })).toBeVisible()
  await another()
  await expect(page).toHaveURL('/content/blog/add')
  await expect(form(page).title).toHaveValue('')
  await expect(form(page).add).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(stored)
  await expect(form(page).title).toHaveValue('Birinci, sürüyor')
})

test('each refused save moves the focus to the error summary', { tag: '@full' }, async ({ page }) => {
  await visit(page, '/content/blog/add')
  await form(page).add.click()
  const summary = page.getByRole('alert').filter({ hasText: 'Kaydedilemedi, lütfen şunları düzeltin' })
  await expect(summary).toBeFocused()
  await form(page).description.focus()
  await form(page).add.click()
  await expect(summary).toBeFocused()
})

test('after the save of a new record, the address changes only when the list can replace the form', {
  tag: '@full',
}, async ({ page }) => {
  await visit(page, '/content/blog/add')
  await form(page).title.fill('Yolda')
  const held: (() => void)[] = []
  await page.route(/\/assets\/[^/]*\.js$/, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  await form(page).add.click()
  await expect(toasts(page)).toContainText('Oluşturuldu')
  await expect.poll(() => held.length).toBeGreaterThan(0)
  await expect(page).toHaveURL('/content/blog/add')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  for (const release of held) release()
  await expect(page).toHaveURL('/content/blog/all')
  await expect(form(page).title).toHaveCount(0)
})

test('a list starts at its top even if another list was scrolled, and Back restores the scroll position', {
  tag: '@full',
}, async ({ page, masa }) => {
  for (let at = 0; at < 30; at += 1)
    await masa.api(news.create, { title: `Haber ${at}`, body: '<p>Haber</p>', isDraft: false })
  for (let at = 0; at < 30; at += 1) await makePost(masa, { title: `Kitap ${at}` })
  const scroller = page.getByRole('region', { name: /tablosu$/ })
  const top = () => scroller.evaluate((element) => element.scrollTop)
  await page.setViewportSize({ width: 1440, height: 500 })
  await visit(page, '/content/blog/all')
  await expect(row(page, 'Kitap 5')).toBeAttached()
  await scroller.evaluate((element) => element.scrollTo(0, 300))
  await expect.poll(top).toBe(300)
  await page.evaluate(() => history.pushState({}, '', '/content/press/all'))
  await expect(row(page, 'Haber 5')).toBeAttached()
  await expect.poll(top).toBe(0)
  await page.goBack()
  await expect(row(page, 'Kitap 5')).toBeAttached()
  await expect.poll(top, 'and goes on where it was left').toBe(300)
})

test('another place of the menu is not shown over unsaved items without a question', { tag: '@full' }, async ({
  page,
}) => {
  await visit(page, '/content/Mainmenu')
  await page.getByRole('button', { name: 'Öğe Ekle' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Kaydedilmedi' })).toBeVisible()
  await page.getByRole('radiogroup', { name: 'Menünün yeri' }).getByText('Alt').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sayfada kal' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Kaydedilmedi' })).toBeVisible()
})

test('‘Vazgeç’ during the upload of a logo sets no logo', { tag: '@full' }, async ({ page }) => {
  const call = await hold(page, upload.image)
  await visit(page, '/settings/KiNewBrand')
  const image = await jpeg('logo.jpg', '#336699')
  await page.locator('input[type=file][aria-label="Logo dosyası"]').setInputFiles(image)
  const dialog = page.getByRole('dialog', { name: 'Logoyu Kırpın' })
  await dialog.getByRole('button', { name: 'Kırp ve Yükle' }).click()
  await expect.poll(() => call.sent.length).toBe(1)
  await dialog.getByRole('button', { name: 'Vazgeç' }).click()
  await expect(dialog).toHaveCount(0)
  const over = page.waitForEvent('requestfailed', (request) => isCallTo(upload.image)(new URL(request.url())))
  call.release()
  await over.catch(() => {})
  await expect(page.getByRole('button', { name: 'Logo Seç' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Logo' })).toHaveCount(0)
})

test('the message about a failure appears above the dialog that caused it', { tag: '@full' }, async ({ page }) => {
  await answer(page, upload.image, failure, 500)
  await visit(page, '/settings/KiNewBrand')
  await page.locator('input[type=file][aria-label="Logo dosyası"]').setInputFiles(await jpeg('logo.jpg', '#336699'))
  await page.getByRole('dialog').getByRole('button', { name: 'Kırp ve Yükle' }).click()
  const toast = toasts(page).getByText('Resim Yüklenirken Sorun Oluştu.')
  await toasts(page).getByRole('button', { name: 'Bildirimi kapat' }).click()
  await expect(toast).toHaveCount(0)
})
