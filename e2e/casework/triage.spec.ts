import type { Page } from '@playwright/test'
import { cancellation } from '../../contract/src/casework/cancellation.ts'
import { fax } from '../../contract/src/messages/fax.ts'
import { expectAccessible } from '../kit/axe.ts'
import { expect, test } from '../kit/masa.ts'
import { answer, hold } from '../kit/network.ts'
import { visit } from '../kit/visit.ts'
import { isFull } from '../playwright.config.ts'
import { openSender } from './requests.ts'

test.use({ onePage: true })

const crowd = ['Ada', 'Baran', 'Ceren', 'Demir', 'Ebru', 'Fikret', 'Gökçe', 'Hazal', 'Işık', 'Jale', 'Kuzey', 'Lale']
// How many requests are handled with each key; in the full run, all twelve names are used.
const [faxed, missing, refused] = isFull ? [4, 4, 3] : [2, 1, 1]
const names = crowd.slice(0, faxed + missing + refused + 1)
const [last, rest] = [names.length - 2, names.length - 1]
const open = (page: Page) => page.getByRole('region', { name: 'Bilgiler' }).getByRole('heading', { level: 2 }).first()
const boxOf = (page: Page) => async (name: string) =>
  (await page.getByRole('region', { name, exact: true }).boundingBox()) ?? { x: 0, width: 0 }
const document = (page: Page, name: string) => page.getByRole('img', { name, exact: true })

test(`${names.length} requests are handled without the mouse, and the last actions are undone`, async ({
  page,
  masa,
}) => {
  const { handIn, ready } = await openSender(masa)
  const ids: number[] = []
  for (const [at, name] of names.entries()) {
    ids.push(await handIn({ name, lastname: 'Yılmaz', tckimlik: String(20_000_000_000 + at) }))
  }
  for (const id of ids) await ready(id)
  const statusOf = async (at: number) => (await masa.api(cancellation.get, { id: ids[at] as number })).data.status

  await visit(page, '/kolayiptal/triyaj/1')
  await expect(open(page)).toHaveText('Ada Yılmaz')
  await expect(open(page)).toBeFocused()
  await expect(document(page, 'Dilekçe')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Bilgiler', exact: true })).toContainText('Form: ')
  await expect(page.getByRole('region', { name: 'Faks öncesi kontrol' })).toHaveCount(1)
  const undo = page.getByRole('button', { name: 'Geri Al' })
  await expect(undo).toBeDisabled()
  await expectAccessible(page)

  await test.step('the documents are viewed, rotated and enlarged, and the rotation is stored', async () => {
    await page.keyboard.press('2')
    await expect(document(page, 'Kimlik ön yüz')).toBeVisible()
    await page.keyboard.press('r')
    await page.keyboard.press('+')
    await expect(page.getByText('%125', { exact: true })).toBeVisible()
    await page.keyboard.press('0')
    await page.keyboard.press('3')
    await expect(document(page, 'Kimlik arka yüz')).toBeVisible()
    await expect
      .poll(async () => {
        const { data } = await masa.api(cancellation.documents, { id: ids[0] as number })
        return data.find(({ kind }) => kind === 'kimlik_on')?.turn
      })
      .toBe(90)
  })

  await test.step('on a small screen the documents have the most room, and a pane that was widened leaves the others in it', async () => {
    const [{ width, height }, region] = [page.viewportSize() ?? { width: 0, height: 0 }, boxOf(page)]
    await page.setViewportSize({ width: 1280, height })
    expect((await region('Belgeler')).width).toBeGreaterThan(1.2 * (await region('Bilgiler')).width)
    await page.setViewportSize({ width: 1920, height })
    const border = await page.getByRole('separator', { name: 'Sıra genişliği' }).boundingBox()
    await page.mouse.move(Number(border?.x) + 6, 400)
    await page.mouse.down()
    await page.mouse.move(1000, 400)
    await page.mouse.up()
    await expect.poll(async () => (await region('Sıra')).width).toBe(640)
    await page.setViewportSize({ width: 1100, height })
    await expect
      .poll(async () => (await region('Bilgiler')).x + (await region('Bilgiler')).width)
      .toBeLessThanOrEqual(1100)
    expect((await region('Belgeler')).width).toBeGreaterThanOrEqual(300)
    await page.setViewportSize({ width, height })
  })

  await test.step('j, k and the arrow keys move through the queue', async () => {
    await page.keyboard.press('j')
    await expect(open(page)).toHaveText('Baran Yılmaz')
    await page.keyboard.press('ArrowDown')
    await expect(open(page)).toHaveText('Ceren Yılmaz')
    await page.keyboard.press('k')
    await page.keyboard.press('ArrowUp')
    await expect(open(page)).toHaveText('Ada Yılmaz')
  })

  await test.step('a fax is sent to the number shown, and the next request opens', async () => {
    for (const next of names.slice(1, 1 + faxed)) {
      await expect(page.getByRole('region', { name: 'Faks öncesi kontrol' })).toBeVisible()
      await page.keyboard.press('f')
      await expect(page.getByLabel('Faks numarası')).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(open(page)).toHaveText(`${next} Yılmaz`)
    }
    await expect(undo).toBeEnabled()
    const { data } = await masa.api(fax.outgoing, {})
    expect(data.map(({ request_id }) => request_id)).toEqual(ids.slice(0, faxed))
  })

  await test.step('missing documents are chosen by their digits, with the reason', async () => {
    for (const next of names.slice(1 + faxed, 1 + faxed + missing)) {
      await expect(page.getByRole('region', { name: 'Faks öncesi kontrol' })).toBeVisible()
      await page.keyboard.press('m')
      await expect(page.getByRole('checkbox', { name: /Dilekçe/ })).toBeFocused()
      await page.keyboard.press('3')
      for (let tab = 0; tab < 3; tab += 1) await page.keyboard.press('Tab')
      await page.keyboard.type('bulanık')
      await page.keyboard.press('Enter')
      await expect(open(page)).toHaveText(`${next} Yılmaz`)
    }
    const { data } = await masa.api(cancellation.get, { id: ids[faxed + missing - 1] as number })
    expect(data).toMatchObject({ status: 3, missing: ['kimlik_arka'], missing_note: 'bulanık' })
  })

  await test.step('a status is chosen by its digit', async () => {
    for (const next of names.slice(1 + faxed + missing)) {
      await expect(page.getByRole('region', { name: 'Faks öncesi kontrol' })).toBeVisible()
      await page.keyboard.press('s')
      await expect(page.getByRole('radio', { name: /Faks Gönderildi/ })).toBeFocused()
      await page.keyboard.press('5')
      await expect(page.getByRole('radio', { name: /Reddedildi/ })).toBeChecked()
      await page.keyboard.press('Enter')
      await expect(open(page)).toHaveText(`${next} Yılmaz`)
    }
    await expect.poll(() => statusOf(last)).toBe(6)
  })

  await test.step('z undoes the last action and opens its request again', async () => {
    await page.keyboard.press('z')
    await expect(open(page)).toHaveText(`${names[last]} Yılmaz`)
    await expect.poll(() => statusOf(last)).toBe(1)
    await page.keyboard.press('n')
    await page.keyboard.type('Sonra bakılacak')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('region', { name: 'Zaman akışı' })).toContainText('Sonra bakılacak')
    await expect(open(page)).toHaveText(`${names[last]} Yılmaz`)
  })

  await test.step('z also cancels a fax that has not been sent yet', async () => {
    await page.keyboard.press('f')
    await expect(page.getByLabel('Faks numarası')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(open(page)).toHaveText(`${names[rest]} Yılmaz`)
    await page.keyboard.press('z')
    await expect(page.getByRole('region', { name: 'Son işlem' })).toHaveText(/Yılmaz: faks geri alındı$/)
    await expect(open(page)).toHaveText(`${names[last]} Yılmaz`)
    await expect(page.getByRole('region', { name: 'Zaman akışı' })).toContainText('Faks geri alındı: +90')
  })

  await test.step('the history shows in full which document was viewed', async () => {
    await visit(page, '/settings/History?action=open')
    const side = page.getByRole('cell', { name: 'Belge: Yüklenen kimlik ön yüz' }).first()
    await expect.poll(() => side.locator('span').evaluate((words) => words.scrollWidth <= words.clientWidth)).toBe(true)
    await page.goBack()
    await expect(open(page)).toHaveText(`${names[last]} Yılmaz`)
  })

  await test.step('the key sheet lists the keys', async () => {
    await page.keyboard.press('?')
    const sheet = page.getByRole('dialog')
    const sections = await sheet.getByRole('heading', { level: 3 }).allTextContents()
    expect(sections.slice(0, 3)).toEqual(['Belge sayfalarında', 'Triyajda', 'Her yerde'])
    await expect(sheet.getByRole('region', { name: 'Triyajda' })).toContainText('Dilekçeyi fakslar')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(open(page)).toHaveText(`${names[last]} Yılmaz`)
  })

  await test.step('failed reads and an empty queue are accessible', async () => {
    const unread = await handIn({ name: 'Mehtap', tckimlik: '10000000528' })
    const failure = { code: 'unexpected', message: 'Beklenmeyen bir sorun oluştu.', ref: 'XYZ789' }
    for (const call of [cancellation.documents, cancellation.timeline]) await answer(page, call, failure, 500)
    await visit(page, `/kolayiptal/goster/${unread}`)
    await expect(page.getByText('Zaman akışı alınamadı.')).toBeVisible()
    await expect(page.getByText('Belgeler alınamadı.')).toBeVisible()
    await expectAccessible(page)
    await page.unrouteAll()
    await visit(page, '/kolayiptal/triyaj/4')
    await expect(page.getByText('Sırada talep kalmadı')).toBeVisible()
    await expectAccessible(page)
  })
})

test('on a phone there is a gap between the name and the tabs below it', { tag: '@full' }, async ({ page, masa }) => {
  const { handIn } = await openSender(masa, 'Meltem Su')
  await handIn({ name: 'Ülker' })
  await page.setViewportSize({ width: 360, height: 740 })
  await visit(page, '/kolayiptal/triyaj/1')
  await expect(page.locator('[aria-label="Önceki talep"] + p b')).toHaveText(/^\p{Lu}.+ Yılmaz$/u)
  const gap = async () => {
    const name = await page.getByRole('button', { name: 'Sonraki talep' }).boundingBox()
    const tabs = await page.getByRole('radiogroup', { name: 'Bölüm' }).boundingBox()
    return (tabs?.y ?? 0) - (name?.y ?? 0) - (name?.height ?? 0)
  }
  await expect.poll(gap).toBeGreaterThanOrEqual(12)
})

test('Enter in the palette opens the result for the current text, not for the previous one', {
  tag: '@full',
}, async ({ page, masa }) => {
  const { handIn } = await openSender(masa, 'Karayel Spor')
  await handIn({ name: 'Bilge', lastname: 'Ürgüplü', tckimlik: '10000000382' })
  const id = await handIn({ name: 'Nurgül', lastname: 'Sönmez', tckimlik: '10000000214' })
  await visit(page, '/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const letters = page.getByRole('combobox', { name: 'Ekran, işlem veya kayıt' })
  await letters.fill('urguplu')
  await expect(page.getByRole('option', { name: /Bilge Ürgüplü/ }).first()).toHaveAttribute('aria-selected', 'true')
  const finding = await hold(page, cancellation.find)
  await letters.fill('sonmez')
  await letters.press('Enter')
  await expect.poll(() => finding.sent.length).toBeGreaterThan(0)
  finding.release()
  await expect(page).toHaveURL(`/kolayiptal/goster/${id}`)
})

test('on a phone the parts of a request are tabs, and nothing is wider than the screen', { tag: '@full' }, async ({
  page,
  masa,
}) => {
  const { handIn } = await openSender(masa, 'Sabah Postası')
  const name = 'Abdülkadir Muhammed Selahattin Şükrü'
  const id = await handIn({ name, lastname: 'Büyükdeğirmencioğlu Karaosmanoğlu', tckimlik: '10000000528' })
  await page.setViewportSize({ width: 360, height: 740 })
  await visit(page, `/kolayiptal/goster/${id}`)
  for (const part of ['Bilgiler', 'Belgeler', 'Akış']) {
    await page.getByRole('radiogroup', { name: 'Bölüm' }).getByText(part, { exact: true }).click()
    await expectAccessible(page)
    await expect.poll(() => page.evaluate(() => window.document.documentElement.scrollWidth)).toBe(360)
  }
  await expect(page.getByRole('region', { name: 'Zaman akışı' })).toContainText('Talep alındı')
  expect((await masa.api(cancellation.get, { id })).data.name).toBe(name)
})
