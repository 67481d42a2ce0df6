import { expect, test } from 'vitest'
import { roleKinds } from './roles.records.ts'

test('the history shows a role by its name, and its rights one on each line', () => {
  const [kind] = roleKinds
  expect(kind).toMatchObject({ domain: 'roles', title: 'Rol', stays: true })
  expect(kind?.called?.(3)).toBe('İptal Operatörü')
  expect(kind?.path?.(3)).toBe('/settings/Roles?rol=iptal-operatoru')
  const shows = kind?.shows.rights
  const right = { domain: 'fax', read: true, write: true, reveal: false, own: true }
  expect(shows?.as === 'lines' && shows.lines([right])).toEqual(['Fakslar: Okuma', 'Fakslar: Yazma'])
})
