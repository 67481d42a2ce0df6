import { cancellation } from '../../contract/src/casework/cancellation.ts'
import { cancellationStatuses } from '../../contract/src/casework/cancellation-setup.ts'
import { menu } from '../../contract/src/content/menu.ts'
import { session } from '../../contract/src/people/session.ts'
import { leads } from '../../contract/src/sales/leads.ts'
import { openSender } from '../casework/requests.ts'
import { form, makePost, rows, shelf } from '../content/posts.ts'
import { expect, test } from '../kit/masa.ts'
import { visit } from '../kit/visit.ts'

// At 96 dots per inch, in pixels.
const a4 = { width: 794, height: 1123 }

test('print shows a list with its title, filters and all rows, and a record with its values, black on white without controls', async ({
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

  const { data: me } = await masa.api(session.me, {})
  const { id } = await masa.api(leads.create, { full_name: 'Işıl Çağlayan', phone: '0532 111 22 33' })
  await masa.api(leads.assign, { id, staff_id: me.id })
  await visit(page, `/talep/${id}`)
  const assignee = page.getByRole('textbox', { name: 'Görevli' }).or(page.getByRole('combobox', { name: 'Görevli' }))
  await expect(assignee).toHaveValue(me.name)
  const root = page.locator('html')
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark')

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Zaman akışı' })).toBeVisible()
  const when = page.getByText('az önce').first()
  await expect(when).toHaveCSS('font-size', '0px')
  const written = await when.evaluate((time) => getComputedStyle(time, '::after').content)
  expect(written).toMatch(/^"\d\d [A-ZÇĞİÖŞÜ]\S+ \d{4} \d\d:\d\d"$/)
  await expect(assignee).toHaveCSS('color', 'rgb(33, 31, 27)')
  await expect(assignee).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await expect(page.getByRole('button')).toHaveCount(0)

  await page.emulateMedia({ media: 'screen' })
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect(page.getByRole('button', { name: 'Not Ekle' })).toBeVisible()
})

test('a status that the screen cuts is whole on paper and within its edges, in a list and on its record', async ({
  page,
  masa,
}) => {
  const name = 'Kurumun ıslak imzalı dilekçe istemesi üzerine yeniden gönderilmeyi bekliyor '.repeat(2).trim()
  const status = await masa.api(cancellationStatuses.create, { name })
  const { handIn } = await openSender(masa, 'Kesik Yazı')
  const id = await handIn({ name: 'Işıl' })
  await masa.api(cancellation.status, { id, status_id: status.id })
  const isCut = (element: Element) => element.scrollWidth > element.clientWidth
  const end = (element: Element) => element.getBoundingClientRect().right
  const main = page.getByRole('main')
  for (const { place, width, title } of [
    { place: '/kolayiptal/talep/all', width: 1440, title: 'Bütün Talepler' },
    { place: `/kolayiptal/goster/${id}`, width: 900, title: 'Işıl Yılmaz' },
  ]) {
    await page.emulateMedia({ media: 'screen' })
    await page.setViewportSize({ width, height: 900 })
    await visit(page, place)
    await expect(main.getByRole('heading', { level: 1 })).toContainText(title)
    const shown = main.locator('[data-tone] > span').filter({ hasText: name }).first()
    await expect.poll(() => shown.evaluate(isCut)).toBe(true)
    await expect(shown).toHaveAttribute('title', name)
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize(a4)
    await expect.poll(() => shown.evaluate(isCut)).toBe(false)
    expect(await shown.evaluate(end)).toBeLessThanOrEqual(a4.width)
  }
})

test('printing keeps a text typed beside a list, and prints a request and its triage at full width without tools and pages', async ({
  page,
  masa,
}) => {
  await page.goto('/settings/SmsTemplates?panel=new')
  const name = page.getByRole('textbox', { name: 'Şablon adı' })
  await name.fill('Cayma hatırlatması')
  await page.pdf()
  await expect(name).toHaveValue('Cayma hatırlatması')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Paneli kapat' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Kaydetmeden ayrıl' }).click()

  const { handIn, ready } = await openSender(masa)
  const id = await handIn({ name: 'Tuğrul' })
  await ready(id)
  const main = page.getByRole('main')
  const widthOf = async (name: string) =>
    (await main.getByRole('region', { name, exact: true }).first().boundingBox())?.width ?? 0
  for (const [place, title] of [
    [`/kolayiptal/goster/${id}`, 'Tuğrul Yılmaz'],
    ['/kolayiptal/triyaj/1', 'Triyaj: Yeni'],
  ] as const) {
    await page.emulateMedia({ media: 'screen' })
    await page.setViewportSize({ width: 1440, height: 900 })
    await visit(page, place)
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(main.getByRole('toolbar', { name: 'Sayfa araçları' })).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize(a4)
    for (const name of ['Bilgiler', 'Belgeler']) await expect.poll(() => widthOf(name)).toBeGreaterThan(650)
    await expect(main.getByText('sayfalar bu çıktıda yer almaz')).toBeVisible()
    for (const pressed of ['button', 'toolbar', 'radio', 'separator'] as const)
      await expect(main.getByRole(pressed)).toHaveCount(0)
  }
})

test('print shows rows that are buttons, the whole of a text that scrolls on the screen, and which switch is on', async ({
  page,
  masa,
}) => {
  const items = [{ name: 'Kampanyalar', link_type: 'external' as const, target: '/kampanyalar' }]
  await masa.api(menu.save, { place: 'ust', items })
  await page.emulateMedia({ media: 'print' })
  await visit(page, '/content/Mainmenu')
  await expect(page.getByRole('main').getByText('Kampanyalar', { exact: true })).toBeVisible()

  const id = await makePost(masa, { title: 'Uzun', body: '<p>Satır</p>'.repeat(60) })
  await visit(page, `/content/blog/posts/${id}`)
  const text = form(page).text
  await expect(text).toContainText('Satır')
  const isWhole = (element: Element) => {
    const { bottom } = element.getBoundingClientRect()
    for (let around = element.parentElement; around; around = around.parentElement)
      if (getComputedStyle(around).overflowY !== 'visible' && around.getBoundingClientRect().bottom < bottom - 1)
        return false
    return true
  }
  await expect.poll(() => text.evaluate(isWhole)).toBe(true)
  await expect(page.getByRole('radio', { name: 'Hemen Yayınla' })).toHaveCSS('print-color-adjust', 'exact')

  await visit(page, '/content/sliders/addSlide')
  await expect(page.locator('.mantine-Switch-track').first()).toHaveCSS('print-color-adjust', 'exact')
})
