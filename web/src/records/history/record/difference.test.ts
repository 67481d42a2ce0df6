// @vitest-environment happy-dom
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { difference, linesOf, wordsIn } from './difference.ts'

const texts = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 })

test('what stays and goes is the text before, what stays and comes is the text after', () => {
  fc.assert(
    fc.property(texts, texts, (before, after) => {
      const pieces = difference(before, after)
      expect(pieces.filter(({ kind }) => kind !== 'new').map(({ text }) => text)).toEqual(before)
      expect(pieces.filter(({ kind }) => kind !== 'gone').map(({ text }) => text)).toEqual(after)
    }),
  )
})

test('one changed word is one word gone and one new', () => {
  const pieces = difference(wordsIn('Aboneliği hemen iptal edin'), wordsIn('Aboneliği kolayca iptal edin'))
  expect(pieces.filter(({ kind }) => kind !== 'same')).toEqual([
    { kind: 'gone', text: 'hemen' },
    { kind: 'new', text: 'kolayca' },
  ])
})

test('a body is read as its paragraphs, cells and pictures, without its tags', () => {
  const html =
    '<h2>Başlık</h2><p>Bir <strong>iki</strong><br>üç</p><table><tr><td>a</td><td>b</td></tr></table><img src="/x/y.webp" alt="">'
  expect(linesOf(html)).toEqual(['Başlık', 'Bir iki', 'üç', 'a', 'b', '[Görsel: y.webp]'])
})
