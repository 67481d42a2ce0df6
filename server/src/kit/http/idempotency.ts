import sql from 'sql-template-tag'
import type { Database, Queryable } from '../db/database.ts'
import { type Retained, subjectColumns } from '../records/retained.ts'
import type { Vault } from '../secrets/vault.ts'
import { Failure } from './failure.ts'
import type { RunOnce } from './run-once.ts'

const validKey = /^[\x21-\x7e]{1,200}$/

/**
 * The key's row and the write commit together: after a crash both exist or neither. A second request with the key waits
 * for the first. The same key with another body, or for another call, is a `conflict`. Body and answer may hold
 * personal data: of the body only a keyed hash is kept, and the answer is sealed.
 */
export function idempotency(db: Database, vault: Pick<Vault, 'hash' | 'seal' | 'open'>): RunOnce {
  return async ({ key, personId, call, body }, run, before) => {
    if (!validKey.test(key))
      throw new Failure('invalid', 'Idempotency-Key: en fazla 200 karakter olmalı; boşluk ve Türkçe harf içeremez')
    const hash = async () => vault.hash(`body ${JSON.stringify((await body()) ?? null)}`)
    const earlier = before && (await earlierAnswer(db))
    if (earlier !== undefined) return earlier
    try {
      await before?.()
    } catch (error) {
      // What it needs may be gone since the first request with the key, sent at the same time, has been answered.
      const meanwhile = await earlierAnswer(db).catch(() => undefined)
      if (meanwhile === undefined) throw error
      return meanwhile
    }
    const sent = await hash()
    return db.transaction(async (tx) => {
      const taken = await tx.rows(
        'INSERT INTO idempotency_keys (person_id, key, call, body_hash) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING 1',
        [personId, key, call, sent],
      )
      if (taken.length === 0) {
        const first = await earlierAnswer(tx)
        if (first === undefined) throw used()
        return first
      }
      const answer = await run()
      await tx.rows('UPDATE idempotency_keys SET answer = $3 WHERE person_id = $1 AND key = $2', [
        personId,
        key,
        vault.seal(answer),
      ])
      return answer
    })

    async function earlierAnswer(from: Queryable): Promise<string | undefined> {
      const earlier = await from.one<{ answer: Buffer; body: Buffer }>(
        'SELECT answer, CASE WHEN call = $3 THEN body_hash END AS body FROM idempotency_keys WHERE person_id = $1 AND key = $2',
        [personId, key, call],
      )
      if (!earlier) return undefined
      if (earlier.body?.equals(await hash())) return vault.open(earlier.answer)
      throw used()
    }
  }
}

const used = () => new Failure('conflict', 'Bu Idempotency-Key başka bir istek için kullanıldı')

/** Deletes keys after their retention period. */
export const keysRetained: Retained = {
  rule: 'idempotency_keys',
  domain: 'idempotency_keys',
  due: (before) => sql`SELECT t.id, t.at, ${subjectColumns({})} FROM idempotency_keys t WHERE t.at < ${before}`,
  remove: async (tx, ids) =>
    (await tx.rows('DELETE FROM idempotency_keys WHERE id = ANY($1) RETURNING 1', [ids])).length,
}

type Kept = { person: number; key: string; answer: Buffer | null }

/** Deletes the keys whose stored answer contains what must be forgotten, as `tells` decides. */
export async function forgetAnswers(
  tx: Queryable,
  vault: Pick<Vault, 'open'>,
  tells: (answer: string) => boolean,
): Promise<void> {
  let last: Pick<Kept, 'person' | 'key'> = { person: 0, key: '' }
  for (;;) {
    const page = await tx.rows<Kept>(
      `SELECT person_id AS person, key, answer FROM idempotency_keys WHERE (person_id, key) > ($1, $2)
       ORDER BY person_id, key LIMIT 500`,
      [last.person, last.key],
    )
    for (const { person, key, answer } of page)
      if (answer && tells(vault.open(answer)))
        await tx.rows('DELETE FROM idempotency_keys WHERE person_id = $1 AND key = $2', [person, key])
    const end = page.at(-1)
    if (!end) return
    last = end
  }
}
