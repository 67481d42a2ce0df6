import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { contract } from './index.ts'
import type { Call } from './kit/endpoint.ts'
import * as field from './kit/fields.ts'
import { contentPaging, listQuery } from './kit/list.ts'
import { inputsOf, type Place, placesOf, sampleOf } from './kit/testing/places.ts'

type Input = readonly [name: string, schema: z.ZodMiniType, place: Place]

const inputs: Input[] = Object.values(contract)
  .flatMap((calls) => Object.values(calls) as Call[])
  .flatMap((call) =>
    Object.entries(inputsOf(call)).flatMap(([part, schema]) =>
      schema
        ? placesOf(schema).map(
            (place) => [`${call.method} ${call.path} ${part} ${place.path.join('.')}`, schema, place] as const,
          )
        : [],
    ),
  )

const takes = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).success
const unguarded = (schema: z.ZodMiniType, { build }: Place, values: unknown[]) =>
  values.filter((value) => takes(schema, build(value)))

const endless = 'x'.repeat(1_100_000)
const badTexts = ['\u0000', 'a\u0000b', '\ud800', 'a\udc00b', endless]
// Bidi override, embedding and isolates, direction marks, BEL, two C1 controls, the byte order mark.
const unseen = ['\u202e', '\u202a', '\u2067', '\u2069', '\u200f', '\u061c', '\u0007', '\u0085', '\u009b', '\ufeff']
const badNumbers = [Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, 2 ** 53, 1e300, Number.NaN, 1.5]

// The domain named in a preview request parses the draft again.
const readLater = ['POST /api/preview body draft.*']

test('the schema walk finds the fields inside lists, unions and placed items', () => {
  const names = inputs.map(([name]) => name)
  expect(names).toContain('POST /api/main_menu_save body items.0.children.0.target')
  expect(names).toContain('POST /api/add_page body body.0.data.0.value.0.icon')
  expect(names).toContain('POST /api/ki_add_brand body categorys.0.iptalneden.0')
})

describe('no call accepts', () => {
  const of = (kind: Place['kind']) => inputs.filter(([, , place]) => place.kind === kind)

  test.each(of('text'))('NUL, a lone surrogate or a text of more than a million characters: %s', (_, schema, place) => {
    expect(unguarded(schema, place, badTexts)).toEqual([])
  })
  test.each(of('text'))('an invisible control character without removing it: %s', (_, schema, place) => {
    const kept = unseen.flatMap((mark) =>
      ['Ali', 'ornek-kisi', '+902121234567', 'kisi@ornek.com', 'https://ornek.com/a.png', '10000000146'].flatMap(
        (text) => {
          const { success, data } = z.safeParse(schema, place.build(`${text.slice(0, 3)}${mark}${text.slice(3)}`))
          return success && JSON.stringify(data).includes(JSON.stringify(mark).slice(1, -1)) ? [text] : []
        },
      ),
    )
    expect(kept).toEqual([])
  })
  test.each(of('number'))(
    'an unsafe integer, NaN or, except for an amount of money, a fraction: %s',
    (_, schema, place) => {
      // A field that accepts 0.25 and refuses 0.255 is an amount in lira, for which 1.5 is a valid value.
      const isAmount = takes(schema, place.build(0.25)) && !takes(schema, place.build(0.255))
      expect(unguarded(schema, place, isAmount ? badNumbers.filter((bad) => bad !== 1.5) : badNumbers)).toEqual([])
    },
  )
  test('an arbitrary value, except in the draft of a preview, which its domain parses again', () => {
    expect(of('open').map(([name]) => name)).toEqual(readLater)
  })
})

describe('an address field', () => {
  const named = /image|img|icon|logo|link|href|url|resim|address|site/i
  const words = ['link_type', 'link', 'is_address', 'address']
  const plain = ['Örnek metin', 'ornek-kisi']
  const addresses = inputs.filter(
    ([, schema, { kind, path, build }]) =>
      kind === 'text' &&
      ((named.test(path.findLast((key) => Number.isNaN(Number(key))) ?? '') && !words.includes(path.at(-1) ?? '')) ||
        (takes(schema, build('https://ornek.com/a.png')) && !plain.some((text) => takes(schema, build(text))))),
  )

  test('is recognised under every known key of an image or a link', () => {
    const keys = new Set(addresses.map(([, , { path }]) => path.at(-1)))
    for (const key of ['image', 'resim', 'button_href', 'header_image', 'makeImage', 'icon', 'linkedin', 'target'])
      expect(keys).toContain(key)
  })

  test.each(addresses)('refuses scripts and misleading addresses: %s', (_, schema, place) => {
    const bad = [
      '/\\evil.example',
      '//evil.example',
      '"><script>alert(1)</script>',
      'javascript:alert(1)',
      'https:evil',
    ]
    expect(unguarded(schema, place, [...bad, '/a\tb', 'https://a.example@evil.example'])).toEqual([])
  })
})

describe('a numeric filter of a list', () => {
  test('accepts its number as query text and refuses texts that are out of bounds or no whole number', () => {
    const query = listQuery(contentPaging(), { priority: z.optional(z.int().check(z.gte(0), z.lte(9))) })
    expect(z.parse(query, { priority: '2' })).toMatchObject({ priority: 2 })
    expect(z.parse(query, { priority: 2 })).toMatchObject({ priority: 2 })
    expect(z.parse(query, {}).priority).toBeUndefined()
    for (const priority of ['10', '-1', 'x', '', '1e3', '1.5']) expect(takes(query, { priority })).toBe(false)
  })

  test.each(inputs.filter(([name, , { kind }]) => kind === 'number' && name.includes(' query ')))(
    'accepts its number as text: %s',
    (_, schema, { build }) => {
      const number = [1, 0, 5, 2026].find((one) => takes(schema, build(one)))
      expect(takes(schema, build(String(number)))).toBe(true)
    },
  )
})

test('the generated sample of every request body passes its schema', () => {
  const bodies = Object.values(contract).flatMap((calls) => Object.values(calls) as Call[])
  const unfit = bodies.filter(({ body }) => body && !takes(body, sampleOf(body)))
  expect(unfit.map(({ path }) => path)).toEqual([])
})

test('an instant or day outside 1970 to 2199 or on an impossible date is refused, and a valid one is converted to UTC', () => {
  for (const bad of [
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59-23:00',
    '2026-02-30T10:00:00Z',
    '1969-12-31T23:59:59Z',
    '2200-01-01T00:00:00Z',
  ])
    expect(takes(field.moment(), bad)).toBe(false)
  for (const bad of ['1969-12-31', '2200-01-01', '2026-02-30']) expect(takes(field.day(), bad)).toBe(false)
  for (const good of ['1970-01-01', '2199-12-31']) expect(takes(field.day(), good)).toBe(true)
  expect(takes(field.moment(), '1970-01-01T00:00:00Z')).toBe(true)
  expect(z.parse(field.moment(), '2026-02-28T23:00:00-03:00')).toBe('2026-03-01T02:00:00.000Z')
})
