import { expect, test } from 'vitest'
import { answerOf, asOwn, begun, inserted, type Line, type Offered, ownFeature, rowsOf, saidOf } from './features.ts'

const offered = (id: number, option_name: string, more: Partial<Offered> = {}): Offered => ({
  id,
  option_name,
  icon: '',
  type: 'text',
  function: 0,
  deger: '',
  value: '',
  unit: '',
  placeholder: '',
  subvalues: [],
  ...more,
})
const category = [offered(1, 'Hız', { unit: 'Mbps' }), offered(2, 'Modem', { function: 1 }), offered(3, 'Taahhüt')]
const [speed, modem, term] = category as [Offered, Offered, Offered]
const line = (row: number, of: Offered, value = 'x'): Line => ({ row, said: { ...begun(of), value } })
const names = (rows: ReturnType<typeof rowsOf>) =>
  rows.map(({ state, definition }) => `${state} ${definition.option_name}`)

test('the category’s features come first, then the features that it no longer has, then the campaign’s own', () => {
  const lost = line(0, offered(9, 'Kota'))
  const own: Line = { row: 1, said: { ...ownFeature(false), option_name: 'Hediye' } }
  expect(names(rowsOf(category, [own, line(2, term), lost]))).toEqual([
    'offered Hız',
    'offered Modem',
    'offered Taahhüt',
    'lost Kota',
    'own Hediye',
  ])
})

test('no feature counts as lost before the category’s features have loaded', () => {
  expect(names(rowsOf(undefined, [line(0, speed)]))).toEqual([])
})

test('a new answer is inserted in the category’s order, and the existing answers keep their order', () => {
  const own: Line = { row: 5, said: ownFeature(true) }
  const before = [line(0, term), own]
  expect(inserted(category, before, line(9, modem)).map(({ row }) => row)).toEqual([9, 0, 5])
  expect(inserted(category, [line(0, speed)], line(9, term)).map(({ row }) => row)).toEqual([0, 9])
})

test('the form stores no definition of a category’s feature, but the whole definition of an own feature', () => {
  const choices = [{ name: 'a' }, { name: 'b' }]
  expect(saidOf(offered(1, 'Renk', { type: 'select', subvalues: choices })).subvalues).toEqual([])
  const own = { ...ownFeature(false), type: 'select' as const, subvalues: choices }
  expect(saidOf(own)).toEqual(own)
})

test('a lost feature that is kept becomes the campaign’s own, with its answer and its definition', () => {
  const said = { ...begun(offered(9, 'Kota')), value: '100', unit: 'GB' }
  const known = { ...offered(9, 'Kota', { type: 'number' }), lost: true }
  expect(asOwn(said, known)).toMatchObject({ id: null, option_name: 'Kota', type: 'number', value: '100', unit: 'GB' })
  expect(asOwn(said, undefined)).toMatchObject({ id: null, option_name: 'Kota', value: '100' })
})

test.each([
  [{ function: 1, deger: 'yes', value: '', unit: '' }, 'Var'],
  [{ function: 1, deger: 'no', value: '', unit: '' }, 'Yok'],
  [{ function: 0, deger: '', value: '100', unit: 'Mbps' }, '100 Mbps'],
  [{ function: 0, deger: '', value: '', unit: 'Mbps' }, ''],
] as const)('the answer %j is shown as %j', (said, words) => {
  expect(answerOf(said)).toBe(words)
})
