import { expectAccessible } from '../kit/axe.ts'
import { expect, test, toasts } from '../kit/masa.ts'

test('the public holidays of a year are read, one is added and taken away, and those that came with Masa are marked', async ({
  page,
}) => {
  await page.goto('/settings/Holidays?year=2026')
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect(row('Ramazan Bayramı, 1. gün')).toContainText('20 Mar 2026')
  await expect(row('Ramazan Bayramı arifesi')).toContainText('13.00’ten sonra')
  await expect(row('Kurban Bayramı, 4. gün')).toContainText('Masa ile geldi')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Yeni Tatil' }).click()
  await page.getByRole('textbox', { name: 'Tatil' }).fill('İdari izin')
  await page.getByRole('textbox', { name: 'Gün' }).fill('01.06.2026')
  await page.getByRole('textbox', { name: 'Kaynak' }).fill('Cumhurbaşkanlığı kararı')
  await page.getByRole('button', { name: 'Tatili Ekle' }).click()
  await expect(toasts(page)).toContainText('Başarılı')
  await expect(row('İdari izin')).toContainText('Eklendi')
  await expect(row('İdari izin')).toContainText('1 Haz 2026')
  await row('İdari izin').getByRole('button', { name: 'Sil' }).click()
  const question = page.getByRole('alertdialog', { name: 'Tatili Silmek İstediğinize Emin misiniz?' })
  await question.getByRole('button', { name: 'Evet' }).click()
  await expect(row('İdari izin')).toHaveCount(0)
})
