import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dropDatabase, freshDatabase } from '../testing/database.ts'
import { temporaryFolder } from '../testing/folder.ts'
import { migrate } from './migrate.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let address: Awaited<ReturnType<typeof freshDatabase>>
let client: pg.Client

beforeEach(async () => {
  folder = await temporaryFolder()
  address = await freshDatabase({ migrated: false })
  client = new pg.Client(address)
  await client.connect()
  await write('0001_shelf.sql', 'create table shelf (id int); insert into shelf values (1);')
})
afterEach(async () => {
  await client.end()
  await dropDatabase(address.database)
  await folder.remove()
})

const write = (name: string, text: string) => writeFile(join(folder.path, name), text)
const run = (schema?: string) => migrate(client, { folder: folder.path, schema })
const tables = async () => {
  const { rows } = await client.query("select tablename from pg_tables where schemaname = 'public' order by 1")
  return rows.map(({ tablename }) => tablename)
}

test('applies the files in order, and only the new ones the next time', async () => {
  await write('0002_book.sql', 'alter table shelf add title text')
  expect(await run()).toEqual(['0001_shelf.sql', '0002_book.sql'])
  expect(await run()).toEqual([])
  await write('0003_page.sql', 'create table page (id int)')
  expect(await run()).toEqual(['0003_page.sql'])
  const { rows } = await client.query(
    'select name, length(sha256) as length, applied_at <= now() as past from schema_migrations',
  )
  expect(rows).toHaveLength(3)
  expect(rows[0]).toEqual({ name: '0001_shelf.sql', length: 64, past: true })
})

test('two processes at once apply each file once', async () => {
  const other = new pg.Client(address)
  await other.connect()
  const applied = await Promise.all([run(), migrate(other, { folder: folder.path })])
  await other.end()
  expect(applied.flat()).toEqual(['0001_shelf.sql'])
})

test('refuses an applied file whose content has changed, and changes nothing', async () => {
  await run()
  await write('0001_shelf.sql', 'create table shelf (id bigint)')
  await write('0002_book.sql', 'create table book (id int)')
  await expect(run()).rejects.toThrow('The migration 0001_shelf.sql was applied with another content')
  expect(await tables()).toEqual(['schema_migrations', 'shelf'])
})

test('accepts other line endings as the same content', async () => {
  await write('0001_shelf.sql', 'create table\nshelf (id int)')
  await run()
  await write('0001_shelf.sql', 'create table\r\nshelf (id int)')
  expect(await run()).toEqual([])
})

test('refuses a newer schema, and changes nothing', async () => {
  await write('0002_book.sql', 'create table book (id int)')
  await run()
  await rm(join(folder.path, '0002_book.sql'))
  await write('0003_page.sql', 'create table page (id int)')
  await expect(run()).rejects.toThrow('The database has a newer schema (0002_book.sql) than this Masa knows')
  expect(await tables()).toEqual(['book', 'schema_migrations', 'shelf'])
})

test('a failing file is rolled back, its error names the line, and the files before it stay applied', async () => {
  await write('0002_book.sql', 'create table book (id int);\ninsert into book\nvalues (nonsense);')
  await expect(run()).rejects.toThrow(
    /^The migration 0002_book\.sql failed and left nothing behind: .*nonsense.* \(line 3\)\.$/,
  )
  expect(await tables()).toEqual(['schema_migrations', 'shelf'])
  await write('0002_book.sql', 'create table book (id int)')
  expect(await run()).toEqual(['0002_book.sql'])
})

describe('a file that begins with -- no transaction', () => {
  const concurrently =
    '-- no transaction\ndrop index concurrently if exists shelf_id;\ncreate unique index concurrently shelf_id\n  on shelf (id);\n'
  const isValid = async () =>
    (await client.query("select indisvalid from pg_index where indexrelid = 'shelf_id'::regclass")).rows[0].indisvalid

  test('runs outside a transaction', async () => {
    await write('0002_index.sql', concurrently)
    expect(await run()).toEqual(['0001_shelf.sql', '0002_index.sql'])
    expect(await isValid()).toBe(true)
    expect(await run()).toEqual([])
  })

  test('reports on failure that it stopped half way, and is then repeated from its beginning', async () => {
    await run()
    await client.query('insert into shelf values (1)')
    await write('0002_index.sql', concurrently)
    await expect(run()).rejects.toThrow(
      /^The migration 0002_index\.sql runs outside of a transaction and stopped half way: .*unique index "shelf_id"\. Mend the cause and start again/,
    )
    expect(await isValid()).toBe(false)
    await client.query('truncate shelf')
    expect(await run()).toEqual(['0002_index.sql'])
    expect(await isValid()).toBe(true)
  })

  test('reports the line of the whole file at which it stopped', async () => {
    await write(
      '0002_index.sql',
      '-- no transaction\ninsert into shelf values (2);\n\ninsert into shelf\nvalues (nonsense);\n',
    )
    await expect(run()).rejects.toThrow(/nonsense.*\(line 5\)/)
  })

  test('is applied once by two processes that start at once', async () => {
    await write('0002_index.sql', concurrently)
    const other = new pg.Client(address)
    await other.connect()
    const applied = await Promise.all([run(), migrate(other, { folder: folder.path })])
    await other.end()
    expect(applied.flat()).toEqual(['0001_shelf.sql', '0002_index.sql'])
  })
})

test('applies the files inside the given schema', async () => {
  await run('attic')
  expect(await tables()).toEqual([])
  expect((await client.query('select id from attic.shelf')).rows).toEqual([{ id: 1 }])
})

test.each(['2_short.sql', '0001_twin.sql'])('refuses the file name %s', async (name) => {
  await write(name, 'select 1')
  await expect(run()).rejects.toThrow('needs a number of its own')
})
