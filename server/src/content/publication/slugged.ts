import type { FastifyReply } from 'fastify'
import sql from 'sql-template-tag'
import type { Database, Queryable } from '../../kit/db/database.ts'
import type { Person } from '../../kit/http/access.ts'
import { notFound } from '../../kit/http/failure.ts'
import type { Json } from '../../kit/http/serve.ts'
import type { Publication } from '../../kit/records/kinds.ts'
import { type Aim, findRow, insertRow, lockSeen, updateRow, type Values } from '../../kit/records/record.ts'
import type { Table } from '../../kit/records/table.ts'
import { restoreRow } from '../../kit/records/trash.ts'
import { missedIn, settledPublication } from './publication.ts'
import { freeSlug, takeSlugTurn } from './slugs.ts'

export type Slugged = {
  table: Table
  /** A published record as the site reads it. */
  published: Table
  /** The table of former slugs of published records. */
  oldSlugs: string
  /** The publication in an update's locked record, if the draft names it in other words. */
  storedAs?(record: Values): Partial<Publication>
}

type Fields = Values & Partial<Publication> & { slug?: string | undefined; title?: string | undefined }

type Kept = { slug: string; title: string; isDraft: boolean }

const sentence = (parts: (string | false | undefined)[]): string | undefined =>
  parts.filter(Boolean).join('; ') || undefined

/** The record read under a slug of `path`, or a redirect (301) to its current slug. Throws `not_found` with `what`. */
export function answerOf(reply: FastifyReply, path: string, found: Json | string | undefined, what: string) {
  if (found === undefined) throw notFound(what)
  return typeof found === 'string' ? reply.redirect(path.replace('{slug}', found), 301) : found
}

/**
 * The writes of records with a title, a slug of their own and a publication, which are read by their slug. `related`
 * writes to other tables.
 */
export function sluggedRecords(db: Database, { table, published, oldSlugs, storedAs = (record) => record }: Slugged) {
  /** The slug that an update stores. A published record stays reachable under its old slug. */
  async function changeSlug(tx: Queryable, id: number, wanted: string, newTitle: string | undefined): Promise<string> {
    const kept = (await tx.one<Kept>(`SELECT slug, title, is_draft AS "isDraft" FROM ${table.name} WHERE id = $1`, [
      id,
    ])) as Kept
    const slug = (await freeSlug(tx, table.name, wanted || newTitle || kept.title, id)) || `kayit-${id}`
    if (slug !== kept.slug && !kept.isDraft) {
      await tx.rows(
        `INSERT INTO ${oldSlugs} (slug, post_id) VALUES ($1, $2) ON CONFLICT (slug) DO UPDATE SET post_id = EXCLUDED.post_id`,
        [kept.slug, id],
      )
    }
    return slug
  }

  /** Locks the record of an update. If the update sets a slug, the lock of the slugs comes first. */
  async function lockUpdated(tx: Queryable, person: Person, aim: Aim, { slug }: Pick<Fields, 'slug'>) {
    if (slug !== undefined) await takeSlugTurn(tx, table.name)
    return lockSeen(tx, table, person, aim)
  }

  return {
    lockUpdated,

    slug: (wanted: string, exceptId?: number) => freeSlug(db, table.name, wanted, exceptId),

    create: (
      person: Person,
      fields: Fields & { slug: string; title: string },
      related?: (tx: Queryable, id: number) => Promise<unknown>,
    ) =>
      db.transaction(async (tx) => {
        await takeSlugTurn(tx, table.name)
        const { id } = (await tx.one<{ id: number }>(`SELECT nextval('content_id') AS id`)) as { id: number }
        const slug = (await freeSlug(tx, table.name, fields.slug || fields.title)) || `kayit-${id}`
        const values = { ...fields, ...settledPublication(undefined, fields), id, slug }
        return insertRow(tx, table, person, values, related && (() => related(tx, id)))
      }),

    update: (person: Person, aim: Aim, fields: Fields, related?: (tx: Queryable) => Promise<boolean>) =>
      db.transaction(async (tx) => {
        const locked = aim.locked ?? (await lockUpdated(tx, person, aim, fields))
        const slug = fields.slug === undefined ? undefined : await changeSlug(tx, aim.id, fields.slug, fields.title)
        const stored = storedAs(JSON.parse(locked.record)) as Publication
        const values = { ...fields, ...settledPublication(stored, fields), slug }
        return updateRow(tx, table, person, { ...aim, locked }, values, related && (() => related(tx)))
      }),

    restore: (person: Person, id: number) =>
      db.transaction(async (tx) => {
        await takeSlugTurn(tx, table.name)
        const trashed = await tx.one<Publication & { slug: string }>(
          `SELECT slug, is_draft AS "isDraft", publish_at AS "publishAt", unpublish_at AS "unpublishAt" FROM ${table.name} WHERE id = $1`,
          [id],
        )
        if (!trashed) throw notFound(table.title)
        const slug = await freeSlug(tx, table.name, trashed.slug, id)
        const missed = missedIn(trashed)
        await restoreRow(tx, table, person, id, { slug, ...missed?.values })
        return sentence([
          slug !== trashed.slug && `Bağlantısı başka bir kayıtta kullanıldığı için “${slug}” oldu`,
          missed && `${missed.what} çöp kutusundayken geçtiği için taslak olarak geri geldi`,
        ])
      }),

    /**
     * What is published under a slug and meets the condition over `t`; else the current slug of the record that once
     * had it; else undefined.
     */
    async read(slug: string, condition = sql`true`): Promise<Json | string | undefined> {
      const found = await findRow(db, published, sql`t.slug = ${slug} AND NOT t.is_draft AND ${condition}`)
      if (found) return found
      const moved = await db.one<{ slug: string }>(
        `SELECT t.slug FROM ${oldSlugs} o JOIN ${table.name} t ON t.id = o.post_id
         WHERE o.slug = $1 AND t.deleted_at IS NULL AND NOT t.is_draft`,
        [slug],
      )
      return moved?.slug
    },
  }
}
