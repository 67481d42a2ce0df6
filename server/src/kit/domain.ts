import type { FastifyInstance } from 'fastify'
import sql, { raw, type Sql } from 'sql-template-tag'
import type { Call } from '../../../contract/src/kit/endpoint.ts'
import type { Database, Queryable } from './db/database.ts'
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

/** The dependencies that every domain is built with. */
export type House = {
  db: Database
  settings: Settings
  vault: Vault
  files: FileStore
  sealed: SealedFiles
  access: Access
  guesses: Guesses
  /** All domains. Empty while they are being built, so ask when calls are mounted or later, in a call or a job. */
  domains(): readonly Domain[]
  /** The record kinds of all domains. Empty until all are built, like `domains`. */
  kinds(): Kinds
}

/** The calls of a contract with a handler for each. */
export type Served = (app: FastifyInstance, access: Access) => void

/** A call without a handler does not compile. */
export const served =
  <Calls extends Record<string, Call>>(calls: Calls, handlers: Handlers<Calls>): Served =>
  (app, access) =>
    serve(app, access, calls, handlers)

/** Everything that a domain gives the house. A part that it leaves out is absent. */
export type Domain = {
  calls?: Served[]
  /** The calls that the public site reads. */
  delivery?: Served[]
  /** Its record kinds, for the trash, the history and bulk writes. */
  kinds?: RecordKind[]
  /** How its history shows values that neither its kinds nor its holdings describe. */
  past?: Record<string, HistoryNames>
  /** Adapts an older version of any record before it is restored, such as the address of an image that was replaced. */
  revivals?: Revival[]
  /** Menu entries that have a figure but are none of its kinds. */
  figures?: MenuCount[]
  demo?: DemoPart[]
  jobs?: Job[]
  finders?: PeopleFinder[]
  desk?: DeskPart[]
  reports?: Report[]
  revealables?: Revealable[]
  /** What it stores about a person, and how that is erased. */
  holdings?: Holding[]
  /**
   * Kinds that the house itself writes, for a domain that also holds people's data; without holdings, all its kinds
   * count as such. An erasure leaves them unchanged and reports where they name the person.
   */
  texts?: RecordKind[]
  /** Rows that are kept for a limited time only. */
  retained?: Retained[]
  /**
   * Domain words whose changes this domain announces itself, to those concerned; the general announcement skips them.
   */
  tells?: string[]
  /**
   * By domain word, other domains whose data its answers show, so that whoever looks at them is told of changes there.
   * What the columns of a kind read is known without it.
   */
  shows?: Record<string, readonly string[]>
  /** Routes that are not calls, such as a page. */
  routes?(app: FastifyInstance): void | Promise<void>
  /** Settles pending work after a restore from an archive: it may have been done since the archive was made. */
  restored?(tx: Queryable): Promise<unknown>
  /** Runs before the server answers its first request. */
  start?(): Promise<void>
  /** Ends what the domain keeps open, such as streams, before the server waits for open requests. */
  close?(): Promise<void>
}

type Lists = Required<Omit<Domain, 'past' | 'shows' | 'routes' | 'restored' | 'start' | 'close'>>

/** The parts of one sort that all domains give, in the order of the domains. */
export const allOf = <Part extends keyof Lists>(domains: readonly Domain[], part: Part): Lists[Part] =>
  domains.flatMap((domain) => (domain[part] ?? []) as unknown[]) as Lists[Part]

/**
 * Answers those values of an older version that can still be restored, replaced where something took their place.
 * `notes` says what was changed.
 */
export type Revival = (tx: Queryable, table: Table, older: Values) => Promise<{ values: Values; notes: string[] }>

/** Rows counted in the menu beside `domain`, for persons who may read `right`, which is `domain` by default. */
export type MenuCount = Pick<Table, 'name' | 'kept' | 'everyRow' | 'domain' | 'own'> & {
  right?: string
  /** Which rows are counted; all by default. */
  filter?: Filter
  /** An expression for the number, if counting rows does not give it. It may cover only what the person may reach. */
  total?: (person: Person) => Sql
}

/** A person of some kind, found by name or number; `id` is a list id such as `u17`. */
export type PersonFound = { id: string; full_name: string; type: string; photo: string }

/** Finds people for the scopes that it lists; only a person with `right` sees what it finds. */
export type PeopleFinder = {
  scopes: readonly string[]
  right: string
  find(text: string, person: Person): Promise<PersonFound[]>
}

/** A masked value that can be revealed. `open` reads it from a record that is not deleted, else answers undefined. */
export type Revealable = {
  domain: string
  field: string
  open(db: Queryable, id: number): Promise<string | undefined>
}

/** A domain's sample data. Parts are filled in the order in which the app lists them, and removed in reverse. */
export type DemoPart = {
  /** True while the domain has no rows, deleted ones included, except those that ship with the product. */
  isEmpty(db: Queryable): Promise<boolean>
  fill(db: Queryable, tools: DemoTools): Promise<void>
  /** Deletes for good what `fill` added. A row that a person's own rows depend on stays, and is theirs from then on. */
  remove(db: Queryable, added: (table: string) => number[]): Promise<void>
  /** True when a row of the domain shows the file at this root-relative address. */
  shows(db: Queryable, address: string): Promise<boolean>
}

export type DemoTools = {
  now: Date
  /** Records which rows were added; only recorded rows are ever removed. */
  note(table: string, ids: number[]): Promise<void>
  /** Records a stored file, so that it is removed if the fill fails. */
  stores(key: string): void
  /** Stores an SVG drawing as a WebP image in the library, under that name, and answers its root-relative address. */
  draw(svg: string, name: string): Promise<string>
}

/**
 * How many rows of each kind the desk names. A literal, since PostgreSQL plans a statement anew at each call when its
 * LIMIT is a parameter.
 */
export const namedRows = raw('5')

/** A domain's part of the desk, for a person with `right` and `besides`: an expression for its JSON in the contract. */
export type DeskPart = { name: string; right: string; besides?: string; json: (person: Person) => Sql }

/**
 * A way to group the rows of a report: a `dim` of keep_days(), the list filter that selects one of its values, and a
 * statement that answers `key` and `name` of each value. `unasked` are values for which no list can be opened.
 */
export type ReportPart = { dim: string; filter: string; names: Sql; unasked?: readonly string[] }

/** Rows counted by the day in Istanbul on which they were made. Shown to persons with all of `rights`. */
export type Report = {
  key: string
  title: string
  purpose: string
  rights: readonly string[]
  /** Its rows belong to any domain: a person who reaches only their own rows in one of them does not see the report. */
  ofAll?: true
  /** The table that keep_days() fills, or a view of the same shape. */
  days: string
  /** The list query that shows all of these rows; null where no list shows them. */
  all: Record<string, string> | null
  /** Prefix of the dims that hold only the rows the person may see; needed where those are not all rows. */
  dims?: (person: Person) => string
  /**
   * The part in which each row counts exactly once. Its values are the columns for days, weeks, months and years, and
   * for every group that is `crossed` with it.
   */
  whole: ReportPart
  groups: readonly (ReportPart & { key: string; title: string; crossed?: true })[]
  /** The group with which the report opens; days by default. */
  first?: string
  /** What the panel shows of the report: the number of all rows, or of one value of `whole`. */
  figures?: readonly { key: string; title: string; part?: string }[]
}

/** `ReportPart.names` for values that are words of the code. */
export const namesOfWords = (words: Record<string, string>): Sql =>
  sql`SELECT key, value AS name FROM jsonb_each_text(${JSON.stringify(words)}::jsonb)`

/** `ReportPart.names` for values that are ids of a table's rows. */
export const namesOfTable = (table: string, name = 'name'): Sql =>
  sql`SELECT id::text AS key, ${raw(name)} AS name FROM ${raw(table)}`
