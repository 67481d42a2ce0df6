import type { CDPSession } from '@playwright/test'
import { expect, test } from '../kit/masa.ts'
import { wholeBrowser } from '../kit/whole-browser.ts'

test.use(wholeBrowser)

/** The registration of the page's service worker, to which DevTools delivers messages in place of a push service. */
async function registrationOf(devtools: CDPSession): Promise<string> {
  const registration = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  return registration
}

declare global {
  interface Window {
    everShown: { title: string; body: string; tag: string; data: unknown }[]
    shownNow: number
  }
}

/** Polls inside the page: a notification disappears after 5 s, and on a busy machine the test would ask too rarely. */
function rememberNotifications(): void {
  window.everShown = []
  setInterval(async () => {
    const registration = await navigator.serviceWorker.ready
    const notifications = await registration.getNotifications()
    window.shownNow = notifications.length
    for (const { title, body, tag, data } of notifications)
      if (!window.everShown.some((one) => one.tag === tag)) window.everShown.push({ title, body, tag, data })
  }, 50)
}

test('a push is shown with its title, text and target, and disappears after five seconds', async ({
  page,
  masa,
  context,
}) => {
  await context.grantPermissions(['notifications'], { origin: masa.url })
  await page.goto('/')
  await page.getByRole('button', { name: /^Bildirimleriniz/ }).click()
  await expect(page.getByRole('switch', { name: 'Panel kapalıyken de bildir' })).toBeVisible()
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/push-sw.js')
    await navigator.serviceWorker.ready
  })
  await page.evaluate(rememberNotifications)
  const devtools = await context.newCDPSession(page)
  const message = {
    title: 'Faks gönderilemedi',
    message: 'Şikâyet dilekçesi ulaşmadı',
    badge: '1',
    memberNotificationId: '42',
    click_action: '/fax/OutgoingFax?panel=7',
    imageUrl: '',
  }
  const shown = { title: message.title, body: message.message, tag: '42', data: message.click_action }
  const push = { origin: masa.url, registrationId: await registrationOf(devtools), data: JSON.stringify(message) }
  // On a busy machine DevTools may deliver the message before the worker has started, and then it is lost.
  await expect(async () => {
    await devtools.send('ServiceWorker.deliverPushMessage', push)
    await expect.poll(() => page.evaluate(() => window.everShown), { timeout: 10_000 }).toEqual([shown])
  }).toPass()
  await expect.poll(() => page.evaluate(() => window.shownNow), 'shown for 5 s').toBe(0)
})
