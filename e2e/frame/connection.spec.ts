import type { Page } from '@playwright/test'
import { session } from '../../contract/src/people/session.ts'
import { expect, test } from '../kit/masa.ts'
import { cut, isCallTo } from '../kit/network.ts'

const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'İnternet Bağlantısı' })
const again = (page: Page) => dialog(page).getByRole('button', { name: 'Tekrar Dene' })

/** Waits until a ping has failed; the next ping follows after 2 s. */
const afterMiss = (page: Page) =>
  page.waitForEvent('requestfailed', (request) => isCallTo(session.ping)(new URL(request.url())))

test('a lost connection is shown, and the dialog closes by itself once the connection is back', async ({
  page,
  context,
}) => {
  await page.goto('/content/blog/all')
  await expect(page.getByText('Gösterilecek Data Bulunamadı')).toBeVisible()
  await context.setOffline(true)
  await expect(dialog(page)).toBeVisible()
  await expect(dialog(page)).toContainText(
    'İnternet bağlantınız stabil değildir, lütfen kontrol ederek tekrar deneyiniz...',
  )
  await expect(again(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeVisible()
  await context.setOffline(false)
  await expect(dialog(page)).toBeHidden()
})

test('a single missed ping shows no dialog', { tag: '@full' }, async ({ page }) => {
  let looks = 0
  await page.route(isCallTo(session.ping), (route) => {
    looks += 1
    return looks === 1 ? route.abort() : route.continue()
  })
  await page.goto('/')
  await expect.poll(() => looks).toBeGreaterThan(1)
  await expect(dialog(page)).toBeHidden()
})

test('‘Tekrar Dene’ reloads the page when nothing is unsaved', { tag: '@full' }, async ({ page }) => {
  const { mend } = await cut(page, session.ping)
  await page.goto('/')
  await expect(dialog(page)).toBeVisible()
  const clicked = afterMiss(page)
  await again(page).click()
  await clicked
  await expect(dialog(page)).toBeVisible()
  await page.evaluate(() => Object.assign(window, { before: true }))
  await afterMiss(page)
  await mend()
  await Promise.all([page.waitForEvent('load'), again(page).click()])
  expect(await page.evaluate(() => 'before' in window)).toBe(false)
  await expect(dialog(page)).toBeHidden()
})
