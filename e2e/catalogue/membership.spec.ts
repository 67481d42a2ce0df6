import type { Page } from '@playwright/test'
import { membershipPackages, packageFeatures, subscriptionTypes } from '../../contract/src/catalogue/membership.ts'
import { row } from '../content/posts.ts'
import { expectAccessible } from '../kit/axe.ts'
import { expect, test, toasts } from '../kit/masa.ts'
import { visit } from '../kit/visit.ts'

const cell = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

test.use({ onePage: true, sharesMasa: true })

test('a package goes from its subscription type through the table of features to what an app reads', async ({
  page,
  masa,
  request,
}) => {
  const toast = toasts(page)
  const offered = async () => (await (await request.get('/public/v1/membership-packages?channel=app')).json()).data

  await test.step('a subscription type is added beside its list', async () => {
    await visit(page, '/members/subscriptionTypes')
    await page.getByRole('link', { name: 'Yeni Abonelik Türü' }).click()
    await page.getByRole('textbox', { name: 'Tür adı' }).fill('Üç aylık')
    await page.getByRole('textbox', { name: 'Süre', exact: true }).fill('3')
    await page.getByRole('textbox', { name: 'Deneme süresi' }).fill('14')
    await page.getByRole('radio', { name: 'Üyenin onayıyla yenilenir' }).check()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Abonelik Türünü Ekle' }).click()
    await expect(toast).toContainText('Abonelik Türü Başarılı Bir Şekilde Oluşturuldu')
    await expect(row(page, 'Üç aylık')).toContainText('3 ay')
  })

  await test.step('the form of a package previews what a member is offered', async () => {
    await visit(page, '/members/MembershipPackages')
    await page.getByRole('link', { name: 'Yeni Paket Ekle' }).last().click()
    await page.getByRole('textbox', { name: 'Paket adı' }).fill('Işık Paketi')
    await page.getByRole('textbox', { name: 'Fiyat' }).fill('1.249,90')
    await page.getByRole('button', { name: 'Üyelik Paketini Ekle' }).click()
    await expect(page.getByRole('alert').first()).toContainText('Abonelik türü: Bu alan gerekli')
    await page.getByRole('combobox', { name: 'Abonelik türü' }).click()
    await page.getByRole('option', { name: 'Üç aylık' }).click()
    const preview = page.getByRole('region', { name: 'Üyenin gördüğü' })
    await expect(preview).toContainText('₺1.249,90 / 3 ay')
    await expect(preview).toContainText('İlk 14 gün ücretsiz')
    await expect(preview).toContainText('yalnızca onayınızla yenilenir')
    await expectAccessible(page)
    await page.getByRole('switch', { name: /^Durum/ }).click({ force: true })
    await page.getByRole('button', { name: 'Üyelik Paketini Ekle' }).click()
    await expect(toast).toContainText('Üyelik Paketi Başarılı Bir Şekilde Oluşturuldu')
    await expect(row(page, 'Işık Paketi')).toContainText('₺1.249,90')
    await expect(row(page, 'Işık Paketi')).toContainText('Web, App')
    const price = row(page, 'Işık Paketi').getByText('₺1.249,90')
    const isWhole = () => price.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)
    await expect.poll(isWhole, 'the price is read to its last digit').toBe(true)
  })

  await test.step('the table is filled in by keyboard alone and saved once', async () => {
    await visit(page, '/members/MembershipPackageFeatures')
    await page.getByRole('button', { name: 'Özellik Ekle' }).press('Enter')
    await expect(cell(page, '1. özellik')).toBeFocused()
    await page.keyboard.type('Destek')
    await page.keyboard.press('ArrowRight')
    await expect(cell(page, 'Destek: Işık Paketi')).toBeFocused()
    await page.keyboard.press('Space')
    await expect(cell(page, 'Destek: Işık Paketi')).toHaveValue('Var')
    await page.keyboard.press('Space')
    await expect(cell(page, 'Destek: Işık Paketi')).toHaveValue('')
    await page.keyboard.press('Space')
    await expect(cell(page, 'Destek: Işık Paketi')).toHaveValue('Var')
    await cell(page, 'Destek: Işık Paketi').evaluate((input) => {
      const press = () => new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true })
      for (const event of [press(), press()]) input.dispatchEvent(event)
    })
    await expect(cell(page, 'Destek: Işık Paketi'), 'turned and turned back').toHaveValue('Var')
    await page.keyboard.press('Enter')
    await expect(cell(page, '2. özellik')).toBeFocused()
    await page.keyboard.type('İptal talebi')
    await page.keyboard.press('ArrowRight')
    await expect(cell(page, 'İptal talebi: Işık Paketi')).toBeFocused()
    await page.keyboard.type('Ayda 2')
    await page.keyboard.press('Alt+ArrowUp')
    await expect(page.getByRole('textbox').first()).toHaveValue('İptal talebi')
    await expect(cell(page, 'İptal talebi: Işık Paketi')).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Control+s')
    await expect(toast).toContainText('Paket Özellikleri Başarılı Bir Şekilde Güncellendi')
    const { features, version } = (await masa.api(packageFeatures.get, {})).data
    expect([features.map(({ name }) => name), version]).toEqual([['İptal talebi', 'Destek'], 2])
    await page.keyboard.press('ArrowDown')
    await expect(cell(page, 'Destek: Işık Paketi')).toBeFocused()
  })

  await test.step('an app reads the whole package', async () => {
    expect(await offered()).toMatchObject([
      {
        name: 'Işık Paketi',
        price: 1249.9,
        length: 3,
        unit: 'month',
        trial_days: 14,
        renews: true,
        features: [
          { name: 'İptal talebi', value: 'Ayda 2' },
          { name: 'Destek', value: 'Var' },
        ],
      },
    ])
  })

  await test.step('a type that a package uses cannot be deleted, and the button says why', async () => {
    await visit(page, '/members/subscriptionTypes')
    const remove = row(page, 'Üç aylık').getByRole('button', { name: /^Sil/ })
    await expect(remove).toHaveAttribute('aria-disabled', 'true')
    await expect(remove).toHaveAccessibleDescription('Üç aylık: 1 pakette kullanılıyor, silinemez')
  })
})

test('the longest name that a package can have leaves the other packages their place in the table', async ({
  page,
  masa,
}) => {
  const type = { name: 'Yıllık', length: 1, unit: 'year', trial_days: 0, renews: false } as const
  const { id } = await masa.api(subscriptionTypes.create, type)
  for (const name of ['U'.repeat(200), '😀'.repeat(200)])
    await masa.api(membershipPackages.create, { name, price: 10, subscription_type_id: id })
  const { version } = (await masa.api(packageFeatures.get, {})).data
  await masa.api(packageFeatures.save, { version, features: [{ name: 'Destek', values: {} }] })
  await visit(page, '/members/MembershipPackageFeatures')
  const heads = page.getByRole('table', { name: 'Özellikler' }).getByRole('columnheader')
  const boxes = async () => Promise.all((await heads.all()).map((head) => head.boundingBox()))
  await expect.poll(async () => (await boxes()).length).toBeGreaterThanOrEqual(3)
  for (const box of await boxes()) expect(box?.height).toBeLessThan(90)
  for (const box of (await boxes()).slice(1)) expect(box?.width).toBeLessThan(400)
})
