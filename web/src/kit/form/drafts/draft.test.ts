import { expect, test } from 'vitest'
import { randomId } from '../../net/random-id.ts'
import { type Draft, draftsFor, fitToForm, fromWhen, isOld, sendingOf } from './draft.ts'

const now = '2026-03-05T11:40:00.000Z'
const made = (part: Partial<Draft>): Draft => ({
  person: 1,
  form: 'f',
  kind: '/api/addBlogPOst',
  record: null,
  version: null,
  start: {},
  values: {},
  savedAt: now,
  href: '/',
  title: '',
  sending: null,
  ...part,
})

test('a form finds the drafts of its own record, the newest one first', () => {
  const older = made({ form: 'a', record: 7, savedAt: '2026-03-04T11:40:00.000Z' })
  const newer = made({ form: 'b', record: 7 })
  const others = [made({ record: 8 }), made({}), made({ record: 7, kind: '/api/blog_category_create' })]
  expect(draftsFor([older, ...others, newer], newer.kind, 7)).toEqual([newer, older])
})

test('drafts are kept for thirty days', () => {
  const at = (days: number) => Date.parse(now) + days * 86_400_000
  expect(isOld(made({}), at(29.9))).toBe(false)
  expect(isOld(made({}), at(30.1))).toBe(true)
})

test('a waiting save keeps its key for a day only, since the server forgets keys', () => {
  const sending = { key: 'k', at: now, stay: true, values: {}, stored: null }
  expect(sendingOf(made({ sending }), Date.parse(now) + 3_600_000)).toEqual(sending)
  expect(sendingOf(made({ sending }), Date.parse(now) + 25 * 3_600_000)).toBeNull()
})

test('the time of a draft is given in Istanbul’s time, with the right Turkish suffix', () => {
  expect(fromWhen('2026-03-05T11:32:00.000Z', now)).toBe('14:32’deki')
  expect(fromWhen('2026-03-04T11:30:00.000Z', now)).toBe('04 Mar 2026 14:30’daki')
})

test('a draft from before a deployment takes the shape of the current form', () => {
  expect(fitToForm({ title: 'a', old: 1 }, { title: '', added: true })).toEqual({ title: 'a', added: true })
})

test('the ids of open forms are unique', () => {
  const ids = new Set(Array.from({ length: 1_000 }, randomId))
  expect(ids.size).toBe(1_000)
  expect([...ids][0]).toMatch(/^[0-9a-f]{32}$/)
})
