import type { Page } from '@playwright/test'
import { blog, blogCategories } from '../../contract/src/content/blog.ts'
import { bulk, trash } from '../../contract/src/records/trash.ts'
import { form, makePost, row, rows, shelf } from '../content/posts.ts'
import { expectAccessible } from '../kit/axe.ts'
import { expect, test, toasts } from '../kit/masa.ts'
import { hold } from '../kit/network.ts'
import { visit } from '../kit/visit.ts'

test.use({ onePage: true })

const check = (page: Page, title: string) => row(page, title).getByRole('checkbox')
const yes = (page: Page) => page.getByRole('alertdialog').getByRole('button', { name: 'Evet' })
const selection = (page: Page) => page.getByRole('status', { name: 'Seçim' })
const action = (page: Page, name: string | RegExp) => selection(page).getByRole('button', { name })

test('a deleted post comes back by the toast, at its place and with its id', async ({ page, masa }) => {
  const { ids, place } = await shelf(masa, 'Geri al', ['Geri alınan A', 'Geri alınan B', 'Geri alınan C'])
  await visit(page, place)
  await row(page, 'Geri alınan B').getByRole('button', { name: 'Sil' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('30 gün çöp kutusunda kalır')
  await yes(page).click()
  await expect(toasts(page)).toContainText('Yazı Başarılı Bir Şekilde Silindi')
  await expect(rows(page)).toHaveCount(2)
  const next = row(page, 'Geri alınan A').getByRole('link', { name: 'Geri alınan A' })
  await expect(next, 'the keyboard goes on at the next row').toBeFocused()
  await toasts(page).getByRole('button', { name: 'Geri Al' }).press('Enter')
  await expect(toasts(page)).toContainText('Kayıt geri yüklendi')
  await expect(next, 'and is back there when the toast is gone').toBeFocused()
  await expect(rows(page)).toContainText(['Geri alınan C', 'Geri alınan B', 'Geri alınan A'])
  expect((await masa.api(blog.get, { id: ids[1] as number })).data.title).toBe('Geri alınan B')
})

test('rows are chosen by keys, by range and by page, and one undo brings all of them back', async ({ page, masa }) => {
  const titles = Array.from({ length: 6 }, (_, at) => `Çoklu ${at + 1}`)
  const { place } = await shelf(masa, 'Çoklu', titles)
  await visit(page, place)
  await check(page, 'Çoklu 5').click()
  await check(page, 'Çoklu 2').click({ modifiers: ['Shift'] })
  await expect(selection(page)).toContainText('4 kayıt seçildi')
  await expectAccessible(page)
  await action(page, 'Seçimi kaldır').click()
  await page.locator('h1').click()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('Space')
  await expect(selection(page)).toContainText('2 kayıt seçildi')
  await expect(check(page, 'Çoklu 6')).toBeChecked()
  await action(page, 'Sayfadaki 6 kaydı seç').click()
  await check(page, 'Çoklu 1').uncheck()
  await action(page, '5 kaydı sil').click()
  await yes(page).click()
  await expect(toasts(page)).toContainText('5 kayıt silindi')
  await expect(rows(page)).toHaveCount(1)
  await expect(selection(page)).toBeEmpty()
  await toasts(page).getByRole('button', { name: 'Geri Al' }).click()
  await expect(toasts(page)).toContainText('5 kayıt geri yüklendi')
  await expect(rows(page)).toHaveCount(6)
})

test('all that match go at once, beyond the page, and what does not match stays', async ({ page, masa }) => {
  await makePost(masa, { title: 'Süzgeç dışında' })
  const { place } = await shelf(masa, 'Hepsi', ['Hepsi 1', 'Hepsi 2', 'Hepsi 3', 'Hepsi 4'])
  await visit(page, `${place}&size=3`)
  const sent = await hold(page, bulk.remove)
  await page.getByRole('checkbox', { name: 'Sayfadaki tüm kayıtları seç' }).check()
  await action(page, 'Eşleşen 4 kaydın tümünü seç').click()
  await expect(selection(page)).toContainText('Eşleşen 4 kaydın tümü seçildi')
  await action(page, '4 kaydı sil').click()
  await yes(page).click()
  await expect.poll(() => sent.sent.length).toBe(1)
  expect(sent.sent[0]?.postDataJSON()).toMatchObject({ domain: 'blog', filters: { isDraft: 'all' } })
  await expect(action(page, '4 kaydı sil')).toBeDisabled()
  sent.release()
  await expect(page.getByText('Herhangi Bir Sonuç Bulunamadı')).toBeVisible()
  await visit(page, '/content/blog/all')
  await expect(row(page, 'Süzgeç dışında')).toBeVisible()
})

test('what could not be deleted is named with its reason, and the rest is gone', { tag: '@full' }, async ({
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

test('the bin is searched, restores to where the record was and tells of a new slug', async ({ page, masa }) => {
  const id = await makePost(masa, { title: 'Işıklı Sözleşme' })
  await masa.api(blog.remove, { id })
  await makePost(masa, { title: 'Işıklı Sözleşme' })
  await visit(page, `/settings/Trash?domain=blog`)
  await page.getByRole('searchbox', { name: 'Silinenlerde ara' }).fill('isikli')
  await expect(rows(page)).toHaveCount(1)
  await expect(row(page, 'Işıklı Sözleşme')).toContainText(/Blog yazısı.*30 gün/)
  await row(page, 'Işıklı').getByRole('button', { name: 'Geri yükle' }).click()
  await expect(toasts(page)).toContainText('“isikli-sozlesme-2” oldu')
  await toasts(page).getByRole('button', { name: 'Kayda git' }).click()
  await expect(page).toHaveURL(`/content/blog/posts/${id}`)
  await expect(form(page).title).toHaveValue('Işıklı Sözleşme')
})

test('many come back from the bin together, and one leaves it for good after a question', { tag: '@full' }, async ({
  page,
  masa,
}) => {
  for (const title of ['Kutuda 1', 'Kutuda 2', 'Kutuda 3']) {
    await masa.api(blog.remove, { id: await makePost(masa, { title }) })
  }
  await visit(page, `/settings/Trash?search=kutuda`)
  await check(page, 'Kutuda 1').check()
  await check(page, 'Kutuda 2').check()
  await action(page, '2 kaydı geri yükle').click()
  await expect(toasts(page)).toContainText('2 kayıt geri yüklendi')
  await row(page, 'Kutuda 3').getByRole('button', { name: 'Kalıcı Olarak Sil' }).click()
  const question = page.getByRole('alertdialog', { name: 'Kalıcı olarak silinecek' })
  await expect(question.getByRole('button', { name: 'Vazgeç' })).toBeFocused()
  await question.getByRole('button', { name: 'Kalıcı Olarak Sil' }).click()
  await expect(page.getByText('Herhangi Bir Sonuç Bulunamadı')).toBeVisible()
  expect((await masa.api(trash.list, { search: 'kutuda' })).total).toBe(0)
})
