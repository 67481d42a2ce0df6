import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { fold } from '../contract/src/kit/turkish.ts'
import { quoted } from './sentences.ts'

const sources = ['contract/src', 'server/src', 'web/src'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8')),
)
const product = fold(sources.join('\n'))

// A sentence that the product shows is a whole literal or element, not a part of a longer one.
const stands = (sentence: string) => {
  const escaped = fold(sentence).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`['"\`>]\\s*${escaped}\\s*['"\`<]`).test(product)
}

describe.each(Object.entries(quoted))('%s', (_, sentences) => {
  test.each(sentences)('says: %s', (sentence) => {
    expect(stands(sentence)).toBe(true)
  })
})

test('quoted sentences carry their Turkish letters in the product', () => {
  const transcribed = /(Basarili|Sekilde|Olustu\b|Guncelle|Yukle|Giris|Lutfen|Henuz|Secim|Cikis|Yazisi|Yazi\b)/
  const stripped = sources.flatMap((text) => text.split('\n')).filter((line) => transcribed.test(line))
  expect(stripped).toEqual([])
})
