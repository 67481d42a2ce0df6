import sql from 'sql-template-tag'
import { trashDays } from '../../../../contract/src/kit/bulk.ts'
import { fold } from '../../../../contract/src/kit/text/turkish.ts'
import { bulk, trash as calls, TrashRow } from '../../../../contract/src/records/trash.ts'
import { type Domain, type House, served } from '../../kit/domain.ts'
import { masa, may } from '../../kit/http/access.ts'
import { Failure } from '../../kit/http/failure.ts'
import { listRows } from '../../kit/lists/list.ts'
import { withMany } from '../../kit/lists/many.ts'
import { forEachRecord } from '../../kit/lists/receipt.ts'
import { log } from '../../kit/process/log.ts'
import { beyondReach, type Kinds, writableKind } from '../../kit/records/kinds.ts'
import { type Retained, subjectColumns } from '../../kit/records/retained.ts'
import type { View } from '../../kit/records/table.ts'
import { purgeRow } from '../../kit/records/trash.ts'
import { domainTitles } from '../history/history.report.ts'
import { trashHolding, trashNotes } from './trash.holding.ts'

const trashed = (kinds: Kinds): View => ({
  name: 'deleted_records',
  row: TrashRow,
  words: { domain: domainTitles },
  search: 'search',
  kept: true,
  everyRow: true,
  columns: {
    kind: sql`coalesce(${JSON.stringify(Object.fromEntries([...kinds].map(([domain, { kind }]) => [domain, kind])))}::jsonb ->> t.domain, t.domain)`,
    deleted_by: sql`coalesce((SELECT name FROM staff WHERE staff.id = t.deleted_by), '')`,
    expires_at: sql`t.deleted_at + make_interval(days => ${trashDays})`,
  },
})

/** The trash, and bulk writes. With only the right to read the trash, a person sees what they deleted themselves. */
export const trash = ({ db, vault, kinds }: Pick<House, 'db' | 'vault' | 'kinds'>): Domain => ({
  calls: [
    served(calls, {
      list: (query, { person }) => {
        const all = kinds()
        const readable = [...all.keys()].filter((domain) => may(person, `${domain}:read`))
        const wanted = query.domain === undefined ? readable : readable.filter((domain) => domain === query.domain)
        return listRows(db, trashed(all), query, {
          search: fold(query.search),
          ...(wanted.length < all.size && { key: { column: 'domain', value: sql`SELECT unnest(${wanted}::text[])` } }),
          where: [
            ...(may(person, 'trash:write') ? [] : [sql`t.deleted_by = ${person.id}`]),
            ...beyondReach(all, person).map((domain) => sql`(t.domain <> ${domain} OR t.deleted_by = ${person.id})`),
          ],
        })
      },
      restore: async ({ domain, id, ids }, { person }) => {
        const kind = writableKind(kinds(), domain, person)
        const chosen = id === undefined ? ids : [id, ...ids]
        return {
          ...(await forEachRecord(db, kind.table, person, chosen, (one) => kind.restore(person, one))),
          more: false,
        }
      },
      purge: ({ domain, id }, { person }) => purgeRow(db, writableKind(kinds(), domain, person).table, person, id),
    }),
    served(bulk, {
      remove: async (wanted, { person }) => {
        const kind = writableKind(kinds(), wanted.domain, person)
        return withMany(db, kind.table, person, wanted, kind.matching, (id) => kind.remove(person, id, wanted.reason))
      },
    }),
  ],
  get shows() {
    return { trash: [...kinds().keys()] }
  },
  retained: [trashRetained(kinds)],
  holdings: [trashHolding, trashNotes(vault)],
})

/** Records that have been in the trash long enough. */
export const trashRetained = (kinds: () => Kinds): Retained => ({
  rule: 'trash',
  domain: 'trash',
  due: (before) =>
    sql`SELECT t.id, t.deleted_at AS at, ${subjectColumns({})} FROM deleted_records t WHERE t.deleted_at < ${before}`,
  async remove(tx, ids) {
    const old = await tx.rows<{ domain: string; recordId: number }>(
      'SELECT domain, record_id AS "recordId" FROM deleted_records WHERE id = ANY($1) ORDER BY id',
      [ids],
    )
    let gone = 0
    for (const { domain, recordId } of old) {
      const table = kinds().get(domain)?.table
      if (!table) continue
      // A record that something still points to must not keep the others from being purged.
      await tx.rows('SAVEPOINT emptied')
      try {
        await purgeRow(tx, table, masa, recordId)
        gone += 1
      } catch (error) {
        await tx.rows('ROLLBACK TO SAVEPOINT emptied')
        if (!(error instanceof Failure)) log.warn({ err: error, domain, recordId }, 'not emptied')
      }
      await tx.rows('RELEASE SAVEPOINT emptied')
    }
    return gone
  },
})
