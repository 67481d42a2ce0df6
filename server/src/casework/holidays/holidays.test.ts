import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { holidays } from '../../../../contract/src/casework/holidays.ts'
import { trash } from '../../../../contract/src/records/trash.ts'
import { testApp } from '../../testing/app.ts'
import { recordSuite } from '../../testing/record-suite.ts'

const draft = {
  ...{ day: '2031-06-02', name: 'İdari izin', kind: 'other' as const },
  ...{ half: false, source: 'Cumhurbaşkanlığı kararı' },
}
let made = 0

recordSuite({
  title: 'public holidays',
  calls: holidays,
  draft: () => {
    made += 1
    return { ...draft, name: `${draft.name} ${made}` }
  },
  key: 'id',
  change: { half: true },
  shown: { day: draft.day, source: draft.source, kind: 'other', half: false, shipped: false },
  shownChanged: { half: true },
})

test('a holiday needs a source; one day can have two holidays with different names, but not with the same name', async () => {
  const masa = await testApp()
  expect(await masa.send(holidays.create, { ...draft, source: ' ' })).toMatchObject({
    status: 400,
    body: { fields: { source: 'Bu alan gerekli' } },
  })
  const { id } = (await masa.send(holidays.create, draft)).body
  const again = { ...draft, name: 'İDARİ İZİN' }
  const twice = { status: 400, body: { fields: { day: 'Bu güne bu adla bir tatil kayıtlı; onu düzenleyin' } } }
  expect(await masa.send(holidays.create, again)).toMatchObject(twice)
  expect((await masa.send(holidays.create, { ...draft, name: 'Ramazan Bayramı, 2. gün' })).status).toBe(200)
  await masa.send(holidays.remove, { id })
  expect((await masa.send(holidays.create, again)).status).toBe(200)
  const { failed } = (await masa.send(trash.restore, { domain: 'public_holidays', id })).body
  expect(failed).toMatchObject([{ id, message: expect.stringContaining('bu adla bir tatil kayıtlı') }])
  await masa.close()
})

test('of two equal holidays the migration keeps the whole day and moves the half day to the trash', async () => {
  const masa = await testApp()
  await masa.db.rows('DROP INDEX public_holidays_once')
  const add = async (half: boolean) => (await masa.send(holidays.create, { ...draft, day: '2031-06-03', half })).body.id
  const [half, whole] = [await add(true), await add(false)]
  const migration = await readFile(new URL('../../../../migrations/0118_holidays_once.sql', import.meta.url), 'utf8')
  for (const statement of migration.split(/;\n/)) await masa.db.rows(statement)
  const { data } = (await masa.send(holidays.list, { year: 2031 })).body
  expect(data.map(({ id }) => id)).toEqual([whole])
  expect((await masa.send(trash.list, {})).body.data).toMatchObject([{ domain: 'public_holidays', record_id: half }])
  await masa.close()
})
