import type pg from 'pg'
import { forgetWork } from '../files/sealed-files.ts'
import { PUBLIC_FOLDER } from '../files/serve-files.ts'
import type { TableShape } from './manifest.ts'
import { quoted } from './schema.ts'

const shown = ['media', 'media_uses']

/** A statement for the keys of all files that rows of these tables name. */
function namedFiles(tables: TableShape[]): string {
  const sealed = tables.flatMap(({ name, columns }) =>
    columns
      .filter((column) => /(file|document)_key$/.test(column))
      .map((column) => `SELECT ${quoted(column)} AS key FROM ${quoted(name)} WHERE ${quoted(column)} LIKE '%.sealed'`),
  )
  const images = tables.filter(({ name }) => shown.includes(name))
  return [...sealed, ...images.map(({ name }) => `SELECT substr(url, 8) FROM ${quoted(name)}`)].join(' UNION ')
}

export async function keysNamed(client: pg.ClientBase, tables: TableShape[]): Promise<Set<string>> {
  const { rows } = await client.query<{ key: string }>(namedFiles(tables))
  return new Set(rows.map(({ key }) => key))
}

/** Queues the removal of files that no row names: they came after the rows had been read, or were to be removed. */
export async function forgetUnnamed(client: pg.ClientBase, tables: TableShape[], keys: string[]): Promise<number> {
  const named = await keysNamed(client, tables)
  const unnamed = keys.filter((key) => !named.has(key))
  const sealed = unnamed.filter((key) => key.endsWith('.sealed'))
  const images = unnamed.filter((key) => key.startsWith(`${PUBLIC_FOLDER}/`))
  const noteSealed = 'INSERT INTO work (kind, key) SELECT $1, unnest($2::text[]) ON CONFLICT DO NOTHING'
  await client.query(noteSealed, [forgetWork, sealed])
  await client.query('INSERT INTO gone_files (key) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING', [images])
  return sealed.length + images.length
}
