import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Job, JobDraft, JobRow, jobListQuery } from '../../../../contract/src/content/jobs.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { nobody, type Person } from '../http/access.ts'
import { parse } from '../http/serve.ts'
import { forEachRecord } from '../lists/receipt.ts'
import { plainRecords } from './plain-records.ts'
import type { Table } from './table.ts'

const table: Table = {
  domain: 'jobs',
  name: 'job_ads',
  title: 'İlan',
  row: JobRow,
  full: Job,
  draft: JobDraft,
  label: 'name',
  columns: { date: sql`t.created_at` },
  own: ({ id }) => sql`t.description = ${String(id)}`,
}

const person = (id: number, ...rights: string[]): Person => ({ ...nobody, id, rights: new Set(rights) })
const own = person(1, 'jobs:read', 'jobs:write')
const all = person(1, 'jobs:read', 'jobs:write', 'jobs:all')

let masa: TestApp
beforeAll(async () => {
  masa = await testApp()
})
afterAll(() => masa.close())

const storeOf = () => plainRecords(masa.db, table, { kind: 'İlan', query: jobListQuery })
const made = async (owner: number) =>
  storeOf().create(all, { name: `İlan ${owner}`, description: String(owner), tanim: '[]', nitelik: '[]' })

test('a person limited to their own rows cannot reach others through a list, an id or a bulk action', async () => {
  const store = storeOf()
  const [mine, theirs] = [await made(1), await made(2)]
  const ids = async (who: Person) => {
    const list = (await store.list(parse(jobListQuery, {}), who)) as { text: string }
    return (JSON.parse(list.text).data as { id: number }[]).map(({ id }) => id).sort()
  }
  expect(await ids(own)).toEqual([mine])
  expect(await ids(all)).toEqual([mine, theirs].sort())
  expect(await store.kind.matching({}, 10, own)).toEqual([mine])

  await expect(store.get(theirs, own)).rejects.toMatchObject({ code: 'not_found' })
  await expect(store.update(own, { id: theirs }, { name: 'Değişti' })).rejects.toMatchObject({ code: 'not_found' })
  await expect(store.remove(own, theirs)).rejects.toMatchObject({ code: 'not_found' })
  expect(await store.update(own, { id: mine }, { name: 'Değişti' })).toBe(2)

  const receipt = await forEachRecord(masa.db, table, own, [mine, theirs], (id) => store.remove(own, id))
  expect(receipt).toMatchObject({ done: [mine], failed: [{ id: theirs, title: '', message: 'İlan bulunamadı' }] })
  await store.remove(all, theirs)
  await expect(store.kind.restore(own, theirs)).rejects.toMatchObject({ code: 'not_found' })
  await store.kind.restore(own, mine)
})

test('a bulk action processes rows in the order of their ids and answers in the requested order', async () => {
  const ids = [await made(1), await made(1), await made(1)]
  const [first, second, third] = ids as [number, number, number]
  const taken: number[] = []
  const receipt = await forEachRecord(masa.db, table, all, [third, first, second], async (id) => {
    taken.push(id)
    return 'Not'
  })
  expect(taken).toEqual(ids)
  expect(receipt.done).toEqual([third, first, second])
  expect(receipt.notes.map(({ id }) => id)).toEqual([third, first, second])
  for (const id of ids) await storeOf().remove(all, id)
})

test('an update by Masa itself reaches every row', async () => {
  const theirs = await made(2)
  expect(await storeOf().update(nobody, { id: theirs }, { name: 'Masa yaptı' })).toBe(2)
})
