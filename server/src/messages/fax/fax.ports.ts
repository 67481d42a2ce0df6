import type { Queryable } from '../../kit/db/database.ts'
import type { Person } from '../../kit/http/access.ts'
import type { Failure } from '../../kit/http/failure.ts'

/** A file in the sealed store and its facts; `size` in bytes, `sha256` in hexadecimal. */
export type Petition = { fileKey: string; sha256: string; size: number; pages: number }

/**
 * What faxes need of petitions: `ensure` makes a request's petition once for its content, which takes a while;
 * `current` reads it. Throws a Failure that names what is missing.
 */
export type Petitions = {
  ensure(requestId: number): Promise<unknown>
  current(tx: Queryable, requestId: number): Promise<Petition | undefined>
}

/**
 * How a fax of a request ended. `by` is the person who ended it or recorded its outcome, if any. `institution` is the
 * one whose number it went to, which need not be the request's any more; its id is null if none was noted.
 */
export type Delivery = {
  faxId: number
  at: string
  recipient: string
  institution: { id: number | null; name: string }
  by?: Person
}

/**
 * `lacking` gives a sentence for each document and answer that a request lacks before it is faxed. The `on…` functions
 * run in the transaction in which a fax ends. `hold` locks a request until the transaction ends. `gone` tells a person why
 * a request is not there. `at` is ISO 8601.
 */
export type Requests = {
  gone(db: Queryable, person: Person, requestId: number): Promise<Failure>
  hold(tx: Queryable, requestId: number): Promise<void>
  lacking(tx: Queryable, requestId: number): Promise<string[]>
  onSent(tx: Queryable, requestId: number, delivery: Delivery): Promise<void>
  /** The fax was cancelled before it left. */
  onCancelled(tx: Queryable, requestId: number, delivery: Delivery & { detail: string }): Promise<void>
  onFailed(tx: Queryable, requestId: number, delivery: Delivery & { detail: string }): Promise<void>
}
