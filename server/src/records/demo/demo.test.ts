import { readdirSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { institutions } from '../../../../contract/src/casework/institutions.ts'
import { blog, blogCategories, blogDelivery } from '../../../../contract/src/content/blog.ts'
import { faqCategories, faqs } from '../../../../contract/src/content/faqs.ts'
import { media } from '../../../../contract/src/content/media.ts'
import { news } from '../../../../contract/src/content/news.ts'
import { schedule } from '../../../../contract/src/content/schedule.ts'
import { formatTime, istanbulDay } from '../../../../contract/src/kit/values/dates.ts'
import { fax } from '../../../../contract/src/messages/fax.ts'
import { live } from '../../../../contract/src/messages/live.ts'
import { sms } from '../../../../contract/src/messages/sms.ts'
import { demo } from '../../../../contract/src/records/demo.ts'
import { createApp } from '../../app.ts'
import { testSettings } from '../../kit/testing/settings.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { filledApp } from '../../testing/filled.ts'

let masa: TestApp

const state = async () => (await masa.send(demo.state, {})).body.data
const fill = () => masa.send(demo.fill, {})
const remove = () => masa.send(demo.remove, {})
const posts = async () => (await masa.send(blog.list, { limit: 200 })).body
const categories = async () => (await masa.send(blogCategories.list, { limit: 200 })).body
const write = async (draft: { title: string; image?: string; categorys?: number[] }) =>
  (await masa.send(blog.create, draft)).body.id
const images = () =>
  readdirSync(masa.files, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.webp'))
const imageStatus = async (url: string) => (await masa.app.inject({ url })).statusCode

describe('filling a database with samples', () => {
  beforeEach(async () => {
    masa = await testApp()
  })
  afterEach(() => masa.close())

  test('is refused with a message if there are records already', async () => {
    await write({ title: 'Kendi yazım' })
    expect(await state()).toEqual({ filled: false, possible: false })
    const refused = await fill()
    expect(refused).toMatchObject({ status: 409, body: { code: 'conflict', message: expect.stringContaining('boş') } })
    expect((await posts()).total).toBe(1)
    expect(images()).toEqual([])
  })

  test('happens once if two requests arrive concurrently', async () => {
    expect(await state()).toEqual({ filled: false, possible: true })
    const answers = await Promise.all([fill(), fill()])
    const statuses = answers.map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 200)?.body).toEqual({ success: true })
    expect(await state()).toEqual({ filled: true, possible: false })
    expect((await fill()).body).toMatchObject({ message: 'Örnek veriler zaten ekli' })
    expect((await posts()).total).toBe(40)
    const stored = await masa.db.rows(`SELECT FROM demo_rows WHERE table_name = 'files'`)
    expect(images()).toHaveLength(stored.length)
  })

  test('leaves neither rows nor files if it fails', async () => {
    await masa.db.rows(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'refused'; END $$`)
    await masa.db.rows('CREATE TRIGGER refuse BEFORE INSERT ON blog_posts FOR EACH ROW EXECUTE FUNCTION refuse()')
    expect((await fill()).status).toBe(500)
    expect(await state()).toEqual({ filled: false, possible: true })
    expect(images()).toEqual([])
  })

  test('happens at start-up with MASA_DEMO=1, but not again after a person removed the samples', async () => {
    const start = async () => {
      const app = await createApp({ db: masa.db, settings: testSettings({ files: masa.files, demo: true }) })
      await app.close()
      return (await posts()).total
    }
    expect(await start()).toBe(40)
    expect(await start()).toBe(40)
    await remove()
    expect(await start()).toBe(0)
  })

  test('does not happen with MASA_DEMO=1 if there are records already', async () => {
    await write({ title: 'Kendi yazım' })
    const app = await createApp({ db: masa.db, settings: testSettings({ files: masa.files, demo: true }) })
    await app.close()
    expect((await posts()).total).toBe(1)
  })
})

/** The samples without their times. */
const told = () =>
  Promise.all([
    masa.db.rows('SELECT phone, state FROM sms_messages ORDER BY id'),
    masa.db.rows('SELECT title, slug, is_draft FROM news_posts ORDER BY id'),
    masa.db.rows('SELECT sender, document_type FROM incoming_faxes ORDER BY id'),
    masa.db.rows('SELECT kind, domain FROM notices ORDER BY id'),
  ])

describe('the samples', () => {
  beforeEach(async () => {
    masa = await filledApp()
  })
  afterEach(() => masa.close())

  test('appear in the lists and on the public site', async () => {
    const { data, total } = await posts()
    expect(total).toBe(40)
    expect((await masa.send(blog.list, { isDraft: 'false' })).body.total).toBe(30)
    expect((await masa.send(blogDelivery.publicList, {})).body.total).toBe(30)
    const shown = (await categories()).data
    expect(shown).toHaveLength(8)
    for (const { count } of shown) expect(count).toBeGreaterThanOrEqual(5)
    expect(new Set(data.map(({ image }) => image)).size).toBe(8)
    for (const image of new Set(data.map(({ image }) => image))) expect(await imageStatus(image)).toBe(200)

    const made = (await masa.send(institutions.list, {})).body
    expect(made.total).toBe(12)
    for (const { category, makeImage } of made.data) {
      expect(category.length).toBeGreaterThan(0)
      expect(await imageStatus(makeImage)).toBe(200)
    }
    const [{ id = 0 } = {}] = made.data
    const { categorys } = (await masa.send(institutions.get, { id })).body.data
    for (const { iptalneden, ozel_alanlar } of categorys) {
      expect(iptalneden.length).toBeGreaterThan(0)
      expect(ozel_alanlar.length).toBeGreaterThan(0)
    }
  })

  test('have posts with ascending dates on workdays, in working hours, within the last 14 months', async () => {
    const times = (await posts()).data.map(({ createdAt }) => createdAt).toReversed()
    expect(times.toSorted()).toEqual(times)
    const [first = '', last = ''] = [times[0], times.at(-1)]
    expect(Date.parse(last)).toBeLessThan(Date.now())
    expect(Date.now() - Date.parse(first)).toBeLessThan(427 * 86_400_000)
    for (const time of times) {
      expect([1, 2, 3, 4, 5]).toContain(new Date(istanbulDay(time)).getUTCDay())
      expect(formatTime(time) >= '09:00' && formatTime(time) < '17:30').toBe(true)
    }
  })

  test('have no shipment older than its sale, and the events of each sale are in chronological order', async () => {
    const older = await masa.db.rows(
      'SELECT t.id FROM shipments t JOIN leads l ON l.id = t.sale_id WHERE t.created_at < l.created_at',
    )
    const turned = await masa.db.rows(
      `SELECT id FROM (SELECT id, at, lag(at) OVER (PARTITION BY lead_id ORDER BY id) AS before FROM lead_events) e
       WHERE at < before`,
    )
    expect({ older, turned }).toEqual({ older: [], turned: [] })
  })

  test('leave nothing behind when they are removed, and filling again adds the same ones', async () => {
    const first = await told()
    const [{ id = 0, url = '', title = '' } = {}, deleted] = (await posts()).data
    await masa.send(blog.update, { postid: id, isDraft: false })
    await masa.send(blog.update, { postid: id, title: 'Bir kişi değiştirdi', slug: 'degisti' })
    await masa.send(blog.remove, { id: deleted?.id ?? 0 })

    expect((await remove()).body).toEqual({ success: true })
    expect(await state()).toEqual({ filled: false, possible: true })
    expect(await posts()).toMatchObject({ data: [], total: 0 })
    expect((await masa.send(blog.list, { isDraft: 'true' })).body.total).toBe(0)
    expect((await categories()).total).toBe(0)
    expect(images()).toEqual([])
    expect(await masa.db.rows('SELECT FROM deleted_records')).toEqual([])
    expect((await masa.send(blog.slug, { slug: title })).body.slug).toBe(url)
    expect((await remove()).status).toBe(200)
    expect((await fill()).status).toBe(200)
    expect(await told()).toEqual(first)
  })

  test('are removed without touching a person’s own records and the category and image that these use', async () => {
    const [used, unused] = (await categories()).data
    const image = (await posts()).data[0]?.image ?? ''
    const own = (await masa.send(blogCategories.create, { name: 'Kendi kategorim' })).body.id
    const id = await write({ title: 'Kendi yazım', image, categorys: [used?.id ?? 0, own] })
    const before = (await masa.send(blog.get, { id })).body

    await remove()
    expect((await masa.send(blog.get, { id })).body).toEqual(before)
    expect((await posts()).data.map((post) => post.id)).toEqual([id])
    const left = (await categories()).data.map((category) => category.id)
    expect(left.toSorted((a, b) => a - b)).toEqual([used?.id, own].toSorted((a = 0, b = 0) => a - b))
    expect(left).not.toContain(unused?.id)
    expect(images()).toHaveLength(1)
    expect(await imageStatus(image)).toBe(200)

    expect(await state()).toEqual({ filled: false, possible: false })
    await remove()
    expect((await categories()).total).toBe(2)
    expect(images()).toHaveLength(1)
  })

  test('include questions, comments, slides and job ads, which are removed except for what a person’s own record uses', async () => {
    const total = async (path: string) => (await masa.app.inject({ url: `/public/v1/${path}?limit=200` })).json().total
    const counts = () => Promise.all(['faqs', 'comments', 'slides', 'jobs'].map(total))
    const [questions, said, shown, open] = await counts()
    expect([questions, said, shown, open]).toEqual([16, 8, 3, 4])
    const [category] = (await masa.send(faqCategories.list, {})).body.data
    const own = { ques_title: 'Kendi sorum', ques_description: '<p>Cevap</p>', cat_id: category?.id ?? 0 }
    const { id } = (await masa.send(faqs.save, own)).body
    await remove()
    expect(await counts()).toEqual([1, 0, 0, 0])
    expect((await masa.send(faqs.get, { id })).body.data).toMatchObject({ category_name: category?.name })
    expect(await imageStatus(category?.image ?? '')).toBe(200)
    expect(images()).toHaveLength(1)
  })

  test('include incoming faxes, messages, notices, news and library images, and every image is in use', async () => {
    const { data: faxes } = (await masa.send(fax.incoming, { limit: 50 })).body
    expect(faxes.map(({ request_id }) => request_id === null).filter(Boolean)).toHaveLength(3)
    expect(faxes.length).toBe(10)
    for (const { id, pages, sender } of faxes) {
      expect(pages).toBe(1)
      expect(sender).toMatch(/^\+90/)
      const url = `/api/incoming_fax_page/${id}/1`
      const page = await masa.app.inject({ url, headers: { authorization: `Bearer ${masa.token}` } })
      expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'image/png'])
    }
    const types = await masa.db.rows<{ type: string }>(
      'SELECT DISTINCT document_type AS type FROM incoming_faxes ORDER BY 1',
    )
    expect(types.map(({ type }) => type)).toEqual(['application/pdf', 'image/tiff'])
    const open = faxes.find(({ request_id }) => request_id === null)
    const suggested = (await masa.send(fax.suggestions, { id: open?.id ?? 0 })).body.data
    expect(suggested.length).toBeGreaterThan(0)

    const { data: messages, total } = (await masa.send(sms.list, { limit: 200 })).body
    expect(total).toBeGreaterThan(30)
    expect(messages.every(({ body, request_id }) => request_id !== null && !body.includes('{'))).toBe(true)
    const states = new Set(messages.map(({ state }) => state))
    expect(states).toEqual(new Set(['delivered', 'error', 'no_provider']))

    const notices = (await masa.send(live.list, {})).body.data
    const kinds = new Set(notices.map(({ kind }) => kind))
    expect(kinds).toEqual(new Set(['fax_failed', 'answer_arrived', 'deadline_near', 'assigned']))

    expect((await masa.send(news.list, {})).body.total).toBe(10)
    expect((await masa.send(news.list, { isDraft: 'false' })).body.total).toBe(8)
    expect((await masa.send(schedule.list, {})).body.total).toBe(2)

    const library = (await masa.send(media.list, { limit: 200 })).body
    expect(library.total).toBe(images().length)
    for (const { name, uses, width } of library.data) {
      expect(uses, `${name}: the migration of its table lacks keep_media_uses()`).toBeGreaterThan(0)
      expect(width).toBeGreaterThan(0)
    }
  })

  test('are removed with their faxes, messages, notices, news, images and files, except an image that a person uses', async () => {
    const library = (await masa.send(media.list, { limit: 200 })).body
    const used = library.data.find(({ name }) => name === 'Haber kapağı 1')
    await masa.send(news.create, { title: 'Kendi haberim', image: used?.url ?? '' })
    await remove()
    const left = async (table: string) => (await masa.db.rows(`SELECT FROM ${table}`)).length
    for (const table of [
      'incoming_faxes',
      'outgoing_faxes',
      'sms_messages',
      'notices',
      'cancellation_requests',
      'demo_rows',
    ]) {
      expect(await left(table), table).toBe(0)
    }
    expect(await left('news_posts')).toBe(1)
    expect((await masa.send(media.list, {})).body.data.map(({ name }) => name)).toEqual(['Haber kapağı 1'])
    expect(await imageStatus(used?.url ?? '')).toBe(200)
    const forgotten = await masa.db.rows(`SELECT FROM work WHERE kind = 'forget sealed file'`)
    expect(forgotten.length).toBeGreaterThanOrEqual(11)
  })
})
