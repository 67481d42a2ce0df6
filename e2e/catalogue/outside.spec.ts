import type { RequestListener } from 'node:http'
import { specialCampaignDelivery } from '../../contract/src/catalogue/special-campaigns.ts'
import { closeWebservices, webservice } from '../../server/src/kit/testing/webservice.ts'
import { row } from '../content/posts.ts'
import { expectAccessible } from '../kit/axe.ts'
import { expect, testWith } from '../kit/masa.ts'
import { pick } from './products.ts'

const catalogue: Record<string, unknown> = {
  '/api/remote_Cats': [
    { id: 9001, name: 'Telekom Pazarı', slug: 'telekom' },
    { id: 9002, name: 'Yayın Pazarı', slug: 'yayin' },
  ],
  '/api/remote_Product/9001': [{ id: 71, name: 'Fiber 500', slug: 'fiber-500', subset: { name: 'Ihlamur' } }],
  '/api/remote_Product/9002': [{ id: 72, name: 'Dergi', slug: 'dergi', subset: null }],
}

const test = testWith(async () => {
  const waiting: Parameters<RequestListener>[1][] = []
  const comparison = await webservice((_request, response) => void waiting.push(response))
  const remote = await webservice((request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify(catalogue[String(request.url)]))
  })
  return {
    settings: { MASA_COMPARISON_URL: comparison, MASA_CATALOGUE_URL: remote },
    outside: waiting,
    end: closeWebservices,
  }
})

test('the site’s comparison responds, hangs and fails, a remote catalogue responds, and the results are shown', async ({
  page,
  masa,
  outside: waiting,
}) => {
  const dialog = page.getByRole('dialog', { name: 'Sitedeki Kampanyaları Güncelle' })
  const press = dialog.getByRole('button', { name: 'Şimdi Güncelle' })
  const open = () => page.getByRole('button', { name: 'Sitedeki Kampanyaları Güncelle' }).click()

  await test.step('a site that hangs blocks nobody: the dialog closes, and when it is opened again it shows that the update runs', async () => {
    await page.goto('/content/products/all')
    await open()
    await expect(dialog).toContainText('Henüz hiç güncellenmedi.')
    await press.click()
    await expect.poll(() => waiting.length).toBe(1)
    await dialog.getByRole('button', { name: 'Kapat', exact: true }).click()
    await expect(dialog).toHaveCount(0)
    await open()
    await expect(press).toBeDisabled()
    waiting.pop()?.setHeader('content-type', 'application/json').end('{"message": "12 kampanya yenilendi"}')
    await expect(dialog).toContainText('Başarılı')
    await expect(dialog).toContainText('200 · 12 kampanya yenilendi')
    await expectAccessible(page)
  })

  await test.step('a failure of the site is shown with the text of its response', async () => {
    await press.click()
    await expect.poll(() => waiting.length).toBe(1)
    waiting.pop()?.writeHead(503).end('bakımda')
    await expect(dialog).toContainText('Başarısız')
    await expect(dialog).toContainText('503 · bakımda')
    await dialog.getByRole('button', { name: 'Kapat', exact: true }).click()
  })

  await test.step('platforms and products come from the remote catalogue, and another platform clears the product', async () => {
    await page.goto('/content/SpecialCampaignsNew')
    const platform = page.getByRole('combobox', { name: 'Kampanya türü' })
    const product = page.getByRole('combobox', { name: 'Ürün' })
    await pick(page, platform, 'Telekom Pazarı')
    await product.click()
    await page.getByRole('option', { name: 'Fiber 500 – Ihlamur' }).click()
    await pick(page, platform, 'Yayın Pazarı')
    await expect(product).toHaveValue('')
    await product.click()
    await page.getByRole('option', { name: 'Dergi' }).click()
    await page.getByRole('textbox', { name: 'Başlık' }).fill('Uzaktan Güz')
    await page.getByRole('textbox', { name: 'Kısa açıklama' }).fill('Güz boyunca')
    await page.getByRole('textbox', { name: 'Buton bağlantısı' }).fill('/kampanyalar')
    await page.getByRole('switch', { name: 'Durum: Pasif' }).press('Space')
    await page.getByRole('button', { name: 'Özel Kampanyayı Ekle' }).click()
    await expect(row(page, 'Uzaktan Güz')).toContainText('Aktif')
    expect((await masa.api(specialCampaignDelivery.publicList, {})).data).toMatchObject([
      { title: 'Uzaktan Güz', platform: { name: 'Yayın Pazarı' }, product: { name: 'Dergi' } },
    ])
  })
})
