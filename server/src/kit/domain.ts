import type { FastifyInstance } from 'fastify'
import sql, { type Sql as Fragment, raw } from 'sql-template-tag'
import type { Call } from '../../../contract/src/kit/endpoint.ts'
import type { Database, Sql } from './db/database.ts'
import type { FileStore } from './files/file-store.ts'
import type { SealedFiles } from './files/sealed-files.ts'
import type { Access, Person } from './http/access.ts'
import type { Guesses } from './http/guesses.ts'
import { type Handlers, serve } from './http/serve.ts'
import type { Filter } from './lists/conditions.ts'
import type { Settings } from './process/settings.ts'
import type { HistoryNames, Holding } from './records/holding.ts'
import type { Kinds, RecordKind } from './records/kinds.ts'
import type { Values } from './records/record.ts'
import type { Retained } from './records/retained.ts'
import type { Table } from './records/table.ts'
import type { Vault } from './secrets/vault.ts'
import type { Job } from './work/jobs.ts'

/** What every domain is built with. */
export type House = {
  db: Database
  settings: Settings
  vault: Vault
  files: FileStore
  sealed: SealedFiles
  access: Access
  guesses: Guesses
  /** All domains; to be asked when calls are mounted, at a call or a run, since it is empty while they are built. */
  domains(): readonly Domain[]
  /** All their records; likewise. */
  kinds(): Kinds
}

/** The calls of a contract with a handler for each. */
export type Served = (app: FastifyInstance, access: Access) => void

/** A call without a handler does not compile. */
export const served =
  <Calls extends Record<string, Call>>(calls: Calls, handlers: Handlers<Calls>): Served =>
  (app, access) =>
    serve(app, access, calls, handlers)

/** Everything that a domain gives the house. What it does not name, it does not have. */
export type Domain = {
  calls?: Served[]
  /** What the public site reads. */
  delivery?: Served[]
  /** Its records, for the bin, the history and writes on many. */
  kinds?: RecordKind[]
  /** How the values of its records' history are told, where its kinds and holdings do not say all of it. */
  past?: Record<string, HistoryNames>
  /** What an older version of any record may still be given of it. */
  revivals?: Revival[]
  /** What stands in the menu with its figure and is none of its kinds. */
  figures?: MenuCount[]
  demo?: DemoPart[]
  jobs?: Job[]
  finders?: PeopleFinder[]
  desk?: DeskPart[]
  reports?: Report[]
  revealables?: Revealable[]
  /** What it holds of a person, and how that is forgotten. */
  holdings?: Holding[]
  /**
   * Those of its kinds that the house writes by itself, where it holds people, too; without holdings all are. An erasure leaves them,
   * and tells where the person is named.
   */
  texts?: RecordKind[]
  /** What of it is kept for a time alone. */
  retained?: Retained[]
  /** Its words whose changes it announces by itself, to those whom they concern and nobody else. */
  tells?: string[]
  /** Routes that are no calls, such as a page. */
  routes?(app: FastifyInstance): void | Promise<void>
  /** Settles what waited when the archive was made of which the database was restored: it may have been done since. */
  restored?(tx: Sql): Promise<unknown>
  /** What must be done before anybody is served. */
  start?(): Promise<void>
  /** Ends what it keeps open, before the server waits for what is. */
  close?(): Promise<void>
}

type Lists = Required<Omit<Domain, 'past' | 'routes' | 'restored' | 'start' | 'close'>>

/** What all domains give of one sort, in their order. */
export const allOf = <Part extends keyof Lists>(domains: readonly Domain[], part: Part): Lists[Part] =>
  domains.flatMap((domain) => (domain[part] ?? []) as unknown[]) as Lists[Part]

/** Of the values of an older version those that can be had by now, changed where something took their place; each change is noted. */
export type Revival = (tx: Sql, table: Table, older: Values) => Promise<{ values: Values; notes: string[] }>

/** Rows whose number stands in the menu, under the word of the domain that may be read for it. */
export type MenuCount = Pick<Table, 'name' | 'kept' | 'everyRow' | 'domain' | 'own'> & {
  right?: string
  /** Which of the rows, where it is not all of them. */
  filter?: Filter
  /** How many, where rows alone do not tell it: an expression that reaches the person's own only. */
  total?: (person: Person) => Fragment
}

/** People of a kind, found by name or number; `id` is a list id such as `u17`. */
export type PersonFound = { id: string; full_name: string; type: string; photo: string }

/** Finds people, for the scopes in which it looks; only who has the right is shown them. */
export type PeopleFinder = {
  scopes: readonly string[]
  right: string
  find(text: string, person: Person): Promise<PersonFound[]>
}

/** A masked value that can be shown. `open` yields it from a living record, or nothing. */
export type Revealable = {
  domain: string
  field: string
  open(sql: Sql, id: number): Promise<string | undefined>
}

/** A domain's sample data. Parts are filled in the order in which the app lists them, and removed backwards. */
export type DemoPart = {
  /** True while the domain holds no row, not even a deleted one, but those that ship with the product. */
  isEmpty(sql: Sql): Promise<boolean>
  fill(sql: Sql, tools: DemoTools): Promise<void>
  /** Deletes for good what `fill` added. A row that a person's own rows need stays, and is theirs from then on. */
  remove(sql: Sql, added: (table: string) => number[]): Promise<void>
  /** True when a row of the domain shows the file of this root-relative address. */
  shows(sql: Sql, address: string): Promise<boolean>
}

export type DemoTools = {
  now: Date
  /** Notes rows that were added; only these are ever removed. */
  note(table: string, ids: number[]): Promise<void>
  /** Tells of a file that was stored, so that it goes when the fill fails. */
  stores(key: string): void
  /** Stores a drawing as a WebP image, in the library by that name, and answers its root-relative address. */
  draw(svg: string, name: string): Promise<string>
}

/** How many rows of each kind the desk names. Written out: with an unknown LIMIT PostgreSQL plans a statement at each call. */
export const namedRows = raw('5')

/** What a domain lays on the desk of who may read it: an expression that answers the JSON of its part of the contract. */
export type DeskPart = { name: string; right: string; besides?: string; json: (person: Person) => Fragment }

/**
 * What rows of a report are told apart by: a `dim` of keep_days(), the list's filter that asks for one value of it, and a
 * statement that answers the `key` and `name` of each. `unasked` are those that no list is asked for.
 */
export type ReportPart = { dim: string; filter: string; names: Fragment; unasked?: readonly string[] }

/** Rows by the day of Istanbul on which they were made, of whoever may read them. */
export type Report = {
  key: string
  title: string
  purpose: string
  rights: readonly string[]
  /** Its rows belong to any domain: who reaches their own rows only somewhere is not shown it. */
  ofAll?: true
  /** What keep_days() keeps of the rows, or a view like it. */
  days: string
  /** What the list is asked for all of them; null where none shows them. */
  all: Record<string, string> | null
  /** Begins the dims of the rows that the person may see, where those are not all. */
  dims?: (person: Person) => string
  /** Each row stands in it once. Days, weeks, months and years have its values as columns, and so has what is `crossed` with it. */
  whole: ReportPart
  groups: readonly (ReportPart & { key: string; title: string; crossed?: true })[]
  /** The group with which the report opens; days unless told. */
  first?: string
  /** What the panel shows of it: all rows, or those of one value of `whole`. */
  figures?: readonly { key: string; title: string; part?: string }[]
}

/** The names of a part whose values are words of the code. */
export const namesOfWords = (words: Record<string, string>): Fragment =>
  sql`SELECT key, value AS name FROM jsonb_each_text(${JSON.stringify(words)}::jsonb)`

/** The names of a part whose values are ids of a table's rows. */
export const namesOfTable = (table: string, name = 'name'): Fragment =>
  sql`SELECT id::text AS key, ${raw(name)} AS name FROM ${raw(table)}`
