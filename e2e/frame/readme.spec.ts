import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { fax } from '../../contract/src/messages/fax.ts'
import { demo } from '../../contract/src/records/demo.ts'
import { repositoryPath } from '../../server/src/kit/process/repository.ts'
import { choose, settled, type Theme } from '../kit/axe.ts'
import { expect, test } from '../kit/masa.ts'

test.skip(!process.env.MASA_README, 'the pictures of the README are taken when they are asked for')

const most = 200 * 1024
const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

type Look = { theme?: Theme; size?: typeof phone }

async function take(
  page: Page,
  name: string,
  place: string,
  { theme = 'light', size = desk }: Look = {},
): Promise<void> {
  await page.setViewportSize(size)
  await page.goto(place)
  await choose(page, theme)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('main .mantine-Skeleton-root')).toHaveCount(0)
  await expect(page.locator('main').getByText('Yükleniyor')).toHaveCount(0)
  await expect
    .poll(() => page.evaluate(() => [...document.images].every(({ complete }) => complete)), 'images are there')
    .toBe(true)
  await settled(page)
  const picture = await sharp(await page.screenshot())
    .png({ palette: true, effort: 10 })
    .toBuffer()
  expect(picture.length, name).toBeLessThan(most)
  await writeFile(repositoryPath('docs', 'pictures', `${name}.png`), picture)
}

test('the pictures of the README show the sample data', async ({ page, masa }) => {
  await masa.api(demo.fill, {})
  const { data } = await masa.api(fax.outgoing, {})
  const sent = data.find(({ state }) => state === 'sent')
  await take(page, 'requests', '/kolayiptal/talep/open')
  await take(page, 'triage', '/kolayiptal/triyaj/1')
  await take(page, 'fax-proof', `/fax/OutgoingFax?panel=${sent?.id}`)
  await take(page, 'start', '/')
  await take(page, 'requests-dark', '/kolayiptal/talep/open', { theme: 'dark' })
  await take(page, 'requests-phone', '/kolayiptal/talep/open', { size: phone })
})
