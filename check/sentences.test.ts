import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { fold } from '../contract/src/kit/text/turkish.ts'
import { quoted } from './sentences.ts'

const sources = ['contract/src', 'server/src', 'web/src'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8')),
)
const product = fold(sources.join('\n'))

const escaped = (text: string) => fold(text).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

// A sentence of the product is a whole literal or the whole text of an element, not part of a longer one …
const isWhole = (text: string) => new RegExp(`['"\`>]\\s*${escaped(text)}\\s*['"\`<]`).test(product)
// … or a literal followed by the fixed end of a template that is filled with it.
const endsTemplate = (text: string) => new RegExp(`\`\\$\\{\\w+\\} ${escaped(text)}\``).test(product)

function stands(sentence: string): boolean {
  const words = sentence.split(' ')
  const cuts = words.map((_, at) => [words.slice(0, at).join(' '), words.slice(at).join(' ')] as const).slice(1)
  return isWhole(sentence) || cuts.some(([head, tail]) => isWhole(head) && endsTemplate(tail))
}

describe.each(Object.entries(quoted))('%s', (_, sentences) => {
  test.each(sentences)('says: %s', (sentence) => {
    expect(stands(sentence)).toBe(true)
  })
})

test('quoted sentences are written with their Turkish letters in the sources', () => {
  const transcribed = /(Basarili|Sekilde|Olustu\b|Guncelle|Yukle|Giris|Lutfen|Henuz|Secim|Cikis|Yazisi|Yazi\b)/
  const stripped = sources.flatMap((text) => text.split('\n')).filter((line) => transcribed.test(line))
  expect(stripped).toEqual([])
})
