import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { slideListQuery } from '../content/slides.ts'
import { fieldKindOf } from './field-kinds.ts'
import * as field from './fields.ts'
import { placed } from './items.ts'
import { contentPaging, idsFilter, listQuery, search } from './list.ts'
import { label, labelOf } from './messages.ts'
import { creation, draftOrPatch, needing, patch } from './patch.ts'
import { fieldSentences, speakTurkish } from './sentences.ts'

speakTurkish()

describe('values of inconsistent types are normalised', () => {
  test.each([true, 'true', 1, '1'])('%j is true', (value) => expect(z.parse(field.bool(), value)).toBe(true))
  test.each([false, 'false', 0, '0'])('%j is false', (value) => expect(z.parse(field.bool(), value)).toBe(false))
  test.each([1, '1', true])('%j is active', (value) => expect(z.parse(field.status(), value)).toBe(1))
  test.each([0, '0', false])('%j is passive', (value) => expect(z.parse(field.status(), value)).toBe(0))
  test.each([5, '5'])('%j is an id', (value) => expect(z.parse(field.id(), value)).toBe(5))
  test.each([0, -1, '05', '1e3', '', null, 1.5, '9'.repeat(16)])('%j is refused as an id', (value) => {
    expect(z.safeParse(field.id(), value).success).toBe(false)
  })
  test('ids may be numbers, texts or objects with an id, and repeated ones are dropped', () =>
    expect(z.parse(field.ids(), [3, '4', { id: '5' }, 3])).toEqual([3, 4, 5]))
  test('names and other required texts lose the white space around them, and a blank one is missing', () => {
    expect(z.parse(field.name(), '  Işık \n')).toBe('Işık')
    for (const blank of ['', ' \n\u00a0 ']) expect(z.safeParse(field.name(), blank).success).toBe(false)
  })
  test('tags are trimmed, and blank and repeated ones are dropped', () => {
    expect(z.parse(field.tags(), [' iptal ', '', 'iptal', 'fatura'])).toEqual(['iptal', 'fatura'])
  })
})

describe('an update', () => {
  const Draft = z.object({
    title: label('Başlık', field.name()),
    body: field.html(),
    tags: field.tags(),
    on: z._default(field.bool(), true),
  })
  const Update = patch(Draft)

  test('fills in no defaults for absent fields', () => expect(z.parse(Update, {})).toEqual({}))
  test('resets a field to its default when it is null', () => {
    expect(z.parse(Update, { body: null, tags: null, on: null })).toEqual({ body: '', tags: [], on: true })
  })
  test('cannot clear a required field', () => {
    expect(fieldSentences(z.safeParse(Update, { title: null }).error as z.core.$ZodError)).toEqual({
      title: 'Bu alan gerekli',
    })
  })
})

describe('the body of a call that creates', () => {
  const Body = creation(
    z.object({
      title: label('Başlık', field.name()),
      body: label('İçerik', field.html()),
      tags: field.tags(),
      at: field.moment(),
      on: z._default(field.bool(), true),
    }),
  )
  const filled = { title: 'x', body: '', tags: [], at: null, on: true }

  test('has the default of each field that is absent or null', () => {
    expect(z.parse(Body, { title: 'x' })).toEqual(filled)
    const emptied = { title: 'x', body: null, tags: null, at: null, on: null }
    expect(z.parse(Body, emptied)).toEqual(filled)
    expect((z.parse(Body, emptied) as { tags: unknown }).tags).not.toBe(
      (z.parse(Body, emptied) as { tags: unknown }).tags,
    )
  })
  test('keeps the names, the kinds and the described defaults of its fields, and says what is wrong with them', () => {
    expect([labelOf(Body, 'body'), fieldKindOf(Body.shape.body)]).toEqual(['İçerik', 'html'])
    expect(z.toJSONSchema(Body, { io: 'input' }).properties).toMatchObject({ body: { default: '', title: 'İçerik' } })
    expect(fieldSentences(z.safeParse(Body, { title: null, tags: [7] }).error as z.core.$ZodError)).toEqual({
      title: 'Bu alan gerekli',
      'tags.0': 'Değerin türü uygun değil',
    })
  })
})

describe('a list query', () => {
  const query = listQuery(contentPaging('title'), { categorys: idsFilter() })
  const broken = (value: object) =>
    Object.keys(fieldSentences(z.safeParse(query, value).error as z.core.$ZodError)).map((path) => path.split('.')[0])

  test('has the documented default limit, page and order', () => {
    expect(z.parse(query, {})).toEqual({ limit: 50, page: 1, order: { field: 'id', direction: 'desc' } })
  })
  test('accepts exactly one sortable field as its order', () => {
    expect(z.parse(query, { order: { title: 'asc' }, limit: '4', page: '2' })).toMatchObject({
      limit: 4,
      page: 2,
      order: { field: 'title', direction: 'asc' },
    })
    expect(z.parse(slideListQuery, { order: { slide_id: 'asc' } }).order).toEqual({ field: 'id', direction: 'asc' })
    expect(broken({ order: { slide_id: 'asc' } })).toEqual(['order'])
    expect(broken({ order: { body: 'asc' } })).toEqual(['order'])
    expect(broken({ order: { id: 'up' } })).toEqual(['order'])
    expect(broken({ order: { id: 'asc', title: 'asc' } })).toEqual(['order'])
    expect(broken({ order: {} })).toEqual(['order'])
  })
  test.each([0, 201, -1, 'x', 1.5, ''])('refuses the limit %j', (limit) => expect(broken({ limit })).toEqual(['limit']))
  test('reads an absent filter as no filter and an empty one as an empty list, and refuses an invalid id', () => {
    expect(z.parse(query, {}).categorys).toBeUndefined()
    expect(z.parse(query, { categorys: '' }).categorys).toEqual([])
    expect(z.parse(query, { categorys: '4,5' }).categorys).toEqual([4, 5])
    expect(broken({ categorys: '4,x' })).toEqual(['categorys'])
  })
})

test('the error of an invalid field says in Turkish what to correct', () => {
  const Form = z.object({ title: field.name(), note: field.text(10), when: z.enum(['a', 'b']) })
  const result = z.safeParse(Form, { title: '', note: 'x'.repeat(5_001), when: 'c' })
  expect(fieldSentences(result.error as z.core.$ZodError)).toEqual({
    title: 'Bu alan gerekli',
    note: 'En fazla 10 karakter olabilir',
    when: 'Şunlardan biri olmalı: a, b',
  })
})

test.each([[2 ** 53], [-(2 ** 53)], [1e300]])('the error for the number %d names the limit of the field', (count) => {
  const Form = z.object({ count: z.int().check(z.minimum(1), z.maximum(20)) })
  expect(fieldSentences(z.safeParse(Form, { count }).error as z.core.$ZodError)).toEqual({
    count: count < 0 ? 'En az 1 olmalı' : 'En çok 20 olabilir',
  })
})

describe('one call that creates and updates', () => {
  const Draft = z.object({
    name: label('Ad', field.name()),
    note: field.text(),
    group: field.optionalId(),
    status: z._default(field.status(), 1),
  })
  const Body = draftOrPatch(Draft)
  const problems = (value: unknown) => fieldSentences(z.safeParse(Body, value).error ?? new z.core.$ZodError([]))

  test('without an id, every required field of the draft is required', () => {
    expect(problems({ note: 'x' })).toEqual({ name: 'Bu alan gerekli' })
    expect(problems({ name: 'x' })).toEqual({})
  })

  test.each([null, ''])('an id that is %j counts as absent', (id) => {
    expect(problems({ id, note: 'x' })).toEqual({ name: 'Bu alan gerekli' })
    expect(z.parse(Body, { id, name: 'x' }).id).toBeUndefined()
  })

  test.each([0, -1, 'x', ' ', true])('the id %j is refused and does not count as absent', (id) => {
    expect(problems({ id, name: 'x' })).toHaveProperty('id')
  })

  test('with an id, absent fields stay absent, and null resets a field unless it is required', () => {
    expect(z.parse(Body, { id: '7', status: '0' })).toEqual({ id: 7, status: 0 })
    expect(z.parse(Body, { id: 7, note: null, group: null })).toEqual({ id: 7, note: '', group: null })
    expect(problems({ id: 7, name: null })).toEqual({ name: 'Bu alan gerekli' })
  })

  test.each(['2026-01-31T09:30', '2026-02-30T09:30:00Z', '2026-01-31T24:00:00+03:00'])(
    'the instant %s, without a time zone or not in the calendar, is refused with what it must be',
    (at) => {
      const wrong = z.safeParse(z.object({ at: field.moment() }), { at })
      expect(fieldSentences(wrong.error as z.core.$ZodError)).toEqual({
        at: 'Takvimde olan bir zamanı saat dilimiyle yazın: 2026-01-31T09:30:00+03:00',
      })
    },
  )

  test.each([
    ['an object of a query', Object.create(null)],
    ['an object that cannot be written as a text', { toString: 1 }],
  ])('%s is refused by a number and by a choice', (_, value) => {
    const Chosen = z.object({ count: field.whole(1, 9), status: field.status(), shown: field.bool() })
    const wrong = z.safeParse(Chosen, { count: value, status: value, shown: value })
    expect(fieldSentences(wrong.error as z.core.$ZodError)).toEqual({
      count: 'Tam sayı olarak yazın',
      status: 'Aktif (1) ya da Pasif (0) olmalı',
      shown: 'Evet (1) ya da Hayır (0) olmalı',
    })
  })

  test('an optional choice or number that is empty becomes null or its default, and an invalid one is refused', () => {
    const Chosen = z.object({
      row: field.optionalId(),
      kind: field.optionalChoice(1, 2),
      other: field.reference(),
      price: field.optionalMoney(),
      count: field.optionalWhole(1, 9, 3),
    })
    const none = { row: null, kind: null, other: null, price: null, count: 3 }
    const empty = { row: '', kind: '', other: '', price: '', count: '' }
    expect(z.parse(Chosen, empty)).toEqual(none)
    expect(z.parse(Chosen, {})).toEqual(none)
    expect(z.parse(draftOrPatch(Chosen), { id: 7, ...empty })).toEqual({ id: 7, ...none })
    expect(z.parse(Chosen, { row: '7', kind: '2', other: { id: 4 }, price: '12,50', count: '9' })).toEqual({
      row: 7,
      kind: 2,
      other: 4,
      price: 12.5,
      count: 9,
    })
    const wrong = { row: ' ', kind: 3, other: 'x', price: '-', count: 10 }
    expect(fieldSentences(z.safeParse(Chosen, wrong).error as z.core.$ZodError)).toEqual({
      row: 'Değer geçersiz',
      kind: 'Değer geçersiz',
      other: 'Değer geçersiz',
      price: 'Tutarı 1.234,50 biçiminde yazın',
      count: 'En çok 9 olabilir',
    })
    const state = z.safeParse(z.object({ on: field.bool(), state: field.status(), none: field.status() }), {
      on: 'belki',
      state: 'Askıda',
      none: '',
    })
    expect(fieldSentences(state.error as z.core.$ZodError)).toEqual({
      on: 'Evet (1) ya da Hayır (0) olmalı',
      state: 'Aktif (1) ya da Pasif (0) olmalı',
      none: 'Bu alan gerekli',
    })
    const part = z.safeParse(z.object({ one: field.whole(1, 9), other: field.whole(1, 9) }), { one: 1.5 })
    expect(fieldSentences(part.error as z.core.$ZodError)).toEqual({
      one: 'Tam sayı olarak yazın',
      other: 'Bu alan gerekli',
    })
  })

  test('an invalid value of a field that may be cleared gets the error of the rule that it breaks', () => {
    const Lists = draftOrPatch(z.object({ lines: z._default(z.array(field.name()).check(z.maxLength(2)), []) }))
    const found = (lines: string[]) => fieldSentences(z.safeParse(Lists, { id: 1, lines }).error as z.core.$ZodError)
    expect(found(['a', 'b', 'c'])).toEqual({ lines: 'En fazla 2 öğe olabilir' })
    expect(found(['a', ' '])).toEqual({ 'lines.1': 'Bu alan gerekli' })
  })

  test('an error within a list is reported once, both on create and on update', () => {
    const lines = placed(z.array(z.object({ name: field.text(5) })), (_list, [at]) => `${Number(at) + 1}. satır`)
    const Lists = draftOrPatch(z.object({ name: field.name(), lines: z._default(lines, []) }))
    const found = (value: object) => fieldSentences(z.safeParse(Lists, value).error as z.core.$ZodError)
    const wrong = [{ name: 'altı harf' }]
    expect(found({ id: 1, lines: wrong })).toEqual({ 'lines.0.name': '1. satır: En fazla 5 karakter olabilir' })
    expect(found({ lines: wrong })).toEqual({
      'lines.0.name': '1. satır: En fazla 5 karakter olabilir',
      name: 'Bu alan gerekli',
    })
  })

  test('the error message names an empty choice in words', () => {
    const Target = z.object({ target: z.enum(['', 'external']) })
    const refused = z.safeParse(Target, { target: '_blank' }).error as z.core.$ZodError
    expect(fieldSentences(refused)).toEqual({ target: 'Şunlardan biri olmalı: boş, external' })
  })

  test('a form can require a field that the call leaves optional', () => {
    const Form = needing(Draft, 'note')
    expect(z.safeParse(Draft, { name: 'x' }).success).toBe(true)
    expect(fieldSentences(z.safeParse(Form, { name: 'x', note: '  ' }).error as z.core.$ZodError)).toEqual({
      note: 'Bu alan gerekli',
    })
  })
})

test('HTML, image and status fields are recognised by their schema, whatever their key', () => {
  const draft = z.object({
    body: label('İçerik', field.html()),
    reply: label('Cevap', field.neededHtml()),
    logo: label('Logo', field.address('image')),
    state: label('Durum', z._default(field.status(), 1)),
    link: label('Bağlantı', field.address('link')),
    name: label('Ad', field.name()),
  })
  const kinds = (shape: Record<string, z.ZodMiniType>) =>
    Object.fromEntries(Object.entries(shape).map(([key, one]) => [key, fieldKindOf(one)]))
  const known = { body: 'html', reply: 'html', logo: 'image', state: 'status', link: undefined, name: undefined }
  expect(kinds(draft.shape)).toEqual(known)
  expect(kinds(needing(draft, 'link').shape)).toEqual(known)
})

test.each(['\u0301', '\u00b4', '\u200b', ' \u00ad '])(
  'a search for %j, which shows nothing, is refused and not read as an empty search',
  (text) => {
    expect(z.safeParse(search(), text).success).toBe(false)
    expect(z.parse(search(), '  ')).toBe('  ')
    expect(z.safeParse(field.name(), 'Ali\u200b').success).toBe(true)
  },
)

test('a name is reduced to one line', () => {
  expect(z.parse(field.name(), 'Toplantı\r\n Bcc: x\u2028y\n')).toBe('Toplantı Bcc: x y')
})
