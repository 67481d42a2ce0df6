import { gzipSync } from 'node:zlib'
import { blog } from '../../contract/src/content/blog.ts'
import { demo } from '../../contract/src/records/demo.ts'
import { form, makePost, rows } from '../content/posts.ts'
import { longestTask } from '../kit/long-tasks.ts'
import { expect, test } from '../kit/masa.ts'
import { rewrite } from '../kit/network.ts'

test.use({ trace: 'off' })

const requests = '/kolayiptal/talep/open'
const posts = '/content/blog/all'
const tell = (what: string, figure: string) => process.stdout.write(`    ${what}: ${figure}\n`)

type Body = { data: { id: number; title: string }[]; total: number }

test.beforeAll(async ({ files }, testInfo) => {
  const masa = await files.of(testInfo.file)
  await masa.api(demo.fill, {})
  for (let at = 0; at < 50; at += 1) await makePost(masa, { title: `Ölçü yazısı ${at}`, tags: ['bir', 'iki'] })
})

test('the first visit of the requests loads at most 200 KB of gzipped scripts and 60 KB of fonts', {
  tag: '@full',
}, async ({ page }) => {
  const loaded = { script: new Map<string, number>(), font: new Map<string, number>() }
  page.on('response', async (response) => {
    const kind = response.request().resourceType()
    if (kind === 'script') loaded.script.set(response.url(), gzipSync(await response.body(), { level: 9 }).length)
    if (kind === 'font') loaded.font.set(response.url(), (await response.body()).length)
  })
  await page.goto(requests)
  await expect(rows(page).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  for (const [kind, most] of [
    ['script', 200],
    ['font', 60],
  ] as const) {
    const files = loaded[kind]
    const bytes = [...files.values()].reduce((sum, size) => sum + size, 0)
    tell(`${kind}s of the first visit`, `${(bytes / 1024).toFixed(1)} KB in ${files.size} files`)
    expect.soft(files.size).toBeGreaterThan(0)
    expect.soft(bytes).toBeLessThanOrEqual(most * 1024)
  }
})

test('the requests are on the screen within 600 ms', { tag: '@full' }, async ({ browser, masa }) => {
  const times: number[] = []
  for (let visit = 0; visit < 3; visit += 1) {
    const page = await browser.newPage()
    await masa.signIn(page)
    await page.addInitScript(() => {
      new MutationObserver((_, watch) => {
        if (!document.querySelector('tr[data-position]')) return
        watch.disconnect()
        requestAnimationFrame(() => performance.mark('rows'))
      }).observe(document, { childList: true, subtree: true })
    })
    await page.goto(masa.url + requests)
    await page.waitForFunction(() => performance.getEntriesByName('rows').length > 0)
    times.push(await page.evaluate(() => performance.getEntriesByName('rows')[0]?.startTime ?? Infinity))
    await page.close()
  }
  const [, median = Infinity] = times.sort((a, b) => a - b)
  tell('rows on the screen', `${Math.round(median)} ms, of ${times.map(Math.round).join(', ')}`)
  expect(median).toBeLessThan(600)
})

test('typing in the post form causes no long task', { tag: '@full' }, async ({ page, masa }) => {
  const paragraph = '<p>Uzun bir yazının <b>sıradan</b> bir paragrafı, birkaç cümle. Ve bir cümle daha.</p>'
  const id = await makePost(masa, { title: 'Uzun yazı', body: paragraph.repeat(200) })
  await page.goto(`/content/blog/posts/${id}`)
  const words = 'Şimdi yazılan birkaç kelime, hızlı yazan birinin eliyle. '
  const fields = { title: form(page).title, 'rich text': form(page).text }
  await expect(fields['rich text']).toContainText('sıradan')
  for (const [name, field] of Object.entries(fields)) {
    await field.click()
    await page.keyboard.press('Control+End')
    const task = await longestTask(page, () => page.keyboard.type(words.repeat(2), { delay: 40 }))
    tell(`longest task while typing in the ${name}`, `${task.toFixed(1)} ms`)
    expect(task).toBeLessThanOrEqual(50)
  }
})

test('scrolling 1,500 rows causes no task over 100 ms', { tag: '@full' }, async ({ page }) => {
  await rewrite<Body>(page, blog.list, ({ data, ...rest }) => {
    const many = Array.from({ length: 1_500 }, (_, at) => ({
      ...data[at % data.length],
      id: at + 1,
      title: `Satır ${at + 1}`,
    }))
    return { ...rest, data: many as Body['data'], total: many.length }
  })
  await page.goto(`${posts}?size=200`)
  await expect(rows(page).first()).toContainText('Satır 1')
  expect(await rows(page).count()).toBeLessThan(120)
  const table = page.getByRole('region', { name: 'Blog Yazıları tablosu' })
  await table.hover()
  const task = await longestTask(page, async () => {
    for (let step = 0; step < 120; step += 1) await page.mouse.wheel(0, 600)
    await expect(rows(page).last()).toContainText('Satır 1500')
  })
  tell('longest task while 1,500 rows scroll', `${task.toFixed(1)} ms`)
  expect(task).toBeLessThanOrEqual(100)
})
