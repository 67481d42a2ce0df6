import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'
import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { WebSocket } from 'ws'
import { guestCalls, roomPath } from '../../contract/src/messages/meeting-room.ts'
import { meetings } from '../../contract/src/messages/meetings.ts'
import type { Server } from '../kit/server.ts'
import config from '../playwright.config.ts'

export const password = 'Toplanti-7'

const launch = config.use?.launchOptions

/** For `test.use`: a fake camera and microphone that need no permission. */
export const withCamera = (...more: string[]) => ({
  launchOptions: {
    ...launch,
    args: [
      ...(launch?.args ?? []),
      // A low frame rate: three browsers that draw and encode on the CPU cost more than all other stories.
      '--use-fake-device-for-media-stream=fps=5',
      '--use-fake-ui-for-media-stream',
      // On a machine without a network, the browsers can only reach each other over the loopback interface.
      '--allow-loopback-in-peer-connection',
      ...more,
    ],
  },
})

/** Creates a meeting with its guests' link; it starts in an hour or, without a waiting room, has already started. */
export async function makeMeeting(masa: Server, changes: { waiting_room?: boolean; topic?: string } = {}) {
  const start_time = new Date(Date.now() + (changes.waiting_room === false ? -60_000 : 3_600_000)).toISOString()
  const { id } = await masa.api(meetings.create, {
    topic: 'Haftalık görüşme',
    start_time,
    duration: 40,
    password,
    ...changes,
  })
  const { guest_token } = await masa.api(meetings.get, { id })
  return { id, guestPath: `/meeting/guest/${guest_token}` }
}

/** A person without an account in a browser, at the meeting's link. */
export async function openGuest(browser: Browser, address: string, name: string, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ locale: 'tr-TR', reducedMotion: 'reduce', ...options })
  const page = await context.newPage()
  await page.goto(address)
  await fillIn(page, name)
  return page
}

async function fillIn(page: Page, name: string) {
  await page.getByRole('textbox', { name: 'Adınız' }).fill(name)
  await page.getByRole('textbox', { name: 'Toplantı parolası' }).fill(password)
}

/** Expects that a removed guest is offered no way back, and that the one by the link is refused. */
export async function expectKeptOut(page: Page, name: string) {
  await expect(page.getByText('Toplantıdan çıkarıldınız.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Yeniden Katıl' })).toHaveCount(0)
  await page.reload()
  await fillIn(page, name)
  await join(page)
  await expect(page.getByRole('alert')).toContainText('Toplantıdan çıkarıldınız.')
}

/** Takes a place in the room without a browser; the place is kept until the socket is closed. */
export async function takePlace(address: string, guestPath: string, name: string): Promise<WebSocket> {
  const token = guestPath.split('/').at(-1)
  const response = await fetch(address + guestCalls.guestJoin.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, name, password, guest_key: '' }),
  })
  const { data } = (await response.json()) as { data: { ticket: string } }
  const socket = new WebSocket(address.replace('http', 'ws') + roomPath, { origin: address })
  await once(socket, 'open')
  socket.send(JSON.stringify({ type: 'enter', ticket: data.ticket }))
  return socket
}

export const join = (page: Page) => page.getByRole('button', { name: 'Toplantıya Katıl' }).click()

export const tile = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Görüntüler' }).getByRole('listitem', { name })

/** The present frame of a video as text; '' before its first frame. */
const frameOf = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).evaluate((element) => {
    const video = element as HTMLVideoElement
    if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return ''
    const canvas = document.createElement('canvas')
    canvas.width = 64
    canvas.height = 36
    const context = canvas.getContext('2d') as CanvasRenderingContext2D
    context.drawImage(video, 0, 0, 64, 36)
    return context.getImageData(0, 0, 64, 36).data.join()
  })

/** Waits until the frame of a video changes: frames arrive, not only a first one. */
export async function expectMoving(page: Page, label: string): Promise<void> {
  let first = ''
  await expect
    .poll(
      async () => {
        first = await frameOf(page, label)
        return first
      },
      { message: `${label} is there`, intervals: [100] },
    )
    .not.toBe('')
  await expect
    .poll(async () => (await frameOf(page, label)) !== first, { message: `${label} moves`, intervals: [100] })
    .toBe(true)
}

/** A proxy to Masa that can be cut: all its connections break, and no new one succeeds until it is mended. */
export async function openWay(url: string) {
  const { hostname, port } = new URL(url)
  const open = new Set<Socket>()
  let isCut = false
  const server = createServer((from) => {
    if (isCut) return from.destroy()
    const to = connect(Number(port), hostname)
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      open.add(one)
      one.on('error', () => {})
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut() {
      isCut = true
      for (const socket of open) socket.destroy()
    },
    mend() {
      isCut = false
    },
    async close() {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}
