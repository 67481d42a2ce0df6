import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { blog } from '../../contract/src/content/blog.ts'
import { session } from '../../contract/src/people/session.ts'
import { createApp } from './app.ts'
import { connectDatabase, type Database, migrateAt } from './kit/db/database.ts'
import { type EmbeddedServer, startEmbedded } from './kit/db/embedded.ts'
import { asFailure } from './kit/http/failure.ts'
import { testDatabase } from './kit/testing/database.ts'
import { temporaryFolder } from './kit/testing/folder.ts'
import { testSettings } from './kit/testing/settings.ts'
import { ensureAdministrator } from './people/staff/administrator.ts'
import { administrator, type TestApp, testApp } from './testing/app.ts'

const unreachable = {
  status: 503,
  code: 'unavailable',
  message: expect.stringContaining('Veritabanına şu anda ulaşılamıyor'),
}

describe('a database that is stopped while the server runs', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>
  let postgres: EmbeddedServer
  let db: Database
  let app: Awaited<ReturnType<typeof createApp>>
  beforeAll(async () => {
    folder = await temporaryFolder()
    const settings = testSettings({ files: join(folder.path, 'files'), adminPassword: administrator.password })
    const start = () => startEmbedded(folder.path, { settings: { fsync: 'off' }, sync: false })
    postgres = await start()
    await migrateAt(postgres.config)
    db = connectDatabase(postgres.config)
    await ensureAdministrator(db, settings)
    app = await createApp({ db, settings })
  })
  afterAll(async () => {
    await app.close()
    await db.close()
    await postgres.stop()
    await folder.remove()
  })

  const sign = async () => {
    const answer = await app.inject({ method: 'POST', url: session.login.path, payload: administrator })
    return { ...answer.json(), status: answer.statusCode }
  }

  test('is reported by calls and by the readiness check, and serves again when it is back', async () => {
    const { data: token, status } = await sign()
    expect(status).toBe(200)
    const list = async () => {
      const answer = await app.inject({ url: blog.list.path, headers: { authorization: `Bearer ${token}` } })
      return { ...answer.json(), status: answer.statusCode }
    }
    await postgres.stop()
    expect(await list()).toMatchObject(unreachable)
    expect(await sign()).toMatchObject(unreachable)
    const ready = await app.inject({ url: '/readyz' })
    expect(ready.json()).toEqual({ status: 'database unreachable' })
    expect(ready.statusCode).toBe(503)
    postgres = await startEmbedded(folder.path, { settings: { fsync: 'off' }, sync: false })
    expect(await list()).toMatchObject({ status: 200, total: 0 })
  })
})

describe('a database that is busy', () => {
  let masa: TestApp
  beforeAll(async () => {
    masa = await testApp({}, testDatabase({ connectMs: 3000 }), { idle: true })
  })
  afterAll(() => masa.close())

  test('causes a 503 response with a message when every connection is in use', async () => {
    await masa.send(blog.list, {})
    const held: (() => void)[] = []
    const holders = Array.from({ length: 10 }, () =>
      masa.db.transaction(() => new Promise<void>((release) => held.push(release))),
    )
    const answer = await masa.sendRaw(blog.list, {})
    expect({ ...(answer.body as object), status: answer.status }).toMatchObject(unreachable)
    for (const release of held) release()
    await Promise.all(holders)
    expect((await masa.send(blog.list, {})).status).toBe(200)
  })

  test('has timeouts for statements and locks, and a timeout is reported as unavailable', async () => {
    expect(
      await masa.db.one(
        "SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock",
      ),
    ).toEqual({ statement: '20s', lock: '10s' })
    const slow = masa.db.transaction(async (tx) => {
      await tx.rows("SET LOCAL statement_timeout = '20ms'")
      await tx.rows('SELECT pg_sleep(60)')
    })
    expect(asFailure(await slow.catch((error) => error))).toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('süresi içinde bitmedi'),
    })
  })

  test.each([
    ['53100', 'no_space'],
    ['53300', 'unavailable'],
    ['55P03', 'unavailable'],
    ['57P01', 'unavailable'],
  ])('the error code %s is reported as %s', (code, told) => expect(asFailure({ code })).toMatchObject({ code: told }))
})
