import type { Browser, Page } from '@playwright/test'
import { blog } from '../contract/src/blog.ts'
import { session } from '../contract/src/session.ts'
import { staff } from '../contract/src/staff.ts'
import { expectAccessible } from './axe.ts'
import { expect, test, toasts } from './masa.ts'
import { cut, isCallTo } from './network.ts'
import { form, makePost } from './posts.ts'
import { administrator, type Server } from './server.ts'

const added = 'Yazı Başarılı Bir Şekilde Oluşturuldu'
const updated = 'Yazı Başarılı Bir Şekilde Güncellendi'
const patience = { timeout: 20_000 }

const conflict = (page: Page) => page.getByRole('dialog', { name: /bu kaydı değiştirdi/ })
const draft = (page: Page) => page.getByRole('region', { name: 'Taslak', exact: true })
const layer = (page: Page) => page.getByRole('dialog', { name: 'Oturumunuz sona erdi' })
const bar = (page: Page) => page.locator('form').getByRole('status').last()
const post = async ({ api }: Server, id: number) => (await api(blog.get, { id })).data
const titled = async ({ api }: Server, search: string) => (await api(blog.list, { search })).data

/** A draft is written within two seconds of the last letter. */
const untilKept = (page: Page) => page.waitForTimeout(2_000)

let people = 0

/** A second Yönetici, signed in. */
async function makePerson({ api, send }: Server, name: string) {
  people += 1
  const credentials = { username: `kisi${people}`, password: 'Başka-parola-43' }
  await api(staff.create, { ...credentials, name, role_id: 1 })
  const { body } = await send(session.login, credentials, '')
  return { ...credentials, token: body.data, expiry: body.expiry }
}

async function openPage(browser: Browser, masa: Server & { signIn: (page: Page, own?: never) => Promise<void> }) {
  const context = await browser.newContext({ baseURL: masa.url })
  return context.newPage()
}

async function signInAgain(page: Page, { username, password }: { username: string; password: string }) {
  await page.getByLabel('Kullanıcı adı').fill(username)
  await page.getByLabel('Parola', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

/** A form with a session of its own, which the server then refuses. */
async function refusedWhileEditing(page: Page, masa: Server & { signIn: (page: Page, own: { token: string; expiry: string }) => Promise<void> }, id: number) {
  const own = await masa.openSession()
  await masa.signIn(page, own)
  await page.goto(`/content/blog/posts/${id}`)
  await form(page).title.fill('Oturum biterken yazılan')
  await masa.send(session.logout, {}, own.token)
}

test('two people who changed different fields merge by one press', async ({ page, browser, masa }) => {
  const ayse = await makePerson(masa, 'Ayşe Demir')
  const id = await makePost(masa, { title: 'Ortak yazı', description: 'Eski', tags: ['bir'] })
  const hers = await openPage(browser, masa)
  await masa.signIn(hers, ayse)
  await page.goto(`/content/blog/posts/${id}`)
  await hers.goto(`/content/blog/posts/${id}`)
  await form(page).title.fill('Ortak yazı, benim başlığım')
  await form(hers).description.fill('Onun açıklaması')
  await form(hers).description.press('Control+s')
  await expect(toasts(hers)).toContainText(updated)
  await form(page).title.press('Control+s')
  await expect(conflict(page)).toContainText('Ayşe Demir')
  await expect(conflict(page).getByRole('region', { name: 'Kısa açıklama' })).toContainText('Yalnız Ayşe Demir değiştirdi')
  await expectAccessible(page)
  await expect(page.getByRole('button', { name: 'Birleştir ve Kaydet' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toasts(page)).toContainText(updated)
  expect(await post(masa, id)).toMatchObject({ title: 'Ortak yazı, benim başlığım', summary: 'Onun açıklaması' })
  await expect(form(page).description).toHaveValue('Onun açıklaması')
})

test('where both changed a field the person chooses, and closing loses nothing', async ({ page, browser, masa }) => {
  const id = await makePost(masa, { title: 'Aynı alan', body: '<p>Birinci paragraf.</p><p>İkinci.</p>' })
  const ayse = await makePerson(masa, 'Ayşe Demir')
  await page.goto(`/content/blog/posts/${id}`)
  await form(page).title.fill('Benim başlığım')
  await form(page).text.press('Control+End')
  await page.keyboard.type(' Benim eklediğim.')
  await masa.send(blog.update, { postid: id, title: 'Onun başlığı' }, ayse.token)
  await page.keyboard.press('Control+s')
  const title = conflict(page).getByRole('region', { name: 'Başlık', exact: true })
  await expect(title).toContainText('İkisi de değişti')
  await expect(conflict(page).getByRole('region', { name: 'İçerik', exact: true })).toContainText('Benim eklediğim.')
  await page.keyboard.press('Escape')
  await expect(conflict(page)).toBeHidden()
  await expect(form(page).title).toHaveValue('Benim başlığım')
  await expect(bar(page)).toHaveText('Kaydedilmedi')
  await page.keyboard.press('Control+s')
  await page.getByRole('button', { name: 'Birleştir ve Kaydet' }).click()
  await expect(title).toContainText('Hangisinin kalacağını seçin')
  await page.keyboard.press('ArrowDown')
  await expect(title.getByRole('radio', { name: 'Başlık: Onunki' })).toBeChecked()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Birleştir ve Kaydet' }).click()
  await expect(toasts(page)).toContainText(updated)
  const { title: kept, body } = await post(masa, id)
  expect(kept).toBe('Onun başlığı')
  expect(body).toContain('Benim eklediğim.')
  await page.context().browser()
  expect(browser.isConnected()).toBe(true)
})

test('one’s own text can be put aside as a draft and taken up again', async ({ page, masa }) => {
  const id = await makePost(masa, { title: 'Kenara' })
  const ayse = await makePerson(masa, 'Ayşe Demir')
  await page.goto(`/content/blog/posts/${id}`)
  await form(page).title.fill('Benim kenara koyduğum')
  await masa.send(blog.update, { postid: id, title: 'Onun yazdığı' }, ayse.token)
  await page.keyboard.press('Control+s')
  await page.getByRole('button', { name: 'Benimkini Taslak Olarak Sakla ve Onunkini Aç' }).click()
  await expect(form(page).title).toHaveValue('Onun yazdığı')
  await expect(draft(page)).toContainText('taslağınız duruyor')
  await page.reload()
  await draft(page).getByRole('button', { name: 'Geri yükle' }).click()
  await page.getByRole('radio', { name: 'Başlık: Taslakta' }).check()
  await page.getByRole('button', { name: 'Birleştir ve Geri Yükle' }).click()
  await expect(form(page).title).toHaveValue('Benim kenara koyduğum')
})

test('saving twice quickly is no conflict', async ({ page, masa }) => {
  const id = await makePost(masa, { title: 'Hızlı' })
  await page.goto(`/content/blog/posts/${id}`)
  await form(page).title.fill('Hızlı bir')
  await page.keyboard.press('Control+s')
  await form(page).title.fill('Hızlı iki')
  await page.keyboard.press('Control+s')
  await form(page).title.fill('Hızlı üç')
  await page.keyboard.press('Control+s')
  await expect.poll(async () => (await post(masa, id)).title).toBe('Hızlı üç')
  await expect(bar(page)).toContainText('Kaydedildi')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('drafts of several new records stay apart, and a save takes its own away', async ({ page, context, masa }) => {
  const other = await context.newPage()
  for (const [tab, title] of [
    [page, 'Birinci yeni'],
    [other, 'İkinci yeni'],
  ] as const) {
    await tab.goto('/content/blog/add')
    await form(tab).title.fill(title)
    await untilKept(tab)
  }
  await expect(draft(page)).toHaveCount(0)
  await other.close()
  await expect(draft(page)).toContainText('İkinci yeni')
  await form(page).add.click()
  await expect(toasts(page)).toContainText(added)
  await page.goto('/content/blog/add')
  await expect(draft(page)).toHaveCount(1)
  await draft(page).getByRole('button', { name: 'Farkı gör' }).click()
  await expect(page.getByRole('dialog')).toContainText('İkinci yeni')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Geri Yükle' }).click()
  await expect(form(page).title).toHaveValue('İkinci yeni')
  await form(page).add.click()
  await expect(toasts(page)).toContainText(added)
  expect(await titled(masa, 'ikinci yeni')).toHaveLength(1)
  await page.goto('/content/blog/add')
  await form(page).title.fill('x')
  await expect(draft(page)).toHaveCount(0)
})

test('a draft never replaces newer text unseen', async ({ page, masa }) => {
  const id = await makePost(masa, { title: 'Eski', description: 'Eski açıklama' })
  await page.goto(`/content/blog/posts/${id}`)
  await form(page).title.fill('Taslaktaki başlık')
  await untilKept(page)
  await masa.api(blog.update, { postid: id, description: 'Yeni açıklama' })
  await page.reload()
  await expectAccessible(page)
  await draft(page).getByRole('button', { name: 'Geri yükle' }).click()
  await expect(page.getByRole('dialog')).toContainText('Taslaktan sonra değişti')
  await page.getByRole('button', { name: 'Birleştir ve Geri Yükle' }).click()
  await expect(form(page).title).toHaveValue('Taslaktaki başlık')
  await expect(form(page).description).toHaveValue('Yeni açıklama')
})

test('a refused token opens the sign-in over the form, and the save is repeated', async ({ page, masa }) => {
  const id = await makePost(masa, { title: 'Oturum' })
  await refusedWhileEditing(page, masa, id)
  await page.keyboard.press('Control+s')
  await expect(layer(page)).toBeVisible()
  await expectAccessible(page)
  await signInAgain(page, administrator)
  await expect(toasts(page)).toContainText(updated)
  await expect(layer(page)).toBeHidden()
  expect((await post(masa, id)).title).toBe('Oturum biterken yazılan')
})

test('another person in the layer neither sees nor saves it', async ({ page, masa }) => {
  const mehmet = await makePerson(masa, 'Mehmet Kaya')
  const id = await makePost(masa, { title: 'Benim' })
  await refusedWhileEditing(page, masa, id)
  await untilKept(page)
  await page.keyboard.press('Control+s')
  await signInAgain(page, mehmet)
  const choice = page.getByRole('alertdialog', { name: /adına açık/ })
  await expect(choice).toContainText('Mehmet Kaya')
  await expectAccessible(page)
  expect((await post(masa, id)).title).toBe('Benim')
  await page.getByRole('button', { name: 'Mehmet Kaya Olarak İlk Sayfaya Git' }).click()
  await expect(page).toHaveURL('/')
  await page.goto(`/content/blog/posts/${id}`)
  await expect(form(page).title).toHaveValue('Benim')
  await untilKept(page)
  await expect(draft(page)).toHaveCount(0)
  await page.goto('/login')
  await signInAgain(page, administrator)
  await expect(page).toHaveURL('/')
  await page.goto(`/content/blog/posts/${id}`)
  await draft(page).getByRole('button', { name: 'Geri yükle' }).click()
  await expect(form(page).title).toHaveValue('Oturum biterken yazılan')
})

test('another person’s sign-in in another tab takes no form over', async ({ page, context, masa }) => {
  const mehmet = await makePerson(masa, 'Mehmet Kaya')
  const id = await makePost(masa, { title: 'İki sekme' })
  await masa.signIn(page, await masa.openSession())
  await page.goto(`/content/blog/posts/${id}`)
  await form(page).title.fill('Yarım kalan')
  const other = await context.newPage()
  await other.goto('/login')
  await signInAgain(other, mehmet)
  await expect(other).toHaveURL('/')
  await expect(page.getByRole('alertdialog', { name: /adına açık/ })).toContainText('Mehmet Kaya')
  await page.getByRole('button', { name: /Olarak Giriş Yap/ }).click()
  await signInAgain(page, administrator)
  await expect(layer(page)).toBeHidden()
  await form(page).title.press('Control+s')
  await expect(toasts(page)).toContainText(updated)
})

for (const [when, beforeSending] of [
  ['before it is sent', true],
  ['after it is stored but before the answer', false],
] as const) {
  test(`a connection lost ${when}: the save waits, and there is one record`, async ({ page, masa }) => {
    const title = beforeSending ? 'Gönderilmeden kopan' : 'Yanıtı kaybolan'
    await page.goto('/content/blog/add')
    await form(page).title.fill(title)
    const lost = await cut(page, session.ping)
    await page.route(isCallTo(blog.create), async (route) => {
      if (!beforeSending) await route.fetch()
      await route.abort()
    })
    await form(page).title.press('Control+s')
    await expect(toasts(page)).toContainText('Yazı Oluşturulurken Hata Oluştu')
    await expect(toasts(page)).toContainText('bağlantı gelince gönderilecek')
    await expect(bar(page)).toHaveText('Bağlantı gelince gönderilecek')
    await expect(page.getByRole('alertdialog')).toContainText('1 kayıt bekliyor', patience)
    await expectAccessible(page)
    await page.unroute(isCallTo(blog.create))
    await lost.mend()
    await expect(toasts(page)).toContainText(added, patience)
    await expect(page).toHaveURL(/\/content\/blog\/posts\/\d+/)
    expect(await titled(masa, title)).toHaveLength(1)
  })
}

test('a new record that waited when the page was closed is offered again', async ({ page, masa }) => {
  await page.goto('/content/blog/add')
  await form(page).title.fill('Sayfa kapanınca bekleyen')
  await page.route(isCallTo(blog.create), async (route) => {
    await route.fetch()
    await route.abort()
  })
  await form(page).title.press('Control+s')
  await expect(bar(page)).toHaveText('Bağlantı gelince gönderilecek')
  await page.goto('/healthz')
  await page.unroute(isCallTo(blog.create))
  await page.goto('/')
  await page.getByRole('button', { name: '1 kayıt gönderilmeyi bekliyor' }).click()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Gönderilemedi, açıp yeniden gönderin' }).click()
  await draft(page).getByRole('button', { name: 'Gönder' }).click()
  await expect(toasts(page)).toContainText(added)
  expect(await titled(masa, 'sayfa kapanınca')).toHaveLength(1)
  await expect(page.getByRole('button', { name: /gönderilmeyi bekliyor/ })).toHaveCount(0)
})
