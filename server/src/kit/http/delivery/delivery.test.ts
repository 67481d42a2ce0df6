import { expect, test } from 'vitest'
import { ends } from '../../testing/ends.ts'
import { namesTag } from './delivery.ts'

test.each(['"a"', 'W/"a"', '"x", W/"a" ,"y"', '"x","a"', '*'])('%s names a tag, be it weak or strong', (known) => {
  expect([namesTag(known, '"a"'), namesTag(known, 'W/"a"')]).toEqual([true, true])
})

test.each([undefined, '', '"x"', '"x", "y"', 'a', 'w/"a"', '*, "x"'])('%s does not name it', (known) => {
  expect(namesTag(known, 'W/"a"')).toBe(false)
})

test('a list of known tags is read in linear time, even if it is full of blanks', () => {
  const blanks = ' '.repeat(3_000_000)
  expect(ends(() => namesTag(`"a"${blanks}b, "c"`, '"a"'))).toBe(false)
  expect(ends(() => namesTag(`${blanks}"a"${blanks}, "c"`, '"a"'))).toBe(true)
})
