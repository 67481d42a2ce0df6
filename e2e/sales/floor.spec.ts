import { products } from '../../contract/src/catalogue/products.ts'
import { apiKeys } from '../../contract/src/people/api-keys.ts'
import { session } from '../../contract/src/people/session.ts'
import { staff } from '../../contract/src/people/staff.ts'
import { panel } from '../../contract/src/records/panel.ts'
import { leads } from '../../contract/src/sales/leads.ts'
import { row } from '../content/posts.ts'
import { expect, test, toasts } from '../kit/masa.ts'
import { visit } from '../kit/visit.ts'

test('one lead is followed from the intake to the delivery by three members of staff, and a list explains each figure of the panel', {
  tag: '@full',
}, async ({ page, browser, masa }) => {
  const product = { title: '100 Mbps Fiber', isDraft: false, price: 499.9, price_sale: 349.9 }
  const { id: campaign } = await masa.api(products.save, product)
  const { key } = await masa.api(apiKeys.create, { name: 'Web', scopes: ['leads'], succeeds: true })
  const given = { full_name: 'Işıl Çağlayan', phone: '0532 111 22 33', city: 'İzmir', town: 'Konak' }
  const answer = await fetch(masa.url + leads.handInLead.path, {
    method: 'POST',
    headers: { 'x-api-key': key, 'content-type': 'application/json' },
    body: JSON.stringify({ external_id: 'l-1', ...given, product_id: campaign }),
  })
  const { id } = (await answer.json()) as { id: number }
  const open = async (name: string, role_id: number) => {
    const account = { username: `kisi-${role_id}`, password: 'Uzun-parola-42' }
    await masa.api(staff.create, { ...account, name, role_id })
    const { body } = await masa.send(session.login, account, '')
    const own = await (await browser.newContext({ baseURL: masa.url })).newPage()
    await masa.signIn(own, { token: body.data, expiry: body.expiry as string })
    return own
  }
  const seller = await open('Deniz Satış', 4)
  const courier = await open('Kerem Yolcu', 6)
  const move = async (of: typeof page, to: string) => {
    await of.getByRole('button', { name: 'Durumu Değiştir' }).first().click()
    const dialog = of.getByRole('dialog', { name: 'Durumu Değiştir' })
    await dialog.getByRole('radio', { name: to }).check()
    await dialog.getByRole('button', { name: 'Durumu Değiştir' }).click()
    await expect(toasts(of).last()).toContainText(`Durum “${to}” oldu`)
  }

  await test.step('the first person sells', async () => {
    await seller.goto(`/talep/${id}`)
    await move(seller, 'Arandı')
    await seller.getByRole('button', { name: 'Satışa Çevir' }).click()
    const selling = seller.getByRole('dialog', { name: 'Satışa Çevir' })
    await selling.getByLabel('Adres').fill('Cemal Gürsel Cd. No: 4')
    await selling.getByRole('button', { name: 'Satışı Oluştur' }).click()
    await expect(toasts(seller)).toContainText('Satış oluşturuldu')
    await expect(seller.getByText(/Satış No \d+/)).toBeVisible()
  })

  await test.step('the second person approves and ships', async () => {
    await visit(page, '/leads/satis-yeni')
    await row(page, 'Işıl Çağlayan').getByRole('link', { name: 'Tamamını Aç' }).click()
    await move(page, 'Onaylandı')
    await page.getByRole('button', { name: 'Gönderi Oluştur' }).click()
    const dialog = page.getByRole('dialog', { name: 'Gönderi Oluştur' })
    await dialog.getByRole('radio', { name: 'Kurye' }).check()
    await dialog.getByRole('combobox', { name: 'Kurye' }).click()
    await page.getByRole('option', { name: 'Kerem Yolcu' }).click()
    await dialog.getByRole('button', { name: 'Gönderiyi Oluştur' }).dblclick()
    await expect(toasts(page).getByText('Gönderi oluşturuldu')).toHaveCount(1)
  })

  await test.step('the third person delivers', async () => {
    await courier.goto('/gonderiler/open')
    await row(courier, 'Işıl Çağlayan').getByRole('link').first().click()
    await move(courier, 'Kuryede')
    await move(courier, 'Teslim Edildi')
  })

  await test.step('each figure of the panel is the total of the list behind it', async () => {
    const { data } = await masa.api(panel.summary, {})
    for (const [title, n] of [
      ['Gelen aday', 1],
      ['Satış', 1],
      ['Gönderi', 1],
      ['Teslim edilen gönderi', 1],
    ] as const) {
      expect(data.figures.find((figure) => figure.title === title)?.n).toBe(n)
      await visit(page, '/')
      await page.getByRole('link', { name: new RegExp(`^${title}\\s*${n}`) }).click()
      await expect(row(page, 'Işıl Çağlayan')).toBeVisible()
      await expect(page.getByText(`1–${n} / ${n}`)).toBeVisible()
    }
  })
})
