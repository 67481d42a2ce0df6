import { afterAll, beforeAll, expect, test } from 'vitest'
import { holidays } from '../../../../../contract/src/casework/holidays.ts'
import { trash } from '../../../../../contract/src/records/trash.ts'
import { type Casework, openCasework } from '../casework.testing.ts'
import type { LegalRule } from './legal-rules.ts'
import { recountTerms } from './recount-terms.ts'

const rule: LegalRule = {
  key: 'working-days',
  kind: 'other',
  name: 'Üç iş günü',
  source: 'Sınama',
  valid_from: '2015-01-01',
  terms: [{ name: 'İş günü', workingDays: 3 }],
}

let casework: Casework
beforeAll(async () => {
  casework = await openCasework()
})
afterAll(() => casework.close())

// Delivered on Monday, 2 March 2026: the term runs until the end of Thursday.
async function delivered(status = 1, key = rule.key): Promise<number> {
  const id = await casework.given.request({ status })
  await casework.masa.db.rows(
    `UPDATE cancellation_requests SET delivered_at = '2026-03-02T09:00:00Z', due_at = '2026-03-05T20:59:59.999Z',
       due_rule = $2, due_alarm_at = now() WHERE id = $1`,
    [id, key],
  )
  return id
}
const dueOf = async (id: number) =>
  (await casework.masa.db.one<{ due: string; told: boolean }>(
    `SELECT to_char(due_at AT TIME ZONE 'Europe/Istanbul', 'YYYY-MM-DD') AS due, due_alarm_at IS NOT NULL AS told
       FROM cancellation_requests WHERE id = $1`,
    [id],
  )) as { due: string; told: boolean }

test('working-day terms of open requests are recalculated when a holiday is added, moved, deleted or restored', async () => {
  const open = await delivered()
  const closing = (
    await casework.masa.db.one<{ id: number }>('SELECT id FROM cancellation_statuses WHERE is_final LIMIT 1')
  )?.id
  const closed = await delivered(closing)
  const ofCalendar = await delivered(1, 'other-2015')
  const { run } = recountTerms(casework.masa.db, [rule])
  await run()
  expect(await dueOf(open)).toEqual({ due: '2026-03-05', told: true })

  const draft = { day: '2026-03-04', name: 'İdari izin', kind: 'other' as const, source: 'Karar' }
  const { id } = (await casework.masa.send(holidays.create, draft)).body
  await run()
  expect(await dueOf(open)).toEqual({ due: '2026-03-06', told: false })
  expect((await casework.timeline(open))[0]).toMatchObject({ kind: 'clock_moved', data: { rule: 'Üç iş günü' } })
  expect((await dueOf(closed)).due).toBe('2026-03-05')
  expect((await dueOf(ofCalendar)).due).toBe('2026-03-05')

  await casework.masa.send(holidays.update, { id, day: '2026-03-11' })
  await run()
  expect((await dueOf(open)).due).toBe('2026-03-05')
  await casework.masa.send(holidays.update, { id, day: '2026-03-03' })
  await run()
  expect((await dueOf(open)).due).toBe('2026-03-06')
  await casework.masa.send(holidays.remove, { id })
  await run()
  expect((await dueOf(open)).due).toBe('2026-03-05')
  await casework.masa.send(trash.restore, { domain: 'public_holidays', id })
  await run()
  expect((await dueOf(open)).due).toBe('2026-03-06')
})
