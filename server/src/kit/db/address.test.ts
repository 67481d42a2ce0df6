import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { afterEach, expect, inject, test } from 'vitest'
import { dropDatabase, freshDatabase } from '../testing/database.ts'
import { tryAddress, tryOthers } from './address.ts'

const { host, user, database } = inject('testServer')
const at = (name: string, asUser = user) => `postgres://${asUser}:hunter22@/${name}?host=${encodeURIComponent(host)}`

test('a correct database address is accepted', async () => {
  await expect(tryAddress('DATABASE_URL', at(database))).resolves.toBeUndefined()
})

test('the error for each faulty address names the variable and does not contain the password', async () => {
  const closed = await closedPort()
  const faults: [url: string, told: string][] = [
    [
      `postgres://masa:hunter22@127.0.0.1:${closed}/masa`,
      `the database at 127.0.0.1:${closed} cannot be reached (ECONNREFUSED).`,
    ],
    [
      'postgres://masa:hunter22@no-such-host.invalid/masa',
      'the database at no-such-host.invalid:5432 cannot be reached',
    ],
    [at('no_such_database'), "has no database 'no_such_database'."],
    [at(database, 'stranger'), "refuses the user 'stranger' or its password."],
  ]
  for (const [url, told] of faults) {
    const failure = await tryAddress('DATABASE_URL', url).catch((error) => error)
    expect(failure.name).toBe('StartFailure')
    expect(failure.message).toContain(told)
    expect(failure.message).toMatch(/^DATABASE_URL: /)
    expect(failure.message).not.toContain('hunter22')
  }
})

const poolers: Server[] = []
afterEach(() => {
  for (const pooler of poolers.splice(0)) pooler.close()
})

/** The address of a pooler that refuses the settings with which a connection begins, or drops them. */
async function throughPooler(settings: 'refused' | 'dropped', beginSays = ''): Promise<string> {
  const pooler = createServer((client) => {
    client.once('data', (start) => {
      if (settings === 'refused') return client.end(refusal('unsupported startup parameter: options'))
      const server = connect(join(host, '.s.PGSQL.5432'))
      for (const socket of [client, server]) socket.on('error', () => {})
      server.write(withoutOptions(start))
      if (beginSays)
        client.on(
          'data',
          (sent) => void (sent.includes('begin\0') ? client.write(refusal(beginSays)) : server.write(sent)),
        )
      else client.pipe(server)
      server.pipe(client)
    })
  }).listen(0, '127.0.0.1')
  poolers.push(pooler)
  await new Promise((resolve) => pooler.once('listening', resolve))
  return `postgres://${user}@127.0.0.1:${(pooler.address() as { port: number }).port}/${database}`
}

function withoutOptions(start: Buffer): Buffer {
  const words = start.subarray(8).toString().split('\0')
  const at = words.indexOf('options')
  if (at < 0) return start
  const body = Buffer.from(words.toSpliced(at, 2).join('\0'))
  const head = Buffer.from(start.subarray(0, 8))
  head.writeInt32BE(8 + body.length)
  return Buffer.concat([head, body])
}

/** An error of the pooler, after which the connection is ready again. */
function refusal(said: string): Buffer {
  const body = Buffer.from(`SERROR\0C08P01\0M${said}\0\0`)
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length + 4)
  return Buffer.concat([Buffer.from('E'), length, body, Buffer.from('Z\0\0\0\x05I')])
}

test.each(['refused', 'dropped'] as const)(
  'a pooler without a direct address beside it is detected by connection settings that are %s',
  async (settings) => {
    const url = await throughPooler(settings)
    await expect(tryAddress('DATABASE_URL', url)).rejects.toThrow(
      /^DATABASE_URL leads to a pooler such as PgBouncer, .*MASA_DIRECT_URL/,
    )
    await expect(tryAddress('MASA_DIRECT_URL', url)).rejects.toThrow(/^MASA_DIRECT_URL leads to a pooler/)
  },
)

test('a pooler is accepted if a direct address of the same database is given', async () => {
  const databaseUrl = await throughPooler('dropped')
  await expect(tryAddress('DATABASE_URL', databaseUrl, { pooled: true })).resolves.toBeUndefined()
  const others = { databaseUrl, directUrl: at(database), migrateUrl: at(database) }
  await expect(tryOthers(others)).resolves.toBeUndefined()
})

test.each([
  [
    'transaction blocks not allowed in statement pooling mode',
    /pools statements, .*pool_mode to transaction or session/,
  ],
  ['server login has been failing, try again later', /answers with an error \(server login has been failing/],
])('a pooler that answers "%s" is refused for that, not for a missing direct address', async (said, told) => {
  const failure = await tryAddress('DATABASE_URL', await throughPooler('dropped', said), { pooled: true }).catch(
    (error) => error,
  )
  expect(failure.name).toBe('StartFailure')
  expect(failure.message).toMatch(told)
})

test('a pooler that waits for its own server is refused instead of waited for', async () => {
  const welcome = Buffer.from('R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I')
  const pooler = createServer((client) => void client.once('data', () => client.write(welcome))).listen(0, '127.0.0.1')
  poolers.push(pooler)
  await new Promise((resolve) => pooler.once('listening', resolve))
  const { port } = pooler.address() as { port: number }
  const url = `postgres://masa:hunter22@127.0.0.1:${port}/masa`
  await expect(tryAddress('DATABASE_URL', url, { pooled: true, answerMs: 20 })).rejects.toThrow(
    `DATABASE_URL: 127.0.0.1:${port} takes connections but answers nothing; behind a PgBouncer, its server may be down.`,
  )
})

test.each([
  ['MASA_DIRECT_URL', 'directUrl'],
  ['MASA_MIGRATE_URL', 'migrateUrl'],
])('%s is refused if it leads to another database than DATABASE_URL', async (variable, key) => {
  const other = await freshDatabase({ migrated: false })
  try {
    const others = { databaseUrl: at(database), directUrl: undefined, migrateUrl: undefined, [key]: at(other.database) }
    await expect(tryOthers(others)).rejects.toThrow(`${variable} leads to another database than DATABASE_URL`)
  } finally {
    await dropDatabase(other.database)
  }
})

async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}
