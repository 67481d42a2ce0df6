import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Line, lineDiff } from './text-diff.ts'

const told = (lines: Line[]) =>
  lines.map((line) =>
    'skipped' in line
      ? `…${line.skipped}`
      : line.map(({ kind, text }) => ({ same: text, gone: `[-${text}]`, new: `[+${text}]` })[kind]).join(''),
  )

test('only the words that differ are marked', () => {
  expect(told(lineDiff(['Fiyat 100 lira, kargo dahil.'], ['Fiyat 120 lira, kargo dahil.']))).toEqual([
    'Fiyat [-100][+120] lira, kargo dahil.',
  ])
})

test('adjacent changed words are one change', () => {
  expect(told(lineDiff(['eski internet aboneliği bitti'], ['yeni ev telefonu bitti']))).toEqual([
    '[-eski internet aboneliği][+yeni ev telefonu] bitti',
  ])
})

test('added lines are shown as added, and long unchanged parts are skipped', () => {
  const same = ['bir', 'iki', 'üç', 'dört', 'beş']
  expect(told(lineDiff([...same, 'eski'], [...same, 'yeni satır', 'bir daha']))).toEqual([
    'bir',
    '…3',
    'beş',
    '[-eski][+yeni satır]',
    '[+bir daha]',
  ])
  expect(told(lineDiff([], ['ilk']))).toEqual(['[+ilk]'])
})

test('a diff without its new parts is the old text, and without its removed parts the new text', () => {
  const text = fc.array(fc.string({ unit: fc.constantFrom('a', 'b', ' ', 'ş') }), { maxLength: 3 })
  const without = (lines: Line[], kind: string) =>
    lines
      .flatMap((line) => ('skipped' in line ? [] : line.filter((piece) => piece.kind !== kind)))
      .map(({ text }) => text)
  fc.assert(
    fc.property(text, text, (before, after) => {
      const lines = lineDiff(before, after)
      expect(without(lines, 'new').join('')).toBe(before.join(''))
      expect(without(lines, 'gone').join('')).toBe(after.join(''))
    }),
  )
})

test('two texts that have nothing in common are shown whole, as removed and new', () => {
  const text = (word: string) => [Array.from({ length: 10_000 }, (_, at) => `${word}${at}`).join(' ')]
  const [before, after] = [text('a'), text('b')]
  expect(lineDiff(before, after)).toEqual([
    [
      { kind: 'gone', text: before[0] },
      { kind: 'new', text: after[0] },
    ],
  ])
})

test('without context lines only the changes are shown', () => {
  expect(told(lineDiff(['a', 'eski', 'b', 'c'], ['a', 'yeni', 'b', 'c'], 0))).toEqual(['…1', '[-eski][+yeni]', '…2'])
  expect(lineDiff(['a', 'b'], ['a', 'b'], 0)).toEqual([{ skipped: 2 }])
})
