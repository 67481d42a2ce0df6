import sql, { join } from 'sql-template-tag'
import { members as calls } from '../../../../contract/src/casework/members.ts'
import type { Answer, Parsed } from '../../../../contract/src/kit/endpoint.ts'
import { scopeRights } from '../../../../contract/src/records/search.ts'
import type { Database } from '../../kit/db/database.ts'
import { type Domain, type House, type PeopleFinder, served } from '../../kit/domain.ts'
import { may, type Person, requireRight } from '../../kit/http/access.ts'
import type { Filter } from '../../kit/lists/conditions.ts'
import { listRows, matchingIds } from '../../kit/lists/list.ts'
import { newestIds } from '../../kit/lists/newest.ts'
import { noteAccess } from '../../kit/records/history.ts'
import { filtersOf } from '../../kit/records/kinds.ts'
import { gone } from '../../kit/records/meanwhile.ts'
import { getRow } from '../../kit/records/record.ts'
import { nationalIdOf } from '../reveal/national-id.ts'
import { memberBans } from './bans.ts'
import { banNotes, membersHolding } from './members.holding.ts'
import { membersRetained } from './members.retained.ts'
import { membersTable } from './members.store.ts'
import { peopleSeeker, type SeekPeople } from './people-seeker.ts'

type Filters = Pick<Parsed<typeof calls.list>, 'search' | 'banned'>
type Faxes = Answer<typeof calls.faxes>

const mostFaxes = 200
const mostFound = 10

/** Users of the cancellation service and what was faxed for them. */
export function members({ db, vault, guesses }: House): Domain {
  const seek = peopleSeeker({ db, vault, guesses })
  const filterOf = async ({ search, banned }: Filters, person: Person): Promise<Filter> => ({
    where: await seek(search, person),
    ...(banned !== undefined && { key: { column: 'banned', value: banned } }),
  })
  const bans = memberBans(db, async (filters, most, person) =>
    matchingIds(db, membersTable, await filterOf(filtersOf(calls.list.query, filters), person), most),
  )

  return {
    calls: [
      served(calls, {
        list: async (query, { person }) => listRows(db, membersTable, query, await filterOf(query, person)),
        get: async ({ id }, { person }) => {
          const answer = await getRow(db, membersTable, id, person)
          await noteAccess(db, person, 'members', id, 'open', '', { once: true })
          return answer
        },
        ban: async (input, { person }) => ({ version: await bans.ban(person, input) }),
        banMany: (input, { person }) => bans.many(person, input),
        faxes: async ({ id }, { person }) => {
          requireRight(person, 'members:read')
          const member = await db.one<Faxes['member']>(
            'SELECT id, tckimlik, first_name, last_name FROM members WHERE id = $1 AND deleted_at IS NULL',
            [id],
          )
          if (!member) throw await gone(db, membersTable, person, id)
          await noteAccess(db, person, 'members', id, 'open', 'Faks listesi', { once: true })
          const data = await db.rows<Faxes['data'][number]>(
            `SELECT f.id, f.created_at, f.title, f.sender, f.recipient AS receiver, f.state, f.request_id, f.document_key <> '' AS has_document
         FROM cancellation_requests r JOIN outgoing_faxes f ON f.request_id = r.id
         WHERE r.member_id = $1 AND r.deleted_at IS NULL AND f.deleted_at IS NULL ORDER BY f.id DESC LIMIT ${mostFaxes}`,
            [id],
          )
          return { data, member }
        },
      }),
    ],
    shows: { members: ['cancellation', 'fax'] },
    figures: [{ domain: 'members', name: 'members', kept: true }],
    finders: [memberSeeker(db, seek)],
    revealables: [nationalIdOf('members', 'members', vault)],
    holdings: [membersHolding(vault), banNotes(vault)],
    retained: membersRetained,
  }
}

/** Finds members for the search above every screen; `u17` is the list of member 17's requests. */
function memberSeeker(db: Database, seek: SeekPeople): PeopleFinder {
  return {
    scopes: ['cancellation'],
    right: scopeRights.cancellation,
    async find(text, person) {
      // A person who may read only requests finds their members there, and no other members.
      const conditions = may(person, 'members:read') ? await seek(text, person) : []
      if (conditions.length === 0) return []
      const page = newestIds('members', join(conditions, ' AND '), mostFound)
      const statement = sql`SELECT t.id, t.first_name || ' ' || t.last_name AS name
        FROM (${page}) page JOIN members t USING (id) ORDER BY t.id DESC`
      const rows = await db.awaited<{ id: number; name: string }>(statement.text, statement.values)
      return rows.map(({ id, name }) => ({
        id: `u${id}`,
        full_name: name,
        type: 'Kolay İptal Kullanıcısı',
        photo: '',
      }))
    },
  }
}
