import { randomInt } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { lockNamed } from '../../kit/db/advisory-lock.ts'
import type { Database } from '../../kit/db/database.ts'
import type { Settings } from '../../kit/process/settings.ts'

/** `password` is undefined if the operator has set it, so that it is never printed. */
export type NewAdministrator = { username: string; password: string | undefined }

// Without 0 O 1 I L and the vowels, so that nothing is misread and no word appears.
const letters = 'BCDFGHJKMNPQRSTVWXYZ23456789'

/** Creates the administrator if the staff has never had anybody; returns what to tell the operator, once. */
export async function ensureAdministrator(
  db: Database,
  settings: Pick<Settings, 'adminUsername' | 'adminPassword'>,
): Promise<NewAdministrator | undefined> {
  const anybody = 'select 1 from staff limit 1'
  if (await db.one(anybody)) return undefined
  const password = settings.adminPassword ?? generatePassword()
  const passwordHash = await hash(password)
  return db.transaction(async (tx) => {
    // Two concurrent first starts on one database must not create two administrators.
    await lockNamed(tx, 'first administrator')
    if (await tx.one(anybody)) return undefined
    const { adminUsername: username } = settings
    await tx.rows('insert into staff (username, name, password_hash) values ($1, $2, $3)', [
      username,
      'Yönetici',
      passwordHash,
    ])
    return { username, password: settings.adminPassword ? undefined : password }
  })
}

/** Four groups of five characters: 96 random bits. */
export function generatePassword(): string {
  const group = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')
  return [group(), group(), group(), group()].join('-')
}
