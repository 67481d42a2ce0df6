import webpush from 'web-push'
import type { Database } from '../../kit/db/database.ts'
import type { SecretBox } from '../../kit/secrets/secret-box.ts'

/** The VAPID key pair by which push services know this Masa, in base64url. */
export type PushKeys = { publicKey: string; privateKey: string }

/** Reads the key pair, which is made once per database: subscribed browsers would not accept a new one. */
export function pushKeys(db: Database, box: SecretBox): () => Promise<PushKeys> {
  let known: Promise<PushKeys> | undefined
  return () => {
    known ??= readKeys(db, box).catch((error) => {
      known = undefined
      throw error
    })
    return known
  }
}

async function readKeys(db: Database, box: SecretBox): Promise<PushKeys> {
  const made = webpush.generateVAPIDKeys()
  await db.rows(
    `INSERT INTO push_keys (public_key, private_key_sealed)
     SELECT $1, $2 WHERE NOT EXISTS (SELECT FROM push_keys) ON CONFLICT DO NOTHING`,
    [made.publicKey, box.seal(made.privateKey)],
  )
  const row = await db.one<{ publicKey: string; sealed: Buffer }>(
    'SELECT public_key AS "publicKey", private_key_sealed AS sealed FROM push_keys',
  )
  const { publicKey, sealed } = row as { publicKey: string; sealed: Buffer }
  return { publicKey, privateKey: box.open(sealed) }
}
