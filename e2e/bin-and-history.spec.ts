import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { blog, blogCategories } from '../contract/src/blog.ts'
import { history } from '../contract/src/history.ts'
import { bulk, trash } from '../contract/src/trash.ts'
import { choose, expectAccessible, themes } from './axe.ts'
import { expect, test, toasts } from './masa.ts'
import { answer, hold } from './network.ts'
import { form, makePost, row, rows } from './posts.ts'
import type { Server } from './server.ts'

const list = '/content/blog/all'
const bin = '/settings/Trash'
const past = '/settings/History'
const check = (page: Page, title: string) => row(page, title).getByRole('checkbox')
const yes = (page: Page) => page.getByRole('alertdialog').getByRole('button', { name: 'Evet' })
const selection = (page: Page) => page.getByRole('status', { name: 'Seçim' })
const deed = (page: Page, name: string | RegExp) => selection(page).getByRole('button', { name })

/** An own category, so that a story's filter shows its own posts alone. */
async function shelf(masa: Server, name: string, titles: string[]) {
  const { id } = await masa.api(blogCategories.create, { name })
  const ids: number[] = []
  for (const title of titles) ids.push(await makePost(masa, { title, categorys: [id] }))
  return { ids, place: `${list}?cats=${id}` }
}

test('a deleted post comes back by the toast, at its place and with its id', async ({ page, masa }) => {
  const { ids, place } = await shelf(masa, 'Geri al', ['Geri alınan A', 'Geri alınan B', 'Geri alınan C'])
  await page.goto(place)
  await row(page, 'Geri alınan B').getByRole('button', { name: 'Sil' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('30 gün çöp kutusunda kalır')
  await yes(page).click()
  await expect(toasts(page)).toContainText('Yazı Başarılı Bir Şekilde Silindi')
  await expect(rows(page)).toHaveCount(2)
  await toasts(page).getByRole('button', { name: 'Geri Al' }).click()
  await expect(toasts(page)).toContainText('Kayıt geri yüklendi')
  await expect(rows(page)).toContainText(['Geri alınan C', 'Geri alınan B', 'Geri alınan A'])
  expect((await masa.api(blog.get, { id: ids[1] as number })).data.title).toBe('Geri alınan B')
})

test('Ctrl+Z takes a delete back while its toast stands, but never out of a text', async ({ page, masa }) => {
  const { place } = await shelf(masa, 'Tuşla', ['Tuşla silinen', 'Duran'])
  await page.goto(place)
  await row(page, 'Tuşla silinen').getByRole('button', { name: 'Sil' }).click()
  await yes(page).click()
  await expect(rows(page)).toHaveCount(1)
  const search = page.getByRole('combobox', { name: 'Kişi ara' })
  await search.fill('şen')
  await search.press('Control+z')
  await expect(toasts(page).getByRole('button', { name: 'Geri Al' })).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  await page.locator('h1').click()
  await page.keyboard.press('Control+z')
  await expect(rows(page)).toHaveCount(2)
})

test('rows are chosen by keys, by range and by page, and one undo brings all of them back', async ({ page, masa }) => {
  const titles = Array.from({ length: 6 }, (_, at) => `Çoklu ${at + 1}`)
  const { place } = await shelf(masa, 'Çoklu', titles)
  await page.goto(place)
  await check(page, 'Çoklu 5').click()
  await check(page, 'Çoklu 2').click({ modifiers: ['Shift'] })
  await expect(selection(page)).toContainText('4 kayıt seçildi')
  await expectAccessible(page)
  await deed(page, 'Seçimi kaldır').click()
  await page.locator('h1').click()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('Space')
  await expect(selection(page)).toContainText('2 kayıt seçildi')
  await expect(check(page, 'Çoklu 6')).toBeChecked()
  await deed(page, 'Sayfadaki 6 kaydı seç').click()
  await check(page, 'Çoklu 1').uncheck()
  await deed(page, '5 kaydı sil').click()
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
  await page.goto(`${place}&size=3`)
  const sent = await hold(page, bulk.remove)
  await page.getByRole('checkbox', { name: 'Sayfadaki tüm kayıtları seç' }).check()
  await deed(page, 'Eşleşen 4 kaydın tümünü seç').click()
  await expect(selection(page)).toContainText('Eşleşen 4 kaydın tümü seçildi')
  await deed(page, '4 kaydı sil').click()
  await yes(page).click()
  await expect.poll(() => sent.sent.length).toBe(1)
  expect(sent.sent[0]?.postDataJSON()).toMatchObject({ domain: 'blog', filters: { isDraft: 'all' } })
  await expect(deed(page, '4 kaydı sil')).toBeDisabled()
  sent.release()
  await expect(page.getByText('Herhangi Bir Sonuç Bulunamadı')).toBeVisible()
  await page.goto(list)
  await expect(row(page, 'Süzgeç dışında')).toBeVisible()
})

test('what could not be deleted is named with its reason, and the rest is gone', async ({ page, masa }) => {
  const { id } = await masa.api(blogCategories.create, { name: 'Makbuz dolu' })
  await masa.api(blogCategories.create, { name: 'Makbuz boş' })
  await makePost(masa, { categorys: [id] })
  await page.goto('/content/blog/Categorys')
  await check(page, 'Makbuz dolu').check()
  await check(page, 'Makbuz boş').check()
  await deed(page, '2 kaydı sil').click()
  await yes(page).click()
  const receipt = page.getByRole('dialog', { name: '1 kayıt silinemedi' })
  await expect(receipt).toContainText('1 kayıt silindi')
  await expect(receipt.getByRole('listitem')).toHaveText(/Makbuz dolu.*Bu kategoride yazı var \(1\)/)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await receipt.getByRole('button', { name: 'Listeyi kopyala' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Makbuz dolu\tBu kategoride yazı var')
  await receipt.getByRole('button', { name: 'Kapat' }).click()
  await expect(row(page, 'Makbuz boş')).toHaveCount(0)
  await expect(row(page, 'Makbuz dolu')).toBeVisible()
})

test('the bin is searched, restores to where the record was and tells of a new slug', async ({ page, masa }) => {
  const id = await makePost(masa, { title: 'Işıklı Sözleşme' })
  await masa.api(blog.remove, { id })
  await makePost(masa, { title: 'Işıklı Sözleşme' })
  await page.goto(`${bin}?domain=blog`)
  await page.getByRole('searchbox', { name: 'Silinenlerde ara' }).fill('isikli')
  await expect(rows(page)).toHaveCount(1)
  await expect(row(page, 'Işıklı Sözleşme')).toContainText(/Blog yazısı.*30 gün/)
  await row(page, 'Işıklı').getByRole('button', { name: 'Geri yükle' }).click()
  await expect(toasts(page)).toContainText('“isikli-sozlesme-2” oldu')
  await toasts(page).getByRole('button', { name: 'Kayda git' }).click()
  await expect(page).toHaveURL(`/content/blog/posts/${id}`)
  await expect(form(page).title).toHaveValue('Işıklı Sözleşme')
})

test('many come back from the bin together, and one leaves it for good after a question', async ({ page, masa }) => {
  for (const title of ['Kutuda 1', 'Kutuda 2', 'Kutuda 3']) {
    await masa.api(blog.remove, { id: await makePost(masa, { title }) })
  }
  await page.goto(`${bin}?search=kutuda`)
  await check(page, 'Kutuda 1').check()
  await check(page, 'Kutuda 2').check()
  await deed(page, '2 kaydı geri yükle').click()
  await expect(toasts(page)).toContainText('2 kayıt geri yüklendi')
  await row(page, 'Kutuda 3').getByRole('button', { name: 'Kalıcı Olarak Sil' }).click()
  const question = page.getByRole('alertdialog', { name: 'Kalıcı olarak silinecek' })
  await expect(question.getByRole('button', { name: 'Vazgeç' })).toBeFocused()
  await question.getByRole('button', { name: 'Kalıcı Olarak Sil' }).click()
  await expect(page.getByText('Herhangi Bir Sonuç Bulunamadı')).toBeVisible()
  expect((await masa.api(trash.list, { search: 'kutuda' })).total).toBe(0)
})

test('an older version is looked at field by field and given back from the form', async ({ page, masa }) => {
  const id = await makePost(masa, { title: 'Eski başlık', body: '<p>Eski <strong>gövde</strong></p>' })
  await masa.api(blog.update, { postid: id, title: 'Yeni başlık', body: '<p>Yeni <strong>gövde</strong></p>' })
  await page.goto(`/content/blog/posts/${id}`)
  await page.getByRole('button', { name: 'Geçmiş' }).click()
  const drawer = page.getByRole('dialog', { name: 'Geçmiş' })
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

test('a form with unsaved text is not thrown away for an older version', async ({ page, masa }) => {
  const id = await makePost(masa, { title: 'Bir' })
  await masa.api(blog.update, { postid: id, title: 'İki' })
  await page.goto(`/content/blog/posts/${id}`)
  await form(page).title.fill('Henüz kaydedilmedi')
  await page.getByRole('button', { name: 'Geçmiş' }).click()
  await expect(page.getByRole('button', { name: 'Bu hâline döndür' })).toBeDisabled()
})

test('history is narrowed to a kind and a period, and its address shows one line again', async ({ page, masa }) => {
  const { id } = await masa.api(blogCategories.create, { name: 'Tarihli' })
  await masa.api(blogCategories.update, { id, name: 'Tarihli iki' })
  await page.goto(past)
  await page.getByLabel('Tür', { exact: true }).selectOption({ label: 'Blog kategorileri' })
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

test('the rows of the filter are exported with a header, and the export stands in the history', async ({
  page,
  masa,
}) => {
  const { place } = await shelf(masa, 'Aktarılan', ['Aktarılan, birinci', '=2+2'])
  await page.goto(place)
  await page.getByRole('button', { name: 'Dışa ve içe aktarma' }).click()
  await expect(page.getByText('Dışa aktar · 2 kayıt')).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  const text = await readFile(await (await saved).path(), 'utf8')
  expect(text.split('\n').filter(Boolean)).toHaveLength(3)
  expect(text).toContain('Aktarılan, birinci')
  expect(text).not.toMatch(/[;\n"]=2\+2/)
  await expect(toasts(page)).toContainText('2 kayıt dışa aktarıldı')
  const [line] = (await masa.api(history.list, { domain: 'blog' })).data
  expect(line).toMatchObject({ action: 'export', after: { format: 'csv', rows: 2 } })
})

test('an export that fails says why with its number, and one can be called off', async ({ page, masa }) => {
  await shelf(masa, 'Aktarılamayan', ['Aktarılamayan'])
  await page.goto('/content/blog/Categorys')
  const tools = page.getByRole('button', { name: 'Dışa ve içe aktarma' })
  await tools.waitFor()
  const held = await hold(page, blogCategories.list)
  await tools.click()
  await page.getByRole('menuitem', { name: 'Excel (XLSX)' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Excel dosyasına aktarılıyor')
  await dialog.getByRole('button', { name: 'Vazgeç' }).click()
  await expect(dialog).toHaveCount(0)
  held.release()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  const body = { success: false, code: 'too_many', message: 'Birazdan yeniden deneyin', ref: 'AB2C3D' }
  await answer(page, blogCategories.list, body, 429)
  await tools.click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  await expect(page.getByRole('dialog', { name: 'Dışa aktarılamadı' })).toContainText(/Birazdan.*Hata no: AB2C3D/)
})

test('a file with a bad row adds nothing and says what is wrong; put right, all its rows come', async ({
  page,
  masa,
}) => {
  await page.goto('/content/blog/Categorys')
  await page.getByRole('button', { name: 'Dışa ve içe aktarma' }).click()
  await page.getByRole('menuitem', { name: 'Dosyadan ekle' }).click()
  const dialog = page.getByRole('dialog', { name: 'Dosyadan ekle' })
  const template = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Şablonu indir' }).click()
  const header = (await readFile(await (await template).path(), 'utf8')).trim()
  const add = (name: string, lines: string[]) =>
    dialog.getByLabel('Eklenecek dosya').setInputFiles({
      name,
      mimeType: 'text/csv',
      buffer: Buffer.from([header, ...lines].join('\r\n')),
    })
  await add('hatali.csv', ['Dosyadan 1;1', ';1', 'Dosyadan 3;7'])
  await expect(dialog.getByRole('row')).toHaveCount(3)
  await expect(dialog.getByRole('row').nth(1)).toContainText(/3.*Kategori adı/)
  await expect(dialog.getByRole('button', { name: /ekle$/ })).toBeDisabled()
  await expectAccessible(page)
  await add('duzgun.csv', ['Dosyadan 1;1', 'Dosyadan 2;0'])
  await expect(dialog).toContainText('2 satır denetlendi, sorun yok.')
  expect((await masa.api(blogCategories.list, {})).data.map(({ name }) => name)).not.toContain('Dosyadan 1')
  await dialog.getByRole('button', { name: '2 satırı ekle' }).click()
  await expect(toasts(page)).toContainText('2 kayıt eklendi')
  await expect(row(page, 'Dosyadan 2')).toBeVisible()
})

for (const theme of themes) {
  test(`bin and history can be used by everybody, ${theme}, wide and on a phone`, async ({ page, masa }) => {
    const id = await makePost(masa, { title: 'Görünen yazı' })
    await masa.api(blog.update, { postid: id, title: 'Görünen yazı, değişti' })
    await masa.api(blog.remove, { id: await makePost(masa, { title: 'Çöpteki yazı' }) })
    await page.goto(bin)
    await choose(page, theme)
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 800 })
      for (const place of [bin, past, `/content/blog/posts/${id}`]) {
        await page.goto(place)
        await expect(page.locator('h1')).toBeVisible()
        if (place.endsWith(String(id))) {
          await page.getByRole('button', { name: 'Geçmiş' }).click()
          await expect(page.getByRole('dialog').getByText('Değiştirildi')).toBeVisible()
        } else await expect(page.getByText(/yazı/i).last()).toBeVisible()
        await expectAccessible(page)
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(overflow, `${place} at ${width}`).toBeLessThanOrEqual(0)
      }
    }
  })
}

test.describe('sample data', () => {
  test('an administrator fills an empty Masa from the first page and takes the samples away again', async ({
    page,
    masa,
  }) => {
    for (const { id } of (await masa.api(blog.list, { limit: 200 })).data) await masa.api(blog.remove, { id })
    for (const { id } of (await masa.api(blogCategories.list, { limit: 200 })).data) {
      await masa.api(blogCategories.remove, { id })
    }
    for (const { domain, record_id } of (await masa.api(trash.list, { limit: 200 })).data) {
      await masa.api(trash.purge, { domain, id: record_id })
    }
    await page.goto('/')
    await page.getByRole('button', { name: 'Örnek verileri ekle' }).click()
    await expect(toasts(page)).toContainText('Örnek veriler eklendi')
    await expect(page.getByRole('link', { name: /^Yayında/ })).toBeVisible()
    await page.getByRole('button', { name: 'Örnek Verileri Kaldır' }).click()
    const question = page.getByRole('alertdialog', { name: 'Örnek veriler kaldırılacak' })
    await question.getByRole('button', { name: 'Evet, kaldır' }).click()
    await expect(toasts(page)).toContainText('Örnek veriler kaldırıldı')
    await expect(page.getByRole('heading', { name: 'Blogda henüz yazı yok' })).toBeVisible()
    expect((await masa.api(blog.list, {})).total).toBe(0)
  })
})
