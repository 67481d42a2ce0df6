import sql, { raw } from 'sql-template-tag'
import * as z from 'zod/mini'
import { placeWords } from '../../../../contract/src/kit/list.ts'
import { fieldSentences } from '../../../../contract/src/kit/messages.ts'
import type { Sql } from '../db/database.ts'
import { type Person, requireRight } from '../http/access.ts'
import { Failure, invalid } from '../http/failure.ts'
import { type Aim, type Locked, lockRow, lockWhere, updateRow, type Values } from './record.ts'
import { labelOf, reached, type Table } from './table.ts'

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
  /**
   * Gives the record another draft as a new version, by the rules of an update: an older one, which it was after the `line` of its
   * history, unless `action` says otherwise.
   */
  revert(
    person: Person,
    id: number,
    draft: Values,
    action?: 'restore_version' | 'replace_image',
    line?: number,
  ): Promise<void>
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
 * Changes a record whose values stand in records of other domains, too: each of those, in the bin as well, becomes a new version with
 * its own line of history. Runs in the caller's transaction; `change` answers the version that is stored then.
 */
export async function updateBeneath(
  tx: Sql,
  kinds: Kinds,
  table: Table,
  person: Person,
  { id, action }: Pick<Aim, 'id' | 'action'>,
  change: () => Promise<number>,
): Promise<number> {
  let version = 0
  let write = async () => {
    const before = await lockRow(tx, table, id, [])
    version = await change()
    return version !== before.version
  }
  for (const { above, locked } of await lockAbove(tx, kinds, table, id)) {
    const beneath = write
    write = async () => {
      let changed = false
      const related = async () => (changed = await beneath())
      await updateRow(tx, above, person, { id, action, locked }, {}, related)
      if (changed) await retitle(tx, above, id)
      return changed
    }
  }
  await write()
  return version
}

/** The bin calls a record by what it is called by now. */
async function retitle(tx: Sql, table: Table, id: number): Promise<void> {
  const { text, values } = sql`UPDATE deleted_records d SET title = ${labelOf(table, 't')} FROM ${raw(table.name)} t
    WHERE d.domain = ${table.domain} AND d.record_id = t.id AND t.id = ${id}`
  await tx.rows(text, values)
}

/**
 * Locks the records of other domains in which a record's values stand, before the record itself: whoever changes one of those locks
 * it first, too. Answers them as they are, in the bin as well.
 */
export async function lockAbove(tx: Sql, kinds: Kinds, { domain }: Table, id: number) {
  const all: { above: Table; locked: Locked }[] = []
  for (const { table } of kinds.values()) {
    if (table.over !== domain) continue
    const locked = await lockWhere(tx, table, sql`t.id = ${id}`)
    if (locked) all.push({ above: table, locked })
  }
  return all
}

export const isLiving = async (tx: Sql, { name }: Table, id: number): Promise<boolean> =>
  (await tx.rows(`SELECT FROM ${name} WHERE id = $1 AND deleted_at IS NULL`, [id])).length > 0

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
