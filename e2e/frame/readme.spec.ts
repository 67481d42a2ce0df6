import { readFile, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { fax } from '../../contract/src/messages/fax.ts'
import { demo } from '../../contract/src/records/demo.ts'
import { repositoryPath } from '../../server/src/kit/process/repository.ts'
import { choose, settled, type Theme } from '../kit/axe.ts'
import { expect, test } from '../kit/masa.ts'

const isTaken = process.env.MASA_README !== undefined
const kept = repositoryPath('docs', 'screenshots', 'words.json')
const most = 200 * 1024
const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

const words: Record<string, string[]> = {}

type Look = { theme?: Theme; size?: typeof phone }

/** The screen's own words, which identify what a screenshot shows: menu entries, column heads and headings of parts. */
const wordsOn = (page: Page): Promise<string[]> =>
  page.locator('nav a, nav button, th, main h2:not([tabindex])').evaluateAll((elements) => {
    const shown = elements.filter((element) => element.checkVisibility())
    return [...new Set(shown.map(({ textContent }) => textContent.replace(/[\d.%+]+|\s+/g, ' ').trim()))].filter(
      Boolean,
    )
  })

/** Takes a screenshot if that was asked for, else checks that the screen still has the words it had in the screenshot. */
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
  if (!isTaken)
    return expect
      .poll(() => wordsOn(page), `${name}: take the screenshots anew, as the README says`)
      .toEqual(JSON.parse(await readFile(kept, 'utf8'))[name])
  const screenshot = await sharp(await page.screenshot())
    .png({ palette: true, effort: 10 })
    .toBuffer()
  expect(screenshot.length, name).toBeLessThan(most)
  await writeFile(repositoryPath('docs', 'screenshots', `${name}.png`), screenshot)
  words[name] = await wordsOn(page)
}

test('the screens of the README’s screenshots still show the words that the screenshots show', {
  tag: '@full',
}, async ({ page, masa }) => {
  await masa.api(demo.fill, {})
  const { data } = await masa.api(fax.outgoing, {})
  const sent = data.find(({ state }) => state === 'sent')
  await take(page, 'requests', '/kolayiptal/talep/open')
  await take(page, 'triage', '/kolayiptal/triyaj/1')
  await take(page, 'fax-proof', `/fax/OutgoingFax?panel=${sent?.id}`)
  await take(page, 'start', '/')
  await take(page, 'requests-dark', '/kolayiptal/talep/open', { theme: 'dark' })
  await take(page, 'requests-phone', '/kolayiptal/talep/open', { size: phone })
  if (isTaken) await writeFile(kept, `${JSON.stringify(words, null, 2)}\n`)
})
