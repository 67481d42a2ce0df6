import type { Queryable } from '../../kit/db/database.ts'
import type { Person } from '../../kit/http/access.ts'
import { notFound } from '../../kit/http/failure.ts'

/**
 * Limits the rows of `m` to the accounts that a person sees; `$1` is the person. It holds
 * for every call, whatever the person's rights.
 */
export const seenBy = (account = 'm.account_id') =>
  `EXISTS (SELECT FROM mail_account_people p JOIN mail_accounts la ON la.id = p.account_id AND la.deleted_at IS NULL
    WHERE p.account_id = ${account} AND p.staff_id = $1)`

export type SeenAccount = {
  id: number
  kind: 'internal' | 'imap' | 'directory'
  email: string
  name: string
  sends: boolean
}

/** An account that the person sees; without `id`, the person's own mailbox inside Masa. */
export async function accountOf(db: Queryable, person: Person, id?: number, lock = ''): Promise<SeenAccount> {
  const found = await db.one<SeenAccount>(
    `SELECT m.id, m.kind, m.email, trim(m.first_name || ' ' || m.last_name) AS name, m.smtp_host <> '' AS sends
     FROM mail_accounts m WHERE ${seenBy('m.id')} AND m.deleted_at IS NULL
       AND CASE WHEN $2::bigint IS NULL THEN m.kind = 'internal' AND m.staff_id = $1 ELSE m.id = $2 END ${lock}`,
    [person.id, id ?? null],
  )
  if (!found) throw notFound('Posta kutusu')
  return found
}

/** Like `accountOf`, but keeps the account from being deleted until the transaction ends. */
export const heldAccountOf = (tx: Queryable, person: Person, id?: number): Promise<SeenAccount> =>
  accountOf(tx, person, id, 'FOR KEY SHARE OF m')

export type SeenFolder = { id: number; path: string; role: string | null }

/** A folder of an account by its key. */
export async function folderOf(db: Queryable, accountId: number, key: string): Promise<SeenFolder> {
  const found = await db.one<SeenFolder>(
    'SELECT id, path, role FROM mail_folders WHERE account_id = $1 AND path = $2',
    [accountId, key],
  )
  if (!found) throw notFound('Klasör')
  return found
}

/** The folder with a role, if the account has one. */
export const folderFor = (db: Queryable, accountId: number, role: string): Promise<SeenFolder | undefined> =>
  db.one<SeenFolder>('SELECT id, path, role FROM mail_folders WHERE account_id = $1 AND role = $2', [accountId, role])
