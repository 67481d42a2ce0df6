import { tryLockNamed } from '../../kit/db/advisory-lock.ts'
import type { Database, Queryable } from '../../kit/db/database.ts'
import type { DemoPart } from '../../kit/domain.ts'
import { type FileStore, newKey } from '../../kit/files/file-store.ts'
import { imageTypes } from '../../kit/files/image.ts'
import { mayRemove } from '../../kit/files/removal.ts'
import { PUBLIC_FOLDER, publicUrl } from '../../kit/files/serve-files.ts'
import { sharp } from '../../kit/files/sharp.ts'
import { Failure } from '../../kit/http/failure.ts'
import { log } from '../../kit/process/log.ts'

/** Adds the sample data of all parts to an empty database, and removes exactly what it added. */
export function demoStore(db: Database, files: FileStore, parts: () => DemoPart[]) {
  // Only one fill or removal at a time, across all servers of the database.
  const takeTurn = async (tx: Queryable) => {
    if (!(await tryLockNamed(tx, 'sample data')))
      throw new Failure('conflict', 'Örnek veriler şu anda ekleniyor ya da kaldırılıyor; az sonra yeniden deneyin')
  }

  const isFilled = async () => (await db.one('SELECT FROM demo_rows LIMIT 1')) !== undefined

  const isEmpty = async (db: Queryable) => {
    for (const part of parts()) if (!(await part.isEmpty(db))) return false
    return true
  }

  const discard = async (keys: string[]) => {
    for (const key of keys) await files.remove(key)
  }

  const fillIfEmpty = async () => {
    const stored: string[] = []
    const work = async (tx: Queryable) => {
      // The files of an earlier try, where the database made us retry the transaction.
      await discard(stored.splice(0))
      await takeTurn(tx)
      if (!(await isEmpty(tx))) return false
      for (const part of parts()) await part.fill(tx, toolsFor(tx, files, stored))
      return true
    }
    try {
      return await db.transaction(work)
    } catch (error) {
      await discard(stored)
      throw error
    }
  }

  return {
    state: async () => ({ filled: await isFilled(), possible: await isEmpty(db) }),

    /** Throws `conflict` if the database already holds records. */
    async fill(): Promise<void> {
      if (await fillIfEmpty()) return
      throw new Failure(
        'conflict',
        (await isFilled())
          ? 'Örnek veriler zaten ekli'
          : 'Örnek veriler yalnız boş bir veritabanına eklenebilir; burada kayıtlar var',
      )
    },

    /** Fills an empty database once; does nothing if there are rows, or if a person has removed the sample data. */
    async fillAtStart(): Promise<void> {
      if (await db.one('SELECT FROM demo_removals LIMIT 1')) return
      try {
        if (await fillIfEmpty()) log.info('the empty database was filled with sample data')
      } catch (error) {
        // Another server of the same database is filling it.
        if (!(error instanceof Failure && error.code === 'conflict')) throw error
      }
    },

    /** Does nothing if nothing is left to remove. */
    async remove(): Promise<void> {
      const unused = await db.transaction(async (tx) => {
        await takeTurn(tx)
        return removeRows(tx, parts())
      })
      // Only after the commit: had it failed, the rows would still show these files. Deleting their library entries has
      // scheduled their removal, too.
      await db.transaction(async (tx) => {
        if (await mayRemove(tx)) await discard(unused)
      })
      await db.rows(`DELETE FROM demo_rows WHERE table_name = 'files' AND row_id = ANY($1)`, [unused])
    },
  }
}

const note = (tx: Queryable, table: string, ids: (number | string)[]) =>
  tx.rows('INSERT INTO demo_rows (table_name, row_id) SELECT $1, unnest($2::text[])', [table, ids.map(String)])

const drawings = new Map<string, ReturnType<typeof drawn>>()

const drawn = (svg: string) =>
  sharp(Buffer.from(svg)).webp({ quality: 85, effort: 2 }).toBuffer({ resolveWithObject: true })

/** A drawing as WebP; cached, so that a fill after a removal draws nothing again. */
function drawing(svg: string): ReturnType<typeof drawn> {
  const known = drawings.get(svg) ?? drawn(svg)
  drawings.set(svg, known)
  return known
}

function toolsFor(tx: Queryable, files: FileStore, stored: string[]) {
  return {
    now: new Date(),
    async note(table: string, ids: number[]) {
      await note(tx, table, ids)
    },
    stores(key: string) {
      stored.push(key)
    },
    async draw(svg: string, name: string) {
      const { data: image, info } = await drawing(svg)
      const key = newKey(PUBLIC_FOLDER, 'webp')
      stored.push(key)
      await files.put(key, image, imageTypes.webp)
      await note(tx, 'files', [key])
      const { id } = (await tx.one<{ id: number }>(
        'INSERT INTO media (url, name, width, height, size) VALUES ($1, $2, $3, $4, $5) RETURNING id',
        [publicUrl(key), name, info.width, info.height, info.size],
      )) as { id: number }
      await note(tx, 'media', [id])
      return publicUrl(key)
    },
  }
}

/** Deletes the rows and returns the keys of the files that nothing shows any more; these keys stay noted. */
async function removeRows(tx: Queryable, parts: DemoPart[]): Promise<string[]> {
  const noted = await tx.rows<{ table: string; id: string }>(
    'SELECT table_name AS "table", row_id AS id FROM demo_rows',
  )
  const idsOf = (table: string) => noted.filter((row) => row.table === table).map((row) => row.id)
  if (noted.length > 0) await tx.rows('INSERT INTO demo_removals DEFAULT VALUES')
  for (const part of parts.toReversed()) await part.remove(tx, (table) => idsOf(table).map(Number))

  const unused: string[] = []
  for (const key of idsOf('files')) if (!(await isShown(tx, parts, publicUrl(key)))) unused.push(key)
  await tx.rows(`DELETE FROM demo_rows WHERE table_name <> 'files' OR row_id <> ALL($1)`, [unused])
  return unused
}

async function isShown(tx: Queryable, parts: DemoPart[], address: string): Promise<boolean> {
  for (const part of parts) if (await part.shows(tx, address)) return true
  return false
}
