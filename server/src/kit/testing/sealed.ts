import type { Database } from '../db/database.ts'
import { fileKeys } from '../files/file-keys.ts'

/**
 * Throws unless each sealed file in a folder is named by a row or queued for deletion, and each file that a row names
 * exists. The columns that name sealed files are those whose names end in `file_key` or `document_key`.
 */
export async function sweepSealed(db: Database, folder: string): Promise<void> {
  const columns = await db.rows<{ name: string; column: string }>(
    `SELECT c.relname AS name, a.attname AS column FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND NOT a.attisdropped AND a.attname ~ '(file|document)_key$'`,
  )
  const named = new Set<string>()
  for (const { name, column } of columns)
    for (const { key } of await db.rows<{ key: string }>(
      `SELECT ${column} AS key FROM ${name} WHERE ${column} IS NOT NULL`,
    ))
      named.add(key)
  const notes = await db.rows<{ key: string }>(`SELECT key FROM work WHERE kind = 'forget sealed file'`)
  const noted = new Set(notes.map(({ key }) => key))
  const lying = new Set<string>()
  for await (const key of fileKeys(folder)) if (key.endsWith('.sealed')) lying.add(key)

  const orphans = [...lying].filter((key) => !named.has(key) && !noted.has(key))
  const lost = [...named].filter((key) => key.endsWith('.sealed') && !lying.has(key))
  if (orphans.length + lost.length > 0)
    throw new Error(`sealed files that nothing names: ${orphans.length}; named ones that are gone: ${lost.length}`)
}
