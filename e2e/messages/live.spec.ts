import type { BrowserContext, Page } from '@playwright/test'
import { cancellation } from '../../contract/src/casework/cancellation.ts'
import { live } from '../../contract/src/messages/live.ts'
import { session } from '../../contract/src/people/session.ts'
import { staff } from '../../contract/src/people/staff.ts'
import { openSender } from '../casework/requests.ts'
import { row } from '../content/posts.ts'
import { expectAccessible } from '../kit/axe.ts'
import { expect, test } from '../kit/masa.ts'
import { menu } from '../kit/menu.ts'
import { answer, isCallTo } from '../kit/network.ts'
import type { Server } from '../kit/server.ts'
import { standing } from '../kit/standing.ts'
import { visit } from '../kit/visit.ts'

const list = '/kolayiptal/talep/1?sort=-id'
const bell = (page: Page) => page.getByRole('button', { name: /^Bildirimleriniz/ })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Bildirimleriniz' })
const hint = (page: Page) => page.getByRole('button', { name: /yeni kayıt|Liste değişti/ })
const newOnes = (page: Page) => menu(page).getByRole('link', { name: /^Yeni \d+$/ })

/** Collects the pages whose requests open a live stream, in order. */
function countStreams(context: BrowserContext) {
  const streams: Page[] = []
  context.on('request', (request) => {
    if (isCallTo(live.events)(new URL(request.url()))) streams.push(request.frame().page())
  })
  return streams
}

async function openLive(page: Page, path: string) {
  const stream = page.waitForResponse((response) => isCallTo(live.events)(new URL(response.url())))
  await page.goto(path)
  await stream
}

/** Creates a colleague, with a session at another machine. */
async function hire(masa: Server) {
  const password = 'Rolün-parolası-1'
  const { id } = await masa.api(staff.create, { username: 'operator', name: 'Olcay Operatör', role_id: 3, password })
  const { body } = await masa.send(session.login, { username: 'operator', password }, '')
  return { id, session: { token: body.data, expiry: body.expiry } }
}

test('a new request raises the count, is announced above the open list and appears in it after a click; two tabs share one stream', async ({
  page,
  masa,
  browser,
  context,
}) => {
  const streams = countStreams(context)
  const { handIn } = await openSender(masa)
  await handIn({ name: 'Birinci' })
  const other = await (await browser.newContext({ baseURL: masa.url })).newPage()
  await masa.signIn(other)
  await openLive(page, list)
  await openLive(other, '/')
  await expect(row(page, 'Birinci Yılmaz')).toBeVisible()
  const table = page.getByRole('table')
  const before = await standing(table)
  await expect(newOnes(other)).toContainText('1')

  await handIn({ name: 'İkinci' })
  await expect(newOnes(page)).toContainText('2')
  await expect(newOnes(other)).toContainText('2')
  await expect(hint(page)).toHaveText('1 yeni kayıt')
  await handIn({ name: 'Üçüncü' })
  await expect(hint(page)).toHaveText('2 yeni kayıt')
  await expect(row(page, 'İkinci Yılmaz')).toHaveCount(0)
  const told = await standing(hint(page))
  expect(await standing(table)).toEqual(before)
  expect(told.y + told.height, 'it covers no row').toBeLessThanOrEqual(before.y)
  await expectAccessible(page)
  await hint(page).click()
  await expect(row(page, 'İkinci Yılmaz')).toBeVisible()
  await expect(row(page, 'Üçüncü Yılmaz')).toBeVisible()
  await expect(hint(page)).toHaveCount(0)
  await other.context().close()

  await test.step('the rows of an open page stay in place when others add or change requests, and only their contents are updated', async () => {
    const { handIn } = await openSender(masa, 'Lodos TV')
    const ids: number[] = []
    for (let at = 1; at <= 40; at += 1) ids.push(await handIn({ name: `Sıra${at}` }))
    await page.setViewportSize({ width: 1440, height: 620 })
    await visit(page, `${list}&size=100`)
    const held = row(page, 'Sıra35 ')
    const before = (await standing(held)).y
    const { data: me } = await masa.api(session.me, {})
    await masa.api(cancellation.assign, { id: ids[35] as number, staff_id: me.id })
    await expect(row(page, 'Sıra36 ')).toContainText(me.name)
    await handIn({ name: 'Üstten' })
    await masa.api(cancellation.status, { id: ids[37] as number, status_id: 2 })
    await expect(hint(page)).toHaveText('1 yeni kayıt')
    await expect(held).toHaveAttribute('data-position', '5')
    await expect(row(page, 'Sıra38 ')).toBeVisible()
    expect((await standing(held)).y).toBe(before)
    await hint(page).click()
    await expect(row(page, 'Üstten')).toBeVisible()
    await expect(row(page, 'Sıra38 ')).toHaveCount(0)
  })

  await test.step('two tabs share one stream, and the remaining tab takes it over', async () => {
    const { handIn } = await openSender(masa, 'Meltem Su')
    await handIn({ name: 'Önceki' })
    await page.setViewportSize({ width: 1440, height: 900 })
    await visit(page, list)
    const second = await context.newPage()
    await second.goto(list)
    await expect(row(page, 'Önceki Yılmaz')).toBeVisible()
    await expect(row(second, 'Önceki Yılmaz')).toBeVisible()
    await handIn({ name: 'İkisinde' })
    await hint(page).click()
    await hint(second).click()
    await expect(row(page, 'İkisinde Yılmaz')).toBeVisible()
    await expect(row(second, 'İkisinde Yılmaz')).toBeVisible()
    await expect(bell(second)).toBeVisible()
    expect(streams).toEqual([page])

    await page.close()
    await expect.poll(() => streams).toEqual([page, second])
    await handIn({ name: 'Sonradan' })
    await hint(second).click()
    await expect(row(second, 'Sonradan Yılmaz')).toBeVisible()
  })
})

test('in ascending order new rows are on the last page, to which the hint leads', {
  tag: '@full',
}, async ({ page, masa }) => {
  const { handIn } = await openSender(masa, 'Poyraz Gaz')
  for (const letter of 'ABCÇDEFGĞH') await handIn({ name: `Gaz${letter}` })
  await openLive(page, '/kolayiptal/talep/1?search=gaz')
  await expect(row(page, 'GazA ')).toBeVisible()
  await handIn({ name: 'GazI' })
  await hint(page).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(row(page, 'GazI ')).toBeVisible()
})

test('a task given to a person rings only their bell, leads to its record and is then read; unreadable notices are reported', async ({
  page,
  masa,
  browser,
}) => {
  const { handIn } = await openSender(masa, 'Yıldız Enerji')
  const id = await handIn({ name: 'Görevli' })
  const colleague = await hire(masa)
  const other = await (await browser.newContext({ baseURL: masa.url })).newPage()
  await masa.signIn(other, colleague.session)
  await openLive(other, '/')
  await openLive(page, '/')

  await bell(other).click()
  await expect(panel(other)).toContainText('Henüz bildiriminiz yok')
  await expectAccessible(other)
  await other.keyboard.press('Escape')

  await masa.api(cancellation.assign, { id, staff_id: colleague.id })
  await expect(other.getByRole('button', { name: 'Bildirimleriniz, 1 okunmamış' })).toBeVisible()
  await expect(other.getByRole('status').filter({ hasText: 'Yeni bildirim:' })).toHaveCount(1)
  await bell(other).click()
  await expect(panel(other)).toContainText('Size görev verildi')
  await expectAccessible(other)
  await panel(other).getByRole('link').first().click()
  await expect(other).toHaveURL(`/kolayiptal/goster/${id}`)
  await expect(other.getByRole('button', { name: 'Bildirimleriniz', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Bildirimleriniz', exact: true })).toBeVisible()
  await bell(other).click()
  await panel(other).getByRole('link', { name: 'E-postayla da al' }).click()
  await other.getByRole('checkbox', { name: 'Size görev verildi' }).check()
  await other.getByRole('radio', { name: 'Her sabah, toplu olarak' }).check()
  await expectAccessible(other)
  await other.context().close()

  await test.step('notices that cannot be read are reported, and all notices are marked as read at once', async () => {
    const notice = { id: 1, at: '2026-01-05T08:00:00.000Z', kind: 'fax_failed', domain: 'fax', record_id: 7, path: '' }
    const notices = [1, 2].map((id) => ({ ...notice, id, text: `Faks ${id} gönderilemedi`, read: false }))
    await answer(page, live.list, { data: notices })
    await page.reload()
    await bell(page).click()
    await expect(panel(page).getByRole('listitem').getByRole('link')).toHaveCount(2)
    await expect(panel(page).getByRole('link').first()).toHaveAttribute('href', '/fax/OutgoingFax?panel=7')
    const marked = page.waitForRequest((request) => isCallTo(live.read)(new URL(request.url())))
    await panel(page).getByRole('button', { name: 'Tümünü okundu say' }).click()
    expect((await marked).postDataJSON()).toEqual({ ids: [1, 2] })
    await answer(page, live.list, { code: 'unavailable', message: 'Olmadı' }, 503)
    await page.reload()
    await bell(page).click()
    await expect(panel(page)).toContainText('Bildirimler alınamadı')
  })
})
