import type { members } from '../../../../contract/src/casework/members.ts'
import type { Answer, Parsed } from '../../../../contract/src/kit/endpoint.ts'
import type { Database } from '../../kit/db/database.ts'
import type { Person } from '../../kit/http/access.ts'
import { withMany } from '../../kit/lists/many.ts'
import { already } from '../../kit/records/meanwhile.ts'
import { lockSeen, updateRow } from '../../kit/records/record.ts'
import { announce } from '../../messages/live/announce.ts'
import { membersTable } from './members.store.ts'

type Wanted = Parsed<typeof members.ban>
type Matching = Parameters<typeof withMany>[4]

/** Bans members and lifts bans, each with a reason in the history; a ban's reason also stands with the member. */
export function memberBans(db: Database, matching: Matching) {
  const ban = (person: Person, { id, version, banned, reason }: Wanted): Promise<number> =>
    db.transaction(async (tx) => {
      const locked = await lockSeen(tx, membersTable, person, { id, version })
      if (version === undefined && JSON.parse(locked.record).banned === banned)
        throw await already(tx, banned === '1' ? 'Bu üye zaten engellenmiş' : 'Bu üye engellenmiş değil', locked)
      const values = { banned, banReason: banned === '1' ? reason : '' }
      const stored = await updateRow(tx, membersTable, person, { id, version, reason, locked }, values)
      await announce(tx, { type: 'changed', domain: 'members', id })
      return stored
    })

  return {
    ban,
    async many(person: Person, wanted: Parsed<typeof members.banMany>): Promise<Answer<typeof members.banMany>> {
      return withMany(db, membersTable, person, wanted, matching, async (id) => {
        await ban(person, { id, banned: wanted.banned, reason: wanted.reason })
      })
    },
  }
}
