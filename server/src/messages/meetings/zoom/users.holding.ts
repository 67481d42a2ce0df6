import sql, { type Sql } from 'sql-template-tag'
import { clock, forgotten, type Holding, type Subject } from '../../../kit/records/holding.ts'

/** By address or by name, unless the address is a colleague's: a namesake who works here stays. */
const theirs = (subject: Subject): Sql =>
  sql`NOT t.forgotten AND (lower(t.email COLLATE "C") = ANY(${[...subject.emails]}::text[])
      OR fold(t.name) = ANY(ARRAY(SELECT fold(n) FROM unnest(${subject.knownAs()}::text[]) n)))
    AND NOT EXISTS (SELECT FROM staff s WHERE s.deleted_at IS NULL AND s.email <> '' AND lower(s.email COLLATE "C") = lower(t.email COLLATE "C"))`

/** Users of the Zoom account, as Zoom last listed them. */
export const zoomUsersHolding: Holding = {
  title: 'Zoom kullanıcılığı',
  rights: ['meetings:read', 'staff:read'],
  stays: 'Zoom hesabında durur; oradan da silinene kadar burada yalnız numarası kalır.',
  told: (subject) => sql`SELECT json_build_object('Ad', t.name, 'E-posta', t.email, 'Tür', t.type,
      'Son giriş', ${clock(sql`t.last_login`)}) FROM zoom_users t WHERE ${theirs(subject)} ORDER BY t.id`,
  async forget(tx, subject) {
    const { text, values } =
      sql`UPDATE zoom_users t SET forgotten = true, name = ${forgotten.whole}, email = '', last_login = NULL
      WHERE ${theirs(subject)}`
    await tx.rows(text, values)
  },
}
