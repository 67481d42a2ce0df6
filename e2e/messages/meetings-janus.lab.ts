import type { Page } from '@playwright/test'
import { expect, testWith } from '../kit/masa.ts'
import { startJanus } from './janus.ts'
import {
  expectKeptOut,
  expectMoving,
  join,
  makeMeeting,
  openGuest,
  takePlace,
  tile,
  withCamera,
} from './meetings-room.ts'

const testIn = (places: number) =>
  testWith(async () => {
    const janus = await startJanus({ places })
    return { settings: { MASA_JANUS_URL: janus.account }, outside: janus, end: janus.stop }
  })
const test = testIn(8)
const testFull = testIn(20)

test.use(withCamera())
testFull.use(withCamera())

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

test('four browsers see each other through Janus; people leave, return and are removed, Janus restarts, and the room is closed', async ({
  page,
  masa,
  outside: janus,
  browser,
}) => {
  const { id, guestPath } = await makeMeeting(masa)
  await page.goto(`/meeting/view/${id}`)
  await join(page)
  await expect(page.getByText('Şu anda sizden başka kimse yok.')).toBeVisible()
  const everybody = async (there: [Page, string][]) => {
    for (const [watcher, own] of there)
      for (const [, name] of there) if (name !== own && name !== '') await expectMoving(watcher, `${name}: görüntü`)
  }
  const enter = async (name: string) => {
    const guest = await openGuest(browser, masa.url + guestPath, name)
    await join(guest)
    await expect(guest.getByRole('heading', { name: 'Bekleme odasındasınız' })).toBeVisible()
    await button(page, 'Kabul Et').click()
    return guest
  }
  const comeBack = async (guest: Page, name: string) => {
    await button(guest, 'Ayrıl').click()
    await expect(tile(page, name)).toHaveCount(0)
    await button(guest, 'Yeniden Katıl').click()
    await join(guest)
    await button(page, 'Kabul Et').click()
  }
  const can = await enter('Can')
  const two: [Page, string][] = [
    [page, ''],
    [can, 'Can'],
  ]
  await everybody(two)
  await test.step('the only other person leaves and returns', async () => {
    await comeBack(can, 'Can')
    await everybody(two)
  })
  const [deniz, ece] = [await enter('Deniz'), await enter('Ece')]
  await everybody([
    [page, ''],
    [can, 'Can'],
    [deniz, 'Deniz'],
    [ece, 'Ece'],
  ])
  expect(await janus.rooms()).toBe(1)

  await test.step('a camera that is off is shown as such; a raised hand and a shared screen arrive', async () => {
    await button(can, 'Kamerayı Kapat').click()
    await expect(tile(page, 'Can').getByText('C', { exact: true })).toBeVisible()
    await button(can, 'Kamerayı Aç').click()
    await expectMoving(page, 'Can: görüntü')
    await button(deniz, 'El Kaldır').click()
    await expect(tile(ece, 'Deniz').getByText('El kaldırdı')).toBeAttached()
    await button(deniz, 'Ekran Paylaş').click()
    await expectMoving(ece, 'Deniz: paylaşılan ekran')
    await button(deniz, 'Paylaşımı Durdur').click()
  })

  await test.step('a person leaves and returns', async () => {
    await comeBack(deniz, 'Deniz')
    await everybody([
      [page, ''],
      [can, 'Can'],
      [deniz, 'Deniz'],
      [ece, 'Ece'],
    ])
  })

  await test.step('a removed person stays out', async () => {
    await button(page, /^Katılımcılar/).click()
    await button(page, 'Ece: çıkar').click()
    await button(page, 'Evet').click()
    await expectKeptOut(ece, 'Ece')
  })

  await test.step('when Janus dies everybody stays in the room, and the videos return with it', async () => {
    await janus.kill()
    await expect(tile(page, 'Can').getByText('Bağlanıyor')).toBeVisible()
    await janus.again()
    await everybody([
      [page, ''],
      [can, 'Can'],
      [deniz, 'Deniz'],
    ])
  })

  await test.step('the room is gone from Janus when everybody has left, by the button or by closing the page', async () => {
    await can.close()
    await button(deniz, 'Ayrıl').click()
    await button(page, 'Ayrıl').click()
    await expect.poll(janus.rooms).toBe(0)
  })
})

testFull(
  'in a room of twenty everybody has a video that can be seen; the last place is a host’s, and the next guest is told that it is full',
  async ({ masa, browser }) => {
    const { guestPath } = await makeMeeting(masa, { waiting_room: false })
    const enter = async (name: string) => {
      const guest = await openGuest(browser, masa.url + guestPath, name)
      await join(guest)
      return guest
    }
    // A browser for each would overload a machine with two processors: these only take places and show nothing.
    const quiet = []
    for (let at = 1; at <= 16; at += 1) quiet.push(await takePlace(masa.url, guestPath, `Konuk ${at}`))
    const [ece, can, deniz] = [await enter('Ece'), await enter('Can'), await enter('Deniz')]
    await expectMoving(ece, 'Deniz: görüntü')
    await expectMoving(can, 'Ece: görüntü')
    await expectMoving(deniz, 'Can: görüntü')
    await expect(button(ece, 'Katılımcılar, 19 kişi')).toBeVisible()
    for (const size of [
      { width: 1440, height: 900 },
      { width: 360, height: 780 },
    ]) {
      await ece.setViewportSize(size)
      const tiles = await ece.getByRole('list', { name: 'Görüntüler' }).getByRole('listitem').all()
      expect(tiles).toHaveLength(19)
      for (const one of tiles) {
        const { width, height } = (await one.boundingBox()) ?? { width: 0, height: 0 }
        expect(width).toBeGreaterThan(120)
        expect(height).toBeGreaterThan(90)
      }
    }

    const late = await enter('Geç kalan')
    await expect(late.getByRole('alert')).toContainText('Toplantı dolu')
    await button(deniz, 'Ayrıl').click()
    await join(late)
    await expectMoving(late, 'Ece: görüntü')
    await expectMoving(can, 'Geç kalan: görüntü')
    for (const one of quiet) one.close()
  },
)
