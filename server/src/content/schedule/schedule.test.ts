import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { blog } from '../../../../contract/src/content/blog.ts'
import { news } from '../../../../contract/src/content/news.ts'
import { pages } from '../../../../contract/src/content/pages.ts'
import { schedule } from '../../../../contract/src/content/schedule.ts'
import { history } from '../../../../contract/src/records/history.ts'
import { type TestApp, testApp } from '../../testing/app.ts'

describe('schedule', () => {
  let masa: TestApp
  beforeAll(async () => {
    masa = await testApp({}, undefined, { idle: true })
  })
  afterAll(() => masa.close())

  const ahead = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const read = async (id: number) => (await masa.send(blog.get, { id })).body.data
  const write = async (draft: Record<string, unknown>) =>
    (await masa.send(blog.create, { title: 'Yazı', ...draft })).body.id
  const work = () => masa.app.jobs.find(({ name }) => name === 'publish')?.run()
  async function passed(id: number, column: string): Promise<void> {
    await masa.db.rows(`UPDATE blog_posts SET ${column} = now() - interval '1 minute' WHERE id = $1`, [id])
    await work()
  }
  const becomes = async (id: number, isDraft: boolean) => expect((await read(id)).isDraft).toBe(isDraft)

  test('a draft is published automatically at its time, and the history shows the reason', async () => {
    const id = await write({ publishAt: ahead(60) })
    expect(await read(id)).toMatchObject({ isDraft: true, publishAt: expect.stringMatching(/Z$/) })
    await passed(id, 'publish_at')
    await becomes(id, false)
    expect(await read(id)).toMatchObject({ publishAt: null, version: 2 })
    const { data } = (await masa.send(history.list, { domain: 'blog', record_id: id })).body
    expect(data[0]).toMatchObject({ reason: 'Zamanlanmış yayın', action: 'update' })
  })

  test('a save from before the automatic publication is a conflict, not an error about the past time', async () => {
    const publishAt = ahead(60)
    const id = await write({ publishAt })
    await passed(id, 'publish_at')
    await becomes(id, false)
    const past = new Date(Date.now() - 60_000).toISOString()
    const stale = await masa.send(blog.update, {
      postid: id,
      version: 1,
      title: 'Yeni ad',
      isDraft: true,
      publishAt: past,
    })
    expect(stale).toMatchObject({
      status: 409,
      body: { version: 2, current: { isDraft: false }, changed_by: { id: 0, name: 'zamanlanmış yayın' } },
    })
  })

  test('a save from before a colleague cancelled the publication names the colleague', async () => {
    const id = await write({ publishAt: ahead(60) })
    const can = await masa.person({ username: 'can', name: 'Can Er', role_id: 1, password: 'Uzun-parola-17' })
    await masa.send(schedule.cancel, { domain: 'blog', id }, { token: can.token })
    const stale = await masa.send(blog.update, { postid: id, version: 1, title: 'Yeni ad' })
    expect(stale).toMatchObject({ status: 409, body: { changed_by: { name: 'Can Er' } } })
  })

  test('a published post becomes a draft again at its time', async () => {
    const id = await write({ isDraft: false, unpublishAt: ahead(60) })
    await passed(id, 'unpublish_at')
    await becomes(id, true)
    expect(await read(id)).toMatchObject({ unpublishAt: null })
  })

  test('unpublishing a post by hand takes effect at once and removes its scheduled time', async () => {
    const id = await write({ isDraft: false, unpublishAt: ahead(60) })
    expect((await masa.send(blog.update, { postid: id, isDraft: true })).status).toBe(200)
    expect(await read(id)).toMatchObject({ isDraft: true, unpublishAt: null })
  })

  test('a post that missed both of its times while no job ran is a draft', async () => {
    const id = await write({ publishAt: ahead(1), unpublishAt: ahead(2) })
    await masa.db.rows(
      `UPDATE blog_posts SET publish_at = now() - interval '2 hours', unpublish_at = now() - interval '1 hour' WHERE id = $1`,
      [id],
    )
    await work()
    expect(await read(id)).toMatchObject({ isDraft: true, publishAt: null, unpublishAt: null })
  })

  test.each([
    [{ publishAt: '2020-01-01T00:00:00Z' }, 'publishAt', 'İleri bir zaman seçin'],
    [{ unpublishAt: '2099-01-01T00:00:00Z' }, 'unpublishAt', 'Taslak yayında değil; önce yayına alma zamanı verin'],
    [
      { publishAt: '2099-01-02T00:00:00Z', unpublishAt: '2099-01-01T00:00:00Z' },
      'unpublishAt',
      'Yayına alma zamanından sonra olmalı',
    ],
  ])('%j is refused with a message for the field', async (times, field, sentence) => {
    const refused = await masa.send(blog.create, { title: 'Olmaz', ...times })
    expect(refused).toMatchObject({ status: 400, body: { fields: { [field]: sentence } } })
  })

  test('a post whose time is moved at the very moment at which it is due stays a draft', async () => {
    const id = await write({ publishAt: ahead(60) })
    await masa.db.rows(`UPDATE blog_posts SET publish_at = now() - interval '1 minute' WHERE id = $1`, [id])
    const waits = () =>
      masa.db.rows(`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`)
    let round: Promise<unknown> | undefined
    await masa.db.transaction(async (tx) => {
      await tx.rows(
        `UPDATE blog_posts SET publish_at = now() + interval '1 day', version = version + 1 WHERE id = $1`,
        [id],
      )
      round = work()
      await expect.poll(waits).toHaveLength(1)
    })
    await round
    expect(await read(id)).toMatchObject({ isDraft: true, publishAt: expect.stringMatching(/Z$/) })
  })

  test('publishing by hand removes the scheduled time', async () => {
    const id = await write({ publishAt: ahead(60) })
    await masa.send(blog.update, { postid: id, isDraft: false })
    expect(await read(id)).toMatchObject({ isDraft: false, publishAt: null })
  })

  test('a page is also published automatically and can be read at its address', async () => {
    const { id } = (await masa.send(pages.create, { title: 'Zamanlı sayfa', publishAt: ahead(60) })).body
    const read = () => masa.app.inject({ url: '/public/v1/pages/zamanli-sayfa' })
    expect((await read()).statusCode).toBe(404)
    await masa.db.rows(`UPDATE pages SET publish_at = now() - interval '1 minute' WHERE id = $1`, [id])
    await work()
    expect((await read()).statusCode).toBe(200)
    expect((await read()).json().data).not.toHaveProperty('publishAt')
    expect((await masa.send(pages.update, { pageid: id, version: 1, title: 'Yeni ad' })).body).toMatchObject({
      changed_by: { name: 'zamanlanmış yayın' },
    })
  })

  test('the overview lists scheduled records, soonest first, and cancelling a schedule keeps the record’s state', async () => {
    const later = (await masa.send(news.create, { title: 'Sonraki haber', publishAt: ahead(500) })).body.id
    const sooner = await write({ title: 'Önceki yazı', publishAt: ahead(400) })
    const rows = async () =>
      (await masa.send(schedule.list, {})).body.data.filter(({ id }) => [later, sooner].includes(id))
    expect(await rows()).toMatchObject([
      { id: sooner, domain: 'blog', kind: 'Blog yazısı', title: 'Önceki yazı' },
      { id: later, domain: 'news', kind: 'Haber', title: 'Sonraki haber' },
    ])
    await masa.send(schedule.cancel, { domain: 'news', id: later })
    expect((await rows()).map(({ id }) => id)).toEqual([sooner])
    expect((await masa.send(news.get, { id: later })).body.data).toMatchObject({ isDraft: true, publishAt: null })
    expect((await masa.send(schedule.cancel, { domain: 'blog_categories', id: 1 })).status).toBe(400)
  })

  test('a schedule that a colleague has changed, or that has come to pass, is not cancelled by who has not seen that', async () => {
    const id = await write({ title: 'Ertelenen', publishAt: ahead(300) })
    const rowOf = async () => (await masa.send(schedule.list, {})).body.data.find((row) => row.id === id)
    const seen = await rowOf()
    const ece = await masa.person({ username: 'ece', name: 'Ece Tan', role_id: 1, password: 'Uzun-parola-17' })
    await masa.send(blog.update, { postid: id, publishAt: ahead(600) }, { token: ece.token })
    const cancel = (version = 0) => masa.sendRaw(schedule.cancel, { domain: 'blog', id, version })
    expect(await cancel(seen?.version)).toMatchObject({
      status: 409,
      body: { message: 'Bu kayıt bu arada Ece Tan tarafından değiştirildi' },
    })
    const later = await rowOf()
    expect(later?.publishAt).not.toBe(seen?.publishAt)
    await passed(id, 'publish_at')
    expect((await cancel(later?.version)).status).toBe(409)
    await becomes(id, false)
  })
})
