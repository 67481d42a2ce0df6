import { expect, test } from 'vitest'
import type { Database } from '../../kit/db/database.ts'
import type { Person } from '../../kit/http/access.ts'
import type { RecordKind } from '../../kit/records/kinds.ts'
import { toldKinds } from './told-kinds.ts'

test('a change that cannot be told is done all the same', async () => {
  const db = { rows: () => Promise.reject(new Error('the connection is lost')) } as unknown as Database
  const kind = { table: { domain: 'blog' }, restore: async () => 'restored' } as unknown as RecordKind
  const [told] = toldKinds(db, [kind])
  expect(await told?.restore({} as Person, 1)).toBe('restored')
})
