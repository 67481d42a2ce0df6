import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import * as field from './fields.ts'
import { contentPaging, idsFilter, listQuery } from './list.ts'
import { fieldSentences, label, speakTurkish } from './messages.ts'

speakTurkish()

describe('wavering types of the wire are read as one', () => {
  test.each([true, 'true', 1, '1'])('%j is true', (value) => expect(z.parse(field.bool(), value)).toBe(true))
  test.each([false, 'false', 0, '0'])('%j is false', (value) => expect(z.parse(field.bool(), value)).toBe(false))
  test.each([1, '1', true])('%j is active', (value) => expect(z.parse(field.status(), value)).toBe(1))
  test.each([0, '0', false])('%j is passive', (value) => expect(z.parse(field.status(), value)).toBe(0))
  test.each([5, '5'])('%j is an id', (value) => expect(z.parse(field.id(), value)).toBe(5))
  test.each([0, -1, '05', '1e3', '', null, 1.5, '9'.repeat(16)])('%j is no id', (value) => {
    expect(z.safeParse(field.id(), value).success).toBe(false)
  })
  test('ids may be objects with an id', () => expect(z.parse(field.ids(), [3, '4', { id: '5' }, 3])).toEqual([3, 4, 5]))
  test('tags are trimmed, without blanks and repetitions', () => {
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
  const Update = field.patch(Draft)

  test('leaves what is absent', () => expect(z.parse(Update, {})).toEqual({}))
  test('clears by null to the default', () => {
    expect(z.parse(Update, { body: null, tags: null, on: null })).toEqual({ body: '', tags: [], on: true })
  })
  test('cannot clear what is required', () => {
    expect(fieldSentences(z.safeParse(Update, { title: null }).error as z.core.$ZodError)).toEqual({
      title: 'Bu alan gerekli',
    })
  })
})

describe('a list query', () => {
  const query = listQuery(contentPaging('title'), { categorys: idsFilter() })
  const broken = (value: object) =>
    Object.keys(fieldSentences(z.safeParse(query, value).error as z.core.$ZodError)).map((path) => path.split('.')[0])

  test('has the defaults of the documents', () => {
    expect(z.parse(query, {})).toEqual({ limit: 50, page: 1, order: { field: 'id', direction: 'desc' } })
  })
  test('takes one sortable field', () => {
    expect(z.parse(query, { order: { title: 'asc' }, limit: '4', page: '2' })).toMatchObject({
      limit: 4,
      page: 2,
      order: { field: 'title', direction: 'asc' },
    })
    expect(broken({ order: { body: 'asc' } })).toEqual(['order'])
    expect(broken({ order: { id: 'up' } })).toEqual(['order'])
    expect(broken({ order: { id: 'asc', title: 'asc' } })).toEqual(['order'])
    expect(broken({ order: {} })).toEqual(['order'])
  })
  test.each([0, 201, -1, 'x', 1.5, ''])('refuses the limit %j', (limit) => expect(broken({ limit })).toEqual(['limit']))
  test('an absent filter is none, an empty one matches nothing', () => {
    expect(z.parse(query, {}).categorys).toBeUndefined()
    expect(z.parse(query, { categorys: '' }).categorys).toEqual([])
    expect(z.parse(query, { categorys: '4,5' }).categorys).toEqual([4, 5])
    expect(broken({ categorys: '4,x' })).toEqual(['categorys'])
  })
})

test('a sentence says what to do in Turkish', () => {
  const Form = z.object({ title: field.name(), note: field.text(10), when: z.enum(['a', 'b']) })
  const result = z.safeParse(Form, { title: '', note: 'x'.repeat(5_001), when: 'c' })
  expect(fieldSentences(result.error as z.core.$ZodError)).toEqual({
    title: 'Bu alan gerekli',
    note: 'En fazla 10 karakter olabilir',
    when: 'Şunlardan biri olmalı: a, b',
  })
})
