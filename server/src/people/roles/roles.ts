import { roles as calls } from '../../../../contract/src/people/roles.ts'
import { type Domain, type House, served } from '../../kit/domain.ts'
import type { SessionsEnded } from '../session/session.store.ts'
import { roleStore } from './roles.store.ts'

/** What each role may do. */
export function roles({ db }: House, sessions: Pick<SessionsEnded, 'forget'>): Domain {
  const store = roleStore(db, sessions)
  return {
    shows: { roles: ['staff'] },
    calls: [
      served(calls, {
        all: () => store.all(),
        update: async ({ id, rights, version }, { person }) => ({
          version: await store.update(person, id, rights, version),
        }),
      }),
    ],
  }
}
