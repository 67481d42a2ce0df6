import { pages } from '../../contract/src/content/pages.ts'
import { expectAccessible } from '../kit/axe.ts'
import { bar, makePerson } from '../kit/drafts.ts'
import { longestTask } from '../kit/long-tasks.ts'
import { expect, test, toasts } from '../kit/masa.ts'
import { standing } from '../kit/standing.ts'
import { visit } from '../kit/visit.ts'
import { form, line, type Module, makePage, module, order, pageOf } from './pages.ts'
import { row } from './posts.ts'

test.use({ onePage: true, sharesMasa: true })

const edit = (id: number) => `/content/pages/page/${id}`
const updated = 'Sayfa Başarılı Bir Şekilde Güncellendi'

test('a campaign page is built from modules, put into the menu, published and read from the public address', async ({
  page,
  masa,
}) => {
  await visit(page, '/content/pages/all')
  await page.getByRole('link', { name: 'Yeni Sayfa' }).last().click()
  await expect(page).toHaveURL('/content/pages/AddPage')
  await form(page).title.fill('yaz kampanyası ve BTK')
  await form(page).title.blur()
  await expect(form(page).title).toHaveValue('Yaz Kampanyası Ve BTK')
  await expect(page.getByText('/yaz-kampanyasi-ve-btk').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Kısa açıklama' }).fill('Dilekçe ücretsiz')
  await expect(page.getByText('144/160')).toBeVisible()

  await form(page).search.fill('karsilama')
  await form(page).offer('Karşılama').click()
  await form(page).search.fill('FİYAT')
  await form(page).offer('Fiyat tablosu').click()
  await expect.poll(() => order(page)).toEqual(['Karşılama', 'Fiyat tablosu'])
  await page.getByRole('textbox', { name: 'Başlık', exact: true }).nth(1).fill('Yazın “Işığı”')
  await page.getByRole('textbox', { name: 'Bağlantısı' }).fill('javascript:alert(1)')
  await page.getByRole('radio', { name: 'Hemen Yayınla' }).check()
  await expectAccessible(page)
  await form(page).add.click()
  const summary = page.getByRole('alert').filter({ hasText: 'Kaydedilemedi' })
  await expect(summary).toContainText('1. modül “Karşılama”, 5. alan “Düğme”: Bağlantı /')
  await page.getByRole('textbox', { name: 'Bağlantısı' }).fill('/basvuru')
  await form(page).add.click()
  await expect(toasts(page)).toContainText('Sayfa Başarılı Bir Şekilde Oluşturuldu')
  await expect(page).toHaveURL('/content/pages/all')
  await expect(row(page, 'Yaz Kampanyası Ve BTK')).toContainText('Yayında')
  await expectAccessible(page)

  await visit(page, '/content/Mainmenu')
  await page.getByRole('button', { name: 'Öğe Ekle' }).click()
  await page.getByRole('combobox', { name: 'Bağlantı türü' }).selectOption('page')
  await page.getByRole('combobox', { name: 'Sayfa' }).fill('yaz kamp')
  await page.getByRole('option', { name: 'Yaz Kampanyası Ve BTK' }).click()
  await expect(page.getByRole('textbox', { name: 'Ad' })).toHaveValue('Yaz Kampanyası Ve BTK')
  await page.getByRole('button', { name: 'Simge: Simge seç' }).click()
  await page.getByRole('button', { name: 'Etiket', exact: true }).click()
  await expectAccessible(page)
  await page.keyboard.press('Control+s')
  await expect(toasts(page)).toContainText('Menü Başarılı Bir Şekilde Güncellendi')

  const read = async (path: string) => (await (await fetch(masa.url + path)).json()).data
  expect(await read('/public/v1/menu?place=ust')).toEqual([
    { name: 'Yaz Kampanyası Ve BTK', href: '/yaz-kampanyasi-ve-btk', new_tab: false, icon: 'tag', children: [] },
  ])
  const { content, description } = await read('/public/v1/pages/yaz-kampanyasi-ve-btk')
  expect(description).toBe('Dilekçe ücretsiz')
  expect(content.map(({ name }: Module) => name)).toEqual(['karsilama', 'fiyat-tablosu'])
  expect(content[0].data[1].value).toBe('Yazın “Işığı”')
  expect(content[0].data[4].value).toEqual({ label: 'Hemen Başvur', link: '/basvuru' })

  await visit(page, '/content/pages/all')
  await row(page, 'Yaz Kampanyası').getByRole('button', { name: 'Sil' }).hover()
  await expect(row(page, 'Yaz Kampanyası').getByRole('button', { name: 'Sil' })).toBeDisabled()
})

test('when two people change one page, the order of its modules is kept', { tag: '@full' }, async ({ page, masa }) => {
  const id = await makePage(masa, { title: 'Ortak', body: ['A', 'B', 'C'].map((title) => line(title, title)) })
  const ayse = await makePerson(masa, 'Ayşe Demir')
  await visit(page, edit(id))
  await module(page, 'C').focus()
  await page.keyboard.press('Alt+ArrowUp')
  const { content, version } = await pageOf(masa, id)
  const body = content.map((one) => (one.title === 'A' ? line('A', 'Ayşe yazdı') : one))
  expect((await masa.send(pages.update, { pageid: id, version, body }, ayse.token)).status).toBe(200)
  await page.keyboard.press('Control+s')
  const conflict = page.getByRole('dialog', { name: /bu kaydı değiştirdi/ })
  await expect(conflict.getByRole('region', { name: '1. modül A: Metin' })).toContainText('Ayşe yazdı')
  await expect(conflict.getByRole('region', { name: 'Modüllerin sırası' })).toContainText('Yalnız burada değişti')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Birleştir ve Kaydet' }).click()
  await expect(toasts(page)).toContainText(updated)
  const stored = await pageOf(masa, id)
  expect(stored.content.map(({ title }) => title)).toEqual(['A', 'C', 'B'])
  expect(stored.content[0]?.data[0]?.value).toBe('Ayşe yazdı')
  await expect.poll(() => order(page)).toEqual(['A', 'C', 'B'])
})

test('typing in a form of 60 modules with 10 fields each causes no long task, and one request saves it', {
  tag: '@full',
}, async ({ page, masa }) => {
  const data = Array.from({ length: 10 }, (_, at) => ({
    title: `Alan ${at}`,
    class: 'col-12',
    ...(at % 2 === 0
      ? { type: 'text' as const, value: 'Kısa bir metin' }
      : { type: 'textinput' as const, value: 'Uzunca bir metin, birkaç satır sürer. '.repeat(6) }),
  }))
  const body = Array.from({ length: 60 }, (_, at) => ({ ...line(`Modül ${at + 1}`), data }))
  const id = await makePage(masa, { title: 'Altmış modül', body })
  await visit(page, edit(id))
  await module(page, 'Modül 30').click()
  const field = page.getByRole('textbox', { name: 'Alan 1', exact: true })
  await field.click()
  await page.keyboard.press('End')
  const typing = await longestTask(page, () => page.keyboard.type(' yazarken takılmaz, Işıl ışıl', { delay: 15 }))
  test.info().annotations.push({ type: 'longest task', description: `${typing} ms` })
  expect(typing, 'milliseconds of the longest task while typing').toBeLessThan(50)
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname))
  await page.keyboard.press('Control+s')
  await expect(toasts(page)).toContainText(updated)
  expect(sent).toEqual([pages.update.path])
  expect(String((await pageOf(masa, id)).content[29]?.data[1]?.value)).toContain('Işıl ışıl')
})

test('modules are reordered by keyboard and by dragging, and a removed module is restored', async ({ page, masa }) => {
  const id = await makePage(masa, { title: 'Sıralı', body: ['Bir', 'İki', 'Üç', 'Dört'].map((title) => line(title)) })
  await visit(page, edit(id))
  await expect(module(page, 'Bir')).toHaveAttribute('aria-expanded', 'false')
  await module(page, 'Dört').focus()
  await page.keyboard.press('Alt+ArrowUp')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(module(page, 'Dört')).toBeFocused()
  await expect.poll(() => order(page)).toEqual(['Bir', 'Dört', 'İki', 'Üç'])
  const handle = page.getByRole('button', { name: 'Üç: 4. sıradan taşı' })
  const first = await standing(module(page, 'Bir'))
  await handle.hover()
  await page.mouse.down()
  await page.mouse.move(first.x + 5, first.y + 2, { steps: 8 })
  await page.mouse.up()
  await expect.poll(() => order(page)).toEqual(['Üç', 'Bir', 'Dört', 'İki'])
  await page.getByRole('button', { name: 'Bir: sayfadan çıkar' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Modülü Silmek İstediğinize Emin misiniz?' })).toBeVisible()
  await page.getByRole('button', { name: 'Evet' }).click()
  await expect.poll(() => order(page)).toEqual(['Üç', 'Dört', 'İki'])
  await toasts(page).getByRole('button', { name: 'Geri Al' }).click()
  await page.keyboard.press('Control+s')
  await expect(toasts(page)).toContainText(updated)
  await expect(page).toHaveURL(edit(id))
  const { content } = await pageOf(masa, id)
  expect(content.map(({ title }) => title)).toEqual(['Üç', 'Bir', 'Dört', 'İki'])
})

test('a module is copied by Ctrl+C and pasted into another page by Ctrl+V; a selected text is left to the browser', async ({
  page,
  masa,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const from = await makePage(masa, { title: 'Kaynak', body: [line('Taşınacak', 'Işık “hızında” <b>'), line('Kalan')] })
  const to = await makePage(masa, { title: 'Hedef', body: [line('Önceki'), line('Sonraki')] })
  await visit(page, edit(from))
  await module(page, 'Taşınacak').focus()
  await page.keyboard.press('Control+c')
  await expect(toasts(page)).toContainText('İçerik Kopyalandı')
  await visit(page, edit(to))
  await module(page, 'Önceki').focus()
  await page.keyboard.press('Control+v')
  await expect.poll(() => order(page)).toEqual(['Önceki', 'Taşınacak', 'Sonraki'])
  await page.keyboard.press('Control+s')
  await expect(toasts(page)).toContainText(updated)
  expect((await pageOf(masa, to)).content[1]?.data[0]?.value).toBe('Işık “hızında” <b>')

  await form(page).title.selectText()
  await page.keyboard.press('Control+c')
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('Hedef')
  await form(page).title.press('End')
  await page.keyboard.press('Control+v')
  await expect(form(page).title).toHaveValue('HedefHedef')
})

const everyType: Module = {
  key: 'her-tur',
  title: 'Her tür',
  name: 'her-tur',
  type: 'Deneme',
  data: [
    { title: 'Kısa', class: 'col-12', type: 'text', value: ' <b>İĞDIR</b> “ışığı”  \u200b&amp; ' },
    { title: 'Uzun', class: '', type: 'textinput', value: 'bir\n\n  iki\t<script>' },
    { title: 'Düğme', class: '', type: 'button', value: { label: 'Git → ğüşiöç', link: '/a?b=ç&c=%22d%22#é' } },
    {
      title: 'Zengin',
      class: '',
      type: 'textarea',
      value:
        '<h2 class="b">Işık</h2>\n<p style="text-align:center">A &amp; B&nbsp;<em>eğik</em></p><hr><ul><li>bir</li></ul>',
    },
    { title: 'Görsel', class: '', type: 'image', value: '' },
    { title: 'Dizi', class: '', type: 'array', value: [{ name: "'; --", icon: 'wifi', description: 'satır\nsonu' }] },
    { title: 'Maddeler', class: '', type: 'madde', value: [{ name: 'İ', description: '' }] },
    {
      title: 'Ekip',
      class: '',
      type: 'team',
      value: [{ name: 'Şule', icon: '', description: '', linkedin: 'https://x.y' }],
    },
    {
      title: 'Nesne',
      class: '',
      type: 'object',
      labels: { name: 'Ad', value: 'Ücret' },
      value: [{ name: 'a', value: '₺0' }],
    },
  ],
}

test('a field of each type has its own control, and opening and saving changes no letter', async ({ page, masa }) => {
  const id = await makePage(masa, { title: 'Her tür', body: [everyType, line('Diğer', 'Eski')] })
  const before = await pageOf(masa, id)
  await visit(page, edit(id))
  await module(page, 'Her tür').click()
  const text = page.getByRole('textbox', { name: 'Zengin' })
  await text.click()
  await expect(page.getByRole('textbox', { name: 'Ücret' })).toHaveValue('₺0')
  await expect(page.getByRole('textbox', { name: 'LinkedIn' })).toHaveValue('https://x.y')
  await expectAccessible(page)
  await page.keyboard.press('Control+s')
  await expect(toasts(page)).toContainText(updated)
  expect(await pageOf(masa, id)).toEqual(before)

  await text.press('Control+End')
  await page.keyboard.type(' son söz')
  await module(page, 'Her tür').click()
  await module(page, 'Diğer').click()
  await page.getByRole('textbox', { name: 'Metin' }).fill('Yeni')
  await page.getByRole('button', { name: 'Sayfayı Güncelle' }).click()
  await expect(bar(page)).toContainText('Kaydedildi')
  const { content } = await pageOf(masa, id)
  expect(content[1]?.data[0]?.value).toBe('Yeni')
  expect(String(content[0]?.data[3]?.value)).toContain('son söz')
  expect(content[0]?.data.toSpliced(3, 1)).toEqual(everyType.data?.toSpliced(3, 1))
})

test('a copy of a shipped module is changed and used on a page', async ({ page, masa }) => {
  await visit(page, '/content/modules/addModule')
  await expect(page.getByRole('navigation', { name: 'Modüller' })).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Modüllerde ara' })).toBeFocused()
  await expect(page.getByText('Henüz Seçim Yapmadınız!')).toBeVisible()
  await page.getByRole('link', { name: /^Özellikler/ }).click()
  await expect(page.getByText('Bu modül Masa ile gelir ve değiştirilemez')).toBeVisible()
  await page.getByRole('link', { name: 'Kopyala' }).click()
  await expect(page.getByRole('textbox', { name: 'Başlık', exact: true })).toHaveValue('Özellikler (kopya)')
  await page.getByRole('textbox', { name: 'Başlık', exact: true }).fill('Üstünlükler')
  await page.getByRole('button', { name: 'Alan Ekle' }).click()
  await page.getByRole('textbox', { name: 'Alanın adı' }).last().fill('Dipnot')
  await page.getByRole('combobox', { name: 'Alan türü' }).last().selectOption('button')
  await page.getByRole('textbox', { name: 'Yazısı' }).fill('Hepsini gör')
  await expect(page.getByRole('region', { name: 'Önizleme' })).toContainText('Hepsini gör')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Modülü Ekle' }).click()
  await expect(toasts(page)).toContainText('Modül Başarılı Bir Şekilde Oluşturuldu')
  await expect(page).toHaveURL(/module=\d+$/)
  await visit(page, '/content/pages/AddPage')
  // The module's form also has a title and stays until the page's form is there.
  await expect(page.getByRole('heading', { level: 1, name: 'Yeni Sayfa' })).toBeVisible()
  await form(page).title.fill('Üstünlükler Sayfası')
  await form(page).offer('Üstünlükler').click()
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/content\/pages\/page\/\d+$/)
  const { content } = await pageOf(masa, Number(page.url().split('/').at(-1)))
  expect(content[0]?.data.at(-1)).toMatchObject({ title: 'Dipnot', value: { label: 'Hepsini gör', link: '' } })
  await visit(page, '/content/modules/addModule')
  await expect(page.getByRole('link', { name: /^Üstünlükler/ })).toContainText('1 sayfada kullanılıyor')
})
