import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { bodyMost } from '../../../../contract/src/kit/request.ts'
import { problemsOf } from './record.ts'

const draft = z.object({ title: z.string(), body: z.string(), rows: z.array(z.string()) })

test('a record that is too large to save is reported at its largest field', () => {
  const body = 'ş'.repeat(bodyMost / 4)
  const rows = Array.from({ length: 700 }, () => 'x'.repeat(5_000))
  expect(problemsOf(draft, { title: '', body, rows: [] })).toEqual({})
  expect(problemsOf(draft, { title: '', body, rows })).toEqual({
    rows: 'Kayıt 5,3 MB tutuyor, en çok 4 MB kaydedilebilir. 3,3 MB’ı burada: kısaltın',
  })
})
