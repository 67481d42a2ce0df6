import { fold } from '../../../../contract/src/kit/text/turkish.ts'
import type { Queryable } from '../../kit/db/database.ts'
import { mayAll, type Person } from '../../kit/http/access.ts'
import { notFound } from '../../kit/http/failure.ts'
import { addressesIn } from '../../kit/records/email-addresses.ts'
import { forgotten, type Holding, type Identifiers, type Obstacle, Subject } from '../../kit/records/holding.ts'
import type { Vault } from '../../kit/secrets/vault.ts'
import { marksOf, outsiders, ownPhones } from './marks.ts'

type Seed = { domain: string; id: number; hashes?: string[]; phones?: string[] }

/** All that is known about a record's person: every holding finds its records, in the app's order, then mentions. */
export async function findSubject(db: Queryable, holdings: readonly Holding[], seed: Seed): Promise<Subject> {
  const subject = await findOwn(db, holdings, seed)
  await findMentions(db, holdings, subject)
  return subject
}

/** Adds where records of others mention the person. This reads every note there is. */
export async function findMentions(db: Queryable, holdings: readonly Holding[], subject: Subject): Promise<void> {
  for (const { mentions } of holdings) await mentions?.(db, subject)
}

/** The person's own records. */
async function findOwn(db: Queryable, holdings: readonly Holding[], seed: Seed): Promise<Subject> {
  const { hashes = [], phones = [] } = seed
  const subject = new Subject({ hashes, phones })
  if (seed.id > 0) subject.add(seed.domain, [seed.id])
  await lookOn(db, holdings, subject)
  return subject
}

const marks = ({ phones, hashes, emails }: Subject) => phones.size + hashes.size + emails.size

/** A later holding may find another address or telephone, so all search again until nobody finds any more. */
async function lookOn(db: Queryable, holdings: readonly Holding[], subject: Subject): Promise<void> {
  let known = -1
  while (known < marks(subject)) {
    known = marks(subject)
    for (const { find } of holdings) await find?.(db, subject)
  }
}

/**
 * Adds what was handed in while mentions were read, which takes time. From here until the transaction ends, whoever
 * hands in for a member waits.
 */
export async function findSince(tx: Queryable, holdings: readonly Holding[], subject: Subject): Promise<void> {
  for (const { hold } of holdings) await hold?.(tx, subject)
  const known = marks(subject)
  await lookOn(tx, holdings, subject)
  if (marks(subject) > known) await findMentions(tx, holdings, subject)
}

/**
 * What was written about a person while they were forgotten; undefined if any of it is open: then they have begun anew,
 * and all of it stays.
 */
export async function findWritten(
  tx: Queryable,
  holdings: readonly Holding[],
  known: Identifiers,
): Promise<Subject | undefined> {
  const subject = new Subject(known)
  await lookOn(tx, holdings, subject)
  if ((await obstacleOf(tx, holdings, subject)) !== '') return undefined
  await findMentions(tx, holdings, subject)
  return subject
}

/** The own records of a record's person. Throws `not_found` for a missing record or a forgotten person. */
export async function knownSubject(db: Queryable, holdings: readonly Holding[], seed: Seed): Promise<Subject> {
  const gone = await db.one(
    `SELECT FROM erasures WHERE state IN ('files', 'done') AND erased -> $1 @> to_jsonb($2::bigint) LIMIT 1`,
    [seed.domain, seed.id],
  )
  const subject = await findOwn(db, holdings, seed)
  if (gone || subject.names.size === 0) throw notFound('Kişi')
  return subject
}

/** Why the person cannot be forgotten yet. */
export async function obstaclesOf(db: Queryable, holdings: readonly Holding[], subject: Subject): Promise<Obstacle[]> {
  const obstacles: Obstacle[] = []
  for (const { obstacle } of holdings) {
    const one = await obstacle?.(db, subject)
    if (one) obstacles.push(one)
  }
  return obstacles
}

/** The obstacles in one sentence; '' if there are none. */
export async function obstacleOf(db: Queryable, holdings: readonly Holding[], subject: Subject): Promise<string> {
  const obstacles = await obstaclesOf(db, holdings, subject)
  return obstacles.map(({ text, records }) => `${text}: ${records.map(({ name }) => name).join(', ')}`).join('. ')
}

/**
 * The telephones and addresses by which the person is searched; masked if they stand only in records that the asker may
 * not read.
 */
export async function knownBy(
  db: Queryable,
  holdings: readonly Holding[],
  seed: Seed,
  subject: Subject,
  asker: Person,
) {
  const read = await findOwn(
    db,
    holdings.filter(({ rights }) => mayAll(asker, rights)),
    seed,
  )
  const phones = [...(await ownPhones(db, subject))].map((phone) => (read.phones.has(phone) ? phone : lastOf(phone)))
  const emails = [...(await outsiders(db, subject))].map((email) => (read.emails.has(email) ? email : firstOf(email)))
  return { phones: phones.sort(), emails: emails.sort() }
}

const mostNames = 20

/** Whose records are erased, too, because they share a telephone; masked if the asker may not read such records. */
export async function sharedWith(
  db: Queryable,
  holdings: readonly Holding[],
  seed: Seed,
  subject: Subject,
  asker: Person,
) {
  const alone = await findOwn(
    db,
    holdings.filter(({ shared }) => !shared),
    seed,
  )
  const own = new Set([...alone.names].map(fold))
  const others: { title: string; names: { name: string; count: number }[] }[] = []
  for (const { title, shared, rights } of holdings) {
    if (!shared) continue
    const { text, values } = shared(subject)
    const found = await db.rows<{ name: string; count: number }>(
      `SELECT name, count(*) AS count FROM (${text}) found GROUP BY name ORDER BY 2 DESC, 1`,
      values,
    )
    const names = found.filter(({ name }) => name !== forgotten.whole && !own.has(fold(name))).slice(0, mostNames)
    const shown = mayAll(asker, rights) ? (name: string) => name : initials
    if (names.length > 0) others.push({ title, names: names.map(({ name, count }) => ({ name: shown(name), count })) })
  }
  return others
}

/** The names, masked as above, of others who gave one of the person's addresses: its mail is erased, too. */
export async function givenByOthers(
  db: Queryable,
  holdings: readonly Holding[],
  subject: Subject,
  asker: Person,
  vault: Pick<Vault, 'hash'>,
): Promise<string[]> {
  const emails = await outsiders(db, subject)
  const { loose } = marksOf({ phones: new Set(), hashes: new Set(), emails }, vault)
  if (loose === undefined) return []
  const names = new Set<string>()
  for (const { alsoGiven, rights } of holdings) {
    if (!alsoGiven) continue
    const { text, values } = alsoGiven(subject, loose)
    const rows = await db.rows<{ name: string; given: unknown }>(text, values)
    const shown = mayAll(asker, rights) ? (name: string) => name : initials
    for (const { name, given } of rows)
      if (addressesIn(given).some((email) => emails.has(email))) names.add(shown(name))
  }
  return [...names].sort((one, other) => one.localeCompare(other, 'tr')).slice(0, mostNames)
}

/** Masks a name as 'D*** Ç***': enough to ask somebody who may know. */
const initials = (name: string) =>
  name
    .split(' ')
    .map((word) => word && `${[...word][0]}***`)
    .join(' ')

/** '***********67' and 'k***@***', for the same purpose. */
const lastOf = (phone: string) => phone.slice(-2).padStart(phone.length, '*')
const firstOf = (email: string) => `${[...email][0]}***@***`

export type Reached = { title: string; count: number; stays: string }

/** How many records of each holding are the person's. */
export async function reachedBy(db: Queryable, holdings: readonly Holding[], subject: Subject): Promise<Reached[]> {
  const reached: Reached[] = []
  for (const { title, stays, told } of holdings) {
    const { text, values } = told(subject)
    const row = await db.one<{ count: number }>(`SELECT count(*) AS count FROM (${text}) found`, values)
    if (row && row.count > 0) reached.push({ title, count: row.count, stays })
  }
  return reached
}
