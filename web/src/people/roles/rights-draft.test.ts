import { expect, test } from 'vitest'
import { allCalls } from '../../../../contract/src/index.ts'
import { guardedDomains } from '../../../../contract/src/people/rights.ts'
import { adopted, differences, hasFacet, rebased, toggled } from './rights-draft.ts'

const right = (domain: string, read: boolean, write: boolean, reveal: boolean) => ({
  domain,
  read,
  write,
  reveal,
  own: false,
})
const rights = [right('blog', false, false, false), right('staff', true, true, true)]

test('the right to write or to reveal includes the right to read', () => {
  expect(toggled(rights, 'blog', 'write')[0]).toEqual(right('blog', true, true, false))
  expect(toggled(rights, 'blog', 'reveal')[0]).toEqual(right('blog', true, false, true))
})

test('removing the right to read removes all rights, and removing the right to write keeps the right to read', () => {
  expect(toggled(rights, 'staff', 'read')[1]).toEqual(right('staff', false, false, false))
  expect(toggled(rights, 'staff', 'write')[1]).toEqual(right('staff', true, false, true))
})

test('only the chosen domain changes, and differences are counted by single rights', () => {
  const changed = toggled(toggled(rights, 'blog', 'write'), 'staff', 'reveal')
  expect(differences(changed, rights)).toBe(3)
  expect(adopted(changed, rights, 'blog')).toEqual([rights[0], changed[1]])
  expect(differences(rights, rights)).toBe(0)
})

test('a draft changes only what it changed, whatever somebody else saved meanwhile', () => {
  const draft = { from: rights, rights: toggled(rights, 'blog', 'write') }
  const theirs = toggled(rights, 'staff', 'write')
  expect(rebased(draft, theirs)).toEqual([right('blog', true, true, false), right('staff', true, false, true)])
  const unread = toggled(rights, 'staff', 'read')
  expect(rebased({ from: rights, rights: toggled(rights, 'staff', 'reveal') }, unread)).toEqual(unread)
})

test('the right to reveal exists for exactly those domains in which a call requires it', () => {
  const asked = JSON.stringify(allCalls).matchAll(/"(\w+):reveal"/g)
  const shown = Object.keys(guardedDomains).filter((domain) => hasFacet(domain, 'reveal'))
  expect(shown.sort()).toEqual([...new Set([...asked].map(([, domain]) => domain))].sort())
})
