import sql from 'sql-template-tag'
import { type Retained, subjectColumns } from '../../kit/records/retained.ts'

/** Members who have not been seen for long; whether any other record of theirs is younger, the run asks. */
export const membersRetained: Retained[] = [
  {
    rule: 'idle_members',
    domain: 'members',
    due: (
      before,
    ) => sql`SELECT t.id, greatest(t.updated_at, t.last_login) AS at, ${subjectColumns({ phone: sql`t.username`, hash: sql`t.tckimlik_hash`, of: ['members', sql`t.id`] })} FROM members t
      WHERE t.deleted_at IS NULL AND greatest(t.updated_at, t.last_login) < ${before}`,
  },
]
