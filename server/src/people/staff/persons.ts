import { administratorRole, type ChangedRights, rightsOf, rightWords } from '../../../../contract/src/people/rights.ts'
import type { Queryable } from '../../kit/db/database.ts'
import type { Person } from '../../kit/http/access.ts'

export type PersonRow = Pick<Person, 'id' | 'username' | 'name' | 'role'> & {
  roleId: number
  changedRights: ChangedRights
}

/** A row as a person with their current rights. */
export const asPerson = ({ id, username, name, role, roleId, changedRights }: PersonRow): Person => ({
  id,
  username,
  name,
  role,
  rights: new Set(roleId === administratorRole ? ['*'] : rightWords(rightsOf(roleId, changedRights))),
})

/** The people of these sessions with current rights, by base64url hash of their tokens; ended sessions are left out. */
export async function personsOf(
  db: Queryable,
  hashes: Buffer[],
): Promise<Map<string, { person: Person; expiresAt: string }>> {
  const rows = await db.rows<PersonRow & { hash: Buffer; expiresAt: string }>(
    `SELECT s.token_hash AS hash, p.id, p.username, p.name, r.name AS role, p.role_id AS "roleId",
       r.changed_rights AS "changedRights", s.expires_at AS "expiresAt"
     FROM sessions s JOIN staff p ON p.id = s.staff_id JOIN roles r ON r.id = p.role_id
     WHERE s.token_hash = ANY($1::bytea[]) AND s.expires_at > now() AND p.status = 1 AND p.deleted_at IS NULL`,
    [hashes],
  )
  return new Map(
    rows.map(({ hash, expiresAt, ...row }) => [hash.toString('base64url'), { person: asPerson(row), expiresAt }]),
  )
}

/** Active people among these ids, or all active people, with their current rights. */
export async function activePersons(db: Queryable, ids: number[] | null): Promise<Person[]> {
  const rows = await db.rows<PersonRow>(
    `SELECT p.id, p.username, p.name, r.name AS role, p.role_id AS "roleId", r.changed_rights AS "changedRights"
     FROM staff p JOIN roles r ON r.id = p.role_id
     WHERE p.deleted_at IS NULL AND p.status = 1 AND ($1::bigint[] IS NULL OR p.id = ANY($1)) ORDER BY p.id`,
    [ids],
  )
  return rows.map(asPerson)
}

/** The names of people, active or not, by name. */
export async function namesOf(db: Queryable, ids: number[]): Promise<string[]> {
  const rows = await db.rows<{ name: string }>(
    'SELECT name FROM staff WHERE id = ANY($1) ORDER BY name COLLATE "tr-x-icu", id',
    [ids],
  )
  return rows.map(({ name }) => name)
}

/** Names whoever of the chosen is not among those who can be reached, in a sentence about them; '' if all are. */
export async function unreached(
  db: Queryable,
  chosen: number[],
  able: readonly number[],
  why: string,
): Promise<string> {
  const others = chosen.filter((id) => !able.includes(id))
  if (others.length === 0) return ''
  return `${(await namesOf(db, others)).join(', ') || 'Seçilenlerden biri'}: ${why}`
}

export type Reached = { person: Person; email: string }

/** Active people with an e-mail address, by name: those among these ids, or all. */
export async function reachedByMail(db: Queryable, ids: number[] | null = null): Promise<Reached[]> {
  const rows = await db.rows<PersonRow & { email: string }>(
    `SELECT p.id, p.username, p.name, r.name AS role, p.role_id AS "roleId", r.changed_rights AS "changedRights", p.email
     FROM staff p JOIN roles r ON r.id = p.role_id
     WHERE p.deleted_at IS NULL AND p.status = 1 AND p.email <> '' AND ($1::bigint[] IS NULL OR p.id = ANY($1))
     ORDER BY p.name COLLATE "tr-x-icu", p.id`,
    [ids],
  )
  return rows.map((row) => ({ person: asPerson(row), email: row.email }))
}
