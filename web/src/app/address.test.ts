import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './address.ts'

test('search parameters keep their commas readable in the address and parse back unchanged', () => {
  const search = { cats: '4,5', page: '2', search: 'Işık & Şen', none: '' }
  expect(stringifySearch(search)).toBe('?cats=4,5&page=2&search=I%C5%9F%C4%B1k+%26+%C5%9Een&none=')
  expect(parseSearch(stringifySearch(search))).toEqual(search)
})

test('an undefined parameter is not written, and an empty search has no question mark', () => {
  expect(stringifySearch({ page: undefined })).toBe('')
})
