import sql, { join } from 'sql-template-tag'
import { guardedDomains } from '../../../../contract/src/people/rights.ts'
import type { Database, Queryable } from '../../kit/db/database.ts'
import type { FileStore } from '../../kit/files/file-store.ts'
import { removeUnnamed } from '../../kit/files/removal.ts'
import { masa } from '../../kit/http/access.ts'
import { forgetAnswers } from '../../kit/http/idempotency.ts'
import { noteAction } from '../../kit/records/history.ts'
import { forgotten, type Holding, type Identifiers, type Subject } from '../../kit/records/holding.ts'
import type { Vault } from '../../kit/secrets/vault.ts'
import type { Worker } from '../../kit/work/work.ts'
import { ownMarks } from './marks.ts'
import { findSince, findSubject, findWritten, obstacleOf, type Reached, reachedBy } from './subject.ts'
import { type Bell, tellAsker, tellDeciders } from './told.ts'

export const erasureWork = 'erase person'

/**
 * Tells open panels, when the caller's transaction commits, that a record of these domains has changed; `null`: that
 * any of their records may have changed.
 */
export type TellChange = (db: Queryable, domains: readonly string[], id: number | null) => Promise<void>

/**
 * Notes that mention a person stand at anybody's records. No record is named: a role that reaches only own rows must
 * not learn of others.
 */
export const tellEverywhere = (tx: Queryable, tell: TellChange) => tell(tx, Object.keys(guardedDomains), null)

type Parts = {
  db: Database
  vault: Pick<Vault, 'open' | 'seal' | 'hash'>
  files: Pick<FileStore, 'remove'>
  holdings: () => readonly Holding[]
  /** Copies the ledger to its file outside the database. */
  keepLedger(): Promise<void>
  tell: TellChange
  bell: Bell
}

type Row = { domain: string; id: number; token: string; reason: string; askedBy: number | null; hashes: string[] }

/**
 * Forgets a person in stages, each complete or not begun: first all rows, in one transaction; then what others wrote
 * meanwhile, which that transaction could not see; then the files that the rows named. After a crash the work resumes
 * where it stopped.
 */
export function eraser({ db, vault, files, holdings, keepLedger, tell, bell }: Parts): Worker {
  return {
    kind: erasureWork,
    atOnce: 1,
    async run({ key }) {
      await db.transaction(async (tx) => {
        await eraseRows(tx, Number(key))
        await tell(tx, ['erasure'], Number(key))
      })
      // Right away: what is written later is about whoever has that telephone by then.
      await db.transaction((tx) => eraseWritten(tx, Number(key)))
      await keepLedger()
      const isDone = await removeFiles(Number(key))
      await tell(db, ['erasure'], Number(key))
      return isDone ? undefined : { againMs: 10_000 }
    },
  }

  async function eraseRows(tx: Queryable, erasure: number): Promise<void> {
    const row = await tx.one<Row>(
      `SELECT e.domain, e.record_id AS id, e.token, e.reason, e.asked_by AS "askedBy",
         (SELECT coalesce(array_agg(encode(hash, 'hex')), '{}') FROM erasure_ledger l, unnest(l.hashes) hash WHERE l.token = e.token) AS hashes
       FROM erasures e WHERE e.id = $1 AND e.state = 'approved' FOR UPDATE`,
      [erasure],
    )
    if (!row) return
    const wish = { id: erasure, domain: row.domain, record: row.id, askedBy: row.askedBy }
    const all = holdings()
    const phones = row.reason === 'backup' ? await phonesAmong(tx, all, new Set(row.hashes), vault) : []
    const subject = await findSubject(tx, all, { ...row, phones })
    await findSince(tx, all, subject)
    // A person who came back with an older backup was forgotten once already, whatever state that backup shows.
    const obstacle = row.reason === 'backup' ? '' : await obstacleOf(tx, all, subject)
    if (obstacle !== '') {
      await tx.rows(
        `UPDATE erasures SET state = 'asked', decided_by = NULL, decided_at = NULL, problem = $2 WHERE id = $1`,
        [erasure, obstacle],
      )
      await tellDeciders(tx, bell, wish, `İstek ${erasure} yapılamadı, yeniden onay bekliyor; engeli listede yazıyor`)
      return
    }
    await forget(tx, erasure, subject)
    await tx.rows('INSERT INTO erasure_ledger (token, at, hashes) VALUES ($1, now(), $2) ON CONFLICT DO NOTHING', [
      row.token,
      [...subject.hashList(), ...[...subject.phones].map((phone) => phoneHash(vault, phone))],
    ])
    const known = vault.seal(JSON.stringify(subject.known()))
    await tx.rows(`UPDATE erasures SET state = 'files', title = $2, problem = '', known = $3 WHERE id = $1`, [
      erasure,
      forgotten.whole,
      known,
    ])
    if (row.id > 0) await noteAction(tx, masa, row.domain, row.id, 'erase')
    await tellAsker(tx, bell, wish, `İstek ${erasure} onaylandı; kişinin verileri silindi`)
  }

  async function eraseWritten(tx: Queryable, erasure: number): Promise<void> {
    const row = await tx.one<{ known: Buffer }>(
      `SELECT known FROM erasures WHERE id = $1 AND state = 'files' AND known IS NOT NULL FOR UPDATE`,
      [erasure],
    )
    if (!row) return
    const known = JSON.parse(vault.open(row.known)) as Identifiers
    const written = await findWritten(tx, holdings(), known)
    if (written) await forget(tx, erasure, written)
    await tx.rows('UPDATE erasures SET known = NULL WHERE id = $1', [erasure])
  }

  async function forget(tx: Queryable, erasure: number, subject: Subject): Promise<void> {
    const all = holdings()
    const reached = await reachedBy(tx, all, subject)
    const keys = await keysOf(tx, all, subject)
    const { tells } = await ownMarks(tx, subject, vault)
    for (const holding of all) await holding.forget(tx, subject)
    await tellEverywhere(tx, tell)
    await forgetAnswers(tx, vault, (answer) => namesSubject(answer, subject) || tells(answer))
    const before = await tx.one<{ reached: Reached[]; erased: Record<string, number[]> }>(
      'SELECT reached, erased FROM erasures WHERE id = $1',
      [erasure],
    )
    await tx.rows(
      'UPDATE erasures SET reached = $2, erased = $3, waiting_files = waiting_files || $4::text[] WHERE id = $1',
      [
        erasure,
        JSON.stringify(together(before?.reached ?? [], reached)),
        JSON.stringify(allIds(before?.erased ?? {}, subject)),
        keys,
      ],
    )
  }

  async function keysOf(tx: Queryable, all: readonly Holding[], subject: Subject): Promise<string[]> {
    const keys = new Set<string>()
    for (const { documents } of all) {
      if (!documents) continue
      const { text, values } = documents(subject)
      const rows = await tx.rows<{ key: string }>(`SELECT key FROM (${text}) found (name, key)`, values)
      for (const { key } of rows) keys.add(key)
    }
    return [...keys]
  }

  /** Returns false while a backup reads the files. */
  async function removeFiles(erasure: number): Promise<boolean> {
    const row = await db.one<{ keys: string[] }>(
      `SELECT waiting_files AS keys FROM erasures WHERE id = $1 AND state = 'files'`,
      [erasure],
    )
    if (!row) return true
    for (const key of row.keys) if (!(await removeUnnamed(db, files, key))) return false
    await db.rows(
      `UPDATE erasures SET state = 'done', done_at = now(), waiting_files = '{}' WHERE id = $1 AND state = 'files'`,
      [erasure],
    )
    return true
  }
}

function together(before: Reached[], since: Reached[]): Reached[] {
  const countOf = (title: string) => since.find((one) => one.title === title)?.count ?? 0
  const isNew = ({ title }: Reached) => !before.some((one) => one.title === title)
  return [...before.map((one) => ({ ...one, count: one.count + countOf(one.title) })), ...since.filter(isNew)]
}

const allIds = (before: Record<string, number[]>, subject: Subject): Record<string, number[]> => ({
  ...before,
  ...Object.fromEntries(subject.records().map(([domain, ids]) => [domain, [...(before[domain] ?? []), ...ids]])),
})

/** A telephone as the ledger stores it. */
const phoneHash = (vault: Pick<Vault, 'hash'>, phone: string) => vault.hash(`phone ${phone}`)

const phonesAtOnce = 5_000

/** The telephones in a restored database whose keyed hashes the ledger has: a person may be known by nothing else. */
async function phonesAmong(
  tx: Queryable,
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

/** Whether a text contains a known name, telephone or address, spelled exactly so; `Marks` find other spellings. */
function namesSubject(text: string, { names, phones, emails }: Subject): boolean {
  const words = [
    ...names,
    ...phones,
    ...emails,
    ...[...names].flatMap((name) => name.split(' ')).filter((word) => word.length > 2),
  ]
  return words.some((word) => text.includes(word))
}
