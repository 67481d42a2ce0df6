import { createServer } from 'node:net'
import { expect, inject, test } from 'vitest'
import { tryAddress } from './address.ts'

const { host, user, database } = inject('testServer')
const at = (name: string, asUser = user) => `postgres://${asUser}:hunter22@/${name}?host=${encodeURIComponent(host)}`

test('an address that will do passes', async () => {
  await expect(tryAddress('DATABASE_URL', at(database))).resolves.toBeUndefined()
})

test('each fault is one sentence that names the variable and no password', async () => {
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

async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}
