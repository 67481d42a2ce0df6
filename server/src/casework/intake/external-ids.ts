import type { KeyScope } from '../../../../contract/src/people/api-keys.ts'
import type { Database, Queryable } from '../../kit/db/database.ts'
import { type ApiKey, nobody, type Person } from '../../kit/http/access.ts'
import type { Vault } from '../../kit/secrets/vault.ts'

/** The id that a sender gives to its own record. */
export type ExternalId = { scope: KeyScope; apiKey: ApiKey; externalId: string }

/** Replaces a sender's id once its person is forgotten: a keyed hash still recognises the same submission. */
export const hiddenId = (vault: Pick<Vault, 'hash'>, externalId: string) =>
  `#${vault.hash(`external id ${externalId}`).toString('hex')}`

// Placeholder until the record itself is stored; no other transaction sees it.
const unknownYet = 0

/** Records that were handed in under an id of their sender. */
export function externalIds(db: Database, vault: Pick<Vault, 'hash'>) {
  async function known(db: Queryable, { scope, apiKey, externalId }: ExternalId): Promise<number | undefined> {
    const row = await db.one<{ id: number }>(
      `SELECT record_id AS id FROM intake_ids
       WHERE scope = $1 AND api_key_id = $2 AND external_id = ANY($3) AND record_id <> ${unknownYet}`,
      [scope, apiKey.id, [externalId, hiddenId(vault, externalId)]],
    )
    return row?.id
  }

  return {
    known: (named: ExternalId) => known(db, named),

    /** Stores a record once per external id, in one transaction; a second submission waits and returns the same id. */
    storeOnce<Stored extends { id: number; isNew: boolean }>(
      named: ExternalId,
      store: (tx: Queryable) => Promise<Stored>,
    ): Promise<Stored | { id: number; isNew: boolean }> {
      const { scope, apiKey, externalId } = named
      return db.transaction(async (tx) => {
        const name = [scope, apiKey.id, externalId]
        await tx.rows(
          `INSERT INTO intake_ids (scope, api_key_id, external_id, record_id) VALUES ($1, $2, $3, ${unknownYet}) ON CONFLICT DO NOTHING`,
          name,
        )
        // Checked only now: while this waited for the id, its person may have been forgotten.
        const former = await known(tx, named)
        if (former !== undefined) {
          await tx.rows(
            `DELETE FROM intake_ids WHERE scope = $1 AND api_key_id = $2 AND external_id = $3 AND record_id = ${unknownYet}`,
            name,
          )
          return { id: former, isNew: false }
        }
        const stored = await store(tx)
        await tx.rows(
          'UPDATE intake_ids SET record_id = $4 WHERE scope = $1 AND api_key_id = $2 AND external_id = $3',
          [...name, stored.id],
        )
        return stored
      })
    },
  }
}

/** The sender as a person, for the history. */
export const senderOf = ({ name }: { name: string }): Person => ({ ...nobody, name })
