import { expect, test } from 'vitest'
import { guardedDomains } from '../../../contract/src/rights.ts'
import { later } from './later.ts'
import { screens } from './screens.ts'

test('every screen names a right that exists', () => {
  const domains = screens.flatMap(({ right }) => (right ? [right.split(':')[0]] : []))
  expect(domains.filter((domain) => !Object.keys(guardedDomains).includes(domain as string))).toEqual([])
})

test('every figure and line of the menu belongs to a screen', () => {
  const paths = new Set<string>(screens.map(({ path }) => path))
  const named = later.flatMap(({ counts = {}, lines = {} }) => [...Object.keys(counts), ...Object.keys(lines)])
  expect(named.filter((path) => !paths.has(path))).toEqual([])
  expect(named.length).toBeGreaterThan(10)
})
