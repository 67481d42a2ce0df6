import type { CDPSession } from '@playwright/test'
import { expect, test } from '../kit/masa.ts'
import { wholeBrowser } from '../kit/whole-browser.ts'

test.use(wholeBrowser)

/** What a push service does: it hands a message to the page's worker. */
async function deliver(devtools: CDPSession, origin: string, data: object) {
  const registration = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await registration,
    data: JSON.stringify(data),
  })
}

test('a push is shown with its words and leads to its place in the open panel', async ({ page, masa, context }) => {
  await context.grantPermissions(['notifications'], { origin: masa.url })
  await page.goto('/')
  await page.getByRole('button', { name: /^Bildirimleriniz/ }).click()
  await expect(page.getByRole('switch', { name: 'Panel kapalıyken de bildir' })).toBeVisible()
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/push-sw.js')
    await navigator.serviceWorker.ready
  })
  const devtools = await context.newCDPSession(page)
  await deliver(devtools, masa.url, {
    title: 'Faks gönderilemedi',
    message: 'Şikâyet dilekçesi ulaşmadı',
    badge: '1',
    memberNotificationId: '42',
    click_action: '/fax/OutgoingFax?panel=7',
    imageUrl: '',
  })
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      const notifications = await registration.getNotifications()
      return notifications.map(({ title, body, tag, data }) => ({ title, body, tag, data }))
    })
  await expect
    .poll(shown)
    .toEqual([
      { title: 'Faks gönderilemedi', body: 'Şikâyet dilekçesi ulaşmadı', tag: '42', data: '/fax/OutgoingFax?panel=7' },
    ])
  await expect.poll(shown, 'shown for 5 s').toEqual([])
})
