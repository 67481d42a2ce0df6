import { expect, test } from 'vitest'
import { breakable, withBreaks } from './long-runs.ts'

const words = 'Sayın ilgili, faturanız ekte. '

test('a text of words stays one piece; a long run without a space is split without loss', () => {
  expect(breakable(words.repeat(100))).toEqual([words.repeat(100)])
  const run = 'A'.repeat(1_000_000)
  const pieces = breakable(`${words}${run}\n${words}`)
  expect(pieces.join('')).toBe(`${words}${run}\n${words}`)
  expect(Math.max(...pieces.flatMap((piece) => piece.split(/\s/)).map((part) => part.length))).toBe(200)
})

test('HTML of words stays unchanged; a long run is split between its letters, not inside tags or entities', () => {
  const html = `<p title="${'a'.repeat(2_000)}">${words.repeat(20)}&amp; <b>son</b></p>`
  expect(withBreaks(html)).toBe(html)
  for (const letter of ['A', '&amp;', '<b>A</b>', '<i></i>A', '& ']) {
    const given = letter.repeat(3_000)
    const broken = withBreaks(given)
    expect(broken.replaceAll('<wbr>', '')).toBe(given)
    expect(broken.split('<wbr>')).toHaveLength(letter === '& ' ? 1 : 15)
  }
})
