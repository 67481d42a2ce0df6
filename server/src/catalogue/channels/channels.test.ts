import { expect, test } from 'vitest'
import { ends } from '../../kit/testing/ends.ts'
import { names } from './channels.ts'

test('a list of known tags is read in linear time, even if it is full of blanks', () => {
  const blanks = ' '.repeat(3_000_000)
  expect(ends(() => names(`"a"${blanks}b, "c"`, '"a"'))).toBe(false)
  expect(ends(() => names(`${blanks}"a"${blanks}, "c"`, '"a"'))).toBe(true)
})
