import type { Page } from '@playwright/test'
import { institutions } from '../../contract/src/casework/institutions.ts'
import { expectAccessible } from '../kit/axe.ts'
import { storedIn } from '../kit/drafts.ts'
import { expect, test, toasts } from '../kit/masa.ts'
import { visit } from '../kit/visit.ts'
import { openSender, type Sender } from './requests.ts'

test.use({ onePage: true })

let sender: Sender
test.beforeEach(async ({ masa }) => {
  sender ??= await openSender(masa)
})

const facts = (page: Page) => page.getByRole('region', { name: 'Kurum ve kişi bilgileri' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Bilgileri Düzelt' })
const field = (page: Page, label: string) => dialog(page).getByRole('textbox', { name: label, exact: true })

test('a misread name, number and institution are corrected with a reason, and nothing typed stays in the browser', async ({
  page,
  masa,
}) => {
  const brand = { makename: 'Lodos Mobil', fax_number: '+902325550103' }
  await masa.api(institutions.create, { brand, categorys: [{ value: 2 }] })
  const id = await sender.handIn({ name: 'İşıl', lastname: 'Çağlayan' })
  await sender.handIn({ name: 'Aynı', lastname: 'Kişi', tckimlik: '10000000214' })
  await visit(page, `/kolayiptal/goster/${id}`)
  await facts(page).getByRole('button', { name: 'Bilgileri Düzelt' }).click()
  await expect(field(page, 'Ad')).toBeFocused()
  await expectAccessible(page)
  const send = dialog(page).getByRole('button', { name: 'Düzelt' })
  await expect(send).toBeDisabled()

  await field(page, 'Ad').fill('Işıl')
  await field(page, 'T.C. kimlik no').fill('1000000021')
  await dialog(page).getByRole('combobox', { name: 'Kurum' }).fill('lodos')
  await page.getByRole('option', { name: 'Lodos Mobil' }).click()
  await expect(dialog(page).getByRole('combobox', { name: 'Kategori' })).toHaveValue('Mobil Hat')
  await field(page, 'Neden').fill('Kişi telefonda söyledi')
  await send.click()
  await expect(dialog(page)).toContainText('On bir rakam olmalı')
  await field(page, 'T.C. kimlik no').fill('10000000214')
  await send.click()

  await expect(toasts(page)).toContainText('Talebin bilgileri düzeltildi')
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Işıl Çağlayan' })).toBeVisible()
  await expect(facts(page)).toContainText('Lodos Mobil')
  await expect(facts(page)).toContainText('*******0214')
  const timeline = page.getByRole('region', { name: 'Zaman akışı' })
  await expect(timeline).toContainText('Bilgiler düzeltildi: Ad, T.C. kimlik no, Kurum, Kategori')
  await expect(timeline).toContainText('Kişi telefonda söyledi')

  await page.getByRole('button', { name: 'Geçmiş' }).click()
  const past = page.getByRole('dialog', { name: 'Geçmiş' })
  await expect(past).toContainText('Poyraz Fiber')
  await expect(past).toContainText('Lodos Mobil')
  await expect(past).not.toContainText('10000000214')
  expect(await storedIn(page)).not.toContain('10000000214')
})
