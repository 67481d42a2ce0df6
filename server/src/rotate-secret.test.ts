import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { TOTP } from 'otpauth'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { repositoryPath } from './kit/process/repository.ts'
import { buildServer, type Child, startNode } from './kit/testing/child.ts'
import { dropDatabase, freshDatabase } from './kit/testing/database.ts'
import { temporaryFolder } from './kit/testing/folder.ts'

const password = 'Deneme-parola-42'
const first = 'a first secret that is long enough for this'
const second = 'a second secret that is long enough as well'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
const children: Child[] = []
const databases: string[] = []
beforeAll(async () => {
  buildServer()
  folder = await temporaryFolder()
})
afterAll(async () => {
  for (const child of children) await child.stop('SIGTERM')
  for (const database of databases) await dropDatabase(database)
  await folder.remove()
})

/** The data directory and the database of a separate Masa. */
async function place(name: string): Promise<{ MASA_DATA: string; DATABASE_URL: string }> {
  const { host, user, database } = await freshDatabase({ migrated: true })
  databases.push(database)
  const url = `postgres://${user}@/${database}?host=${encodeURIComponent(host)}`
  return { MASA_DATA: join(folder.path, name), DATABASE_URL: url }
}

function run(program: string, env: Record<string, string>): Child {
  const child = startNode([repositoryPath('dist', program)], {
    env: { PORT: '0', MASA_ADMIN_PASSWORD: password, ...env },
  })
  children.push(child)
  return child
}

/** Starts Masa, runs `visit` with its address, and stops it. */
async function serving<T>(env: Record<string, string>, visit: (address: string) => Promise<T>): Promise<T> {
  const child = run('masa.js', env)
  const [, address = ''] = await child.says(/Panel\s+(http:\S+)/)
  try {
    return await visit(address)
  } finally {
    await child.stop('SIGTERM')
  }
}

async function post(url: string, body: object, token = '') {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Record<string, string> }
}

const signIn = (address: string, otp?: string) =>
  post(`${address}/api/logintest`, { username: 'admin', password, ...(otp && { otp }) })

// A code works once; the code of the next period is accepted already, since clocks differ.
const codeOf = (secret: string, ahead: number) => new TOTP({ secret }).generate({ timestamp: Date.now() + ahead })

async function enableFactor(address: string): Promise<string> {
  const token = (await signIn(address)).body.data as string
  const { secret = '' } = (await post(`${address}/api/totp_begin`, { password }, token)).body
  const otp = codeOf(secret, 0)
  expect((await post(`${address}/api/totp_enable`, { otp }, token)).status).toBe(200)
  return secret
}

async function rotated(env: Record<string, string>): Promise<string> {
  const child = run('server/src/rotate-secret.js', env)
  await child.ends()
  return child.written()
}

test('after a rotation to a given secret, sealed data stays readable and Masa does not start with the old secret', async () => {
  const at = await place('given')
  const factor = await serving({ ...at, MASA_SECRET: first }, enableFactor)

  expect(await rotated({ ...at, MASA_SECRET: second, MASA_SECRET_OLD: `${first} no` })).toContain(
    'No rotation was made. The secret is not the one',
  )
  expect(await rotated({ ...at, MASA_SECRET: second, MASA_SECRET_OLD: first })).toMatch(/3 data keys .* MASA_SECRET/)

  const refused = run('masa.js', { ...at, MASA_SECRET: first })
  expect(await refused.ends()).toBe(1)
  expect(refused.written()).toContain('Masa cannot start. The secret is not the one with which this database is sealed')
  await serving({ ...at, MASA_SECRET: second }, async (address) => {
    expect((await signIn(address, codeOf(factor, 30_000))).body.data).not.toBe('')
  })
})

test('the stored secret is replaced by a new one, even after an interrupted rotation', async () => {
  const at = await place('kept')
  const factor = await serving(at, enableFactor)
  const file = join(at.MASA_DATA, 'secret')
  const old = readFileSync(file, 'utf8')

  expect(await rotated(at)).toContain(`kept in ${at.MASA_DATA}`)
  expect(readFileSync(file, 'utf8')).not.toBe(old)
  expect(existsSync(`${file}.next`)).toBe(false)

  // The state that a rotation leaves when it is killed between its commit and its last step.
  renameSync(file, `${file}.next`)
  writeFileSync(file, old)
  const refused = run('masa.js', at)
  expect(await refused.ends()).toBe(1)
  expect(refused.written()).toContain('run `npm run rotate-secret` again')
  expect(await rotated(at)).toContain(`kept in ${at.MASA_DATA}`)
  await serving(at, async (address) => {
    expect((await signIn(address, codeOf(factor, 30_000))).body.data).not.toBe('')
  })
})

test('a rotation that is refused for a wrong stored secret leaves no next one, which would look like a broken-off rotation', async () => {
  const at = await place('wrong')
  await serving(at, signIn)
  writeFileSync(join(at.MASA_DATA, 'secret'), `${first}\n`)
  expect(await rotated(at)).toContain('No rotation was made. The secret is not the one')
  expect(existsSync(join(at.MASA_DATA, 'secret.next'))).toBe(false)
})

test('a rotation is refused while another one is running, and Masa starts after three at once', async () => {
  const at = await place('alone')
  await serving(at, signIn)
  const file = join(at.MASA_DATA, 'secret')
  const old = readFileSync(file, 'utf8')
  const holder = new pg.Client(at.DATABASE_URL)
  await holder.connect()
  await holder.query('SELECT pg_advisory_lock(7460012)')
  expect(await rotated(at)).toContain('No rotation was made. Another rotation is under way')
  expect(readFileSync(file, 'utf8')).toBe(old)
  await holder.end()

  const all = await Promise.all([rotated(at), rotated(at), rotated(at)])
  expect(all.join('\n')).toContain('data keys are wrapped anew')
  await serving(at, signIn)
})
