import type { TimelineKind } from '../../../../contract/src/records/timeline.ts'
import type { Database, Queryable } from '../../kit/db/database.ts'
import type { Person } from '../../kit/http/access.ts'

/** The table of a timeline, and its column with the id of the record that the lines are about. */
type Events = { table: `${string}_events`; of: string }

type Line<Kind> = { id: number; at: string; kind: Kind; person: string; data: Record<string, unknown> }
type PageOfOne = { id: number; limit: number; page: number; order: { direction: 'asc' | 'desc' } }

// Keys of a line that name nobody: statuses, staff, numbers, times, names of fields.
const impersonal = [
  'from',
  'to',
  'missing',
  'fields',
  'fax_id',
  'sms_id',
  'number',
  'state',
  'rule',
  'at',
  'past',
  'undone',
].concat('pages', 'size', 'sha256', 'sale', 'lead', 'shipment', 'no', 'act')

/** The timeline of one kind of record. */
export const timelineIn = <Kind extends string>({ table, of }: Events) => ({
  /** Adds a line. `person` is left out for what happens automatically. */
  async note(
    db: Queryable,
    id: number,
    kind: Kind,
    data: Record<string, unknown> = {},
    person?: Person,
  ): Promise<void> {
    await db.rows(`INSERT INTO ${table} (${of}, person_id, person_name, kind, data) VALUES ($1, $2, $3, $4, $5)`, [
      id,
      person?.id || null,
      person?.name ?? '',
      kind,
      JSON.stringify(data),
    ])
  },

  /** Adds a line about who looked, at most once in ten minutes, so that it does not bury what happened. */
  async noteOnce(db: Queryable, id: number, kind: Kind, person: Person): Promise<void> {
    await db.rows(
      `INSERT INTO ${table} (${of}, person_id, person_name, kind) SELECT $1, $2, $3, $4
       WHERE NOT EXISTS (SELECT FROM ${table} WHERE ${of} = $1 AND kind = $4 AND person_id = $2
         AND at > now() - interval '10 minutes')`,
      [id, person.id, person.name, kind],
    )
  },

  /** Removes from the lines of some records what could name their person; the fact that it happened stays. */
  async forget(tx: Queryable, ids: number[]): Promise<void> {
    await tx.rows(
      `UPDATE ${table} SET data = (SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each(data) WHERE key = ANY($2))
       WHERE ${of} = ANY($1)`,
      [ids, impersonal],
    )
  },

  /** A page of what happened to a record. The caller must know that the record is not deleted. */
  async page(db: Database, { id, limit, page, order }: PageOfOne) {
    const way = order.direction === 'asc' ? 'ASC' : 'DESC'
    const data = await db.rows<Line<Kind>>(
      `SELECT id, at, kind, person_name AS person, data FROM ${table} WHERE ${of} = $1
       ORDER BY id ${way} LIMIT $2 OFFSET $3`,
      [id, limit, (page - 1) * limit],
    )
    const count = await db.one<{ total: number }>(`SELECT count(*) AS total FROM ${table} WHERE ${of} = $1`, [id])
    return { data, page, total: count?.total ?? 0, error: false }
  },
})

/** The timeline of cancellation requests. */
export const requestEvents = timelineIn<TimelineKind>({ table: 'request_events', of: 'request_id' })

/** Adds a line to the timeline of a cancellation request. */
export const noteEvent = requestEvents.note
