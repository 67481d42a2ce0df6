import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { chmod, chown, mkdir, rename } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { repositoryPath } from './kit/process/repository.ts'
import { buildServer, type Child, isRunning, startNode } from './kit/testing/child.ts'
import { dropDatabase, freshDatabase } from './kit/testing/database.ts'
import { isReadableByAll, temporaryFolder } from './kit/testing/folder.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let dataDir: string
const children: Child[] = []

beforeAll(async () => {
  buildServer()
  folder = await temporaryFolder()
  dataDir = join(folder.path, 'data')
})
afterAll(async () => {
  for (const child of children) await child.stop('SIGTERM')
  await folder.remove()
})

function start(env: Record<string, string> = {}, account: { uid?: number; gid?: number } = {}): Child {
  const child = startNode([repositoryPath('dist/masa.js')], {
    env: { PORT: '0', MASA_DATA: dataDir, ...env },
    ...account,
  })
  children.push(child)
  return child
}

async function address(child: Child): Promise<string> {
  const [, found = ''] = await child.says(/Panel\s+(http:\S+)/)
  return found
}

async function refused(child: Child): Promise<string> {
  expect(await child.ends()).toBe(1)
  const told = child.written().trim()
  expect(told).toMatch(/^Masa cannot start\. .*\.$/)
  return told
}

test('only the first start prints the administrator’s password, SIGTERM stops the database, and the second start is quick', async () => {
  const first = start()
  await first.says(/Name\s+admin\n\s+Password\s+(?:[A-Z2-9]{5}-){3}[A-Z2-9]{5}\n/)
  expect((await fetch(`${await address(first)}/healthz`)).status).toBe(200)
  const postmaster = Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)
  expect(await first.stop('SIGTERM')).toBe(0)
  await expect.poll(() => isRunning(postmaster)).toBe(false)

  const second = start({ MASA_SMSS: 'kannel://user:hunter22@host' })
  await fetch(`${await address(second)}/healthz`)
  expect(secondsOfWork(second)).toBeLessThan(3)
  expect(second.written()).not.toContain('Password')
  expect(second.written()).toMatch(/Masa knows no setting MASA_SMSS/)
  expect(second.written()).not.toContain('hunter22')
  expect(await second.stop('SIGINT')).toBe(0)
})

// CPU time, not wall-clock time, so that a busy machine does not fail the test.
function secondsOfWork(child: Child): number {
  const [user, system] =
    readFileSync(`/proc/${child.process.pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13) ?? []
  return (Number(user) + Number(system)) / 100
}

test('a lost secret is reported and not replaced, so that the old one can be put back', async () => {
  const [secret, aside] = [join(dataDir, 'secret'), join(folder.path, 'secret aside')]
  await rename(secret, aside)
  expect(await refused(start())).toContain(`The file ${secret} is missing`)
  expect(existsSync(secret)).toBe(false)
  await rename(aside, secret)
})

test('two processes on one data directory both serve, and the second still serves after the first has ended', async () => {
  const [one, other] = [start(), start()]
  await Promise.all([address(one), address(other)])
  expect(await one.stop('SIGTERM')).toBe(0)
  expect((await fetch(`${await address(other)}/healthz`)).status).toBe(200)
  expect(await other.stop('SIGTERM')).toBe(0)
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
})

test('a signal during the start leaves no database running', async () => {
  const child = start({ MASA_DATA: join(folder.path, 'hasty') })
  const running = join(folder.path, 'hasty', 'postgres', 'postmaster.pid')
  await expect.poll(() => existsSync(running)).toBe(true)
  expect([0, 'SIGTERM']).toContain(await child.stop('SIGTERM'))
  expect(existsSync(running)).toBe(false)
})

test('a busy port is reported before anything is created', async () => {
  const server = await occupy()
  const { port } = server.address() as { port: number }
  const untouched = join(folder.path, 'untouched')
  expect(await refused(start({ PORT: String(port), MASA_DATA: untouched }))).toContain(
    `Port ${port} on 127.0.0.1 is in use`,
  )
  expect(existsSync(untouched)).toBe(false)
  server.close()
})

function occupy(): Promise<Server> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => resolve(server))
  })
}

test('a wrong DATABASE_URL is reported without its password, and nothing is created', async () => {
  const untouched = join(folder.path, 'untouched')
  const told = await refused(start({ DATABASE_URL: 'postgres://masa:hunter22@127.0.0.1:1/masa', MASA_DATA: untouched }))
  expect(told).toContain('DATABASE_URL: the database at 127.0.0.1:1 cannot be reached (ECONNREFUSED)')
  expect(told).not.toContain('hunter22')
  expect(existsSync(untouched)).toBe(false)
})

test('a data directory that the account may not read is reported, and nothing is created in it', async () => {
  const closed = join(folder.path, 'closed')
  await mkdir(closed)
  const isRoot = process.getuid?.() === 0
  // Root can read everything, but the database's account may not pass through.
  await chmod(closed, isRoot ? 0o700 : 0o000)
  expect(await refused(start({ MASA_DATA: closed }))).toMatch(
    isRoot ? /may not pass through/ : /cannot be read and written \(EACCES\)/,
  )
  await chmod(closed, 0o700)
  expect(readdirSync(closed)).toEqual([])
})

test('Masa runs on a given PostgreSQL, and refuses to start with another file store or with a newer schema', async () => {
  const { host, user, database } = await freshDatabase({ migrated: true })
  const url = `postgres://${user}@/${database}?host=${encodeURIComponent(host)}`
  const child = start({
    DATABASE_URL: url,
    MASA_DATA: join(folder.path, 'given'),
    MASA_ADMIN_PASSWORD: 'a given password',
  })
  await child.says(/Password\s+the one in MASA_ADMIN_PASSWORD/)
  expect(await child.stop('SIGTERM')).toBe(0)
  expect(child.written()).not.toContain('a given password')
  expect(readdirSync(join(folder.path, 'given'))).not.toContain('postgres')

  const secret = readFileSync(join(folder.path, 'given', 'secret'), 'utf8').trim()
  const other = { DATABASE_URL: url, MASA_DATA: join(folder.path, 'other'), MASA_SECRET: secret }
  expect(await refused(start(other))).toContain('is not the one of this database')
  const same = start({ ...other, MASA_FILES: join(folder.path, 'given', 'files') })
  await address(same)
  expect(await same.stop('SIGTERM')).toBe(0)

  const client = new pg.Client({ ...inject('testServer'), database })
  await client.connect()
  await client.query("insert into schema_migrations (name, sha256) values ('9999_future.sql', '')")
  await client.end()
  expect(await refused(start({ DATABASE_URL: url }))).toContain('newer schema (9999_future.sql)')
  await dropDatabase(database)
})

test.runIf(process.getuid?.() === 0 && isReadableByAll(repositoryPath('node_modules')))(
  'an ordinary user can start and stop Masa',
  async () => {
    const own = join(folder.path, 'own')
    await mkdir(own)
    await chown(own, 65_534, 65_534)
    const child = start({ MASA_DATA: own }, { uid: 65_534, gid: 65_534 })
    await address(child)
    expect(await child.stop('SIGTERM')).toBe(0)
  },
)
