import sql, { raw } from 'sql-template-tag'
import * as z from 'zod/mini'
import { placeWords } from '../../../../contract/src/kit/list.ts'
import { fieldSentences } from '../../../../contract/src/kit/sentences.ts'
import type { Queryable } from '../db/database.ts'
import { type Person, requireRight } from '../http/access.ts'
import { Failure, invalid } from '../http/failure.ts'
import { type Aim, type Locked, lockRow, lockWhere, updateRow, type Values } from './record.ts'
import { labelOf, reached, type Table } from './table.ts'

/** Whether and when a record is published, as stored or as a save requests it. Times are ISO 8601. */
export type Publication = { isDraft: boolean; publishAt: string | null; unpublishAt: string | null }

/** What the trash, the history and bulk writes do with the records of a domain. */
export type RecordKind = {
  table: Table
  /** What a person calls one of them: 'Blog yazısı'. */
  kind: string
  remove(person: Person, id: number, reason?: string): Promise<void>
  /** Answers what else the restore changed, if anything: 'Bağlantısı … oldu'. */
  restore(person: Person, id: number): Promise<string | undefined>
  /**
   * Saves another draft as a new version, by the rules of an update. Unless `action` says otherwise it is an older
   * version: the record after line `line` of its history.
   */
  revert(
    person: Person,
    id: number,
    draft: Values,
    action?: 'restore_version' | 'replace_image',
    line?: number,
  ): Promise<void>
  /** Changes only whether and when it is published. Only for content that can be scheduled. */
  publish?(person: Person, aim: { id: number; version?: number }, changes: Partial<Publication>): Promise<unknown>
  /** A parsed draft as the public site would read it once saved. Only for content that has a preview. */
  preview?(draft: object): Promise<Record<string, unknown>>
  /** Ids of the newest records that the list's own filters match and the person's rights reach, at most `most`. */
  matching(filters: Record<string, string>, most: number, person: Person): Promise<number[]>
}

export type Kinds = ReadonlyMap<string, RecordKind>

export const kindsOf = (kinds: RecordKind[]): Kinds => new Map(kinds.map((kind) => [kind.table.domain, kind]))

/**
 * The domains in which a person's rights reach only their own rows; of other rows there, they see only what they did
 * themselves.
 */
export const beyondReach = (kinds: Kinds, person: Person): string[] =>
  [...kinds.values()].filter(({ table }) => reached(table, person).length > 0).map(({ table }) => table.domain)

/** The kind of a domain; throws unless the person may write it. */
export function writableKind(kinds: Kinds, domain: string, person: Person): RecordKind {
  const kind = kinds.get(domain)
  if (!kind) throw invalid('domain', 'Böyle bir kayıt türü yok', 'Alan')
  requireRight(person, `${domain}:write`)
  return kind
}

/**
 * Changes a record whose values are also part of records of other domains: each of those, even in the trash, gets a new
 * version and a history line of its own. Runs in the caller's transaction; `change` answers the version then stored.
 */
export async function updateBeneath(
  tx: Queryable,
  kinds: Kinds,
  table: Table,
  person: Person,
  { id, action }: Pick<Aim, 'id' | 'action'>,
  change: () => Promise<number>,
): Promise<number> {
  let version = 0
  let write = async () => {
    const before = await lockRow(tx, table, id, [], person)
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

/** Updates the record's name in the trash. */
async function retitle(tx: Queryable, table: Table, id: number): Promise<void> {
  const { text, values } = sql`UPDATE deleted_records d SET title = ${labelOf(table, 't')} FROM ${raw(table.name)} t
    WHERE d.domain = ${table.domain} AND d.record_id = t.id AND t.id = ${id}`
  await tx.rows(text, values)
}

/**
 * Locks the records of other domains that contain a record's values, before the record itself, since changes to those
 * lock in that order, too. Answers them unchanged, including those in the trash.
 */
export async function lockAbove(tx: Queryable, kinds: Kinds, { domain }: Table, id: number) {
  const all: { above: Table; locked: Locked }[] = []
  for (const { table } of kinds.values()) {
    if (table.over !== domain) continue
    const locked = await lockWhere(tx, table, sql`t.id = ${id}`)
    if (locked) all.push({ above: table, locked })
  }
  return all
}

export const isLiving = async (tx: Queryable, { name }: Table, id: number): Promise<boolean> =>
  (await tx.rows(`SELECT FROM ${name} WHERE id = $1 AND deleted_at IS NULL`, [id])).length > 0

/**
 * Parses a list's filters by its query. Throws for an unknown name: ignoring it would widen an action to records that
 * nobody chose.
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
