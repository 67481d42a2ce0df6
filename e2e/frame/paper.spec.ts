import { rows, shelf } from '../content/posts.ts'
import { expect, test } from '../kit/masa.ts'

test('a list on paper is its title, its filters in words and every row of the page, black on white', async ({
  page,
  masa,
}) => {
  const titles = Array.from({ length: 40 }, (_, at) => `Taahhüt ${at + 1}. bölüm`)
  const { place } = await shelf(masa, 'Cayma hakkı', titles)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`${place}&isDraft=false&search=taahhüt`)
  await expect(rows(page)).toHaveCount(40)
  await page.getByRole('checkbox', { name: 'Seç: Taahhüt 3. bölüm' }).check()

  await page.emulateMedia({ media: 'print' })
  const paper = page.getByRole('main')
  await expect(paper.getByRole('listitem').filter({ visible: true })).toHaveText([
    'Yayın durumu: Yayında',
    'Kategoriler: Cayma hakkı',
    'Arama: “taahhüt”',
  ])
  await expect(paper.getByRole('row')).toHaveCount(41)
  await expect(paper.getByRole('row').last()).toBeVisible()
  await expect(paper.getByText('1–40 / 40')).toBeVisible()
  for (const pressed of ['button', 'checkbox', 'textbox', 'combobox', 'radio'] as const)
    await expect(page.getByRole(pressed)).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Menü' })).toHaveCount(0)
  const light = (property: string) =>
    paper
      .getByRole('table')
      .evaluate(
        (table, of) => Math.max(...(getComputedStyle(table).getPropertyValue(of).match(/\d+/g) ?? []).map(Number)),
        property,
      )
  await expect.poll(() => light('color')).toBeLessThan(60)

  await page.emulateMedia({ media: 'screen' })
  await expect(rows(page)).toHaveCount(40)
  await expect(page.getByRole('checkbox', { name: 'Seç: Taahhüt 3. bölüm' })).toBeChecked()
})

test('what is typed beside a list stands when it was printed, though paper has no room for the panel', async ({
  page,
}) => {
  await page.goto('/settings/SmsTemplates?panel=new')
  const name = page.getByRole('textbox', { name: 'Şablon adı' })
  await name.fill('Cayma hatırlatması')
  await page.pdf()
  await expect(name).toHaveValue('Cayma hatırlatması')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
