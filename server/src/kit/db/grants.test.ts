import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dropDatabase, freshDatabase } from '../testing/database.ts'
import { connectDatabase, type Database } from './database.ts'
import { grantServing } from './grants.ts'

const role = `serving_${process.pid}`
let address: Awaited<ReturnType<typeof freshDatabase>>
let owner: Database
let serving: Database

beforeAll(async () => {
  address = await freshDatabase({ migrated: true })
  owner = connectDatabase(address)
  await owner.rows(`CREATE ROLE ${role} LOGIN`)
  await grantServing(address, { ...address, user: role })
  serving = connectDatabase({ ...address, user: role })
})
afterAll(async () => {
  await serving.close()
  await owner.rows(`DROP OWNED BY ${role}`)
  await owner.rows(`DROP ROLE ${role}`)
  await owner.close()
  await dropDatabase(address.database)
})

const note = `INSERT INTO history (person_name, domain, record_id, action, after) VALUES ('Ayşe', 'blog', 1, 'create', '{"title": "a", "phone": "1"}') RETURNING id`

test('the serving account can change records and add history entries', async () => {
  await serving.rows(`INSERT INTO blog_categories (name) VALUES ('Duyuru')`)
  await serving.rows('UPDATE blog_categories SET version = 2')
  await serving.rows('SELECT compact_counts()')
  expect(await serving.rows(note)).toHaveLength(1)
})

test.each([
  'UPDATE history SET reason = $1',
  'DELETE FROM history WHERE reason <> $1',
  'DELETE FROM schema_migrations WHERE name <> $1',
])('the serving account may not run: %s', async (text) => {
  await expect(serving.rows(text, ['x'])).rejects.toMatchObject({ code: '42501' })
})

test('not even the owner can update, delete or truncate the history', async () => {
  await owner.rows(note)
  for (const text of [`UPDATE history SET reason = 'x'`, 'DELETE FROM history', 'TRUNCATE history']) {
    await expect(owner.rows(text)).rejects.toMatchObject({ code: '42501', message: 'history is append-only' })
  }
})

test('the erasure functions remove only the named field and mask only matches, and a plain UPDATE is still refused', async () => {
  await serving.rows(`SELECT erase_from_history('blog', 1, ARRAY['phone'])`)
  const rows = await serving.rows<{ after: object }>(
    `SELECT after FROM history WHERE domain = 'blog' AND record_id = 1`,
  )
  expect(rows.every(({ after }) => JSON.stringify(after) === '{"title":"a"}')).toBe(true)
  await serving.rows(
    `SELECT mask_in_history(array_agg(id), 'a(?!b)') FROM history WHERE domain = 'blog' AND record_id = 1`,
  )
  const masked = await serving.rows<{ after: object }>(
    `SELECT DISTINCT after FROM history WHERE domain = 'blog' AND record_id = 1`,
  )
  expect(masked).toEqual([{ after: { title: '[silindi]' } }])
  await expect(serving.rows(`UPDATE history SET reason = 'x'`)).rejects.toMatchObject({ code: '42501' })
})

describe('the history cannot be changed', () => {
  const change = `UPDATE history SET reason = 'x'`
  const inside = async (db: Database, ...texts: string[]) =>
    db.transaction(async (tx) => {
      for (const text of texts) await tx.rows(text)
    })
  const refusal = { code: '42501', message: 'history is append-only' }

  test('through a session setting, by the owner or by an account with UPDATE permission', async () => {
    await owner.rows(`GRANT UPDATE, DELETE ON history TO ${role}`)
    for (const db of [owner, serving])
      await expect(inside(db, `SET LOCAL masa.erasing = 'yes'`, change)).rejects.toMatchObject(refusal)
    await expect(serving.rows('DELETE FROM history')).rejects.toMatchObject(refusal)
  })

  test('through a function of the same name in another schema', async () => {
    const place = `mine_${process.pid}`
    await owner.rows(`CREATE SCHEMA ${place} AUTHORIZATION ${role}`)
    const copy = `CREATE FUNCTION ${place}.erase_from_history(a text, b bigint, c text[]) RETURNS void LANGUAGE plpgsql AS
      'BEGIN UPDATE history SET reason = ''x''; END'`
    const call = `SELECT ${place}.erase_from_history('', 0, '{}')`
    await expect(inside(serving, copy, `SET LOCAL search_path = ${place}, public`, call)).rejects.toMatchObject(refusal)
  })

  test('through a statement that contains the call stack of the erasure function, even with a shadowed pg_get_userbyid', async () => {
    const spoken = 'PL/pgSQL function erase_from_history(text,bigint,text[]) line 1 at SQL statement'
    const block = `DO $$ BEGIN ${change} /*\n${spoken}\n*/; END $$`
    await expect(inside(owner, block)).rejects.toMatchObject(refusal)
    await owner.rows(`GRANT UPDATE ON history TO ${role}`)
    const place = `names_${process.pid}`
    await owner.rows(`CREATE SCHEMA ${place} AUTHORIZATION ${role}`)
    const asOwner = `CREATE FUNCTION ${place}.pg_get_userbyid(oid) RETURNS name LANGUAGE sql AS 'SELECT ''${role}''::name'`
    const first = `SET LOCAL search_path = ${place}, pg_catalog, public`
    await expect(inside(serving, asOwner, first, block)).rejects.toMatchObject(refusal)
  })

  test('through a temporary table of the same name with a trigger', async () => {
    const texts = [
      'CREATE TEMP TABLE history (domain text, record_id bigint, before jsonb, after jsonb, reason text)',
      `INSERT INTO pg_temp.history VALUES ('blog', 1)`,
      `CREATE FUNCTION pg_temp.hidden() RETURNS trigger LANGUAGE plpgsql AS
        'BEGIN UPDATE public.history SET reason = current_user; RETURN NEW; END'`,
      'CREATE TRIGGER hidden BEFORE UPDATE ON pg_temp.history FOR EACH ROW EXECUTE FUNCTION pg_temp.hidden()',
      `SELECT erase_from_history('blog', 1, '{}')`,
    ]
    await inside(serving, ...texts).catch(() => undefined)
    expect(await owner.rows(`SELECT FROM history WHERE reason <> ''`)).toEqual([])
  })

  test('through temporary objects, because every function that runs as its owner searches pg_temp last', async () => {
    const open = `SELECT proname FROM pg_proc WHERE prosecdef AND pronamespace = 'public'::regnamespace
      AND NOT coalesce(array_to_string(proconfig, ' ') ~ 'search_path=.*, pg_temp$', false)`
    expect(await owner.rows(open)).toEqual([])
  })

  test('by an account that has no permission to call the erasure functions', async () => {
    const stranger = `stranger_${process.pid}`
    await owner.rows(`CREATE ROLE ${stranger}`)
    const asked = inside(owner, `SET LOCAL ROLE ${stranger}`, `SELECT erase_from_history('blog', 1, '{}')`)
    await expect(asked).rejects.toMatchObject({ code: '42501' })
    const masking = inside(owner, `SET LOCAL ROLE ${stranger}`, `SELECT mask_in_history('{1}', 'a')`)
    await expect(masking).rejects.toMatchObject({ code: '42501' })
    await owner.rows(`DROP ROLE ${stranger}`)
  })
})
