import { describe, expect, test } from 'vitest'
import { locative, locativeRelative } from './suffix.ts'

// Written out by hand, 0 to 59.
const locatives = `
  da de de te te te da de de da  da de de te te te da de de da  de de de te te te da de de da
  da de de te te te da de de da  ta de de te te te da de de da  de de de te te te da de de da`
const rows = (written: string) => written.trim().split(/\s+/)

test('every number from 0 to 59 gets its correct locative ending', () => {
  const all = Array.from({ length: 60 }, (_, number) => String(number))
  expect(all.map(locative)).toEqual(rows(locatives).map((ending, number) => `${number}’${ending}`))
})

describe('locative', () => {
  test('a clock time takes the ending of its minutes, a full hour the ending of the hour', () => {
    const hours = rows(locatives).slice(0, 24)
    hours.forEach((ending, at) => {
      const hour = String(at).padStart(2, '0')
      expect(locative(`${hour}:00`)).toBe(`${hour}:00’${ending}`)
      rows(locatives).forEach((minuteEnding, minute) => {
        const time = `${hour}:${String(minute).padStart(2, '0')}`
        if (minute > 0) expect(locative(time)).toBe(`${time}’${minuteEnding}`)
      })
    })
  })

  test.each([
    ['14:32', '14:32’de'],
    ['05 Oca 2024', '05 Oca 2024’te'],
    ['05 Oca 2000', '05 Oca 2000’de'],
    ['05 Oca 2024 09:00', '05 Oca 2024 09:00’da'],
    ['2026', '2026’da'],
    ['60', '60’ta'],
    ['70', '70’te'],
    ['80', '80’de'],
    ['90', '90’da'],
    ['100', '100’de'],
    ['10.000', '10.000’de'],
    ['1.000.000', '1.000.000’da'],
    ['3.000.000.000', '3.000.000.000’da'],
  ])('%s', (text, withSuffix) => {
    expect(locative(text)).toBe(withSuffix)
  })

  test('makes an adjective', () => {
    expect(locativeRelative('14:32')).toBe('14:32’deki')
    expect(locativeRelative('16:40')).toBe('16:40’taki')
  })
})

test('a text without a number at its end is refused', () => {
  expect(() => locative('dün')).toThrow(RangeError)
})
