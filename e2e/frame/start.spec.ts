import type { Page } from '@playwright/test'
import { cancellation } from '../../contract/src/casework/cancellation.ts'
import { blog } from '../../contract/src/content/blog.ts'
import { session } from '../../contract/src/people/session.ts'
import { openSender } from '../casework/requests.ts'
import { expectAccessible } from '../kit/axe.ts'
import { expect, test } from '../kit/masa.ts'
import { visit } from '../kit/visit.ts'

const figure = (page: Page, label: string) =>
  page.locator('main').getByRole('link', { name: new RegExp(`^${label} ?\\d`) })
const panel = (page: Page, name: string) => page.getByRole('region', { name })

test('the desk says what to do first, then what waits, and each figure leads to as many rows and rises as one comes in', async ({
  page,
  masa,
}) => {
  await visit(page, '/')
  await expect(page.getByRole('heading', { name: 'Masanız hazır, sıra sizde' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'İlk Kurumu Ekle' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'İlk Kampanyayı Ekle' })).toBeVisible()
  await expectAccessible(page, { menu: true })

  const { handIn } = await openSender(masa)
  const { data: me } = await masa.api(session.me, {})
  const first = await handIn()
  await handIn()
  await masa.api(cancellation.assign, { id: first, staff_id: me.id })
  await masa.api(blog.create, { title: 'Bekleyen yazı' })

  await visit(page, '/')
  await expect(figure(page, 'Yeni talep')).toHaveText(/2$/)
  await expect(figure(page, 'Bana atanan')).toHaveText(/1$/)
  await expect(figure(page, 'Gönderilemeyen faks')).toHaveText(/0$/)
  await expect(panel(page, 'Bana atananlar').getByRole('link', { name: new RegExp(`No ${first}`) })).toBeVisible()
  await expect(panel(page, 'Bekleyen taslaklar').getByRole('link', { name: /Bekleyen yazı/ })).toBeVisible()
  await expectAccessible(page)

  await figure(page, 'Bana atanan').click()
  await expect(page).toHaveURL('/kolayiptal/talep/open?gorevli=ben')
  await expect(page.getByRole('heading', { level: 1, name: 'Açık Talepler' })).toBeVisible()
  await expect(page.locator('tr[data-position]')).toHaveCount(1)
  await page.goBack()
  await expect(page.getByRole('button', { name: /^Bildirimleriniz/, expanded: false })).toBeVisible()
  await handIn()
  await expect(figure(page, 'Yeni talep'), 'one that comes in meanwhile').toHaveText(/3$/)
  await figure(page, 'Yeni talep').click()
  await expect(page.locator('tr[data-position]')).toHaveCount(3)
})
