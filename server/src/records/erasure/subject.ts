import type { Sql } from '../../kit/db/database.ts'
import { notFound } from '../../kit/http/failure.ts'
import { type Holding, Subject } from '../../kit/records/holding.ts'

type Seed = { domain: string; id: number; hashes?: string[]; phones?: string[] }

/** All that is known of the person of a record; every holding looks for its own, in the order of the app. */
export async function findSubject(db: Sql, holdings: readonly Holding[], seed: Seed): Promise<Subject> {
  const subject = new Subject()
  if (seed.id > 0) subject.add(seed.domain, [seed.id])
  for (const hash of seed.hashes ?? []) subject.hashes.add(hash)
  for (const phone of seed.phones ?? []) subject.phones.add(phone)
  for (const { find } of holdings) await find?.(db, subject)
  return subject
}

/** The same of a record that is there and was not forgotten, or a `not_found`. */
export async function knownSubject(db: Sql, holdings: readonly Holding[], seed: Seed): Promise<Subject> {
  const gone = await db.one(
    `SELECT FROM erasures WHERE state IN ('files', 'done') AND erased -> $1 @> to_jsonb($2::bigint) LIMIT 1`,
    [seed.domain, seed.id],
  )
  const subject = await findSubject(db, holdings, seed)
  if (gone || subject.names.size === 0) throw notFound('Kişi')
  return subject
}

/** Why the person cannot be forgotten yet, in one sentence; '' when nothing keeps them. */
export async function obstacleOf(db: Sql, holdings: readonly Holding[], subject: Subject): Promise<string> {
  const sentences: string[] = []
  for (const { obstacle } of holdings) {
    const sentence = await obstacle?.(db, subject)
    if (sentence) sentences.push(sentence)
  }
  return sentences.join('. ')
}

export type Reached = { title: string; count: number; stays: string }

/** How many records of each sort are the person's. */
export async function reachedBy(db: Sql, holdings: readonly Holding[], subject: Subject): Promise<Reached[]> {
  const reached: Reached[] = []
  for (const { title, stays, told } of holdings) {
    const { text, values } = told(subject)
    const row = await db.one<{ count: number }>(`SELECT count(*) AS count FROM (${text}) found`, values)
    if (row && row.count > 0) reached.push({ title, count: row.count, stays })
  }
  return reached
}
