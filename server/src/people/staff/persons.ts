import { administratorRole, type ChangedRights, rightsOf, rightWords } from '../../../../contract/src/people/rights.ts'
import type { Sql } from '../../kit/db/database.ts'
import type { Person } from '../../kit/http/access.ts'

export type PersonRow = Pick<Person, 'id' | 'username' | 'name' | 'role'> & {
  roleId: number
  changedRights: ChangedRights
}

/** A row as a person with the rights that they have now. */
export const asPerson = ({ id, username, name, role, roleId, changedRights }: PersonRow): Person => ({
  id,
  username,
  name,
  role,
  rights: new Set(roleId === administratorRole ? ['*'] : rightWords(rightsOf(roleId, changedRights))),
})

export type Reached = { person: Person; email: string }

/** Active people who can be written to, by name: these, or all. */
export async function reachedByMail(sql: Sql, ids: number[] | null = null): Promise<Reached[]> {
  const rows = await sql.rows<PersonRow & { email: string }>(
    `SELECT p.id, p.username, p.name, r.name AS role, p.role_id AS "roleId", r.changed_rights AS "changedRights", p.email
     FROM staff p JOIN roles r ON r.id = p.role_id
     WHERE p.deleted_at IS NULL AND p.status = 1 AND p.email <> '' AND ($1::bigint[] IS NULL OR p.id = ANY($1))
     ORDER BY p.name COLLATE "tr-x-icu", p.id`,
    [ids],
  )
  return rows.map((row) => ({ person: asPerson(row), email: row.email }))
}
