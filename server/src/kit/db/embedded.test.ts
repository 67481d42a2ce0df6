import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { chmod, chown, mkdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { repositoryPath } from '../process/repository.ts'
import { StartFailure } from '../process/start-failure.ts'
import { buildServer, type Child, isRunning, startNode } from '../testing/child.ts'
import { isReadableByAll, temporaryFolder } from '../testing/folder.ts'
import { ensureSocketFolder, isPrivate } from './cluster.ts'
import { type EmbeddedServer, startEmbedded } from './embedded.ts'

const isRoot = process.getuid?.() === 0
const small = { settings: { shared_buffers: '32MB' }, sync: false }

let made: Awaited<ReturnType<typeof temporaryFolder>>
let folder: Awaited<ReturnType<typeof temporaryFolder>>
let dataDir: string
let servers: EmbeddedServer[]
let children: Child[]

beforeAll(async () => {
  buildServer()
  made = await temporaryFolder()
  await (await startEmbedded(join(made.path, 'data'), small)).stop()
})
afterAll(() => made.remove())
beforeEach(async () => {
  folder = await temporaryFolder()
  dataDir = join(folder.path, 'data')
  servers = []
  children = []
})
afterEach(async () => {
  for (const child of children) await child.stop('SIGKILL')
  for (const server of servers) await server.stop()
  if (existsSync(pidFile())) await (await startEmbedded(dataDir, small)).stop()
  await folder.remove()
})

/** The data directory of an earlier start, for tests that are not about the first one, which takes a second of CPU. */
const startedBefore = () => execFileSync('cp', ['-a', join(made.path, 'data'), dataDir])

const pidFile = () => join(dataDir, 'postgres', 'postmaster.pid')
const postmaster = () => Number.parseInt(readFileSync(pidFile(), 'utf8'), 10)

async function start(): Promise<EmbeddedServer> {
  const server = await startEmbedded(dataDir, small)
  servers.push(server)
  return server
}

async function ask(server: EmbeddedServer, text: string): Promise<unknown[]> {
  const client = new pg.Client(server.config)
  await client.connect()
  try {
    return (await client.query({ text, rowMode: 'array' })).rows.map(([value]) => value)
  } finally {
    await client.end()
  }
}

/** Another process that inserts rows without end and prints each one that the database has acknowledged. */
function startWriter(account: { uid?: number; gid?: number } = {}): Child {
  const module = pathToFileURL(repositoryPath('dist/server/src/kit/db/embedded.js')).href
  const driver = pathToFileURL(repositoryPath('node_modules/pg/esm/index.mjs')).href
  const script = `
    import { startEmbedded } from '${module}'
    import pg from '${driver}'
    const server = await startEmbedded('${dataDir}', ${JSON.stringify(small)})
    const client = new pg.Client(server.config)
    await client.connect()
    await client.query('create table if not exists kept (id int)')
    for (let id = 1; ; id += 1) {
      await client.query('insert into kept values ($1)', [id])
      process.stdout.write('kept ' + id + '\\n')
    }`
  const child = startNode(['--input-type=module', '-e', script], account)
  children.push(child)
  return child
}

const lastKept = (child: Child) => Number(child.written().match(/.*kept (\d+)\n/s)?.[1])

// Only root's start copies the programs. A path that is too long stands for a full disk: both refuse in mid-copy.
test.runIf(isRoot)(
  'a disk that refuses the programs of the database is named in one sentence, with its directory',
  async () => {
    while (dataDir.length < 3_980) dataDir = join(dataDir, 'd'.repeat(Math.min(200, 3_980 - dataDir.length)))
    await expect(start()).rejects.toThrow(
      new StartFailure(
        `The data directory ${dataDir} cannot be read and written (ENAMETOOLONG); set MASA_DATA to one that can.`,
      ),
    )
    expect(readdirSync(dataDir)).toEqual([])
  },
)

test('the server starts with the Turkish locale and without a TCP socket', async () => {
  const server = await start()
  expect(await ask(server, 'select lower(\'IĞDIR\' collate "tr-x-icu")')).toEqual(['ığdır'])
  expect(await ask(server, 'show listen_addresses')).toEqual([''])
  expect(await ask(server, "select datlocale from pg_database where datname = 'masa'")).toEqual(['tr-TR'])
  expect(await ask(server, 'show random_page_cost')).toEqual(['1.1'])
  const sockets = readFileSync('/proc/net/tcp', 'utf8') + readFileSync('/proc/net/tcp6', 'utf8')
  const own = readdirSync(`/proc/${postmaster()}/fd`).map((fd) => linkOf(`/proc/${postmaster()}/fd/${fd}`))
  for (const [, inode] of own.map((link) => link.match(/^socket:\[(\d+)\]/) ?? [])) {
    if (inode) expect(sockets).not.toContain(` ${inode} `)
  }
})

const linkOf = (path: string) => execFileSync('readlink', [path], { encoding: 'utf8' })

test('stopping a server does not kill a process that writes its own pid file as soon as the server has ended', async () => {
  startedBefore()
  const server = await start()
  const next = startNode(['-e', 'setInterval(() => {}, 1_000)'])
  children.push(next)
  const stopping = server.stop()
  while (existsSync(pidFile())) await new Promise(setImmediate)
  await writeFile(pidFile(), `${next.process.pid}\n`)
  await stopping
  expect(isRunning(next.process.pid as number)).toBe(true)
  await rm(pidFile())
})

test('a second start on the same directory joins the server, and the last stop ends it', async () => {
  const [first, second] = await Promise.all([start(), start()])
  const pid = postmaster()
  expect(await ask(second, 'select 1')).toEqual([1])
  await first.stop()
  expect(await ask(second, 'select 1')).toEqual([1])
  expect(postmaster()).toBe(pid)
  await second.stop()
  await expect.poll(() => isRunning(pid)).toBe(false)
  expect(existsSync(pidFile())).toBe(false)
})

test('data is kept over a stop and a start', async () => {
  startedBefore()
  await ask(await start(), "create table note as select 'kalır' as text")
  await servers[0]?.stop()
  expect(await ask(await start(), 'select text from note')).toEqual(['kalır'])
})

test('after kill -9 of the Masa process, the next start joins the orphaned server, and no acknowledged row is lost', async () => {
  startedBefore()
  const writer = startWriter()
  await writer.says(/kept 300\n/)
  const pid = postmaster()
  await writer.stop('SIGKILL')
  const server = await start()
  expect(postmaster()).toBe(pid)
  const [count] = await ask(server, 'select count(*)::int from kept')
  expect(count).toBeGreaterThanOrEqual(lastKept(writer))
  // The server notices the end of a process with some delay.
  const present = "select count(*)::int from pg_stat_activity where application_name = 'masa presence'"
  await expect.poll(() => ask(server, present)).toEqual([1])
  await server.stop()
  expect(existsSync(pidFile())).toBe(false)
})

test('after kill -9 of Masa and of the server, the next start recovers, and no acknowledged row is lost', async () => {
  startedBefore()
  const writer = startWriter()
  await writer.says(/kept 300\n/)
  const pid = postmaster()
  process.kill(pid, 'SIGKILL')
  await writer.stop('SIGKILL')
  const server = await start()
  expect(postmaster()).not.toBe(pid)
  const [count] = await ask(server, 'select count(*)::int from kept')
  expect(count).toBeGreaterThanOrEqual(lastKept(writer))
})

test('a server that is killed while Masa runs is started again', async () => {
  startedBefore()
  const server = await start()
  const pid = postmaster()
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => ask(server, 'select 1')).toEqual([1])
  expect(postmaster()).not.toBe(pid)
})

test('a stale pid file that names another living process of the account does not prevent a start', async () => {
  startedBefore()
  const account = isRoot ? await ownerOf(join(dataDir, 'postgres')) : {}
  const stranger = startNode(['-e', 'console.log("here"); setInterval(() => {}, 1000)'], account)
  children.push(stranger)
  await stranger.says(/here/)
  await writeFile(pidFile(), `${stranger.process.pid}\n${join(dataDir, 'postgres')}\n1\n5432\n/tmp/gone\n\n`)
  if (isRoot) await chown(pidFile(), account.uid ?? 0, account.gid ?? 0)
  expect(await ask(await start(), 'select 1')).toEqual([1])
  expect(stranger.process.exitCode).toBeNull()
})

async function ownerOf(path: string): Promise<{ uid?: number; gid?: number }> {
  const [uid, gid] = execFileSync('stat', ['-c', '%u %g', path], { encoding: 'utf8' }).split(' ').map(Number)
  return { uid, gid }
}

test('data files of another major version of PostgreSQL are refused and left unchanged', async () => {
  await mkdir(join(dataDir, 'postgres'), { recursive: true })
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '15\n')
  await expect(start()).rejects.toThrow('is of PostgreSQL 15, and this Masa carries 18')
  expect(await readFile(join(dataDir, 'postgres', 'PG_VERSION'), 'utf8')).toBe('15\n')
})

test.runIf(isRoot)('root gets an error for a data directory that the database account cannot reach', async () => {
  await mkdir(dataDir, { mode: 0o700 })
  await expect(start()).rejects.toThrow(`may not pass through ${dataDir}`)
  expect(readdirSync(dataDir)).toEqual([])
})

test('what a killed first start left unfinished is removed, but nothing that another start may be making now', async () => {
  startedBefore()
  const [killed, running] = ['postgres.killed.draft', 'pg-99.running.draft'].map((name) => join(dataDir, name))
  for (const draft of [killed, running]) await mkdir(join(draft as string, 'base'), { recursive: true })
  const before = new Date(Date.now() - 2 * 3600_000)
  await utimes(killed as string, before, before)
  await start()
  expect([killed, running].map((draft) => existsSync(draft as string))).toEqual([false, true])
})

test('concurrent starts accept a socket folder that another start is still creating', async () => {
  const account = isRoot ? nobody : {}
  const sockets = join(folder.path, 'sockets')
  await mkdir(sockets, { mode: 0o700 })
  await ensureSocketFolder({ sockets, account })
  expect(await isPrivate(sockets, account)).toBe(true)
  const other = join(folder.path, 'other')
  await Promise.all(Array.from({ length: 20 }, () => ensureSocketFolder({ sockets: other, account })))
  expect(await isPrivate(other, account)).toBe(true)
})

test.runIf(isRoot)(
  'a socket folder that is open to all, belongs to another account or is a link is refused and left unchanged',
  async () => {
    const open = join(folder.path, 'open')
    await mkdir(open)
    await chmod(open, 0o777)
    const theirs = join(folder.path, 'theirs')
    await mkdir(theirs, { mode: 0o700 })
    await chown(theirs, 65_533, 65_533)
    const link = join(folder.path, 'link')
    await symlink(open, link)
    for (const sockets of [open, theirs, link])
      await expect(ensureSocketFolder({ sockets, account: nobody })).rejects.toThrow('belongs to somebody else')
    expect(await ownerOf(open)).toEqual({ uid: 0, gid: 0 })
  },
)

const nobody = { uid: 65_534, gid: 65_534 }

test.runIf(isRoot && isReadableByAll(repositoryPath('node_modules')))(
  'an ordinary user can run the server in their own directory',
  async () => {
    await mkdir(dataDir, { mode: 0o700 })
    await chown(dataDir, nobody.uid, nobody.gid)
    const writer = startWriter(nobody)
    await writer.says(/kept 10\n/)
    expect(await ownerOf(pidFile())).toEqual(nobody)
    expect(readdirSync(dataDir).some((name) => name.startsWith('pg-'))).toBe(false)
  },
)
