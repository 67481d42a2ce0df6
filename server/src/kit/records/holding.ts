import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '../db/database.ts'
import { Failure } from '../http/failure.ts'
import { addressesIn } from './email-addresses.ts'
import type { Table } from './table.ts'

/** What identifies a person wherever their records are. */
export type Identifiers = Record<'hashes' | 'phones' | 'names' | 'ownNames' | 'emails', string[]>

/**
 * One person, with the records that the holdings have found so far. `hashes` are keyed hashes of national IDs, in
 * hexadecimal.
 */
export class Subject {
  readonly hashes: Set<string>
  readonly phones: Set<string>
  readonly names: Set<string>
  /** The `names` from records that no household shares. */
  readonly ownNames: Set<string>
  /** In the form of `plainAddress`. */
  readonly emails: Set<string>
  /** What identifies the person in notes at other people's records, in the spelling used there. */
  readonly spelled = new Set<string>()
  readonly #ids = new Map<string, Set<number>>()

  constructor({ hashes, phones, names, ownNames, emails }: Partial<Identifiers> = {}) {
    this.hashes = new Set(hashes)
    this.phones = new Set(phones)
    this.names = new Set(names)
    this.ownNames = new Set(ownNames)
    this.emails = new Set(emails)
  }

  known(): Identifiers {
    const { hashes, phones, names, ownNames, emails } = this
    return {
      hashes: [...hashes],
      phones: [...phones],
      names: [...names],
      ownNames: [...ownNames],
      emails: [...emails],
    }
  }

  add(domain: string, ids: Iterable<number>): void {
    const known = this.#ids.get(domain) ?? new Set()
    for (const id of ids) known.add(id)
    this.#ids.set(domain, known)
  }

  addName(name: string): void {
    this.names.add(name)
    this.ownNames.add(name)
  }

  /** The person's names, for places with nothing but a name. Without `ownNames`: all names found by their telephone. */
  knownAs(): string[] {
    return [...(this.ownNames.size > 0 ? this.ownNames : this.names)]
  }

  /** Adds the e-mail addresses that the person gave in a text, or in the strings of a JSON value. */
  addEmails(given: unknown): void {
    for (const email of addressesIn(given)) this.emails.add(email)
  }

  of(domain: string): number[] {
    return [...(this.#ids.get(domain) ?? [])]
  }

  /** The domains that hold records of the person, with the ids. */
  records(): [domain: string, ids: number[]][] {
    return [...this.#ids].flatMap(([domain, ids]) => (ids.size === 0 ? [] : [[domain, [...ids]]]))
  }

  /** A copy of the person without the records of some domains. */
  without(domains: ReadonlySet<string>): Subject {
    const rest = new Subject(this.known())
    for (const mark of this.spelled) rest.spelled.add(mark)
    for (const [domain, ids] of this.#ids) if (!domains.has(domain)) rest.add(domain, ids)
    return rest
  }

  hashList(): Buffer[] {
    return [...this.hashes].map((hash) => Buffer.from(hash, 'hex'))
  }
}

/** What must be finished before a person can be erased, and the records concerned. */
export type Obstacle = { text: string; domain: string; records: { id: number; name: string }[] }

/**
 * How history values are shown: keys are named as in `table`; `named` has, for keys that hold ids, a statement of `id`
 * and `name`.
 */
export type HistoryNames = {
  table: Table
  named?: Record<string, Sql>
  /** Words for the codes of keys that no column has, such as which list was exported. */
  words?: Codes
}

/** What people see for the code words of a key. */
export type Codes = Readonly<Record<string, Readonly<Record<string, string>>>>

/** What a domain stores about a person, and how that is erased. */
export type Holding = {
  /** What a person calls these data: 'İptal talepleri'. */
  title: string
  /** The rights that a person needs to be given these data. */
  rights: readonly string[]
  /** Adds the person's records of this domain, starting from what the holdings before it in the app have found. */
  find?(db: Queryable, subject: Subject): Promise<void>
  /**
   * Like `find`, for other people's records that mention the person; runs once everything that identifies them is
   * known.
   */
  mentions?(db: Queryable, subject: Subject): Promise<void>
  /**
   * A statement of `phone`, `hash`, `of_domain`, `of_id`, `at` and `is_open`: whom each living record is about, when it
   * last changed, and whether somebody still works on it. Retention rules read it.
   */
  traces?: Sql
  /** Blocks writers who would add to the person's records until the caller's transaction ends. */
  hold?(tx: Queryable, subject: Subject): Promise<void>
  /** Why the person cannot be erased yet. */
  obstacle?(db: Queryable, subject: Subject): Promise<Obstacle | undefined>
  /** A statement of `name`: the name in each record that was found by a telephone, which a household may share. */
  shared?(subject: Subject): Sql
  /** A statement of `name` and `given`: other people's answers that match a pattern of the person's addresses. */
  alsoGiven?(subject: Subject, pattern: string): Sql
  /** A statement of one column: each record as JSON, in the order in which people read it, in words that people read. */
  told(subject: Subject): Sql
  /** Decrypts what is sealed in a record that `told` answers. */
  open?(record: Record<string, unknown>): Record<string, unknown>
  /** A statement of two columns: a file's name, without any typed text, and its key in the sealed store. */
  documents?(subject: Subject): Sql
  /** Keys in its records' history that identify the person, by the history's word for the domain. */
  history?: Record<string, string[]>
  /** How the history values of its records are shown, by the same word. */
  past?: Record<string, HistoryNames>
  /** What people see for the code words in the details of its events. */
  codes?: Codes
  /** Erases the person from this domain, in the one transaction that all holdings share. */
  forget(tx: Queryable, subject: Subject): Promise<void>
  /** What remains, and why; '' when nothing does. */
  stays: string
}

/** Replaces the name of an erased person. */
export const forgotten = { first: 'Silinmiş', last: 'Kişi', whole: 'Silinmiş kişi' }

/** A record whose person was erased needs no more work, so its status stays. */
export const namesNobody = () =>
  new Failure('conflict', 'Bu kaydın kişi bilgileri silindi; durumu artık değiştirilemez')

/** An instant as people read it, in Istanbul time. */
export const clock = (expression: Sql) =>
  sql`coalesce(to_char((${expression}) AT TIME ZONE 'Europe/Istanbul', 'DD.MM.YYYY HH24:MI'), '')`

/** A column's code word as people read it; a code without a word stays as it is. */
export const worded = (expression: Sql, words: Readonly<Record<string, string>>) =>
  sql`coalesce(${JSON.stringify(words)}::jsonb ->> ${expression}, ${expression})`

/** All records of the person, as rows of `domain` and `id`. */
export const recordsOf = (subject: Subject) => {
  const rows = subject.records().flatMap(([domain, ids]) => ids.map((id) => ({ domain, id })))
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r (domain text, id bigint)`
}
