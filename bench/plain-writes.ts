import type { Database } from '../server/src/kit/db/database.ts'
import { snake } from '../server/src/kit/records/table.ts'

/** The statements that the kit's writes would run on the bench's table without history. */
export function plainWrites(db: Database) {
  return {
    async create(personId: number, draft: Record<string, unknown>): Promise<number> {
      const entries = Object.entries({ ...draft, createdBy: personId, updatedBy: personId })
      const names = entries.map(([key]) => snake(key)).join(', ')
      const places = entries.map((_, at) => `$${at + 1}`).join(', ')
      const row = await db.one<{ id: number }>(
        `INSERT INTO bench_requests (${names}) VALUES (${places}) RETURNING id`,
        entries.map(([, value]) => value),
      )
      return (row as { id: number }).id
    },

    update: (personId: number, id: number, why: string) =>
      db.transaction(async (tx) => {
        await tx.rows(
          'SELECT t.version, t.updated_at, t.updated_by FROM bench_requests t WHERE t.id = $1 AND t.deleted_at IS NULL FOR UPDATE OF t',
          [id],
        )
        await tx.rows(
          `UPDATE bench_requests t SET why = $1, version = t.version + 1, updated_at = now(), updated_by = $2
           WHERE t.id = $3 AND (t.why IS DISTINCT FROM $4) RETURNING id`,
          [why, personId, id, why],
        )
      }),
  }
}
