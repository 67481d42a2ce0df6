import sql, { raw } from 'sql-template-tag'
import type { NewOrder } from '../../../../contract/src/catalogue/order.ts'
import { lockNamed } from '../../kit/db/advisory-lock.ts'
import type { Database, Queryable } from '../../kit/db/database.ts'
import type { Person } from '../../kit/http/access.ts'
import { Failure } from '../../kit/http/failure.ts'
import type { Table } from '../../kit/records/table.ts'

type Placed = { id: number; siralama: number }

const takeTurn = (tx: Queryable, { name }: Table) => lockNamed(tx, `order of ${name}`)

/** The place after the last row. Keeps the table's order locked for other callers until the transaction ends. */
export async function lastPlace(tx: Queryable, table: Table): Promise<number> {
  await takeTurn(tx, table)
  const row = await tx.one<{ next: number }>(`SELECT coalesce(max(siralama), 0) + 1 AS next FROM ${table.name}`)
  return (row as { next: number }).next
}

/**
 * Distributes the places of some rows among them in a new order. Reorderings take turns, so that no two rows get the
 * same place; one based on a stale order throws `conflict` with `current`. Versions do not change: an open form of a
 * row says nothing of its place.
 */
export const reorder = (
  db: Database,
  table: Table,
  person: Person,
  { ids, seen, places: seenPlaces }: NewOrder,
): Promise<void> =>
  db.transaction(async (tx) => {
    await takeTurn(tx, table)
    // Locked in id order, as bulk actions lock rows.
    const locked = await tx.rows<Placed>(
      `SELECT id, siralama FROM ${table.name} WHERE id = ANY($1::bigint[]) AND deleted_at IS NULL ORDER BY id FOR NO KEY UPDATE`,
      [ids],
    )
    const rows = locked.toSorted((one, other) => one.siralama - other.siralama || one.id - other.id)
    const current = rows.map(({ id }) => id)
    const isAsSeen =
      (seen === undefined || seen.join() === current.join()) &&
      (seenPlaces === undefined || seenPlaces.join() === rows.map(({ siralama }) => siralama).join())
    if (!isAsSeen || rows.length < ids.length) {
      const sentence = await whatChanged(tx, table, person, ids)
      throw new Failure('conflict', `${sentence}; yeni sıra üzerinden yeniden deneyin`, undefined, { current })
    }
    const places = strictlyRising(rows.map(({ siralama }) => siralama))
    const before = new Map(rows.map(({ id, siralama }) => [id, siralama]))
    const moved = ids.flatMap((id, at) => (before.get(id) === places[at] ? [] : [{ id, to: places[at] }]))
    const statement = sql`WITH wanted AS (
        SELECT w.id, w."to", t.siralama AS "from" FROM jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) AS w (id bigint, "to" int)
          JOIN ${raw(table.name)} t USING (id)),
      placed AS (UPDATE ${raw(table.name)} t SET siralama = w."to" FROM wanted w WHERE t.id = w.id)
      INSERT INTO history (person_id, person_name, domain, record_id, action, before, after)
        SELECT ${person.id}, ${person.name}, ${table.domain}, id, 'update',
          jsonb_build_object('siralama', "from"), jsonb_build_object('siralama', "to") FROM wanted`
    await tx.rows(statement.text, statement.values)
  })

/** Who has last moved or deleted one of the rows. */
async function whatChanged(tx: Queryable, table: Table, person: Person, ids: number[]): Promise<string> {
  const last = await tx.one<{ personId: number | null; name: string; action: string }>(
    `SELECT person_id AS "personId", person_name AS name, action FROM history
     WHERE domain = $1 AND record_id = ANY($2::bigint[])
       AND (action = 'delete' OR action = 'update' AND after ? 'siralama') ORDER BY id DESC LIMIT 1`,
    [table.domain, ids],
  )
  if (last?.personId === person.id) return 'Sıra sizin başka bir işleminizle değişti'
  const who = last?.name || 'başkası'
  return `Siz sıralarken ${who} ${last?.action === 'delete' ? 'satırlardan birini sildi' : 'sırayı değiştirdi'}`
}

/** The places of the rows, each raised above the one before it. */
function strictlyRising(places: number[]): number[] {
  const rising: number[] = []
  for (const place of places) rising.push(Math.max(place, (rising.at(-1) ?? Number.NEGATIVE_INFINITY) + 1))
  return rising
}
