import type { Page } from '@playwright/test'
import { blog } from '../../contract/src/content/blog.ts'
import { requestOf } from '../../contract/src/kit/request.ts'
import { differences, merge } from '../../web/src/kit/form/compare/merge.ts'
import { form, makePost } from '../content/posts.ts'
import { expectAccessible } from '../kit/axe.ts'
import { makePerson, post, updated } from '../kit/drafts.ts'
import { expect, test, toasts } from '../kit/masa.ts'
import type { Server } from '../kit/server.ts'
import { isFull } from '../playwright.config.ts'

const conflict = (page: Page) => page.getByRole('dialog', { name: /bu kaydı değiştirdi/ })

test('two people who changed different fields merge by one press, and closing the dialog of a conflict loses nothing', async ({
  page,
  browser,
  masa,
}) => {
  const ayse = await makePerson(masa, 'Ayşe Demir')
  const id = await makePost(masa, { title: 'Ortak yazı', description: 'Eski', tags: ['bir'] })
  const part = (name: string) => conflict(page).getByRole('region', { name, exact: true })
  const hers = await browser.newPage({ baseURL: masa.url })
  await masa.signIn(hers, ayse)
  await page.goto(`/content/blog/posts/${id}`)
  await hers.goto(`/content/blog/posts/${id}`)
  await form(page).title.fill('Ortak yazı, benim başlığım')
  await form(page).text.press('Control+End')
  await page.keyboard.type(' Benim eklediğim.')
  await form(hers).description.fill('Onun açıklaması')
  await form(hers).description.press('Control+s')
  await expect(toasts(hers)).toContainText(updated)
  await page.keyboard.press('Control+s')
  await expect(conflict(page)).toContainText('Ayşe Demir')
  await expect(part('İçerik')).toContainText('Benim eklediğim.')
  await expect(part('Kısa açıklama')).toContainText('Yalnız Ayşe Demir değiştirdi')
  await expect(conflict(page).getByRole('radiogroup'), 'there is nothing to choose').toHaveCount(0)
  await expectAccessible(page)
  await expect(page.getByRole('button', { name: 'Birleştir ve Kaydet' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toasts(page)).toContainText(updated)
  const merged = { title: 'Ortak yazı, benim başlığım', summary: 'Onun açıklaması' }
  expect(await post(masa, id)).toMatchObject({ ...merged, body: expect.stringContaining('Benim eklediğim.') })
  await expect(form(page).description).toHaveValue('Onun açıklaması')

  await masa.send(blog.update, { postid: id, title: 'Onun başlığı' }, ayse.token)
  await form(page).title.fill('Yine benim başlığım')
  await form(page).text.press('Control+End')
  await page.keyboard.type(' Sonra eklediğim.')
  await page.keyboard.press('Control+s')
  await expect(part('Başlık')).toContainText('İkisi de değişti')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(conflict(page)).toBeHidden()
  await expect(form(page).title).toHaveValue('Yine benim başlığım')
  await expect(form(page).text).toContainText('Sonra eklediğim.')
  const { title, body } = await post(masa, id)
  expect(title).toBe('Onun başlığı')
  expect(body).not.toContain('Sonra eklediğim.')
})

type Values = { title: string; description: string; tags: string[] }

const rounds = isFull ? 200 : 8

/** A seeded random number generator (mulberry32): the same seed gives the same numbers. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

const valuesOf = ({ title, summary, tags }: { title: string; summary: string; tags: string[] }): Values => ({
  title,
  description: summary,
  tags,
})

/** A person at a form, following the forms' rules: versions, merging, and idempotency keys for lost answers. */
function editor(server: Server, token: string, id: number, field: 'title' | 'description') {
  let base: Values
  let mine: Values
  let version: number
  const acknowledged = { text: '', tags: new Set<string>(), merges: 0 }

  async function send(key: string) {
    const { url, json } = requestOf(blog.update, { ...mine, postid: id, version })
    const response = await fetch(server.url + url, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
      body: json ?? '',
    })
    return { status: response.status, body: await response.json() }
  }

  return {
    acknowledged,
    async open() {
      const { data } = await server.api(blog.get, { id })
      version = data.version
      base = valuesOf(data)
      mine = structuredClone(base)
    },
    type(word: string) {
      mine = { ...mine, [field]: word, tags: [...mine.tags, word] }
    },
    async save(name: string, losesAnswer: boolean) {
      for (let attempt = 0; attempt < 5; attempt += 1) {
        const key = `${name}.${attempt}`
        if (losesAnswer) await send(key)
        const { status, body } = await send(key)
        if (status === 200) {
          version = body.version
          base = structuredClone(mine)
          acknowledged.text = mine[field]
          for (const tag of mine.tags) acknowledged.tags.add(tag)
          return
        }
        expect(status, JSON.stringify(body)).toBe(409)
        const theirs = valuesOf(body.current)
        mine = merge(mine, differences(base, mine, theirs), {}) as Values
        base = theirs
        acknowledged.merges += 1
        version = body.version
      }
      throw new Error('no save came through')
    },
  }
}

test(`${rounds} interleavings of two editors lose no acknowledged change`, async ({ masa }) => {
  const ayse = await makePerson(masa, 'Ayşe Demir')
  let merged = 0
  for (let seed = 1; seed <= rounds; seed += 1) {
    const pick = numbers(seed)
    const id = await makePost(masa, { title: 'Başlangıç', tags: [] })
    const editors = [editor(masa, masa.token, id, 'title'), editor(masa, ayse.token, id, 'description')] as const
    await Promise.all(editors.map((one) => one.open()))
    for (let step = 0; step < 8; step += 1) {
      const one = editors[pick(2) as 0 | 1]
      const action = pick(4)
      const name = `t${seed}-${step}`
      if (action < 2) one.type(name)
      if (action === 1) await one.save(`${name}.save`, pick(3) === 0)
      if (action === 2) await Promise.all(editors.map((each, at) => each.save(`${name}.both${at}`, pick(3) === 0)))
    }
    const { title, description, tags } = valuesOf((await masa.api(blog.get, { id })).data)
    const [first, second] = [editors[0].acknowledged, editors[1].acknowledged]
    merged += first.merges + second.merges
    if (first.text) expect(title, `title of seed ${seed}`).toBe(first.text)
    if (second.text) expect(description, `description of seed ${seed}`).toBe(second.text)
    expect(tags, `tags of seed ${seed}`).toEqual(expect.arrayContaining([...first.tags, ...second.tags]))
  }
  expect(merged).toBeGreaterThan(rounds / 2)
})
