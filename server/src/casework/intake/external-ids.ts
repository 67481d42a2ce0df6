import type { KeyScope } from '../../../../contract/src/kit/endpoint.ts'
import type { Database, Sql } from '../../kit/db/database.ts'
import { type ApiKey, nobody, type Person } from '../../kit/http/access.ts'

/** What a sender calls a record of its own. */
export type Named = { scope: KeyScope; apiKey: ApiKey; externalId: string }

/** The record that was handed in under this name before. */
export async function knownRecord(db: Sql, { scope, apiKey, externalId }: Named): Promise<number | undefined> {
  const row = await db.one<{ id: number }>(
    'SELECT record_id AS id FROM intake_ids WHERE scope = $1 AND api_key_id = $2 AND external_id = $3',
    [scope, apiKey.id, externalId],
  )
  return row?.id
}

/** Stores a record once for its name, name and record together; a second sending waits for the first and answers its id. */
export function storeOnce<Stored extends { id: number; isNew: boolean }>(
  db: Database,
  named: Named,
  store: (tx: Sql) => Promise<Stored>,
): Promise<Stored | { id: number; isNew: boolean }> {
  const { scope, apiKey, externalId } = named
  return db.transaction(async (tx) => {
    const taken = await tx.rows(
      `INSERT INTO intake_ids (scope, api_key_id, external_id, record_id) VALUES ($1, $2, $3, 0)
       ON CONFLICT DO NOTHING RETURNING 1`,
      [scope, apiKey.id, externalId],
    )
    if (taken.length === 0) return { id: (await knownRecord(tx, named)) as number, isNew: false }
    const stored = await store(tx)
    await tx.rows('UPDATE intake_ids SET record_id = $4 WHERE scope = $1 AND api_key_id = $2 AND external_id = $3', [
      scope,
      apiKey.id,
      externalId,
      stored.id,
    ])
    return stored
  })
}

/** The sender as history names it. */
export const senderOf = ({ name }: { name: string }): Person => ({ ...nobody, name })
