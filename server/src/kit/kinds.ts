import { may, type Person } from './access.ts'
import { Failure } from './failure.ts'
import type { Values } from './record.ts'
import type { Table } from './table.ts'

/** What the bin, the history and writes on many records do with the records of a domain. */
export type RecordKind = {
  table: Table
  /** What a person calls one of them: 'Blog yazısı'. */
  kind: string
  remove(person: Person, id: number, reason?: string): Promise<void>
  restore(person: Person, id: number): Promise<void>
  /** Gives the record an older draft as a new version, by the rules of an update. */
  revert(person: Person, id: number, draft: Values): Promise<void>
  /** Ids of all records that the list's own query matches, at most 10,000. */
  matching?(query: Record<string, string>): Promise<number[]>
}

export type Kinds = ReadonlyMap<string, RecordKind>

export const kindsOf = (kinds: RecordKind[]): Kinds => new Map(kinds.map((kind) => [kind.table.domain, kind]))

/** The kind of a domain, when the person may write it. */
export function writableKind(kinds: Kinds, domain: string, person: Person): RecordKind {
  const kind = kinds.get(domain)
  if (!kind) throw new Failure('invalid', 'Alan: böyle bir kayıt türü yok', { domain: 'Böyle bir kayıt türü yok' })
  if (!may(person, `${domain}:write`)) throw new Failure('forbidden', 'Bu işlem için yetkiniz bulunmamaktadır')
  return kind
}
