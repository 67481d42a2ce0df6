import sql, { type Sql as Fragment } from 'sql-template-tag'
import type { Sql } from '../db/database.ts'
import { Failure } from '../http/failure.ts'
import { addressesIn } from './email-addresses.ts'
import type { Table } from './table.ts'

/** By what a person is known wherever their records stand. */
export type Identifiers = Record<'hashes' | 'phones' | 'names' | 'ownNames' | 'emails', string[]>

/** One person, as far as the holdings have found their records. `hashes` are keyed hashes of national IDs, as hexadecimals. */
export class Subject {
  readonly hashes: Set<string>
  readonly phones: Set<string>
  readonly names: Set<string>
  /** Those of `names` at records that no household shares. */
  readonly ownNames: Set<string>
  /** In their plain form. */
  readonly emails: Set<string>
  /** What tells of them in notes at records of others, as it is spelled there. */
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

  /** By what they are known where only a name stands; who is known by a telephone alone is whoever bears it. */
  knownAs(): string[] {
    return [...(this.ownNames.size > 0 ? this.ownNames : this.names)]
  }

  /** The e-mail addresses that they gave in a text, or in the texts of a JSON value. */
  addEmails(given: unknown): void {
    for (const email of addressesIn(given)) this.emails.add(email)
  }

  of(domain: string): number[] {
    return [...(this.#ids.get(domain) ?? [])]
  }

  /** Every domain that holds records of theirs. */
  records(): [domain: string, ids: number[]][] {
    return [...this.#ids].flatMap(([domain, ids]) => (ids.size === 0 ? [] : [[domain, [...ids]]]))
  }

  /** The same person without the records of some domains. */
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

/** What must be finished before a person is forgotten, and the records that are meant. */
export type Obstacle = { text: string; domain: string; records: { id: number; name: string }[] }

/** What history keeps is called as in `table`; of `named`, keys that hold ids, a statement of `id` and `name`. */
export type HistoryNames = {
  table: Table
  named?: Record<string, Fragment>
}

/** Of keys whose values are words of the code: what a person says for each. */
export type Codes = Readonly<Record<string, Readonly<Record<string, string>>>>

/** What a domain holds of a person, and how it is forgotten. */
export type Holding = {
  /** What a person calls it: 'İptal talepleri'. */
  title: string
  /** What must be held to be given it. */
  rights: readonly string[]
  /** Adds the person's records of the domain to what those before it in the app have found. */
  find?(sql: Sql, subject: Subject): Promise<void>
  /** The same of where records of others tell of the person, once all is known by which one can tell. */
  mentions?(sql: Sql, subject: Subject): Promise<void>
  /**
   * A statement of `phone`, `hash`, `of_domain`, `of_id`, `at` and `is_open`: whom each living record is about, when it last
   * changed, and whether somebody still works on it. What is kept for a time alone asks it.
   */
  traces?: Fragment
  /** Makes whoever would add to the person's records wait until the caller's transaction ends. */
  hold?(tx: Sql, subject: Subject): Promise<void>
  /** Why the person cannot be forgotten yet. */
  obstacle?(sql: Sql, subject: Subject): Promise<Obstacle | undefined>
  /** A statement of `name`: whom each record names that was found by a telephone, which a household may share. */
  shared?(subject: Subject): Fragment
  /** A statement of `name` and `given`: the answers of others that match a pattern of the person's addresses. */
  alsoGiven?(subject: Subject, pattern: string): Fragment
  /** A statement of one column: each record as jsonb, under the words of a person. */
  told(subject: Subject): Fragment
  /** Opens what lies sealed in a record that `told` answers. */
  open?(record: Record<string, unknown>): Record<string, unknown>
  /** A statement of two columns: the name of a file, made of nothing that was typed, and its key in the sealed store. */
  papers?(subject: Subject): Fragment
  /** Keys of its records' history that name the person, by the history's word for the domain. */
  history?: Record<string, string[]>
  /** How the values of its records' history are told, by the same word. */
  past?: Record<string, HistoryNames>
  /** What the details of its events hold in words of the code. */
  codes?: Codes
  /** Takes the person out of it, in the transaction in which all do. */
  forget(tx: Sql, subject: Subject): Promise<void>
  /** What of it stays, and why; '' when nothing does. */
  stays: string
}

/** Stands where a person's name stood. */
export const forgotten = { first: 'Silinmiş', last: 'Kişi', whole: 'Silinmiş kişi' }

/** What names nobody any more is no work for anybody. */
export const namesNobody = () =>
  new Failure('conflict', 'Bu kaydın kişi bilgileri silindi; durumu artık değiştirilemez')

/** An instant as a person reads it, in Istanbul. */
export const clock = (expression: Fragment) =>
  sql`coalesce(to_char((${expression}) AT TIME ZONE 'Europe/Istanbul', 'DD.MM.YYYY HH24:MI'), '')`

/** A column's word of the code as a person says it; one without words stays as it is. */
export const worded = (expression: Fragment, words: Readonly<Record<string, string>>) =>
  sql`coalesce(${JSON.stringify(words)}::jsonb ->> ${expression}, ${expression})`

/** Every record of the person, as a row of `domain` and `id`. */
export const recordsOf = (subject: Subject) => {
  const rows = subject.records().flatMap(([domain, ids]) => ids.map((id) => ({ domain, id })))
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r (domain text, id bigint)`
}
