import sql from 'sql-template-tag'
import { type Retained, subjectColumns } from '../../kit/records/retained.ts'

/** Members not seen for a long time. The retention run checks whether any other record of theirs is younger. */
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
