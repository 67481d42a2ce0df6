import { expect, test } from 'vitest'
import { guardedDomains } from '../../../contract/src/people/rights.ts'
import { screens } from './domains.ts'

test('the right of every screen belongs to a domain that exists', () => {
  const domains = screens.flatMap(({ right }) => (right ? [right.split(':')[0]] : []))
  expect(domains.filter((domain) => !Object.keys(guardedDomains).includes(domain as string))).toEqual([])
})
