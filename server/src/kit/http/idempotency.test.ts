import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { blog, blogCategories } from '../../../../contract/src/content/blog.ts'
import type { Call } from '../../../../contract/src/kit/endpoint.ts'
import { pathOf, requestOf } from '../../../../contract/src/kit/request.ts'
import { mail } from '../../../../contract/src/messages/mail.ts'
import { bulk, trash } from '../../../../contract/src/records/trash.ts'
import { leadChanges } from '../../../../contract/src/sales/lead-changes.ts'
import { mailFixture } from '../../messages/mail/mail.testing.ts'
import { leadFixture } from '../../sales/leads/leads.testing.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { Failure } from './failure.ts'
import { idempotency, keysRetained } from './idempotency.ts'

let masa: TestApp
beforeAll(async () => {
  masa = await testApp()
})
afterAll(() => masa.close())

async function send(call: Call, body: Record<string, unknown>, key: string) {
  const headers = { authorization: `Bearer ${masa.token}`, 'idempotency-key': key }
  const { url, json } = requestOf(call, body)
  const answer = await masa.app.inject({
    method: call.method,
    url,
    headers: { ...headers, ...(json && { 'content-type': 'application/json' }) },
    ...(json && { payload: json }),
  })
  return { status: answer.statusCode, body: answer.json() }
}
const count = async (title: string) =>
  (await masa.db.one<{ n: number }>('SELECT count(*) AS n FROM blog_posts WHERE title = $1', [title]))?.n

describe('the same idempotency key', () => {
  test('sent twice creates one record and gets the same response', async () => {
    const key = randomUUID()
    const first = await send(blog.create, { title: 'Bir kez' }, key)
    expect(await send(blog.create, { title: 'Bir kez' }, key)).toEqual(first)
    expect(first.status).toBe(200)
    expect(await count('Bir kez')).toBe(1)
  })

  test('deletes a record once: the repetition is answered like the first request', async () => {
    const { id } = (await masa.send(blog.create, { title: 'Silinecek' })).body
    const key = randomUUID()
    const first = await send(blog.remove, { id }, key)
    expect([first.status, await send(blog.remove, { id }, key)]).toEqual([200, first])
    expect((await send(blog.remove, { id }, randomUUID())).status).toBe(404)
  })

  test('sent ten times at once creates one record', async () => {
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(blog.create, { title: 'Aynı anda' }, key)))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(await count('Aynı anda')).toBe(1)
  })

  test('with another body or for another call is refused', async () => {
    const key = randomUUID()
    await send(blog.create, { title: 'Önceki' }, key)
    expect(await send(blog.create, { title: 'Sonraki' }, key)).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    })
    expect((await send(blogCategories.create, { name: 'Önceki' }, key)).status).toBe(409)
    expect(await count('Sonraki')).toBe(0)
  })

  test('for a delete with another reason is refused', async () => {
    const id = await leadFixture(masa).lead()
    const key = randomUUID()
    const remove = async (reason: string) => (await send(leadChanges.remove, { id, reason }, key)).status
    expect([await remove('Çift kayıt'), await remove('Çift kayıt'), await remove('Kişi istemedi')]).toEqual([
      200, 200, 409,
    ])
  })

  test('for another record in the path is refused', async () => {
    const given = await mailFixture(masa)
    const { token } = given.as('ayse')
    const [first, second] = [await given.arrives('Birinci'), await given.arrives('İkinci')]
    const key = randomUUID()
    const read = async (id: number) => {
      const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key }
      return (await masa.app.inject({ method: 'POST', url: pathOf(mail.read, { id }), headers })).statusCode
    }
    expect([await read(first), await read(first), await read(second)]).toEqual([200, 200, 409])
  })

  test('can be used again after a refused request, which leaves neither key nor record', async () => {
    const key = randomUUID()
    expect((await send(blog.create, { title: 'Kategorisi yok', categorys: [987654] }, key)).status).toBe(400)
    expect(await masa.db.rows('SELECT FROM idempotency_keys WHERE key = $1', [key])).toEqual([])
    expect(await count('Kategorisi yok')).toBe(0)
    expect((await send(blog.create, { title: 'Kategorisi yok' }, key)).status).toBe(200)
  })

  test('can be used again after a failed commit, which leaves no record', async () => {
    const key = randomUUID()
    await masa.db.rows(
      `CREATE FUNCTION crash() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''gone''; END'`,
    )
    await masa.db.rows(
      'CREATE CONSTRAINT TRIGGER crash AFTER INSERT ON history DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION crash()',
    )
    expect((await send(blog.create, { title: 'Yarıda kaldı' }, key)).status).toBe(500)
    await masa.db.rows('DROP TRIGGER crash ON history')
    expect(await count('Yarıda kaldı')).toBe(0)
    expect((await send(blog.create, { title: 'Yarıda kaldı' }, key)).status).toBe(200)
    expect(await count('Yarıda kaldı')).toBe(1)
  })

  test('may be as short as the sender likes; what a header can garble or no column holds is refused', async () => {
    expect((await send(blog.create, { title: 'Kısa anahtar' }, 'k1')).status).toBe(200)
    for (const wrong of ['iki söz', 'k'.repeat(201)]) {
      const { status, body } = await send(blog.create, { title: 'Olmaz' }, wrong)
      expect({ status, body }).toMatchObject({
        status: 400,
        body: { message: expect.stringContaining('Idempotency-Key') },
      })
    }
  })

  test('counts as a different key for another person', async () => {
    const key = randomUUID()
    await send(blog.create, { title: 'Kişiye özel' }, key)
    await masa.db.rows(
      `WITH other AS (INSERT INTO staff (username, name, password_hash) VALUES ('baskasi', 'Başkası', '-') RETURNING id)
       UPDATE idempotency_keys SET person_id = other.id FROM other WHERE key = $1`,
      [key],
    )
    expect((await send(blog.create, { title: 'Kişiye özel' }, key)).status).toBe(200)
    expect(await count('Kişiye özel')).toBe(2)
  })
})

test('a request that is repeated while the first one is still prepared gets its answer, although what it needs is gone', async () => {
  const vault = { hash: (text: string) => Buffer.from(text), seal: (text: string) => Buffer.from(text), open: String }
  const once = idempotency(masa.db, vault)
  const ticket = { key: randomUUID(), personId: 1, call: '/api/email_send', body: () => ({ draft_id: 3 }) }
  const first = () =>
    once(
      ticket,
      async () => 'sent',
      async () => {},
    )
  const second = once(
    ticket,
    async () => 'sent again',
    async () => {
      await first()
      throw new Failure('not_found', 'Taslak bulunamadı')
    },
  )
  expect(await second).toBe('sent')
  const alone = once(
    { ...ticket, key: randomUUID() },
    async () => 'sent',
    () => Promise.reject(new Failure('conflict', 'x')),
  )
  await expect(alone).rejects.toMatchObject({ code: 'conflict' })
})

test('a bulk removal with a key removes what it can, and its repetition gets the same response', async () => {
  const used = (await masa.send(blogCategories.create, { name: 'Dolu' })).body.id
  const free = (await masa.send(blogCategories.create, { name: 'Boş' })).body.id
  await masa.send(blog.create, { title: 'Dolduran', categorys: [used] })
  const body = { domain: 'blog_categories', ids: [used, 987654, free] }
  const key = randomUUID()
  const first = await send(bulk.remove, body, key)
  expect(first.body).toMatchObject({ done: [free], failed: [{ id: used }, { id: 987654 }] })
  expect(await send(bulk.remove, body, key)).toEqual(first)
  const undo = await send(trash.restore, { domain: 'blog_categories', ids: [free] }, randomUUID())
  expect(undo.body.done).toEqual([free])
})

test.each(['kısa', 'with a blank', 'x'.repeat(201), 'ığüşöçİĞ'])('%s is refused as an idempotency key', async (key) => {
  expect((await send(blog.create, { title: 'Anahtarsız' }, Buffer.from(key).toString('latin1'))).status).toBe(400)
  expect(await count('Anahtarsız')).toBe(0)
})

test('idempotency keys older than 2 days are removed', async () => {
  const [old, young] = [randomUUID(), randomUUID()]
  for (const key of [old, young]) await send(blog.create, { title: 'Süpürülen' }, key)
  await masa.db.rows(`UPDATE idempotency_keys SET at = now() - interval '49 hours' WHERE key = $1`, [old])
  const { text, values } = keysRetained.due(sql`now() - interval '2 days'`)
  const due = await masa.db.rows<{ id: number }>(`SELECT id FROM (${text}) c`, values)
  await keysRetained.remove?.(
    masa.db,
    due.map(({ id }) => id),
  )
  const left = await masa.db.rows<{ key: string }>('SELECT key FROM idempotency_keys WHERE key = ANY($1)', [
    [old, young],
  ])
  expect(left.map(({ key }) => key)).toEqual([young])
})
