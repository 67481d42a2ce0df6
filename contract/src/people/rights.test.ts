import { expect, test } from 'vitest'
import { defaultRights, guardedDomains, shippedRoles } from './rights.ts'

const idOf = (key: string) => shippedRoles.find((role) => role.key === key)?.id ?? 0

test('Salt Okur reads the work and its setup, but neither the settings of Masa nor what was deleted, and changes nothing', () => {
  const rights = defaultRights(idOf('salt-okur'))
  const kept = ['settings', 'records', 'retention', 'upload']
  const hidden = Object.keys(guardedDomains).filter((domain) => kept.includes(guardedDomains[domain]?.group ?? ''))
  expect(rights.filter(({ read }) => !read).map(({ domain }) => domain)).toEqual(hidden)
  expect(rights.filter(({ write, reveal }) => write || reveal)).toEqual([])
})
