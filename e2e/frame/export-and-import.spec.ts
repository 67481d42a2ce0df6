import { readFile } from 'node:fs/promises'
import { blogCategories } from '../../contract/src/content/blog.ts'
import { history } from '../../contract/src/records/history.ts'
import { row, shelf } from '../content/posts.ts'
import { expectAccessible } from '../kit/axe.ts'
import { expect, test, toasts } from '../kit/masa.ts'
import { visit } from '../kit/visit.ts'

test.use({ onePage: true })

test('the rows of the filter are exported with a header, and the export stands in the history', async ({
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

test('a file with a bad row adds nothing and says what is wrong; put right, all its rows come', async ({
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
