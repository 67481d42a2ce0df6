import sql from 'sql-template-tag'
import { staff as calls } from '../../../../contract/src/people/staff.ts'
import { type Domain, type House, served } from '../../kit/domain.ts'
import type { SessionsEnded } from '../session/session.store.ts'
import { staffStore, staffTable } from './staff.store.ts'

/** The people who may sign in. */
export function staff({ db }: House, sessions: SessionsEnded): Domain {
  const people = staffStore(db, sessions)

  return {
    past: { staff: { table: staffTable, named: { role_id: sql`SELECT id, name FROM roles` } } },
    shows: { staff: ['roles'] },
    calls: [
      served(calls, {
        list: (query) => people.list(query),
        get: ({ id }, { person }) => people.get(id, person),
        create: async (draft, { person }) => ({ id: await people.create(person, draft) }),
        update: async (changes, { person }) => ({ version: await people.update(person, changes) }),
        status: ({ id, status }, { person }) => people.setStatus(person, id, status),
        password: (input, { person }) => people.setPassword(person, input),
      }),
    ],
  }
}
