import { expect, test } from 'vitest'
import { guardedDomains } from '../../../contract/src/people/rights.ts'
import { screens } from './domains.ts'

test('every screen names a right that exists', () => {
  const domains = screens.flatMap(({ right }) => (right ? [right.split(':')[0]] : []))
  expect(domains.filter((domain) => !Object.keys(guardedDomains).includes(domain as string))).toEqual([])
})
