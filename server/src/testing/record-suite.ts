import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Call } from '../../../contract/src/kit/endpoint.ts'
import { fieldKindOf } from '../../../contract/src/kit/field-kinds.ts'
import { restoring } from '../../../contract/src/records/removal.ts'
import { type TestApp, testApp } from './app.ts'

type Body = Record<string, unknown>

/** A domain's calls and one valid sample, for the tests that every record of Masa must pass. */
export type RecordSample = {
  title: string
  calls: { list: Call; get: Call; create: Call; update: Call; remove: Call }
  /** A function makes a new draft for each record, if no two may be alike. */
  draft: Body | (() => Body)
  /** Makes what must exist before a record can be created. */
  prepare?: (masa: TestApp) => Promise<unknown>
  /** Key under which an update names the record: `id` or `postid`. */
  key: string
  /** Key under which a single answer names it; `id` by default. */
  shownKey?: string
  /** For a list paged by `page_number`: the documents' name of its rows. Its single answer is flat, too. */
  numbered?: string
  change: Body
  /** What a single answer shows of the draft; `shownChanged` is what it shows after the change. */
  shown: Body
  shownChanged: Body
}

const image = `/files/images/00/${'0'.repeat(30)}.webp`

/** The fields of a record that can show an uploaded image, each with a value that does. */
function imagesIn({ create: { body } }: RecordSample['calls']): [string, string][] {
  return Object.entries(body?.shape ?? {}).flatMap(([key, field]): [string, string][] => {
    const takes = (value: string) => z.safeParse(field as z.ZodMiniType, value).success
    if (fieldKindOf(field as z.ZodMiniType) === 'html') return [[key, `<p>Metin <img src="${image}"></p>`]]
    return takes(image) && !takes('no address') ? [[key, image]] : []
  })
}

export function recordSuite({
  title,
  calls,
  draft,
  prepare,
  key,
  shownKey = 'id',
  numbered,
  change,
  shown,
  shownChanged,
}: RecordSample): void {
  describe(`${title}: common behaviour of records`, () => {
    let masa: TestApp
    beforeAll(async () => {
      masa = await testApp()
      await prepare?.(masa)
    })
    afterAll(() => masa.close())

    let given: Body = {}
    const create = async (values: Body = {}) => {
      given = { ...(typeof draft === 'function' ? draft() : draft), ...values }
      const answer = await masa.sendRaw(calls.create, given)
      // A missing column is a 500, and the failures that follow would not say so.
      expect(answer, `${calls.create.path}: ${JSON.stringify(answer.body)}`).toMatchObject({ status: 200 })
      return (answer.body as { id: number }).id
    }
    const get = async (id: number) => {
      const body = (await masa.sendRaw(calls.get, { id })).body as Body
      return (numbered ? body : body.data) as Body
    }
    const list = async () => {
      const body = (await masa.sendRaw(calls.list, {})).body as Body
      return (numbered ? { data: body[numbered], total: body.total_records } : body) as { data: Body[]; total: number }
    }

    test('a created record can be read, stands in the list and is counted', async () => {
      const before = await list()
      const id = await create()
      const after = await list()
      expect(await get(id)).toMatchObject({ ...shown, [shownKey]: id })
      expect(after.total).toBe(before.total + 1)
      expect(after.data.map((row) => row.id)).toContain(id)
    })

    for (const [key, value] of imagesIn(calls))
      test(`an image in ${key} counts as used`, async () => {
        const id = await create({ [key]: value })
        const uses = await masa.db.rows('SELECT domain, record_id AS id FROM media_uses WHERE url = $1', [image])
        expect(uses, 'the migration of the table lacks keep_media_uses()').toContainEqual({
          domain: calls.list.domain,
          id,
        })
      })

    test('null in a field that the sample leaves out means that it is left out', async () => {
      const sample = typeof draft === 'function' ? draft() : draft
      const left = Object.keys(calls.create.body?.shape ?? {}).filter(
        (key) => !(key in sample) && key !== 'id' && key !== 'version',
      )
      const { status, body } = await masa.sendRaw(calls.create, {
        ...sample,
        ...Object.fromEntries(left.map((key) => [key, null])),
      })
      expect(status, JSON.stringify(body)).toBe(200)
    })

    test('an update changes only the fields that it names', async () => {
      const id = await create()
      const before = await get(id)
      const answer = await masa.sendRaw(calls.update, { [key]: id, ...change })
      expect(answer).toMatchObject({ status: 200, body: { success: true, version: 2 } })
      expect(await get(id)).toEqual({ ...before, ...shownChanged, version: 2 })
    })

    test('an update that changes nothing writes nothing', async () => {
      const id = await create()
      const answer = await masa.sendRaw(calls.update, { [key]: id, ...given })
      expect(answer.body).toMatchObject({ version: 1 })
      expect(await get(id)).toMatchObject({ version: 1 })
    })

    test('an update with a stale version is refused with the stored record and the name of the person who saved it', async () => {
      const id = await create()
      await masa.sendRaw(calls.update, { [key]: id, version: 1, ...change })
      const stale = await masa.sendRaw(calls.update, { [key]: id, version: 1, ...given })
      expect(stale).toMatchObject({ status: 409, body: { code: 'conflict', version: 2, current: shownChanged } })
      expect((stale.body as { changed_by: Body }).changed_by).toMatchObject({ name: expect.any(String) })
      expect(await get(id)).toMatchObject(shownChanged)
    })

    test.each([calls.remove.method, ...(calls.remove.also ? [calls.remove.also] : [])])(
      '%s removes the record, so that it can neither be read nor found in the list',
      async (method) => {
        const id = await create()
        const before = await list()
        expect(await masa.sendRaw(calls.remove, { id }, { method })).toMatchObject({
          status: 200,
          body: { success: true },
        })
        const after = await list()
        expect((await masa.sendRaw(calls.get, { id })).status).toBe(404)
        expect(after.total).toBe(before.total - 1)
        expect(after.data.map((row) => row.id)).not.toContain(id)
        expect((await masa.sendRaw(calls.remove, { id }, { method })).status).toBe(404)
      },
    )

    test('whoever opens, saves or removes what a colleague has removed is told who that was, and when', async () => {
      const id = await create()
      await masa.sendRaw(calls.remove, { id })
      const { token } = await masa.person({ role_id: 1 })
      const told = {
        message: expect.stringMatching(/silinmiş \(Yönetici, \d\d \S+ \d{4} \d\d:\d\d\)$/),
        deleted_by: { name: 'Yönetici' },
        deleted_at: expect.any(String),
      }
      for (const [call, given] of [
        [calls.get, { id }],
        [calls.update, { [key]: id, version: 1, ...change }],
        [calls.remove, { id }],
      ] as const)
        expect(await masa.sendRaw(call, given, { token }), call.path).toMatchObject({ status: 404, body: told })
    })

    test('a record restored from the trash is as it was before its removal, except for its version', async () => {
      const id = await create()
      const before = await get(id)
      await masa.sendRaw(calls.remove, { id })
      const answer = await masa.send(restoring.restore, { domain: calls.list.domain, ids: [id] })
      expect(answer.body, `${calls.list.domain} is no kind of its domain`).toMatchObject({ done: [id], failed: [] })
      expect(await get(id)).toEqual({ ...before, version: expect.any(Number) })
    })
  })
}
