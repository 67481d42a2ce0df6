import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Request } from '@playwright/test'
import { zoomTicketKey } from '../../contract/src/messages/meeting-join.ts'
import { meetings } from '../../contract/src/messages/meetings.ts'
import { repositoryPath } from '../../server/src/kit/process/repository.ts'
import { sdkFolder, zoomStub } from '../../server/src/messages/meetings/zoom/zoom.testing.ts'
import { expectAccessible } from '../kit/axe.ts'
import { expect, testWith, toasts } from '../kit/masa.ts'
import { visit } from '../kit/visit.ts'

// Masa with Zoom, with a stand-in for the files of Zoom's SDK.
const test = testWith(async () => {
  const [zoom, folder] = await Promise.all([zoomStub(), sdkFolder()])
  return {
    settings: { MASA_MEETINGS: zoom.account, MASA_ZOOM_SDK_DIR: folder.path },
    outside: zoom,
    async end() {
      await zoom.stop()
      await folder.remove()
    },
  }
})

/** The contents of all files in some folders. */
async function filesBelow(...folders: string[]): Promise<string[]> {
  const found = await Promise.all(
    folders.map(async (folder) => {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true })
      return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
    }),
  )
  return Promise.all(found.flat().map((path) => readFile(path, 'utf8')))
}

const bodyOf = async (request: Request) => (await request.response())?.text() ?? ''

type Noted = { asked: [string, Record<string, unknown>][] }

test('a meeting is created at Zoom, says so while that fails, and is joined only on the page of the SDK', async ({
  page,
  masa,
  outside: zoom,
  browser,
}) => {
  const answers: Promise<string>[] = []
  // Requests that a navigation has cut off never finish.
  page.on('requestfinished', (request) => answers.push(bodyOf(request).catch(() => '')))
  zoom.instead = ({ path }) =>
    path === '/v2/users/me/meetings' ? { status: 503, headers: { 'retry-after': '1' } } : undefined
  const start_time = new Date(Date.now() + 3_600_000).toISOString()
  const { id } = await masa.api(meetings.create, {
    topic: 'Bölge toplantısı',
    start_time,
    duration: 30,
    password: 'Gizli-17',
  })
  await visit(page, `/meeting/ZoomMeetingList?panel=${id}`)
  const told = page.getByRole('region', { name: 'Toplantı hizmeti' })
  await expect(told).toContainText(
    'Toplantı Zoom’da oluşturulamadı: Zoom şu anda yanıt vermiyor. Kendiliğinden yeniden denenecek.',
  )
  await expect(page.getByText('Kimlerin katıldığı Zoom’un raporlarında durur.')).toBeVisible()
  await expectAccessible(page)
  zoom.instead = undefined
  await expect.poll(() => zoom.meetings.size).toBe(1)
  const [number = ''] = [...zoom.meetings.keys()]

  await visit(page, `/meeting/view/${id}`)
  const enter = page.getByRole('button', { name: 'Toplantıya Katıl' })
  await expect(enter).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => 'ZoomMtg' in window)).toBe(false)
  await page.context().route('https://**', (route) => route.abort())
  await enter.click()
  await expect(page).toHaveURL(/\/meeting\/zoom\.html$/)
  await expect
    .poll(() => page.evaluate(() => (window as unknown as Noted).asked?.map(([name]) => name)))
    .toEqual(['setZoomJSLib', 'preLoadWasm', 'prepareWebSDK', 'load', 'init', 'join'])
  const asked = await page.evaluate(() => Object.fromEntries((window as unknown as Noted).asked))
  expect(asked.init).toEqual({ leaveUrl: `${masa.url}/meeting/view/${id}`, patchJsMedia: true })
  expect(asked.join).toEqual({
    signature: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    meetingNumber: number,
    userName: expect.any(String),
    passWord: 'Gizli-17',
    zak: 'zak-1',
  })
  expect(await page.evaluate(() => self.crossOriginIsolated)).toBe(true)
  expect(await page.evaluate((key) => sessionStorage.getItem(key), zoomTicketKey)).toBeNull()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Toplantılar', level: 1 })).toBeVisible()

  await page.addInitScript(() => {
    ;(window as unknown as { refuses: boolean }).refuses = true
  })
  await visit(page, `/meeting/view/${id}`)
  await enter.click()
  await expect(page.getByRole('alert')).toHaveText(
    'Zoom toplantıya almadı. Birazdan yeniden deneyin. (Meeting does not exist.)',
  )
  await expect(page.getByRole('link', { name: 'Zoom’un kendi sayfasında katıl' })).toHaveAttribute(
    'href',
    `https://zoom.us/j/${number}`,
  )
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Toplantıya dön' }).click()
  await expect(enter).toBeVisible()

  const { guest_token } = await masa.api(meetings.get, { id })
  const guest = await browser.newPage()
  await guest.goto(`${masa.url}/meeting/guest/${guest_token}`)
  await expect(guest.getByRole('link', { name: 'Zoom’da Katıl' })).toHaveAttribute(
    'href',
    `https://zoom.us/j/${number}`,
  )
  await expectAccessible(guest)
  await guest.close()

  await visit(page, '/zoom/users')
  await expect(page.getByText('Zoom hesabınızın kullanıcıları')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Yeni Kullanıcı' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Kullanıcı Çağır' }).click()
  const invitation = page.getByRole('dialog')
  await expect(invitation.getByRole('button', { name: 'Daveti Gönder' })).toBeDisabled()
  await invitation.getByRole('textbox', { name: 'E-posta' }).fill('yeni@kurum.example')
  await invitation.getByRole('textbox', { name: 'Ad', exact: true }).fill('Işıl')
  await invitation.getByRole('textbox', { name: 'Soyad' }).fill('Öz')
  await expectAccessible(page)
  await invitation.getByRole('button', { name: 'Daveti Gönder' }).click()
  await expect(toasts(page)).toContainText('Davet Gönderildi')
  expect(zoom.users).toMatchObject([{ email: 'yeni@kurum.example', first_name: 'Işıl', type: 1 }])

  const secrets = [...zoom.account.matchAll(/[\w-]*-secret/g)].map(([secret]) => secret)
  expect(secrets).toHaveLength(2)
  const built = await filesBelow(repositoryPath('dist', 'web'), repositoryPath('server', 'zoom-page'))
  expect(built.length).toBeGreaterThan(50)
  for (const text of [...built, ...(await Promise.all(answers))])
    for (const secret of secrets) expect(text.includes(secret)).toBe(false)
})
