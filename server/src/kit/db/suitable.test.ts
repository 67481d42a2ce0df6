import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { withOwner } from '../backup/source.ts'
import { migrate } from './migrate.ts'

const server = inject('testServer')
const database = 'unsuitable'
const account = 'unsuitable_owner'
let administrator: pg.Client

beforeEach(async () => {
  administrator = new pg.Client(server)
  await administrator.connect()
  await administrator.query(`CREATE ROLE ${account} LOGIN`)
})
afterEach(async () => {
  await administrator.query(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`)
  await administrator.query(`DROP ROLE ${account}`)
  await administrator.end()
})

/** The reason why the account cannot migrate the database, which stays without a table. */
async function refusal(): Promise<string> {
  const client = new pg.Client({ ...server, database, user: account })
  await client.connect()
  try {
    const failure = await migrate(client).catch((error) => error)
    expect(failure.name).toBe('StartFailure')
    expect(
      (await client.query(`SELECT FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'schema_migrations'`))
        .rowCount,
    ).toBe(0)
    return failure.message
  } finally {
    await client.end()
  }
}

test.each(['SQL_ASCII', 'LATIN5'])(
  'a database in the encoding %s is refused before anything is made',
  async (encoding) => {
    const options = `ENCODING '${encoding}' LOCALE_PROVIDER libc LOCALE 'C' TEMPLATE template0`
    await administrator.query(`CREATE DATABASE ${database} OWNER ${account} ${options}`)
    expect(await refusal()).toBe(
      `The database unsuitable has the encoding ${encoding}, and Masa needs UTF8; make another: CREATE DATABASE masa OWNER unsuitable_owner ENCODING 'UTF8' TEMPLATE template0.`,
    )
  },
)

test('an account that may make no tables is told so, and what to do', async () => {
  await administrator.query(`CREATE DATABASE ${database} TEMPLATE template0`)
  expect(await refusal()).toMatch(
    /^The account unsuitable_owner may make no tables in the database unsuitable: ALTER DATABASE unsuitable OWNER TO unsuitable_owner, or set MASA_MIGRATE_URL/,
  )
})

test('an account that may not add the extensions is told which, and what to do', async () => {
  await administrator.query(`CREATE DATABASE ${database} TEMPLATE template0`)
  const inside = new pg.Client({ ...server, database })
  await inside.connect()
  await inside.query(`GRANT USAGE, CREATE ON SCHEMA public TO ${account}`)
  expect(await refusal()).toMatch(
    /^The account unsuitable_owner may not add the extensions pg_trgm and btree_gin to the database unsuitable: GRANT CREATE/,
  )
  // An attempt that failed may have left this table, without a row.
  await inside.query(
    `CREATE TABLE schema_migrations (name text PRIMARY KEY, sha256 text, applied_at timestamptz NOT NULL DEFAULT now());
     ALTER TABLE schema_migrations OWNER TO ${account}`,
  )
  expect(await refusal()).toMatch(
    /^The account unsuitable_owner may not add the extensions pg_trgm and btree_gin to the database unsuitable: GRANT CREATE/,
  )
  await inside.query('CREATE EXTENSION pg_trgm; CREATE EXTENSION btree_gin')
  const client = new pg.Client({ ...server, database, user: account })
  await client.connect()
  expect((await migrate(client)).length).toBeGreaterThan(0)
  await client.end()
  await inside.end()
})

test('an account that may not read the schema of another is told to give that one, too, also by the commands', async () => {
  await administrator.query(`CREATE DATABASE ${database} TEMPLATE template0`)
  const owner = new pg.Client({ ...server, database })
  await owner.connect()
  await migrate(owner, { until: '0002' })
  await owner.end()
  const reason = /^The account of the database lacks a right \(permission denied for .*MASA_MIGRATE_URL/
  const client = new pg.Client({ ...server, database, user: account })
  await client.connect()
  await expect(migrate(client)).rejects.toThrow(reason)
  await client.end()
  const databaseUrl = `postgres://${account}@/${database}?host=${encodeURIComponent(server.host)}`
  const place = { databaseUrl, migrateUrl: undefined, directUrl: undefined, dataDir: '' }
  await expect(
    withOwner(place, { existing: true }, (serving) => serving.query('SELECT FROM schema_migrations')),
  ).rejects.toThrow(reason)
})
