import sql, { raw } from 'sql-template-tag'
import { MediaDraft, MediaItem, MediaRow, media } from '../../../../contract/src/content/media.ts'
import type { Parsed } from '../../../../contract/src/kit/endpoint.ts'
import { formatCount } from '../../../../contract/src/kit/values/money.ts'
import type { Database, Queryable } from '../../kit/db/database.ts'
import type { FileStore } from '../../kit/files/file-store.ts'
import type { ReceivedImage } from '../../kit/files/receive-image.ts'
import { may, type Person } from '../../kit/http/access.ts'
import { Failure } from '../../kit/http/failure.ts'
import type { Filter } from '../../kit/lists/conditions.ts'
import { filterBy } from '../../kit/lists/filters.ts'
import { listRows, matchingIds } from '../../kit/lists/list.ts'
import { noteRecord } from '../../kit/records/history.ts'
import { filtersOf, isLiving, type Kinds, lockAbove, type RecordKind } from '../../kit/records/kinds.ts'
import {
  type Aim,
  getRow,
  insertRow,
  lockRow,
  lockSeen,
  stampText,
  updateRow,
  type Values,
} from '../../kit/records/record.ts'
import { labelOf, type Table } from '../../kit/records/table.ts'
import { removeRow, restoreRow } from '../../kit/records/trash.ts'

const images: Table = {
  domain: 'media',
  name: 'media',
  title: 'Görsel',
  row: MediaRow,
  full: MediaItem,
  draft: MediaDraft,
  label: 'name',
  search: 'search',
  kept: true,
  columns: { uses: sql`(SELECT count(*)::int FROM media_uses u WHERE u.url = t.url)` },
}

const isUsed = sql`EXISTS (SELECT FROM media_uses u WHERE u.url = t.url)`

const filterOf = (query: Parsed<typeof media.list>): Filter =>
  filterBy(query, {
    used: (used) => ({ where: used === 'all' ? [] : [used === 'true' ? isUsed : sql`NOT ${isUsed}`] }),
  })

type Use = { domain: string; record_id: number }

const mostUses = 200

/** The uploaded images, and where each is shown. */
export function mediaStore(db: Database) {
  const urlOf = async (tx: Queryable, person: Person, id: number): Promise<string> => {
    await lockRow(tx, images, id, [], person)
    return ((await tx.one<{ url: string }>('SELECT url FROM media WHERE id = $1', [id])) as { url: string }).url
  }

  const usesOf = (tx: Queryable, url: string) =>
    tx.rows<Use>('SELECT domain, record_id FROM media_uses WHERE url = $1 ORDER BY domain, record_id', [url])

  const store = {
    list: (query: Parsed<typeof media.list>) => listRows(db, images, query, filterOf(query)),
    get: (id: number, person: Person) => getRow(db, images, id, person),

    /** Adds a library entry for an image that was just stored. */
    register: (person: Person, { url, name, width, height, size }: ReceivedImage) =>
      db.transaction(async (tx) => {
        await keepFile(tx, url)
        return insertRow(tx, images, person, { url, name: name || 'görsel', width, height, size })
      }),

    update: (person: Person, aim: Aim, changes: { name?: string | undefined }) =>
      db.transaction((tx) => updateRow(tx, images, person, aim, changes)),

    /** The records that show an image, by name; those that the person may not read are only counted. */
    async uses(person: Person, id: number, kinds: Kinds) {
      const all = await usesOf(db, await urlOf(db, person, id))
      const uses = all.filter(({ domain }) => may(person, `${domain}:read`))
      const shown: (Use & { kind: string; title: string; deleted: boolean })[] = []
      for (const [domain, { table, kind }] of kinds) {
        const ids = uses.filter((use) => use.domain === domain).map(({ record_id }) => record_id)
        if (ids.length === 0) continue
        const statement = sql`SELECT t.id AS record_id, ${labelOf(table, 't')} AS title, t.deleted_at IS NOT NULL AS deleted
          FROM ${raw(table.name)} t WHERE t.id = ANY(${ids}::bigint[]) ORDER BY t.id DESC LIMIT ${mostUses}`
        const rows = await db.rows<{ record_id: number; title: string; deleted: boolean }>(
          statement.text,
          statement.values,
        )
        shown.push(...rows.map((row) => ({ ...row, domain, kind })))
      }
      return { data: shown.slice(0, mostUses), hidden: all.length - uses.length }
    },

    /**
     * Gives an entry another image: every record that shows the old one and is not deleted shows the new one, as a new
     * version of its own. What lies in the trash keeps the old image, which then gets an entry of its own. Throws
     * `forbidden`, changing nothing, if the person may not change one of the records, and `conflict` if the entry is no
     * longer the version that they saw.
     */
    replace: (person: Person, { id, version }: Aim, image: ReceivedImage, kinds: Kinds) =>
      db.transaction(async (tx) => {
        await lockSeen(tx, images, person, { id, version }, [])
        const old = await urlOf(tx, person, id)
        await keepFile(tx, image.url)
        const shows = await livingUses(tx, await usesOf(tx, old), kinds)
        refuseForeign(person, shows)
        for (const { kind, record_id } of shows) await lockAbove(tx, kinds, kind.table, record_id)
        for (const { kind, record_id } of shows) {
          const { record } = await lockRow(tx, kind.table, record_id)
          await kind.revert(person, record_id, withImage(JSON.parse(record), old, image.url), 'replace_image')
        }
        const { url, width, height, size } = image
        await tx.rows(
          `UPDATE media SET url = $2, width = $3, height = $4, size = $5, ${stampText('$6')} WHERE id = $1`,
          [id, url, width, height, size, person.id],
        )
        await tx.rows(former, [old, id])
        await noteRecord(tx, images, person, 'replace_image', id)
        if ((await usesOf(tx, old)).length > 0) {
          await tx.rows(
            `INSERT INTO media (url, name, created_by, updated_by) SELECT $2, left(name, 193) || ' (eski)', $3, $3 FROM media WHERE id = $1`,
            [id, old, person.id],
          )
        } else await tx.rows(leaving, [old])
        return { url, changed: shows.length }
      }),

    remove: (person: Person, id: number, reason?: string) =>
      db.transaction(async (tx) => {
        const { length } = await usesOf(tx, await urlOf(tx, person, id))
        if (length > 0)
          throw new Failure('conflict', `Bu görsel ${formatCount(length)} kayıtta kullanılıyor, bu yüzden silinemez`)
        await removeRow(tx, images, person, id, reason)
      }),
  }

  const kind: RecordKind = {
    table: images,
    kind: 'Görsel',
    remove: store.remove,
    async restore(person, id) {
      await restoreRow(db, images, person, id)
      return undefined
    },
    async revert(person, id, { name }) {
      await store.update(person, { id, action: 'restore_version' }, { name: String(name) })
    },
    matching: (filters, most) => matchingIds(db, images, filterOf(filtersOf(media.list.query, filters)), most),
  }
  return { ...store, kind }
}

/** The store for uploads: a file that no entry names within an hour is removed automatically, also after a crash. */
export const notedFiles = (db: Database, { put, remove }: FileStore): Pick<FileStore, 'put' | 'remove'> => ({
  async put(key, ...content) {
    await db.rows(`INSERT INTO gone_files (key, after) VALUES ($1, now() + interval '1 hour')`, [key])
    return put(key, ...content)
  },
  remove,
})

const keepFile = (tx: Queryable, url: string) => tx.rows('DELETE FROM gone_files WHERE key = substr($1, 8)', [url])

const former =
  'INSERT INTO media_former (url, media_id) VALUES ($1, $2) ON CONFLICT (url) DO UPDATE SET media_id = EXCLUDED.media_id'

// Forms that are open with this address may still be saved, and show the image for another day.
const leaving = `INSERT INTO gone_files (key, after) VALUES (substr($1, 8), now() + interval '1 day') ON CONFLICT DO NOTHING`

/** Whether a record shows a file that was about to be removed; if so, the file gets an entry of its own. */
export async function keepShown(tx: Queryable, key: string): Promise<boolean> {
  const url = `/files/${key}`
  if (!(await tx.one('SELECT FROM media_uses WHERE url = $1 LIMIT 1', [url]))) return false
  await tx.rows(`INSERT INTO media (url, name) VALUES ($1, 'Görsel (eski)') ON CONFLICT DO NOTHING`, [url])
  return true
}

type LivingUse = { kind: RecordKind; record_id: number }

/**
 * The uses in the order in which saves lock: a kind that points to others comes after them among the kinds, and is
 * locked before them.
 */
async function livingUses(tx: Queryable, uses: Use[], kinds: Kinds): Promise<LivingUse[]> {
  const living: LivingUse[] = []
  for (const kind of [...kinds.values()].toReversed())
    for (const { domain, record_id } of uses)
      if (domain === kind.table.domain && (await isLiving(tx, kind.table, record_id))) living.push({ kind, record_id })
  return living
}

/** The values of a record that contain an image, with another image in its place. */
function withImage(record: Values, old: string, url: string): Values {
  const shown = Object.entries(record).map(([key, value]) => [key, JSON.stringify(value)] as const)
  const named = shown.filter(([, value]) => value.includes(old))
  return Object.fromEntries(named.map(([key, value]) => [key, JSON.parse(value.replaceAll(old, url))]))
}

function refuseForeign(person: Person, uses: LivingUse[]): void {
  const foreign = uses.filter(({ kind }) => !may(person, `${kind.table.domain}:write`))
  if (foreign.length === 0) return
  const readable = foreign.filter(({ kind }) => may(person, `${kind.table.domain}:read`)).map(({ kind }) => kind.kind)
  const named = readable.length > 0 ? ` (${[...new Set(readable)].join(', ')})` : ''
  const sentence = `Görsel, değiştirmeye yetkiniz olmayan ${foreign.length} kayıtta kullanılıyor${named}; bu alanlarda yetkisi olan birinden isteyin`
  throw new Failure('forbidden', sentence)
}
