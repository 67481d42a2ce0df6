const shownFor = 5_000

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('push', (event) => event.waitUntil(show(event.data?.json() ?? {})))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data))
})

async function show({ title, message, badge, memberNotificationId, click_action, imageUrl }) {
  await self.registration.showNotification(title || 'Masa', {
    body: message ?? '',
    tag: memberNotificationId ?? '',
    lang: 'tr',
    data: click_action ?? '/',
    ...(imageUrl && { image: imageUrl }),
  })
  await self.navigator.setAppBadge?.(Number(badge) || 0).catch(() => {})
  await new Promise((resolve) => setTimeout(resolve, shownFor))
  const shown = await self.registration.getNotifications({ tag: memberNotificationId ?? '' })
  for (const notification of shown) notification.close()
}

/** An open panel goes there by itself, so that nothing typed is lost by a load. */
async function open(place) {
  const url = new URL(place, self.location.origin)
  const path = url.origin === self.location.origin ? url.pathname + url.search : '/'
  const [panel] = await self.clients.matchAll({ type: 'window' })
  if (!panel) return self.clients.openWindow(path)
  panel.postMessage({ open: path })
  return panel.focus()
}
