import sql, { join } from 'sql-template-tag'
import type { Database, Sql } from '../../kit/db/database.ts'
import type { FileStore } from '../../kit/files/file-store.ts'
import { masa } from '../../kit/http/access.ts'
import { forgetAnswers } from '../../kit/http/idempotency.ts'
import { noteAction } from '../../kit/records/history.ts'
import { forgotten, type Holding, type Subject } from '../../kit/records/holding.ts'
import type { Vault } from '../../kit/secrets/vault.ts'
import type { Worker } from '../../kit/work/work.ts'
import { ownMarks } from './marks.ts'
import { findSince, findSubject, obstacleOf, reachedBy } from './subject.ts'

export const erasureWork = 'erase person'

/** Tells open panels that a record has changed, when the caller's transaction commits. */
export type TellChange = (db: Sql, domain: string, id: number) => Promise<void>

type Parts = {
  db: Database
  vault: Pick<Vault, 'open' | 'hash'>
  files: Pick<FileStore, 'remove'>
  holdings: () => readonly Holding[]
  /** Keeps what the ledger says outside of the database. */
  keepLedger(): Promise<void>
  tell: TellChange
}

type Row = { domain: string; id: number; token: string; reason: string; hashes: string[] }

/**
 * Forgets a person in two stages, each of which is whole or not begun: all rows, in one transaction, and then the files that
 * they named. Killed in between, the work goes on where it was.
 */
export function eraser({ db, vault, files, holdings, keepLedger, tell }: Parts): Worker {
  return {
    kind: erasureWork,
    atOnce: 1,
    async run({ key }) {
      await db.transaction(async (tx) => {
        await eraseRows(tx, Number(key))
        await tell(tx, 'erasure', Number(key))
      })
      await keepLedger()
      await removeFiles(Number(key))
      await tell(db, 'erasure', Number(key))
    },
  }

  async function eraseRows(tx: Sql, erasure: number): Promise<void> {
    const row = await tx.one<Row>(
      `SELECT e.domain, e.record_id AS id, e.token, e.reason,
         (SELECT coalesce(array_agg(encode(hash, 'hex')), '{}') FROM erasure_ledger l, unnest(l.hashes) hash WHERE l.token = e.token) AS hashes
       FROM erasures e WHERE e.id = $1 AND e.state = 'approved' FOR UPDATE`,
      [erasure],
    )
    if (!row) return
    const all = holdings()
    const phones = row.reason === 'backup' ? await phonesAmong(tx, all, new Set(row.hashes), vault) : []
    const subject = await findSubject(tx, all, { ...row, phones })
    await findSince(tx, all, subject)
    // What came back with an older backup was forgotten once already, whatever state it was in then.
    const obstacle = row.reason === 'backup' ? '' : await obstacleOf(tx, all, subject)
    if (obstacle !== '') {
      await tx.rows(
        `UPDATE erasures SET state = 'asked', decided_by = NULL, decided_at = NULL, problem = $2 WHERE id = $1`,
        [erasure, obstacle],
      )
      return
    }
    const reached = await reachedBy(tx, all, subject)
    const keys = await keysOf(tx, all, subject)
    const { tells } = await ownMarks(tx, subject, vault)
    for (const { forget } of all) await forget(tx, subject)
    await forgetAnswers(tx, vault, (answer) => namesSubject(answer, subject) || tells(answer))
    const records = Object.fromEntries(subject.records())
    await tx.rows('INSERT INTO erasure_ledger (token, at, hashes) VALUES ($1, now(), $2) ON CONFLICT DO NOTHING', [
      row.token,
      [...subject.hashList(), ...[...subject.phones].map((phone) => phoneHash(vault, phone))],
    ])
    await tx.rows(
      `UPDATE erasures SET state = 'files', title = $2, problem = '', reached = $3, erased = $4, waiting_files = $5 WHERE id = $1`,
      [erasure, forgotten.whole, JSON.stringify(reached), JSON.stringify(records), keys],
    )
    if (row.id > 0) await noteAction(tx, masa, row.domain, row.id, 'erase')
  }

  async function keysOf(tx: Sql, all: readonly Holding[], subject: Subject): Promise<string[]> {
    const keys = new Set<string>()
    for (const { papers } of all) {
      if (!papers) continue
      const { text, values } = papers(subject)
      const rows = await tx.rows<{ key: string }>(`SELECT key FROM (${text}) found (name, key)`, values)
      for (const { key } of rows) keys.add(key)
    }
    return [...keys]
  }

  async function removeFiles(erasure: number): Promise<void> {
    const row = await db.one<{ keys: string[] }>(
      `SELECT waiting_files AS keys FROM erasures WHERE id = $1 AND state = 'files'`,
      [erasure],
    )
    if (!row) return
    for (const key of row.keys) {
      const file = await db.one<{ named: boolean }>('SELECT sealed_file_is_named($1) AS named', [key])
      if (!file?.named) await files.remove(key)
    }
    await db.rows(
      `UPDATE erasures SET state = 'done', done_at = now(), waiting_files = '{}' WHERE id = $1 AND state = 'files'`,
      [erasure],
    )
  }
}

/** A telephone as the ledger knows it. */
const phoneHash = (vault: Pick<Vault, 'hash'>, phone: string) => vault.hash(`phone ${phone}`)

const phonesAtOnce = 5_000

/** The telephones of a restored database whose keyed hashes the ledger has: somebody may be known by nothing else. */
async function phonesAmong(
  tx: Sql,
  holdings: readonly Holding[],
  hashes: ReadonlySet<string>,
  vault: Pick<Vault, 'hash'>,
): Promise<string[]> {
  const traces = join(
    holdings.flatMap(({ traces: own }) => (own ? [own] : [])),
    ' UNION ALL ',
  )
  const found: string[] = []
  let last = ''
  for (;;) {
    const { text, values } =
      sql`SELECT DISTINCT k.phone FROM (${traces}) k WHERE k.phone > ${last} ORDER BY 1 LIMIT ${phonesAtOnce}`
    const page = await tx.rows<{ phone: string }>(text, values)
    for (const { phone } of page) if (hashes.has(phoneHash(vault, phone).toString('hex'))) found.push(phone)
    const end = page.at(-1)
    if (!end) return found
    last = end.phone
  }
}

/** Whether a text tells of the person by what is known of them; marks in another spelling aside. */
function namesSubject(text: string, { names, phones, emails }: Subject): boolean {
  const words = [
    ...names,
    ...phones,
    ...emails,
    ...[...names].flatMap((name) => name.split(' ')).filter((word) => word.length > 2),
  ]
  return words.some((word) => text.includes(word))
}
