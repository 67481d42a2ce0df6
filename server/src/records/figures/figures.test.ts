import { afterAll, beforeAll, expect, test } from 'vitest'
import { blog } from '../../../../contract/src/content/blog.ts'
import { news } from '../../../../contract/src/content/news.ts'
import { schedule } from '../../../../contract/src/content/schedule.ts'
import { fax } from '../../../../contract/src/messages/fax.ts'
import { roles } from '../../../../contract/src/people/roles.ts'
import { figures } from '../../../../contract/src/records/figures.ts'
import { aRequest } from '../../messages/fax/fax.testing.ts'
import { type TestApp, testApp } from '../../testing/app.ts'

let masa: TestApp
beforeAll(async () => {
  masa = await testApp()
})
afterAll(() => masa.close())

const read = async (token?: string) => (await masa.send(figures.menu, {}, token ? { token } : {})).body.data

test('the menu figures are the totals of the lists, immediately after a write', async () => {
  const { id } = (await masa.send(blog.create, { title: 'Bir' })).body
  await masa.send(blog.create, { title: 'İki' })
  await masa.send(blog.remove, { id })
  const later = new Date(Date.now() + 3_600_000).toISOString()
  await masa.send(news.create, { title: 'Haber', publishAt: later })
  expect(await read()).toMatchObject({ blog: 1, news: 1, schedule: 1, fax: 0, incoming_fax: 0, members: 0 })
})

test('a person gets only the figures of domains that they may read', async () => {
  const draft = { username: 'icerik', name: 'İçerik', password: 'Uzun-parola-42', role_id: 2 }
  const { token } = await masa.person(draft)
  const shown = await read(token)
  expect(shown).toHaveProperty('blog')
  for (const hidden of ['members', 'fax', 'staff', 'institutions']) expect(shown).not.toHaveProperty(hidden)
})

test('scheduled records are counted only if the person may read them, as in their list', async () => {
  await masa.send(roles.update, { id: 6, rights: [{ domain: 'schedule', read: true, write: false, reveal: false }] })
  const draft = { username: 'kurye', name: 'Kurye', password: 'Uzun-parola-42', role_id: 6 }
  const { token } = await masa.person(draft)
  expect((await masa.send(schedule.list, {}, { token })).body.total).toBe(0)
  expect(await read(token)).toMatchObject({ schedule: 0 })
})

test('faxes of requests are counted only if the person may read requests, as in their list', async () => {
  const requestId = await aRequest(masa.db)
  await masa.db.rows(
    `INSERT INTO outgoing_faxes (title, recipient, document_key, document_sha256, provider, token, request_id)
     VALUES ('talebin', '+902125550101', 'x', 'x', 'elden', 'a', $1), ('bağsız', '+902125550101', 'x', 'x', 'elden', 'b', NULL)`,
    [requestId],
  )
  await masa.send(roles.update, { id: 6, rights: [{ domain: 'fax', read: true, write: false, reveal: false }] })
  const { token } = await masa.person({ username: 'faksci', name: 'Faksçı', password: 'Uzun-parola-42', role_id: 6 })
  expect((await masa.send(fax.outgoing, {}, { token })).body.pagination.total).toBe(1)
  expect(await read(token)).toMatchObject({ fax: 1, incoming_fax: 0 })
  expect(await read()).toMatchObject({ fax: 2 })
  await masa.db.rows('DELETE FROM cancellation_requests WHERE id = $1', [requestId])
  expect(await read(token)).toMatchObject({ fax: 1 })
  expect((await masa.send(fax.outgoing, {}, { token })).body.pagination.total).toBe(1)
})
