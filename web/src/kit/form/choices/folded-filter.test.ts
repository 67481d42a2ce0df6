import { expect, test } from 'vitest'
import { foldedFilter } from './folded-filter.ts'

const named = (label: string, at = 0) => ({ value: `${label} ${at}`, label, disabled: false })
const found = (options: ReturnType<typeof named>[], search: string) =>
  foldedFilter({ options, search, limit: Number.POSITIVE_INFINITY }).map((one) =>
    'label' in one ? one.label : one.group,
  )

test('the filter ignores case and Turkish letters', () => {
  const options = ['Işık', 'ISPARTA', 'İstanbul', 'Şırnak'].map((label) => named(label))
  expect(found(options, 'ısp')).toEqual(['ISPARTA'])
  expect(found(options, 'isi')).toEqual(['Işık'])
  expect(found(options, 'sir')).toEqual(['Şırnak'])
})

test('of very many options only the first are offered, with the number of the others', () => {
  const options = Array.from({ length: 1_500 }, (_, at) => named(at === 1_400 ? 'Aranan' : 'Kampanya', at))
  expect(found(options, '')).toHaveLength(201)
  expect(found(options, '').at(-1)).toBe('1.300 seçenek daha var, yazarak arayın')
  expect(found(options, 'aran')).toEqual(['Aranan'])
})

test('the option that was typed in full comes before those that only contain it, since Enter takes the first', () => {
  const options = ['Gümüşhane', 'Hakkâri', 'Muş'].map((label) => named(label))
  expect(found(options, 'muş')).toEqual(['Muş', 'Gümüşhane'])
  expect(found(options, 'mu')).toEqual(['Gümüşhane', 'Muş'])
})
