import type { Sql } from '../../kit/db/database.ts'
import type { Person } from '../../kit/http/access.ts'

/** A file of the sealed store and what it holds; `size` in bytes, `sha256` in hexadecimal. */
export type Petition = { fileKey: string; sha256: string; size: number; pages: number }

/**
 * What faxes need of petitions: the request's own, made once for its content, which takes a while, and then read. Throws a
 * Failure that names what is missing.
 */
export type Petitions = {
  ensure(requestId: number): Promise<unknown>
  current(tx: Sql, requestId: number): Promise<Petition | undefined>
}

/**
 * How a fax of a request ended; `by` whom, where a person ended it or recorded what became of it. `institution`: whose line it
 * went to, which need not be the request's any more; its id is null where none was noted.
 */
export type Delivery = {
  faxId: number
  at: string
  recipient: string
  institution: { id: number | null; name: string }
  by?: Person
}

/**
 * What the requests say before a fax of theirs, a sentence for each document and answer that it lacks, and do about it in the
 * transaction in which it ends. `hold` keeps a request as it is until the transaction ends. `at` is ISO 8601.
 */
export type Requests = {
  hold(tx: Sql, requestId: number): Promise<void>
  lacking(tx: Sql, requestId: number): Promise<string[]>
  onSent(tx: Sql, requestId: number, delivery: Delivery): Promise<void>
  /** Taken back before it left. */
  onCancelled(tx: Sql, requestId: number, delivery: Delivery & { detail: string }): Promise<void>
  onFailed(tx: Sql, requestId: number, delivery: Delivery & { detail: string }): Promise<void>
}
