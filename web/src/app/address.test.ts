import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './address.ts'

test('parameters are written plainly and come back as they were', () => {
  const search = { cats: '4,5', page: '2', search: 'Işık & Şen', none: '' }
  expect(stringifySearch(search)).toBe('?cats=4,5&page=2&search=I%C5%9F%C4%B1k+%26+%C5%9Een&none=')
  expect(parseSearch(stringifySearch(search))).toEqual(search)
})

test('what is absent is not written, and nothing leaves no question mark', () => {
  expect(stringifySearch({ page: undefined })).toBe('')
})
