import { pages } from '../../contract/src/content/pages.ts'
import { session } from '../../contract/src/people/session.ts'
import { staff } from '../../contract/src/people/staff.ts'
import { expectAccessible } from '../kit/axe.ts'
import { makePerson } from '../kit/drafts.ts'
import { longestTask } from '../kit/long-tasks.ts'
import { expect, test, toasts } from '../kit/masa.ts'
import { visit } from '../kit/visit.ts'
import { form, line, type Module, makePage, module, order, pageOf } from './pages.ts'
import { row } from './posts.ts'

test.use({ onePage: true })

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

test('the order is kept when two people change one page', { tag: '@full' }, async ({ page, masa }) => {
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

test('a form of 60 modules with 10 fields each is typed in without a long task, and saved by one request', {
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

test.describe(() => {
  test.use({ onePage: false })

  test('who may only read a page opens its modules and changes nothing', async ({ page, masa }) => {
    const id = await makePage(masa, { title: 'Yalnız okunur', body: [line('Okunan', 'İçindeki söz')] })
    const credentials = { username: 'okur', password: 'Başka-parola-43' }
    await masa.api(staff.create, { ...credentials, name: 'Salt Okur', role_id: 8 })
    const { body } = await masa.send(session.login, credentials, '')
    await masa.signIn(page, { token: body.data, expiry: body.expiry })
    await visit(page, edit(id))
    await expect(page.getByText('Bu kaydı görebilirsiniz; değiştirme yetkiniz yok.')).toBeVisible()
    await module(page, 'Okunan').click()
    await expect(page.getByRole('textbox', { name: 'Metin' })).toHaveValue('İçindeki söz')
    await expect(page.getByRole('textbox', { name: 'Metin' })).toBeDisabled()
    await expect(form(page).update).toHaveCount(0)
    await expectAccessible(page)
  })
})
