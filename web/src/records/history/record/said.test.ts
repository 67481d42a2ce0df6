import { expect, test } from 'vitest'
import { rightsToSee } from '../../../../../contract/src/people/rights.ts'
import { domainSaid, textSaid } from './said.ts'

test('every domain in the history has a name', () => {
  expect([...rightsToSee.keys()].filter((domain) => domainSaid(domain) === domain)).toEqual([])
})

test('a telephone number that names a record is formatted as a telephone number', () => {
  expect(textSaid('+902125550101')).toBe('+90 212 555 01 01')
  expect(textSaid('Ev interneti')).toBe('Ev interneti')
})
