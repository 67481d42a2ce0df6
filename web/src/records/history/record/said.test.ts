import { expect, test } from 'vitest'
import { rightsToSee } from '../../../../../contract/src/people/rights.ts'
import { domainSaid, titleSaid } from './said.ts'

test('whatever the history tells of, its domain has a name', () => {
  expect([...rightsToSee.keys()].filter((domain) => domainSaid(domain) === domain)).toEqual([])
})

test('a record that is called by a telephone is called as telephones are written', () => {
  expect(titleSaid('+902125550101')).toBe('+90 212 555 01 01')
  expect(titleSaid('Ev interneti')).toBe('Ev interneti')
})
