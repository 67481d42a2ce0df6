import sql from 'sql-template-tag'
import { type Retained, subjectColumns } from '../../kit/records/retained.ts'

/** The notices of the bell. */
export const noticesRetained: Retained = {
  rule: 'notices',
  domain: 'notices',
  due: (before) => sql`SELECT t.id, t.at, ${subjectColumns({})} FROM notices t WHERE t.at < ${before}`,
  remove: async (tx, ids) => (await tx.rows('DELETE FROM notices WHERE id = ANY($1) RETURNING 1', [ids])).length,
}
