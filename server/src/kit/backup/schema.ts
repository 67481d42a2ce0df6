import type pg from 'pg'
import type { Counts, Manifest, TableShape } from './manifest.ts'

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/**
 * The tables of Masa's schema, except the list of its migrations and unlogged tables, which hold momentary data.
 * Generated columns are left out; a restore computes them again.
 */
export async function tablesOf(client: pg.ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query(`
    SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) FILTER (WHERE a.attgenerated = '') AS columns
    FROM pg_class c LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' AND c.relpersistence = 'p' AND c.relname <> 'schema_migrations'
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
    GROUP BY c.relname ORDER BY c.relname`)
  return rows.map(({ name, columns }) => ({ name, columns: columns ?? [] }))
}

/** The migrations that a database has; none if it has no schema of Masa. */
export async function migrationsOf(client: pg.ClientBase): Promise<Manifest['migrations']> {
  const { rows: found } = await client.query("SELECT to_regclass('schema_migrations') IS NOT NULL AS there")
  if (!found[0].there) return []
  return (await client.query('SELECT name, sha256 FROM schema_migrations ORDER BY name')).rows
}

// A sequence has no snapshot: read after the rows, it is past all their ids.
export async function sequencesOf(client: pg.ClientBase): Promise<Counts['sequences']> {
  const { rows } = await client.query(
    'SELECT sequencename::text AS name FROM pg_sequences WHERE schemaname = current_schema() ORDER BY 1',
  )
  const sequences: Counts['sequences'] = []
  for (const { name } of rows) {
    const { rows: states } = await client.query(
      `SELECT last_value::text AS last, is_called AS called FROM ${quoted(name)}`,
    )
    sequences.push({ name, ...states[0] })
  }
  return sequences
}

type ForeignKey = { table: string; name: string; definition: string }

/**
 * Drops foreign keys and disables triggers while `load` fills the tables, then puts them back, which checks every
 * reference. Needs the owner of the tables and an open transaction.
 */
export async function withoutTriggers(
  client: pg.ClientBase,
  tables: string[],
  load: () => Promise<void>,
): Promise<void> {
  const { rows: keys } = await client.query<ForeignKey>(`
    SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE contype = 'f' AND conparentid = 0 AND connamespace = current_schema()::regnamespace`)
  for (const { table, name } of keys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`)
  for (const table of tables) await client.query(`ALTER TABLE ${quoted(table)} DISABLE TRIGGER USER`)
  await load()
  for (const { table, name, definition } of keys) {
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`)
  }
  for (const table of tables) await client.query(`ALTER TABLE ${quoted(table)} ENABLE TRIGGER USER`)
}
