import * as z from 'zod/mini'
import { placeWords } from '../../../../contract/src/kit/list.ts'
import { fieldSentences } from '../../../../contract/src/kit/messages.ts'
import { type Person, requireRight } from '../http/access.ts'
import { Failure, invalid } from '../http/failure.ts'
import type { Values } from './record.ts'
import { reached, type Table } from './table.ts'

/** A record's place between draft and published, as it is stored or as a save wants it. Times are ISO 8601. */
export type Publication = { isDraft: boolean; publishAt: string | null; unpublishAt: string | null }

/** What the bin, the history and writes on many records do with the records of a domain. */
export type RecordKind = {
  table: Table
  /** What a person calls one of them: 'Blog yazısı'. */
  kind: string
  remove(person: Person, id: number, reason?: string): Promise<void>
  /** Answers what else changed with it, when something did: 'Bağlantısı … oldu'. */
  restore(person: Person, id: number): Promise<string | undefined>
  /** Gives the record another draft as a new version, by the rules of an update: an older one unless `action` says otherwise. */
  revert(person: Person, id: number, draft: Values, action?: 'restore_version' | 'replace_image'): Promise<void>
  /** Changes only whether it is out and when; content that can be scheduled has it. */
  publish?(person: Person, id: number, changes: Partial<Publication>): Promise<unknown>
  /** A parsed draft as the public site would read it once saved; content that has a preview has it. */
  preview?(draft: object): Promise<Record<string, unknown>>
  /** Ids of the newest records that the list's own filters match and the person's rights reach, at most `most`. */
  matching(filters: Record<string, string>, most: number, person: Person): Promise<number[]>
}

export type Kinds = ReadonlyMap<string, RecordKind>

export const kindsOf = (kinds: RecordKind[]): Kinds => new Map(kinds.map((kind) => [kind.table.domain, kind]))

/** The domains in which a person's rights reach their own rows only: of the others' they are told only what they did themselves. */
export const beyondReach = (kinds: Kinds, person: Person): string[] =>
  [...kinds.values()].filter(({ table }) => reached(table, person).length > 0).map(({ table }) => table.domain)

/** The kind of a domain, when the person may write it. */
export function writableKind(kinds: Kinds, domain: string, person: Person): RecordKind {
  const kind = kinds.get(domain)
  if (!kind) throw invalid('domain', 'Böyle bir kayıt türü yok', 'Alan')
  requireRight(person, `${domain}:write`)
  return kind
}

/**
 * The filters of a list as its query parses them. A name that the list does not know is refused: passed over, it would
 * widen an action to records that nobody chose.
 */
export function filtersOf<Q extends z.ZodMiniObject>(query: Q, filters: Record<string, string>): z.output<Q> {
  const known = new Set(Object.keys(query.shape).filter((key) => !placeWords.has(key)))
  const unknown = Object.keys(filters).find((key) => !known.has(key))
  if (unknown !== undefined) throw invalid('filters', `${unknown} bilinmiyor`, 'Süzgeç')
  const parsed = z.safeParse(query, filters)
  if (parsed.success) return parsed.data
  throw new Failure('invalid', 'Süzgeç geçersiz', {
    filters: Object.values(fieldSentences(parsed.error))[0] ?? 'Geçersiz',
  })
}
