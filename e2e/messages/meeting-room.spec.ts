import type { Page } from '@playwright/test'
import { meetings } from '../../contract/src/messages/meetings.ts'
import { expectAccessible, usualThemes } from '../kit/axe.ts'
import { expect, test } from '../kit/masa.ts'
import { standing } from '../kit/standing.ts'
import {
  expectKeptOut,
  expectMoving,
  join,
  makeMeeting,
  openGuest,
  openWay,
  password,
  tile,
  withCamera,
} from './meetings-room.ts'

const host = 'masa.intranet'
test.use(withCamera(`--host-resolver-rules=MAP ${host} 127.0.0.1`))

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const ended = (page: Page) => page.getByRole('heading', { name: 'Toplantı sizin için bitti' })

test('three browsers see each other move; guests wait, chat, share a screen, leave and return; the attendance is recorded', async ({
  page,
  masa,
  browser,
}) => {
  const { id, guestPath } = await makeMeeting(masa)
  await page.goto('/meeting/ZoomMeetingList')
  await page.getByRole('link', { name: 'Katıl: Haftalık görüşme' }).click()
  await expect(button(page, 'Kamerayı Kapat')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Kamera' })).toBeVisible()
  await expectAccessible(page)
  await join(page)
  await expect(page.getByText('Şu anda sizden başka kimse yok.')).toBeVisible()

  const can = await openGuest(browser, masa.url + guestPath, 'Can Öztürk')
  await expectAccessible(can)
  await join(can)
  await expect(can.getByRole('heading', { name: 'Bekleme odasındasınız' })).toBeVisible()
  await expectAccessible(can)
  await expect(page.getByText('Can Öztürk katılmak istiyor.')).toBeVisible()
  await button(page, 'Kabul Et').click()
  const deniz = await openGuest(browser, masa.url + guestPath, 'Deniz Çağlar')
  await join(deniz)
  await expect(page.getByText('Deniz Çağlar katılmak istiyor.')).toBeVisible()
  await button(page, 'Kabul Et').click()

  const people: [Page, string][] = [
    [page, 'admin'],
    [can, 'Can Öztürk'],
    [deniz, 'Deniz Çağlar'],
  ]
  const { name: hostName } = (await masa.api(meetings.attendance, { id })).data.at(-1) as { name: string }
  ;(people[0] as [Page, string])[1] = hostName
  for (const [watcher, own] of people)
    for (const [, name] of people) if (name !== own) await expectMoving(watcher, `${name}: görüntü`)
  await expectAccessible(page)

  await test.step('a camera and a microphone that are off are shown as such, and the video returns', async () => {
    await button(can, 'Kamerayı Kapat').click()
    await button(can, 'Mikrofonu Kapat').click()
    await expect(tile(page, 'Can Öztürk').getByText('Mikrofonu kapalı')).toBeAttached()
    await expect(tile(page, 'Can Öztürk').getByText('CÖ')).toBeVisible()
    await button(can, 'Kamerayı Aç').click()
    await expectMoving(page, 'Can Öztürk: görüntü')
  })

  await test.step('a raised hand and a chat message arrive', async () => {
    await button(deniz, 'El Kaldır').click()
    await expect(tile(page, 'Deniz Çağlar').getByText('El kaldırdı')).toBeAttached()
    await expect(page.getByRole('status').filter({ hasText: 'Deniz Çağlar el kaldırdı' })).toBeAttached()
    await button(deniz, 'Sohbet').click()
    await deniz.getByRole('textbox', { name: 'Mesajınız' }).fill('Ekranı görebiliyor musunuz?')
    await deniz.keyboard.press('Enter')
    await button(page, 'Sohbet, 1 okunmamış').click()
    await expect(page.getByRole('list', { name: 'Yazılanlar' })).toContainText('Ekranı görebiliyor musunuz?')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(button(page, 'Sohbet')).toBeFocused()
  })

  await test.step('a shared screen arrives and ends', async () => {
    await button(deniz, 'Ekran Paylaş').click()
    await expectMoving(page, 'Deniz Çağlar: paylaşılan ekran')
    await expectMoving(can, 'Deniz Çağlar: paylaşılan ekran')
    await expectAccessible(can)
    await button(deniz, 'Paylaşımı Durdur').click()
    await expect(page.getByLabel('Deniz Çağlar: paylaşılan ekran')).toHaveCount(0)
  })

  await test.step('a guest leaves and returns', async () => {
    await button(deniz, 'Ayrıl').click()
    await expect(deniz.getByRole('heading', { name: 'Toplantıdan ayrıldınız' })).toBeVisible()
    await expect(tile(page, 'Deniz Çağlar')).toHaveCount(0)
    await button(deniz, 'Yeniden Katıl').click()
    await join(deniz)
    await button(page, 'Kabul Et').click()
    await expectMoving(page, 'Deniz Çağlar: görüntü')
    await expectMoving(deniz, 'Can Öztürk: görüntü')
  })

  await test.step('a removed guest stays out', async () => {
    await button(page, /^Katılımcılar/).click()
    await expectAccessible(page)
    await button(page, 'Can Öztürk: çıkar').click()
    await button(page, 'Evet').click()
    await expectKeptOut(can, 'Can Öztürk')
  })

  await test.step('the host ends the meeting for everybody, and the attendance is known', async () => {
    await button(page, 'Toplantıyı Bitir').click()
    await button(page, 'Evet').click()
    await expect(ended(deniz)).toBeVisible()
    await expect(ended(page)).toBeVisible()
    const { data, minutes } = await masa.api(meetings.attendance, { id })
    expect(data.map(({ name }) => name).toSorted()).toEqual(
      ['Can Öztürk', 'Deniz Çağlar', 'Deniz Çağlar', hostName].toSorted(),
    )
    expect(data.every(({ left_at }) => left_at !== null)).toBe(true)
    expect(minutes).toBeGreaterThan(0)
  })
})

test('a guest who loses the connection to Masa for ten seconds keeps their place and gets videos and chat back', {
  tag: '@full',
}, async ({ masa, browser }) => {
  const { guestPath } = await makeMeeting(masa, { waiting_room: false })
  const way = await openWay(masa.url)
  const ece = await openGuest(browser, masa.url + guestPath, 'Ece')
  await join(ece)
  const far = await openGuest(browser, way.url + guestPath, 'Uzak')
  await join(far)
  await expectMoving(ece, 'Uzak: görüntü')
  await expectMoving(far, 'Ece: görüntü')

  const lostAt = Date.now()
  // The media connection between the browsers stays: nothing here can cut it from outside.
  way.cut()
  await expect(far.getByText('Bağlantınız kesildi, yeriniz tutuluyor.')).toBeVisible()
  await expect(tile(ece, 'Uzak').getByText('Bağlantısı kesildi')).toBeVisible()
  await button(ece, 'Sohbet').click()
  await ece.getByRole('textbox', { name: 'Mesajınız' }).fill('Orada mısınız?')
  await ece.keyboard.press('Enter')
  // The length of the interruption is the point of this test.
  await expect.poll(() => Date.now() - lostAt).toBeGreaterThan(10_000)

  way.mend()
  await expect(far.getByText('Bağlantınız kesildi, yeriniz tutuluyor.')).toHaveCount(0)
  await expectMoving(ece, 'Uzak: görüntü')
  await expectMoving(far, 'Ece: görüntü')
  await expect(tile(ece, 'Uzak').getByText('Bağlantısı kesildi')).toHaveCount(0)
  await expect(tile(ece, 'Uzak')).toHaveCount(1)
  await button(far, 'Sohbet, 1 okunmamış').click()
  await expect(far.getByRole('list', { name: 'Yazılanlar' })).toContainText('Orada mısınız?')
  await way.close()
})

test('a person without a camera, or over plain http on a host name, is told why, joins and chats', async ({
  masa,
  browser,
}) => {
  const { guestPath } = await makeMeeting(masa, { waiting_room: false })
  const context = await browser.newContext({ locale: 'tr-TR' })
  await context.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      throw new DOMException('no', 'NotAllowedError')
    }
  })
  const refused = await context.newPage()
  await refused.goto(masa.url + guestPath)
  await expect(refused.getByText('Kamera izni verilmedi.')).toBeVisible()
  await expect(refused.getByText('Mikrofon izni verilmedi.')).toBeVisible()
  await expectAccessible(refused)
  await refused.getByRole('textbox', { name: 'Adınız' }).fill('Kamerasız')
  await refused.getByRole('textbox', { name: 'Toplantı parolası' }).fill('yanlis')
  await join(refused)
  const field = refused.getByRole('textbox', { name: 'Toplantı parolası' })
  await expect(field).toHaveAccessibleDescription(/Toplantı parolası hatalı/)
  await expect(field).toBeFocused()
  await expect(refused.getByText('Hata no')).toHaveCount(0)
  await field.fill(password)
  await join(refused)
  await expect(button(refused, 'Kamerayı Aç')).toBeVisible()

  const plain = await openGuest(browser, masa.url.replace(/\/\/[^:]+/, `//${host}`) + guestPath, 'Ofis')
  expect(await plain.evaluate(() => window.isSecureContext)).toBe(false)
  await expect(plain.getByText('Tarayıcılar kamera ve mikrofonu yalnızca https adreslerinde açar')).toBeVisible()
  await join(plain)
  await expect(tile(refused, 'Ofis')).toBeVisible()
  await expect(button(plain, 'Kamerayı Aç')).toHaveCount(0)
  await button(plain, 'Sohbet').click()
  await plain.getByRole('textbox', { name: 'Mesajınız' }).fill('Buradan yazıyorum')
  await button(plain, 'Gönder').click()
  await button(refused, 'Sohbet, 1 okunmamış').click()
  await expect(refused.getByRole('list', { name: 'Yazılanlar' })).toContainText('Buradan yazıyorum')

  const sees = await openGuest(browser, masa.url + guestPath, 'Kameralı')
  await join(sees)
  await expectMoving(refused, 'Kameralı: görüntü')
  await expectMoving(plain, 'Kameralı: görüntü')
})

test('a guest sees one meeting and nothing else of Masa, on a phone and by keyboard', {
  tag: '@full',
}, async ({ masa, browser }) => {
  const { guestPath } = await makeMeeting(masa, { waiting_room: false })
  for (const theme of usualThemes) {
    const guest = await openGuest(browser, masa.url + guestPath, 'Telefon', {
      viewport: { width: 360, height: 780 },
      colorScheme: theme,
    })
    await expect(guest.getByRole('navigation')).toHaveCount(0)
    expect(await guest.evaluate(() => localStorage.getItem('masa.token'))).toBeNull()
    await guest.getByRole('textbox', { name: 'Toplantı parolası' }).press('Enter')
    await expect(button(guest, 'Mikrofonu Kapat')).toBeVisible()
    await expectAccessible(guest)
    expect(await guest.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await guest.setViewportSize({ width: 740, height: 360 })
    const { y, height } = await standing(tile(guest, 'Telefon'))
    expect(y + height).toBeLessThan((await standing(button(guest, 'Ayrıl'))).y)
    await button(guest, 'Mikrofonu Kapat').focus()
    await guest.keyboard.press('Space')
    await expect(button(guest, 'Mikrofonu Aç')).toBeFocused()
    const walked: string[] = []
    for (let step = 0; step < 7; step += 1) {
      walked.push(
        await guest.evaluate(
          () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
        ),
      )
      await guest.keyboard.press('Tab')
    }
    expect(walked.filter((name) => name === '')).toEqual([])
    expect(walked).toContain('Ayrıl')
    await button(guest, /^Katılımcılar/).press('Enter')
    await expect(button(guest, 'Katılımcılar: kapat')).toBeFocused()
    await expectAccessible(guest)
    await guest.keyboard.press('Escape')
    await expect(button(guest, /^Katılımcılar/)).toBeFocused()
    await button(guest, 'Ayrıl').press('Enter')
  }
  const lost = await (await browser.newContext()).newPage()
  await lost.goto(`${masa.url}/meeting/guest/${'x'.repeat(32)}`)
  await expect(lost.getByRole('heading', { name: 'Bu bağlantıda toplantı yok' })).toBeVisible()
  await expectAccessible(lost)
})
