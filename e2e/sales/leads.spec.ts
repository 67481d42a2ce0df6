import type { Browser, Page } from '@playwright/test'
import { products } from '../../contract/src/catalogue/products.ts'
import { apiKeys } from '../../contract/src/people/api-keys.ts'
import { session } from '../../contract/src/people/session.ts'
import { staff } from '../../contract/src/people/staff.ts'
import { leads } from '../../contract/src/sales/leads.ts'
import { row } from '../content/posts.ts'
import { expectAccessible } from '../kit/axe.ts'
import { expect, test, toasts } from '../kit/masa.ts'
import { menu } from '../kit/menu.ts'
import type { Server } from '../kit/server.ts'
import { visit } from '../kit/visit.ts'

test.use({ onePage: true, sharesMasa: true })

const soldBy = 4

let sites = 0

/** A campaign to sell, and a site that hands in leads with an API key under its own sender name. */
async function openSite(masa: Server) {
  const { id: campaign } = await masa.api(products.save, {
    title: '100 Mbps Fiber',
    isDraft: false,
    price: 499.9,
    price_sale: 349.9,
    inputs: [{ option_name: 'Taahhüt bitiş tarihi', option_value: true }],
    vas: [{ name: 'Yerinde Destek', value: 'Ertesi iş günü ziyaret' }],
  })
  sites += 1
  const { key } = await masa.api(apiKeys.create, { name: `Web ${sites}`, scopes: ['leads'] })
  let count = 0
  const handIn = async (full_name: string, phone: string) => {
    count += 1
    const answer = await fetch(masa.url + leads.handInLead.path, {
      method: 'POST',
      headers: { 'x-api-key': key, 'content-type': 'application/json' },
      body: JSON.stringify({ external_id: `l-${count}`, full_name, phone, city: 'İzmir', product_id: campaign }),
    })
    expect(answer.status).toBe(201)
    return ((await answer.json()) as { id: number }).id
  }
  return { campaign, handIn }
}

/** Creates another member of staff and opens the panel for them in a browser of their own. */
async function openFor(
  browser: Browser,
  masa: Server & { signIn(page: Page, as: object): Promise<void> },
  name: string,
  role_id: number,
) {
  const account = { username: `kisi-${role_id}`, password: 'Uzun-parola-42' }
  const { id } = await masa.api(staff.create, { ...account, name, role_id })
  const { body } = await masa.send(session.login, account, '')
  const page = await (await browser.newContext()).newPage()
  await masa.signIn(page, { token: body.data, expiry: body.expiry })
  return { id, page }
}

const panel = (page: Page, name = 'Müşteri Adayı') => page.getByRole('region', { name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

test('a lead comes in, is assigned, called, scheduled for a call-back and sold by two members of staff', async ({
  page,
  browser,
  masa,
}) => {
  const { handIn } = await openSite(masa)
  const deniz = await openFor(browser, masa as never, 'Deniz Satış', soldBy)

  await visit(page, '/leads/yeni')
  await expect(page.getByText('Müşteri adayları burada durur.')).toBeVisible()
  await handIn('Şükran Öğünç', '0532 111 22 33')
  const id = await handIn('Işıl Çağlayan', '0532 111 22 33')
  await expect(row(page, 'Işıl Çağlayan')).toBeVisible()
  await expect(row(page, 'Işıl Çağlayan').getByRole('img', { name: 'Aynı telefonla 1 kayıt daha var' })).toBeVisible()

  await test.step('it is assigned to a colleague beside the list', async () => {
    await row(page, 'Işıl Çağlayan').getByRole('link', { name: 'Işıl Çağlayan' }).click()
    await expect(panel(page).getByRole('link', { name: /Şükran Öğünç/ })).toBeVisible()
    await expect(page.getByRole('columnheader')).toContainText(['ID', 'Tarih', 'Ad soyad', 'Telefon', 'Görevli'])
    await expectAccessible(page)
    await panel(page).getByRole('combobox', { name: 'Görevli' }).click()
    await page.getByRole('option', { name: 'Deniz Satış' }).click()
    await expect(toasts(page)).toContainText('Görevli kaydedildi')
    await expect(panel(page).getByRole('combobox', { name: 'Görevli' })).toHaveValue('Deniz Satış')
  })

  await test.step('the colleague finds it on the start page, calls, and schedules a call-back', async () => {
    await deniz.page.goto(masa.url)
    await deniz.page
      .getByRole('region', { name: 'Üzerimdeki adaylar ve satışlar' })
      .getByRole('link', { name: /Işıl Çağlayan/ })
      .click()
    await expect(deniz.page.getByRole('heading', { level: 1 })).toHaveText('Işıl Çağlayan')
    await expect(menu(deniz.page).locator('[aria-current=page]')).toHaveAttribute('href', /^\/leads\//)
    await expectAccessible(deniz.page)
    await deniz.page.getByRole('button', { name: 'Durumu Değiştir' }).click()
    const moving = dialog(deniz.page, 'Durumu Değiştir')
    await moving.getByRole('radio', { name: 'Kaybedildi' }).check()
    await expect(moving.getByRole('button', { name: 'Durumu Değiştir' })).toBeDisabled()
    await moving.getByRole('radio', { name: 'Arandı' }).check()
    await moving.getByLabel('Not').fill('Fiyatı öğrendi, eşine danışacak')
    await moving.getByRole('button', { name: 'Durumu Değiştir' }).click()
    await expect(toasts(deniz.page)).toContainText('Durum “Arandı” oldu')
    await expect(deniz.page.getByText('Durum değişti: Yeni → Arandı')).toBeVisible()

    const calling = dialog(deniz.page, 'Geri Arama')
    const callBack = async () => {
      await deniz.page.getByRole('button', { name: 'Diğer işlemler' }).click()
      await deniz.page.getByRole('menuitem', { name: 'Geri Arama' }).click()
    }
    await callBack()
    await calling.getByRole('button', { name: 'Zaman: Zaman seçin' }).click()
    await expect(calling.getByRole('dialog', { name: /^Zaman: / }), 'above the dialog').toBeVisible()
    await expectAccessible(deniz.page)
    await calling.getByRole('button', { name: 'Sonraki ay' }).click()
    await calling.getByRole('button', { name: /^15 / }).click()
    await calling.getByRole('button', { name: 'Zamanı uygula' }).click()
    await deniz.page.keyboard.press('Escape')
    await expect(calling.getByRole('alert')).toContainText('girdikleriniz silinir')
    await calling.getByRole('button', { name: 'Kaydet' }).click()
    await expect(calling).toBeHidden()
    expect((await masa.api(leads.get, { id })).data.callback_at).toMatch(/-15T06:00:00/)

    await callBack()
    await calling.getByRole('button', { name: 'Yarın 10:00' }).click()
    await expectAccessible(deniz.page)
    await calling.getByRole('button', { name: 'Kaydet' }).click()
    await expect(toasts(deniz.page)).toContainText('Geri arama kaydedildi')
  })

  await test.step('an open panel shows the changes without a reload', async () => {
    await expect(panel(page)).toContainText('Fiyatı öğrendi, eşine danışacak')
    await expect(panel(page)).toContainText('Arandı')
  })

  await test.step('it is sold, and the sale has its own screen', async () => {
    await deniz.page.getByRole('button', { name: 'Satışa Çevir' }).click()
    const selling = dialog(deniz.page, 'Satışa Çevir')
    await expect(selling.getByLabel('Tutar')).toHaveValue('349,90')
    await expect(selling.getByLabel('Tutar')).toBeFocused()
    await expect(deniz.page.getByRole('listbox')).toHaveCount(0)
    await selling.getByLabel('Ödeme yöntemi').selectOption({ label: 'Kredi kartı' })
    await selling.getByLabel('Adres').fill('Cemal Gürsel Cd. No: 4')
    await deniz.page.goBack()
    await expect(selling.getByRole('alert')).toContainText('bir daha geri gidin')
    await expect(selling.getByLabel('Adres')).toHaveValue('Cemal Gürsel Cd. No: 4')
    await selling.getByLabel('Taahhüt bitiş tarihi').fill('01.03.2027')
    await selling.getByRole('checkbox', { name: /Yerinde Destek/ }).check()
    await expectAccessible(deniz.page)
    await selling.getByRole('button', { name: 'Satışı Oluştur' }).click()
    await expect(toasts(deniz.page)).toContainText('Satış oluşturuldu')
    await expect(deniz.page.getByText(/Satış No \d+/)).toBeVisible()
    for (const said of ['₺349,90', 'Kredi kartı', 'Cemal Gürsel Cd. No: 4', '01.03.2027', 'Ertesi iş günü ziyaret']) {
      await expect(deniz.page.getByText(said).first()).toBeVisible()
    }
    await expectAccessible(deniz.page)
    expect((await masa.api(leads.get, { id })).data).toMatchObject({ status_name: 'Kazanıldı', callback_at: null })
  })

  await test.step('the search above every screen finds the sale in its scope', async () => {
    await page.getByLabel('Arama kapsamı').selectOption({ label: 'Satışlar' })
    await page.getByRole('combobox', { name: 'Kişi ara' }).fill('isil caglayan')
    const found = page.getByRole('listbox', { name: 'Bulunan kişiler' }).getByRole('option')
    await expect(found).toHaveText(/Işıl Çağlayan\s*Satış/)
    await found.click()
    await expect(page.getByText('Adaydan satış oldu')).toBeVisible()
  })

  await test.step('its data is corrected in a form', async () => {
    await page.getByRole('button', { name: 'Diğer işlemler' }).click()
    await page.getByRole('menuitem', { name: 'Bilgileri Düzenle' }).click()
    const district = page.getByRole('combobox', { name: 'İlçe' })
    await district.fill('Karşıyaka')
    await district.press('Tab')
    await page.getByLabel('Ödeme durumu').selectOption({ label: 'Ödendi' })
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Kaydı Güncelle' }).click()
    await expect(toasts(page)).toContainText('Kayıt Başarılı Bir Şekilde Güncellendi')
    await expect(deniz.page.getByText('İzmir / Karşıyaka')).toBeVisible()
  })
  await deniz.page.context().close()
})
