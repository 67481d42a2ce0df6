import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { cancellation } from '../../contract/src/casework/cancellation.ts'
import { cancellationReasons } from '../../contract/src/casework/cancellation-setup.ts'
import { institutions } from '../../contract/src/casework/institutions.ts'
import { blogCategories } from '../../contract/src/content/blog.ts'
import { fax } from '../../contract/src/messages/fax.ts'
import { history } from '../../contract/src/records/history.ts'
import { leads } from '../../contract/src/sales/leads.ts'
import { openSender } from '../casework/requests.ts'
import { makePost, row, shelf } from '../content/posts.ts'
import { expectAccessible } from '../kit/axe.ts'
import { expect, test, toasts } from '../kit/masa.ts'
import { visit } from '../kit/visit.ts'

test.use({ onePage: true })

const sixtyLetters = { name: 'Şehriban Gülümser', lastname: 'Çiçekdağı Değirmencioğlu Karaosmanoğlu Öztürk' }
const table = (page: Page) => page.getByRole('table')

/** Expects that the text of a cell is not cut off. */
const expectWhole = (words: Locator) =>
  expect.poll(() => words.evaluate((cell) => cell.scrollWidth <= cell.clientWidth)).toBe(true)
const widthOf = async (page: Page) => (await table(page).boundingBox())?.width ?? 0

test('an empty list is accessible, and a row is a link: a click opens the post, Ctrl or the middle button a new tab', async ({
  page,
  context,
  masa,
}) => {
  await visit(page, '/content/jobs/all')
  await expect(page.getByText('Sitedeki iş ilanları burada durur.')).toBeVisible()
  await expectAccessible(page)
  const all = '/content/blog/all'
  const place = `/content/blog/posts/${await makePost(masa, { title: 'Işık' })}`
  await visit(page, all)
  await expect(page.getByRole('link', { name: 'Işık', exact: true })).toHaveAttribute('href', place)
  const click = (how = {}) => row(page, 'Işık').click({ position: { x: 40, y: 20 }, ...how })
  for (const how of [{ button: 'middle' }, { modifiers: ['ControlOrMeta'] }]) {
    const [tab] = await Promise.all([context.waitForEvent('page'), click(how)])
    await expect(tab).toHaveURL(place)
    await tab.close()
  }
  await expect(page).toHaveURL(all)
  await click()
  await expect(page).toHaveURL(place)
})

test('the list of faxes has the full width until one is selected, and titles stay readable beside the panel', async ({
  page,
  masa,
}) => {
  const { handIn, ready } = await openSender(masa)
  const key = await handIn({ name: 'Tuğrul', lastname: 'Değirmenci' })
  await ready(key)
  await masa.api(fax.send, { fax_number: '+90 212 555 01 01', key, anyway: true })
  await visit(page, '/fax/OutgoingFax')
  const title = page.locator('[data-row-link]').getByText('Tuğrul Değirmenci')
  await expect(page.getByText('Henüz Seçim Yapmadınız!')).toBeVisible()
  await expect(page.getByRole('columnheader')).toContainText(['ID', 'Faks başlığı', 'Alıcı numara', 'Tarih', 'Durum'])
  await expectWhole(title)
  await expect.poll(() => widthOf(page)).toBeGreaterThan(1100)
  const wide = await widthOf(page)

  await title.click()
  await expect(page.getByRole('region', { name: 'Faks Detayı' })).toBeVisible()
  await expect(page.getByText('Henüz Seçim Yapmadınız!')).toHaveCount(0)
  await expect.poll(() => widthOf(page)).toBeLessThan(wide - 300)
  await expectWhole(title)
  await expect(page.getByRole('columnheader', { name: 'Durum' })).toBeVisible()
  await page.getByRole('button', { name: 'Paneli kapat' }).click()
  await expect.poll(() => widthOf(page)).toBe(wide)
})

test('a list with its form beside it has the full width until a record is selected', async ({ page, masa }) => {
  await masa.api(blogCategories.create, { name: 'Rehberler' })
  await visit(page, '/content/blog/Categorys')
  await expect(page.getByText('Henüz Seçim Yapmadınız!')).toBeVisible()
  await expect.poll(() => widthOf(page)).toBeGreaterThan(1100)
  const wide = await widthOf(page)
  const title = page.getByRole('link', { name: 'Rehberler', exact: true })
  const before = await title.boundingBox()
  await title.click()
  const panel = page.getByRole('region', { name: 'Kategoriyi Düzenle' })
  await expect(panel.getByRole('heading', { name: 'Kategoriyi Düzenle' })).toBeVisible()
  expect((await title.boundingBox())?.y, 'a second press meets the same row').toBe(before?.y)
  await expect(page.getByText('Henüz Seçim Yapmadınız!')).toHaveCount(0)
  await expect.poll(() => widthOf(page)).toBeLessThan(wide - 300)
  await page.getByRole('button', { name: 'Paneli kapat' }).click()
  await expect.poll(() => widthOf(page)).toBe(wide)
})

test('at 200 % zoom at least four rows fit the window, and a selection on a phone fits its width', async ({
  page,
  masa,
}) => {
  for (const name of ['Adile', 'Bedia', 'Cavide', 'Didar', 'Ecem', 'Figen'])
    await masa.api(leads.create, { full_name: name, phone: '0532 123 45 67' })
  await page.setViewportSize({ width: 720, height: 450 })
  await visit(page, '/leads/1')
  await expect(page.getByText('1–6 / 6')).toBeAttached()
  await page.getByText('1–6 / 6').scrollIntoViewIfNeeded()
  const whole = async () => {
    const boxes = await page
      .locator('li[data-position]')
      .evaluateAll((rows) => rows.map((one) => one.getBoundingClientRect()))
    return boxes.filter(({ top, bottom }) => top >= 52 && bottom <= 400).length
  }
  await expect.poll(whole).toBeGreaterThanOrEqual(4)
  await page.setViewportSize({ width: 360, height: 780 })
  for (const name of ['Adile', 'Bedia']) await page.getByRole('checkbox', { name: `Seç: ${name}` }).check()
  await expect(page.getByText('2 kayıt seçildi')).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), 'chosen on a phone').toBe(360)
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('a record beside its list is opened, left and closed by keyboard', async ({ page, masa }) => {
  for (const name of ['Oya', 'Nur', 'Mine']) await masa.api(leads.create, { full_name: name, phone: '0532 123 45 67' })
  await visit(page, '/leads/yeni')
  const link = (name: string) => row(page, name).locator('[data-row-link]')
  const panel = page.getByRole('region', { name: 'Müşteri Adayı', exact: true })
  const heading = panel.getByRole('heading', { name: 'Müşteri Adayı', exact: true })
  await expect(link('Mine')).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(heading).toBeFocused()
  await expect(panel).toContainText('Mine')
  await page.keyboard.press('j')
  await expect(link('Nur'), 'the rows go on at the one that is open').toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel).toContainText('Nur')
  await expect(heading).toBeFocused()
  await link('Nur').focus()
  await page.keyboard.press('Enter')
  await expect(heading, 'what is open already').toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(link('Nur')).toBeFocused()

  await link('Oya').click()
  await expect(panel).toContainText('Oya')
  await expect(link('Oya'), 'the mouse stays among the rows').toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heading).toBeFocused()
  await panel.getByRole('button', { name: 'Not Ekle' }).click()
  await expect(page.getByRole('dialog', { name: 'Not Ekle' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Not Ekle' })).toBeHidden()
  await expect(panel, 'Escape was the dialog’s').toBeVisible()
  await page.getByRole('searchbox', { name: 'Ad veya telefon' }).press('Escape')
  await expect(panel, 'and the search’s').toBeVisible()
  await panel.getByRole('button', { name: 'Not Ekle' }).press('Escape')
  await expect(panel).toBeHidden()
  await expect(link('Oya')).toBeFocused()
})

test('institution and reason stay readable beside a name of sixty letters, and a column without room is hidden', {
  tag: '@full',
}, async ({ page, masa }) => {
  const institution = 'Kuvvet Spor Kulübü'
  const { handIn } = await openSender(masa, institution)
  const id = await handIn(sixtyLetters)
  const reason = 'Hizmetten memnun olmama'
  const { id: why } = await masa.api(cancellationReasons.create, { name: reason })
  const [found] = (await masa.api(institutions.list, { search: institution })).data
  await masa.api(institutions.update, { id: found?.id ?? 0, categorys: [{ value: 1, iptalneden: [why] }] })
  await masa.api(cancellation.correct, { id, why, reason: 'Kişi telefonda söyledi' })
  const head = (name: string) => page.getByRole('columnheader', { name, exact: true })
  await visit(page, '/kolayiptal/talep/1')
  const line = row(page, sixtyLetters.name)
  for (const text of [institution, reason, '*******0146']) await expectWhole(line.getByText(text))
  await expect.poll(() => widthOf(page)).toBeLessThanOrEqual(1144)
  await page.setViewportSize({ width: 1920, height: 900 })
  await expect(head('Telefon')).toBeVisible()

  await page.setViewportSize({ width: 1024, height: 900 })
  await expect(head('Telefon')).toHaveCount(0)
  for (const title of ['Ad soyad', 'Kurum']) await expect(head(title)).toBeInViewport({ ratio: 1 })
  await expectWhole(line.getByText(institution))

  await page.setViewportSize({ width: 360, height: 780 })
  const card = page.getByRole('listitem').filter({ hasText: sixtyLetters.name })
  await expect(card).toContainText(institution)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('the rows of the filter are exported with a header, and the export is recorded in the history', async ({
  page,
  masa,
}) => {
  const { place } = await shelf(masa, 'Aktarılan', ['Aktarılan, birinci', '=2+2'])
  await visit(page, place)
  await page.getByRole('button', { name: 'Dışa aktarma' }).click()
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

test('a file with a wrong row imports nothing and names the problem; a corrected file imports all its rows', async ({
  page,
  masa,
}) => {
  await visit(page, '/content/blog/Categorys')
  await page.getByRole('button', { name: 'Dışa ve içe aktarma' }).click()
  await page.getByRole('menuitem', { name: 'Dosyadan ekle' }).click()
  const dialog = page.getByRole('dialog', { name: 'Dosyadan ekle' })
  const template = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Şablonu indir' }).click()
  const header = (await readFile(await (await template).path(), 'utf8')).trim()
  const add = (name: string, lines: string[]) =>
    dialog.getByLabel('Dosya', { exact: true }).setInputFiles({
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
