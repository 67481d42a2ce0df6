import { products } from '../../contract/src/catalogue/products.ts'
import { session } from '../../contract/src/people/session.ts'
import { staff } from '../../contract/src/people/staff.ts'
import { leads } from '../../contract/src/sales/leads.ts'
import { shipments } from '../../contract/src/sales/shipments.ts'
import { expectForAll } from '../content/content.ts'
import { row } from '../content/posts.ts'
import { expectAccessible } from '../kit/axe.ts'
import { expect, test, toasts } from '../kit/masa.ts'
import type { Server } from '../kit/server.ts'
import { visit } from '../kit/visit.ts'

test.use({ onePage: true })

async function courier(masa: Server) {
  const account = { username: 'kurye', password: 'Uzun-parola-42' }
  const { id } = await masa.api(staff.create, { ...account, name: 'Kerem Yolcu', role_id: 6 })
  const { data, expiry } = await masa.api(session.login, account)
  return { id, session: { token: data, expiry: expiry ?? '' } }
}

/** Creates an approved sale out of a lead. */
async function approvedSale(masa: Server, full_name: string): Promise<number> {
  const { data } = await masa.api(products.list, {})
  const product = data[0]?.id ?? (await masa.api(products.save, { title: 'Fiber modem', isDraft: false })).id
  const place = { city: 'İzmir', town: 'Karşıyaka', address: 'Cemal Gürsel Cd. No: 4 D: 9' }
  const lead = await masa.api(leads.create, { full_name, phone: '0532 123 45 67', ...place })
  const sale = await masa.api(leads.convert, { id: lead.id, product_id: product, ...place })
  await masa.api(leads.status, { id: sale.id, status_id: 12 })
  return sale.id
}

test('a shipment goes from an approved sale through a failed attempt to the customer, and its courier sees no other shipment', async ({
  page,
  browser,
  masa,
}) => {
  const carrier = await courier(masa)
  const sale = await approvedSale(masa, 'Işıl Çağlar')
  await masa.api(shipments.create, { id: await approvedSale(masa, 'Başka Alıcı') })

  await test.step('it is created on the sale and given to a courier', async () => {
    const dialog = page.getByRole('dialog', { name: 'Gönderi Oluştur' })
    await expectForAll(page, async () => {
      await visit(page, `/talep/${sale}`)
      await page.getByRole('button', { name: 'Gönderi Oluştur' }).click()
      await expect(dialog.getByLabel('Alıcı')).toHaveValue('Işıl Çağlar')
    })
    await dialog.getByRole('radio', { name: 'Kurye' }).check()
    await dialog.getByRole('combobox', { name: 'Kurye' }).click()
    await page.getByRole('option', { name: 'Kerem Yolcu' }).click()
    await dialog.getByRole('button', { name: 'Gönderiyi Oluştur' }).click()
    await expect(toasts(page)).toContainText('Gönderi oluşturuldu')
    await expect(page.getByRole('list', { name: 'Gönderiler' })).toContainText('Kerem Yolcu')
    await expect(page.getByRole('button', { name: 'Gönderi Oluştur' })).toHaveCount(0)
    const told = page.getByRole('link', { name: /^Gönderi: MS\d{9} oluşturuldu$/ })
    await expect(told).toHaveAttribute('href', /\/gonderiler\/all\?panel=\d+$/)
  })

  await test.step('its label is one PDF', async () => {
    await page.getByRole('list', { name: 'Gönderiler' }).getByRole('link').click()
    await expect(page).toHaveURL(/\/gonderiler\/all\?panel=/)
    const place = page.url()
    const panel = page.getByRole('region', { name: 'Gönderi', exact: true })
    await expectForAll(page, async () => {
      await visit(page, place)
      const shown = panel.or(page.getByRole('dialog', { name: 'Gönderi', exact: true }))
      await expect(shown.getByText('Gönderi oluşturuldu')).toBeVisible()
    })
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      panel.getByRole('button', { name: 'Etiket' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^etiket-MS\d{9}\.pdf$/)
    const hidden = () =>
      page.getByRole('table').evaluate((table) => {
        let scroller: Element | null = table
        while (scroller && getComputedStyle(scroller).overflowX === 'visible') scroller = scroller.parentElement
        return scroller ? scroller.scrollWidth - scroller.clientWidth : Number.NaN
      })
    await expect.poll(hidden, 'no column lies under the tools of the rows').toBe(0)
  })

  await test.step('the courier finds only this shipment, takes it, and gives the reason why the first attempt failed', async () => {
    const other = await (await browser.newContext({ baseURL: masa.url })).newPage()
    await masa.signIn(other, carrier.session)
    await other.goto('/')
    await other.getByRole('link', { name: /^Hazırlanan gönderi ?1$/ }).click()
    await expect(row(other, 'Işıl Çağlar')).toBeVisible()
    await expect(row(other, 'Başka Alıcı')).toHaveCount(0)
    await expect(other.getByRole('columnheader', { name: 'İl / ilçe' })).toBeVisible()
    await expect(other.getByRole('columnheader', { name: 'Teslim eden' })).toHaveCount(0)
    await row(other, 'Işıl Çağlar').getByRole('link').first().click()
    const panel = other.getByRole('region', { name: 'Gönderi', exact: true })
    await expect(panel.getByRole('button', { name: 'Teslim Eden' })).toHaveCount(0)
    const move = async (to: string, why = '') => {
      await panel.getByRole('button', { name: 'Durumu Değiştir' }).click()
      const dialog = other.getByRole('dialog', { name: 'Durumu Değiştir' })
      await dialog.getByRole('radio', { name: to }).check()
      if (why) {
        await expect(dialog.getByRole('button', { name: 'Durumu Değiştir' })).toBeDisabled()
        await dialog.getByLabel('Not').fill(why)
      }
      await dialog.getByRole('button', { name: 'Durumu Değiştir' }).click()
      await expect(dialog).toBeHidden()
      await expect(toasts(other).last()).toContainText(`Durum “${to}” oldu`)
    }
    await move('Kuryede')
    await move('Teslim Edilemedi', 'Alıcı adreste bulunamadı')
    await expect(panel).toContainText('1 başarısız deneme. Sonuncunun nedeni: Alıcı adreste bulunamadı')
    await move('Kuryede')
    await move('Teslim Edildi')
    await expect(panel).toContainText('Teslim Edilemedi → Kuryede')
    await other.context().close()
  })

  await expect.poll(async () => (await masa.api(leads.get, { id: sale })).data.status_name).toBe('Tamamlandı')
})

test('a person who cancels a sale decides about its shipment, which is then returned', { tag: '@full' }, async ({
  page,
  masa,
}) => {
  const sale = await approvedSale(masa, 'Vazgeçen Alıcı')
  const { id } = await masa.api(shipments.create, { id: sale })
  await page.goto(`/talep/${sale}`)
  await page.getByRole('button', { name: 'Durumu Değiştir' }).click()
  const dialog = page.getByRole('dialog', { name: 'Durumu Değiştir' })
  await dialog.getByRole('radio', { name: 'İptal' }).check()
  await dialog.getByLabel('Not').fill('Müşteri vazgeçti')
  await dialog.getByRole('button', { name: 'Durumu Değiştir' }).click()
  await expect(dialog).toContainText('Bu satışın gönderisi hazırlanıyor')
  await expect(dialog.getByRole('radio', { name: 'Yolda kalsın' })).toBeDisabled()
  await expectAccessible(page)
  await dialog.getByRole('radio', { name: 'İade alınsın' }).check()
  await dialog.getByRole('button', { name: 'Durumu Değiştir' }).click()
  await expect(toasts(page)).toContainText('Durum “İptal” oldu')
  await expect(page.getByRole('list', { name: 'Gönderiler' })).toContainText('İade')
  expect((await masa.api(shipments.get, { id })).data.status_name).toBe('İade')
})

test('many shipments are given to a courier and moved at once, their labels are one PDF, and refusals are listed', async ({
  page,
  masa,
}) => {
  await masa.api(staff.create, { username: 'kurye-2', password: 'Uzun-parola-42', name: 'Lale Taşır', role_id: 6 })
  const made: number[] = []
  for (const name of ['Ufuk Şen', 'Oğuz Ümit']) {
    made.push((await masa.api(shipments.create, { id: await approvedSale(masa, name) })).id)
  }
  await visit(page, '/gonderiler/1')
  const choose = async () => {
    for (const name of ['Ufuk Şen', 'Oğuz Ümit']) await row(page, name).getByRole('checkbox').check()
  }
  await choose()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Etiketleri al' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('etiketler-2.pdf')
  await expect(toasts(page)).toContainText('2 etiket indirildi')

  await page.getByRole('button', { name: 'Durumu değiştir' }).click()
  const moving = page.getByRole('dialog', { name: '2 gönderinin durumunu değiştir' })
  await moving.getByLabel('Yeni durum').selectOption('Kuryede')
  await moving.getByRole('button', { name: 'Durumu Değiştir' }).click()
  const refused = page.getByRole('dialog', { name: '2 kayıt yeni durumuna geçirilemedi' })
  await expect(refused.getByRole('listitem')).toContainText([
    /Oğuz Ümit.*önce bir kuryeye/,
    /Ufuk Şen.*önce bir kuryeye/,
  ])
  await refused.getByRole('button', { name: 'Kapat', exact: true }).click()

  await page.getByRole('button', { name: 'Teslim eden ata' }).click()
  const giving = page.getByRole('dialog', { name: '2 gönderi için teslim eden seç' })
  await giving.getByRole('combobox', { name: 'Kurye' }).click()
  await page.getByRole('listbox').getByRole('option', { name: 'Lale Taşır' }).click()
  await expectAccessible(page)
  await giving.getByRole('button', { name: 'Teslim Edeni Kaydet' }).click()
  await expect(toasts(page)).toContainText('2 gönderi için teslim eden kaydedildi')
  await expect(row(page, 'Ufuk Şen')).toContainText('Lale Taşır')

  await choose()
  await page.getByRole('button', { name: 'Durumu değiştir' }).click()
  await moving.getByLabel('Yeni durum').selectOption('Kuryede')
  await moving.getByRole('button', { name: 'Durumu Değiştir' }).click()
  await expect(toasts(page)).toContainText('2 gönderinin durumu “Kuryede” oldu')
  for (const id of made) expect((await masa.api(shipments.get, { id })).data.status_name).toBe('Kuryede')
})
