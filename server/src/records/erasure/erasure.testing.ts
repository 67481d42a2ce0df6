import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { type Archive, openArchive } from '../../kit/backup/archive.ts'
import { writeBackup } from '../../kit/backup/backup.ts'
import { restoreBackup } from '../../kit/backup/restore.ts'
import { quoted } from '../../kit/backup/schema.ts'
import { clientConfig } from '../../kit/db/address.ts'
import { connectDatabase, type Database, type Queryable } from '../../kit/db/database.ts'
import { fileKeys } from '../../kit/files/file-keys.ts'
import { dropDatabase, freshDatabase } from '../../kit/testing/database.ts'
import { testSettings } from '../../kit/testing/settings.ts'

const { secret } = testSettings()

type Column = { table: string; column: string; type: string }

const columnsOf = (db: Queryable) =>
  db.rows<Column>(
    `SELECT c.table_name AS table, c.column_name AS column, c.data_type AS type
     FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE'
       AND c.data_type IN ('text', 'character varying', 'json', 'jsonb', 'bytea', 'ARRAY', 'USER-DEFINED') ORDER BY 1, 2`,
  )

/** Every table with a column that can hold text. */
export const tablesOfTexts = async (db: Queryable): Promise<string[]> => [
  ...new Set((await columnsOf(db)).map(({ table }) => table)),
]

/** 'table.column: text' for each text found anywhere in the database, upper or lower case. */
export async function whereInRows(db: Queryable, texts: readonly string[]): Promise<string[]> {
  const tables = new Map<string, Column[]>()
  for (const one of await columnsOf(db)) tables.set(one.table, [...(tables.get(one.table) ?? []), one])
  const found: string[] = []
  for (const [table, columns] of tables) {
    const read = columns.map(({ column, type }) => {
      const name = `t.${quoted(column)}`
      return type === 'bytea'
        ? `('${column}', encode(${name}, 'escape'), ${name})`
        : `('${column}', ${name}::text, NULL::bytea)`
    })
    const rows = await db.rows<{ column: string; one: string }>(
      `SELECT DISTINCT given.name AS column, looked.one
       FROM ${quoted(table)} t CROSS JOIN LATERAL (VALUES ${read.join(', ')}) AS given (name, text, bytes)
         JOIN unnest($1::text[], $2::text[]) AS looked (low, one) ON position(looked.low IN lower(given.text)) > 0
           OR position(looked.one IN given.text) > 0 OR position(convert_to(looked.one, 'UTF8') IN given.bytes) > 0
       ORDER BY 1, 2`,
      [texts.map((one) => one.toLowerCase()), texts],
    )
    found.push(...rows.map(({ column, one }) => `${table}.${column}: ${one}`))
  }
  return found
}

/** Like `whereInRows`, for sealed values: every value of a bytea column that the vault opens. */
export async function whereInSeals(
  db: Queryable,
  openSealed: (value: Buffer) => string,
  texts: readonly string[],
): Promise<string[]> {
  const found: string[] = []
  for (const { table, column, type } of await columnsOf(db)) {
    if (type !== 'bytea') continue
    for (const { value } of await db.rows<{ value: Buffer | null }>(
      `SELECT ${quoted(column)} AS value FROM ${quoted(table)}`,
    )) {
      let opened = ''
      try {
        if (value) opened = openSealed(value)
      } catch {}
      for (const text of texts) if (opened.includes(text)) found.push(`${table}.${column}: ${text}`)
    }
  }
  return found
}

export async function filesIn(folder: string): Promise<string[]> {
  const keys: string[] = []
  for await (const key of fileKeys(folder)) keys.push(key)
  return keys.sort()
}

export async function whereInFiles(folder: string, texts: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const key of await filesIn(folder)) {
    const content = await readFile(join(folder, key))
    for (const text of texts) if (content.includes(text)) found.push(`${key}: ${text}`)
  }
  return found
}

/** One checksum per table, without the kept counts and without `work`, which counts its tries. */
export async function digest(db: Queryable): Promise<Record<string, string>> {
  const tables = await db.rows<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> 'work' AND table_name NOT LIKE '%\\_counts'`,
  )
  const sums = await db.rows<{ name: string; sum: string }>(
    tables
      .map(
        ({ name }) =>
          `SELECT '${name}' AS name, md5(coalesce(string_agg(t::text, ';' ORDER BY t::text), '')) AS sum FROM ${quoted(name)} t`,
      )
      .join(' UNION ALL '),
  )
  return Object.fromEntries(sums.map(({ name, sum }) => [name, sum]))
}

/**
 * A database whose transaction fails at its `at`th statement, counted from the one that contains `begins`; `came` tells
 * whether it got that far. `meanwhile` runs once, as by others, before a statement that contains `during`.
 */
export function interrupted(
  db: Database,
  begins = "e.state = 'approved' FOR UPDATE",
): { db: Database; at: number; came: boolean; during: string; meanwhile: (() => Promise<void>) | undefined } {
  const switched = {
    at: 0,
    came: false,
    during: '',
    meanwhile: undefined as (() => Promise<void>) | undefined,
    db: {
      ...db,
      transaction: <T>(work: (tx: Queryable) => Promise<T>) =>
        db.transaction((tx) => {
          let counted = 0
          const watch = async (text: string) => {
            const { meanwhile, during } = switched
            if (meanwhile && text.includes(during)) {
              switched.meanwhile = undefined
              await meanwhile()
            }
            if (counted > 0 || text.includes(begins)) counted += 1
            if (switched.at === 0 || counted !== switched.at) return
            switched.came = true
            throw new Error('cut off')
          }
          return work({
            rows: async (text, values) => {
              await watch(text)
              return tx.rows(text, values)
            },
            one: async (text, values) => {
              await watch(text)
              return tx.one(text, values)
            },
          })
        }),
    },
  }
  return switched
}

async function owner(db: Queryable): Promise<pg.Client> {
  const row = await db.one<{ name: string }>('SELECT current_database() AS name')
  const { host, port, user, database } = await freshDatabase({ migrated: false })
  await dropDatabase(database)
  const client = new pg.Client(clientConfig({ host, port, user, database: row?.name ?? '' }))
  await client.connect()
  return client
}

/** Each of the texts that a backup contains, with the text around it. */
export const whereInBackup = (backup: string, texts: readonly string[]): string[] =>
  texts.flatMap((text) => {
    const at = backup.indexOf(text)
    return at < 0 ? [] : [backup.slice(Math.max(0, at - 80), at + text.length + 80)]
  })

/** Backs up what is there now and returns all texts of its tables. */
export async function backedUp(db: Queryable, files: string, path: string): Promise<string> {
  const client = await owner(db)
  await writeBackup({ client, files, secret, masa: '0.0.0', path, report: () => {} })
  await client.end()
  const file = await open(path)
  try {
    return await textsOf(await openArchive(path, file))
  } finally {
    await file.close()
  }
}

/** A database and a file store, restored from an archive. */
export async function restoredFrom(path: string, files: string): Promise<Database> {
  const config = await freshDatabase({ migrated: true })
  const client = new pg.Client(clientConfig(config))
  await client.connect()
  const file = await open(path)
  try {
    await restoreBackup({ archive: await openArchive(path, file), client, config, files, report: () => {} })
  } finally {
    await file.close()
    await client.end()
  }
  return connectDatabase(config, { afterClose: () => dropDatabase(config.database) })
}

// Decoded, not in hexadecimal: in hexadecimal a sealed value can look like a national ID by chance.
const inBytes = (_: string, hex: string) => Buffer.from(hex, 'hex').toString('utf8')

async function textsOf(archive: Archive): Promise<string> {
  const texts: string[] = []
  for (const { name } of archive.manifest.tables)
    for await (const part of archive.parts(name)) texts.push(part.toString('utf8').replace(/\\x([\da-f]*)/g, inBytes))
  return texts.join('')
}
