import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { repositoryPath } from '../process/repository.ts'
import { reasonOf, StartFailure } from '../process/start-failure.ts'
import type { Queryable } from './statements.ts'

export type MigrateOptions = {
  /** Default: `migrations` at the root of the repository. */
  folder?: string
  /** Made if missing; default: the search path of the account. */
  schema?: string
  /** The last migration to apply; default: all. */
  until?: string | undefined
}

type Migration = { name: string; text: string; sha256: string }

/** Advisory lock that a process holds while it migrates the schema. */
export const migrationLock = 7_460_002

/** The first line of a file that PostgreSQL accepts only outside a transaction, such as CREATE INDEX CONCURRENTLY. */
const bare = '-- no transaction\n'

/**
 * Migrates the database to the schema of this build. Each file has its own transaction, unless it begins with
 * `-- no transaction`. Answers the names of the files applied now. Throws `StartFailure`, with nothing changed, when
 * the database knows a file that this build does not.
 */
export async function migrate(client: pg.ClientBase, options: MigrateOptions = {}): Promise<string[]> {
  const migrations = await readMigrations(options.folder)
  await takeLock(client)
  try {
    if (options.schema) await enterSchema(client, options.schema)
    const pending = await pendingOf(client, migrations)
    const wanted = pending.filter(({ name }) => options.until === undefined || name <= options.until)
    if (wanted.length > 0 && pending.length === migrations.length) await demandSuitable(client)
    if (wanted.length > 0) await client.query(migrationsTable)
    for (const migration of wanted) await (migration.text.startsWith(bare) ? applyBare : apply)(client, migration)
    return wanted.map(({ name }) => name)
  } catch (error) {
    throw lacksRight(error) ?? error
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => {})
  }
}

// Polls: a session that waits within a statement has an open transaction, and CREATE INDEX CONCURRENTLY waits for that.
async function takeLock(client: pg.ClientBase): Promise<void> {
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [migrationLock])
    if (rows[0].taken) return
    await setTimeout(100)
  }
}

async function enterSchema(client: pg.ClientBase, schema: string): Promise<void> {
  await client.query(`create schema if not exists ${pg.escapeIdentifier(schema)}`)
  await client.query(`set search_path to ${pg.escapeIdentifier(schema)}, public`)
}

/** The migrations of this build in their order. */
export async function readMigrations(folder = repositoryPath('migrations')): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const wrong = names.find(
    (name, at) => !/^\d{4}_\w+\.sql$/.test(name) || name.slice(0, 4) === names[at - 1]?.slice(0, 4),
  )
  if (wrong)
    throw new StartFailure(`The migration ${wrong} needs a number of its own and a name such as 0001_blog.sql.`)
  return Promise.all(
    names.map(async (name) => {
      const text = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

async function pendingOf(client: pg.ClientBase, migrations: Migration[]): Promise<Migration[]> {
  const applied = await readApplied(client)
  const known = new Set(migrations.map(({ name }) => name))
  const unknown = [...applied.keys()].find((name) => !known.has(name))
  if (unknown) {
    throw new StartFailure(
      `The database has a newer schema (${unknown}) than this Masa knows, so nothing was changed; start the newer Masa.`,
    )
  }
  const changed = migrations.find(({ name, sha256 }) => (applied.get(name) ?? sha256) !== sha256)
  if (changed) {
    throw new StartFailure(
      `The migration ${changed.name} was applied with another content, so nothing was changed; put its file back and add a new one.`,
    )
  }
  return migrations.filter(({ name }) => !applied.has(name))
}

let newestKnown: Promise<string | undefined> | undefined

/** The newest migration of the database, if it is newer than this build: a newer Masa has started on it. */
export async function newerSchema(db: Pick<Queryable, 'rows'>): Promise<string | undefined> {
  newestKnown ??= readMigrations().then(
    (all) => all.at(-1)?.name,
    (error) => {
      newestKnown = undefined
      throw error
    },
  )
  const known = await newestKnown
  const [row] = await db.rows<{ newest: string | null }>('SELECT max(name) AS newest FROM schema_migrations')
  return row?.newest && known && row.newest > known ? row.newest : undefined
}

async function readApplied(client: pg.ClientBase): Promise<Map<string, string>> {
  const { rows: found } = await client.query("select to_regclass('schema_migrations') is not null as there")
  if (!found[0].there) return new Map()
  const { rows } = await client.query('select name, sha256 from schema_migrations order by name')
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]))
}

const migrationsTable =
  'create table if not exists schema_migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())'

const note = (client: pg.ClientBase, { name, sha256 }: Migration) =>
  client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [name, sha256])

async function apply(client: pg.ClientBase, migration: Migration): Promise<void> {
  const { name, text } = migration
  await client.query('begin')
  try {
    await client.query(text)
    await note(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw new StartFailure(
      `The migration ${name} failed and left nothing behind: ${reasonOf(error)}${placeIn(text, error)}.`,
    )
  }
}

/** Here each statement ends with a semicolon at the end of its line, and can be run again. */
async function applyBare(client: pg.ClientBase, migration: Migration): Promise<void> {
  const { name, text } = migration
  let before = ''
  for (const statement of text.split(/(?<=;\n)/)) {
    try {
      await client.query(statement)
    } catch (error) {
      const place = placeIn(text, error, before.length)
      throw new StartFailure(
        `The migration ${name} runs outside of a transaction and stopped half way: ${reasonOf(error)}${place}. Mend the cause and start again: it is repeated from its beginning.`,
      )
    }
    before += statement
  }
  await note(client, migration)
}

function placeIn(text: string, error: unknown, offset = 0): string {
  const position = Number((error as { position?: string }).position)
  return position ? ` (line ${text.slice(0, offset + position).split('\n').length})` : ''
}

const extensions = ['pg_trgm', 'btree_gin']

/**
 * Checks, before the first migration changes anything, that the schema can be made in this database by this account.
 * Throws a `StartFailure` that says what an administrator has to do.
 */
async function demandSuitable(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query(
    `SELECT current_database() AS database, quote_ident(current_user) AS account, quote_ident(current_database()) AS quoted,
       pg_encoding_to_char(encoding) AS encoding, has_database_privilege(current_database(), 'CREATE') AS extends,
       coalesce(has_schema_privilege(current_schema(), 'CREATE'), false) AS creates,
       EXISTS (SELECT FROM pg_collation WHERE collname = 'tr-x-icu') AS turkish,
       ARRAY(SELECT wanted FROM unnest($1::text[]) wanted
         WHERE NOT EXISTS (SELECT FROM pg_extension WHERE extname = wanted)) AS missing,
       ARRAY(SELECT wanted FROM unnest($1::text[]) wanted
         WHERE NOT EXISTS (SELECT FROM pg_available_extensions WHERE name = wanted)) AS absent
     FROM pg_database WHERE datname = current_database()`,
    [extensions],
  )
  const { database, account, quoted, encoding, extends: mayExtend, creates, turkish, missing, absent } = rows[0]
  if (encoding !== 'UTF8')
    throw new StartFailure(
      `The database ${database} has the encoding ${encoding}, and Masa needs UTF8; make another: CREATE DATABASE masa OWNER ${account} ENCODING 'UTF8' TEMPLATE template0.`,
    )
  if (!turkish)
    throw new StartFailure('The PostgreSQL server was built without ICU, so it cannot sort Turkish; use another.')
  if (absent.length > 0)
    throw new StartFailure(
      `The PostgreSQL server lacks ${absent.join(' and ')}; install its package postgresql-contrib.`,
    )
  if (!creates)
    throw new StartFailure(
      `The account ${account} may make no tables in the database ${database}: ALTER DATABASE ${quoted} OWNER TO ${account}, or set MASA_MIGRATE_URL to an account that owns it.`,
    )
  if (missing.length > 0 && !mayExtend)
    throw new StartFailure(
      `The account ${account} may not add the extensions ${missing.join(' and ')} to the database ${database}: GRANT CREATE ON DATABASE ${quoted} TO ${account}, or let an administrator run CREATE EXTENSION for each.`,
    )
}

/** What the operator can do about an account that lacks a right on the schema; undefined for any other error. */
export function lacksRight(error: unknown): StartFailure | undefined {
  const { code, message } = error as { code?: string; message?: string }
  if (code !== '42501') return
  return new StartFailure(
    `The account of the database lacks a right (${message}); set MASA_MIGRATE_URL to the account that owns the schema.`,
  )
}
