import type { Queryable } from '../../../kit/db/database.ts'
import type { Vault } from '../../../kit/secrets/vault.ts'

const instant = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`

/**
 * What a proof says of fax `t`, without its request, and the digests kept when the fax ended. The text is compared with
 * digests that may be years old: a text of another form needs a column of its own.
 */
export const keptColumns = `t.request_id AS request, t.facts_digests AS digests, jsonb_build_array(t.id, t.title, t.institution, t.sender,
    t.recipient, t.provider, t.token, CASE WHEN t.provider = 'elden' THEN t.updated_by END, ${instant('t.created_at')},
    ${instant('t.submitted_at')}, ${instant('t.finished_at')}, t.state, t.state_detail, t.pages_wanted, t.pages_sent, t.document_sha256,
    (SELECT jsonb_agg(jsonb_build_array(a.number, a.state, a.detail, a.pages_sent, ${instant('a.started_at')},
       ${instant('a.ended_at')}, a.provider_ref) ORDER BY a.number) FROM fax_attempts a WHERE a.fax_id = t.id))::text AS told`

export type FaxFacts = { request: number | null; digests: Buffer | null; told: string }

export type KeptFacts = ReturnType<typeof keptFacts>

/**
 * Keeps digests of what a proof says of a fax when the fax ends. They need the vault's key, so somebody who can only
 * write to the database cannot make them.
 */
export function keptFacts(vault: Pick<Vault, 'hash'>) {
  const digestOf = (request: number | null, told: string) => vault.hash(`masa facts of fax 1 ${request ?? ''} ${told}`)

  /** Keeps the digests of the finished faxes among `ids`, in the transaction that ends or changes them. */
  async function keep(tx: Queryable, ids: number[]): Promise<void> {
    const rows = await tx.rows<FaxFacts & { id: number }>(
      `SELECT t.id, ${keptColumns} FROM outgoing_faxes t WHERE t.id = ANY($1) AND t.finished_at IS NOT NULL`,
      [ids],
    )
    await tx.rows(
      `UPDATE outgoing_faxes t SET facts_digests = d.digests FROM unnest($1::bigint[], $2::bytea[]) AS d (id, digests) WHERE t.id = d.id`,
      [
        rows.map(({ id }) => id),
        rows.map(({ request, told }) => Buffer.concat([digestOf(request, told), digestOf(null, told)])),
      ],
    )
  }

  /** Whether the fax is as it was when it ended; undefined if no digest was kept. */
  function fits({ request, digests, told }: FaxFacts): boolean | undefined {
    if (!digests) return undefined
    return digestOf(request, told).equals(request === null ? digests.subarray(32) : digests.subarray(0, 32))
  }

  /** Makes a change of Masa's own and renews the digests. Faxes that had no matching digests before stay so. */
  async function keepThrough(tx: Queryable, ids: number[], change: () => Promise<void>): Promise<void> {
    await tx.rows('SELECT FROM outgoing_faxes WHERE id = ANY($1) ORDER BY id FOR UPDATE', [ids])
    // Read only after the locks are held, so that the attempts beside a row are from the same moment.
    const rows = await tx.rows<FaxFacts & { id: number; isOver: boolean }>(
      `SELECT t.id, t.finished_at IS NOT NULL AS "isOver", ${keptColumns} FROM outgoing_faxes t WHERE t.id = ANY($1)`,
      [ids],
    )
    await change()
    const sound = rows.filter((row) => !row.isOver || fits(row))
    await keep(
      tx,
      sound.map(({ id }) => id),
    )
  }

  return { keep, fits, keepThrough }
}
