import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'
import { cancellation } from '../../contract/src/casework/cancellation.ts'
import { blog } from '../../contract/src/content/blog.ts'
import { session } from '../../contract/src/people/session.ts'
import { openSender } from '../casework/requests.ts'
import { expectAccessible } from '../kit/axe.ts'
import { expect, test } from '../kit/masa.ts'
import { rewrite } from '../kit/network.ts'
import { visit } from '../kit/visit.ts'

const figure = (page: Page, label: string) =>
  page.locator('main').getByRole('link', { name: new RegExp(`^${label} ?\\d`) })
const panel = (page: Page, name: string) => page.getByRole('region', { name })

test('the start page says what to do first, then what is waiting; each figure leads to that many rows and rises with a new one', async ({
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

const list = '/kolayiptal/talep/1'

type Title = { name: string }

type Loaded = { path: string; type: string; body: Buffer }

/** What a browser with an empty cache fetches for a screen until the page is quiet. */
async function firstVisit(page: Page, path: string): Promise<Loaded[]> {
  const loaded: Promise<Loaded>[] = []
  const keep = (response: Response) => {
    const type = response.request().resourceType()
    if (type !== 'script' && type !== 'font') return
    const path = new URL(response.url()).pathname
    loaded.push(response.body().then((body) => ({ path, type, body })))
  }
  page.on('response', keep)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  page.off('response', keep)
  return Promise.all(loaded)
}

const kilobytes = (files: Loaded[], size = (body: Buffer) => body.length) =>
  files.reduce((sum, { body }) => sum + size(body), 0) / 1024
const gzipped = (body: Buffer) => gzipSync(body, { level: 9 }).length

test('the first visit loads few files and nothing that only forms need, and a reload fetches none of them again', async ({
  page,
}) => {
  const loaded = await firstVisit(page, list)
  const scripts = loaded.filter(({ type }) => type === 'script')
  expect(kilobytes(scripts, gzipped)).toBeLessThan(200)
  expect(scripts.length).toBeLessThanOrEqual(16)
  const code = loaded.map(({ body }) => String(body)).join('\n')
  for (const later of ['ProseMirror', 'CalendarHeader', 'dropzone', 'ReactCrop']) expect(code).not.toContain(later)

  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const fetched = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ transferSize }) => transferSize > 0)
      .map(({ name }) => new URL(name).pathname),
  )
  expect(loaded.map(({ path }) => path).filter((path) => fetched.includes(path))).toEqual([])
})

test('Turkish text needs under 60 KB of fonts, and other letters are loaded when a name contains them', async ({
  page,
}) => {
  await rewrite<Title>(page, cancellation.title, (answer) => ({ ...answer, name: 'ğĞ ıI iİ şŞ öÖ üÜ çÇ âî ₺' }))
  const fonts = (await firstVisit(page, list)).filter(({ type }) => type === 'font')
  expect(fonts).toHaveLength(2)
  expect(kilobytes(fonts)).toBeLessThan(60)
  expect(await facesOf(page, 'h1')).toEqual(['Inter'])

  await rewrite<Title>(page, cancellation.title, (answer) => ({ ...answer, name: 'Łukasz Dvořák' }))
  const more: string[] = []
  page.on('response', (response) => more.push(response.url()))
  await visit(page, '/kolayiptal/talep/2')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Łukasz')
  await expect.poll(() => more.some((url) => url.includes('latin-ext'))).toBe(true)
  await expect.poll(() => facesOf(page, 'h1')).toEqual(['Inter'])
})

/** The fonts that really draw the letters of an element. */
async function facesOf(page: Page, selector: string): Promise<string[]> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('DOM.enable')
  await browser.send('CSS.enable')
  const { root } = await browser.send('DOM.getDocument')
  const { nodeId } = await browser.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await browser.send('CSS.getPlatformFontsForNode', { nodeId })
  return [...new Set(fonts.map(({ familyName }) => familyName))]
}
