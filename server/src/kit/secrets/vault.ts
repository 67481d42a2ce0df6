import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { Database, Queryable } from '../db/database.ts'
import { StartFailure } from '../process/start-failure.ts'
import { type SecretBox, secretBox } from './secret-box.ts'

/** A 256-bit key and the id of its row, which is part of everything that it seals. */
export type DataKey = { id: number; key: Buffer }

/** Seals personal values, and finds them again by a keyed hash. */
export type Vault = SecretBox & {
  /** The same 32 bytes for the same text, for exact search; without the key nobody can test guesses. */
  hash(text: string): Buffer
  /** The key from which the keys of sealed files are derived. */
  files: DataKey
}

const purposes = ['text', 'hash', 'files'] as const

type Row = { id: number; purpose: string; wrapped: Buffer }

const format = 1
const headBytes = 5
const nonceBytes = 12
const tagBytes = 16
/** Advisory lock that a process holds while it reads or makes the data keys. */
export const vaultLock = 7_460_011

/**
 * Opens the data keys, which the database keeps wrapped by a key derived from `MASA_SECRET`, and makes those that are
 * missing. Throws a `StartFailure` when another secret wrapped them, or while a restore runs.
 */
export async function openVault(db: Database, secret: string): Promise<Vault> {
  const keys = await db.transaction(async (tx) => {
    await tx.rows('SELECT pg_advisory_xact_lock($1)', [vaultLock]).catch(tellBusy)
    const known = await storedKeys(tx)
    const missing = purposes.filter((purpose) => !known.some((row) => row.purpose === purpose))
    for (const purpose of missing) {
      await tx.rows('INSERT INTO data_keys (purpose, wrapped) VALUES ($1, $2)', [
        purpose,
        wrapper(secret, purpose).seal(randomBytes(32).toString('base64')),
      ])
    }
    const rows = missing.length > 0 ? await storedKeys(tx) : known
    return new Map(rows.map((row) => [row.purpose, unwrap(secret, row)]))
  })
  const [text, hash, files] = purposes.map((purpose) => keys.get(purpose)) as [DataKey, DataKey, DataKey]
  return {
    ...textBox(text),
    hash: (value) => createHmac('sha256', hash.key).update(value).digest(),
    files,
  }
}

function tellBusy(error: { code?: string }): never {
  if (error.code !== '55P03') throw error
  throw new StartFailure('A backup is being restored into this database; start Masa when that has ended.')
}

/** Whether the database has data keys, which only the secret that wrapped them opens. */
export const isSealed = async (tx: Queryable): Promise<boolean> => (await storedKeys(tx)).length > 0

/** Whether the secret opens the data keys in the database; false when there are none. */
export async function openedBy(tx: Queryable, secret: string): Promise<boolean> {
  const rows = await storedKeys(tx)
  try {
    for (const row of rows) unwrap(secret, row)
    return rows.length > 0
  } catch {
    return false
  }
}

/**
 * Wraps every data key again, within the caller's transaction; what they have sealed stays as it is. Answers how many
 * there are. Throws a `StartFailure` when the old secret does not open them.
 */
export async function rewrapKeys(tx: Queryable, old: string, secret: string): Promise<number> {
  const rows = await tx.rows<Row>('SELECT id, purpose, wrapped FROM data_keys FOR UPDATE')
  for (const row of rows) {
    const { key } = unwrap(old, row)
    const wrapped = wrapper(secret, row.purpose).seal(key.toString('base64'))
    await tx.rows('UPDATE data_keys SET wrapped = $2 WHERE id = $1', [row.id, wrapped])
  }
  return rows.length
}

async function storedKeys(tx: Queryable): Promise<Row[]> {
  const known = await tx.one<{ there: boolean }>(`SELECT to_regclass('data_keys') IS NOT NULL AS there`)
  if (!known?.there) throw new StartFailure('This database holds no data keys yet; start Masa on it once.')
  return tx.rows<Row>('SELECT id, purpose, wrapped FROM data_keys')
}

// The purpose is part of the wrapping key, so that no row can be passed off for another.
const wrapper = (secret: string, purpose: string) => secretBox(secret, `data key ${purpose}`)

/** The failure when a secret does not open the data keys. */
export const wrongSecret = (): StartFailure =>
  new StartFailure(
    'The secret is not the one with which this database is sealed; give Masa that MASA_SECRET, or the file secret of its data directory (docs/secrets.md). Where a file secret.next lies beside that, a rotation broke off: run `npm run rotate-secret` again.',
  )

function unwrap(secret: string, { id, purpose, wrapped }: Row): DataKey {
  try {
    return { id, key: Buffer.from(wrapper(secret, purpose).open(wrapped), 'base64') }
  } catch {
    throw wrongSecret()
  }
}

function textBox({ id, key }: DataKey): SecretBox {
  const head = Buffer.alloc(headBytes)
  head.writeUInt8(format, 0)
  head.writeUInt32BE(id, 1)
  return {
    seal(text) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(head)
      return Buffer.concat([head, nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
    },
    open(sealed) {
      if (!sealed.subarray(0, headBytes).equals(head)) throw new Error('sealed under a key that is not here')
      const nonce = sealed.subarray(headBytes, headBytes + nonceBytes)
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes }).setAAD(head)
      decipher.setAuthTag(sealed.subarray(-tagBytes))
      const content = sealed.subarray(headBytes + nonceBytes, -tagBytes)
      return Buffer.concat([decipher.update(content), decipher.final()]).toString('utf8')
    },
  }
}
