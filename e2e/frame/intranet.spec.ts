import type { Page } from '@playwright/test'
import { fax } from '../../contract/src/messages/fax.ts'
import { sms } from '../../contract/src/messages/sms.ts'
import { openSender } from '../casework/requests.ts'
import { expect, test, toasts } from '../kit/masa.ts'
import config from '../playwright.config.ts'

// A typical office network: a host name and plain http. There, browsers lack the clipboard, locks, randomUUID and more.
const host = 'masa.intranet'
const launch = config.use?.launchOptions

test.use({
  signedIn: false,
  launchOptions: { ...launch, args: [...(launch?.args ?? []), `--host-resolver-rules=MAP ${host} 127.0.0.1`] },
})

async function signInAt(page: Page, origin: string, { token, expiry }: { token: string; expiry: string }) {
  await page.goto(`${origin}/healthz`)
  await page.evaluate(
    ([token, expiry]) => {
      localStorage.setItem('masa.token', token)
      localStorage.setItem('masa.expiry', expiry)
    },
    [token, expiry] as const,
  )
}

test('over plain http on a host name, a fax and an SMS are sent and a password is copied', async ({ page, masa }) => {
  const { handIn, ready } = await openSender(masa)
  const id = await handIn({ name: 'Işıl', lastname: 'Çağlayan' })
  await ready(id)
  const origin = masa.url.replace(/\/\/[^:]+/, `//${host}`)
  await signInAt(page, origin, masa)
  await page.goto(`${origin}/kolayiptal/goster/${id}`)
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false)

  await test.step('a fax is sent', async () => {
    await page.getByRole('button', { name: 'Faks Gönder' }).click()
    await page.getByRole('button', { name: 'Faksı Gönder' }).click()
    await expect(toasts(page)).toContainText('Faks belgesi hazırlandı')
    expect((await masa.api(fax.outgoing, {})).data.map(({ request_id }) => request_id)).toEqual([id])
  })

  await test.step('an SMS is sent', async () => {
    await page.getByRole('button', { name: 'SMS Gönder' }).click()
    const dialog = page.getByRole('dialog', { name: 'SMS Gönder' })
    await dialog.getByRole('combobox', { name: 'Şablon' }).selectOption('Talebiniz alındı')
    await dialog.getByRole('button', { name: 'SMS Gönder' }).click()
    await expect(toasts(page)).toContainText('SMS kayda geçti')
    expect((await masa.api(sms.list, {})).total).toBe(1)
  })

  await test.step('a password is copied', async () => {
    await page.goto(`${origin}/settings/Users?panel=new`)
    await page.getByRole('button', { name: 'Parola üret' }).click()
    await page.getByRole('button', { name: 'Kopyala' }).click()
    await expect(page.getByRole('button', { name: 'Kopyalandı' })).toBeVisible()
    await page.getByRole('textbox', { name: 'Ad soyad' }).focus()
    await page.keyboard.press('Control+V')
    const password = await page.getByRole('textbox', { name: 'Ad soyad' }).inputValue()
    expect(password.length).toBeGreaterThan(9)
  })
})
