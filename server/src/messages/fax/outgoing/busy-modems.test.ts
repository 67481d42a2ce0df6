import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../kit/db/database.ts'
import { testDatabase } from '../../../kit/testing/database.ts'
import { isFull } from '../../../kit/testing/full.ts'
import { drive, outboxOf } from '../fax.testing.ts'
import { hylafax } from '../providers/hylafax.ts'
import { hylafaxServer } from '../providers/testing/hylafax-server.ts'

let db: Database
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

const count = isFull ? 200 : 20
const refuses = (number = '') => number.endsWith('9')

test(`${count} faxes that wait for busy modems are each sent to their own number, and only the refused ones fail`, async () => {
  const server = await hylafaxServer((command) => {
    if (command === 'LIST sendq') list()
    if (command === 'LIST doneq') for (const { id } of server.jobs) listed.add(id)
    return undefined
  })
  // Jobs that an earlier installation of the server left under the same job numbers, all refused.
  const old = Array.from({ length: 4 * count }, (_, at) => `${41 + at}|F|0|1|masa-eski-${at}-1|REJECT: kabul etmiyor`)
  const listed = new Set<number>()
  // Both modems are busy: the first query finds a job still waiting, and the first call of each fax gets a busy signal.
  function list(): void {
    const waiting: string[] = []
    const over: string[] = []
    for (const { id, parameters } of server.jobs) {
      const { JOBINFO: token = '', DIALSTRING: number } = parameters
      if (refuses(number)) over.push(`${id}|F|0|1|${token}|REJECT: kabul etmiyor`)
      else if (!listed.has(id)) waiting.push(`${id}|W|0|1|${token}|`)
      else over.push(token.endsWith('-1') ? `${id}|F|0|1|${token}|Busy signal detected` : `${id}|D|1|1|${token}|`)
    }
    server.files.sendq = waiting.join('\n')
    server.files.doneq = [...old, ...over].join('\n')
  }
  const line = hylafax(server.address)
  await db.rows(
    `WITH f AS (INSERT INTO outgoing_faxes (title, recipient, pages_wanted, document_key, document_sha256, provider, token)
       SELECT 'Belge', '+90212' || (5550000 + n), 1, 'faxes/belge', '', 'hylafax', 'masa-' || n FROM generate_series(1, $1) n RETURNING id)
     INSERT INTO work (kind, key) SELECT 'fax', id::text FROM f`,
    [count],
  )
  await drive(db, outboxOf(db, line), 1_000)

  const numbers = await db.rows<{ token: string; recipient: string; state: string; detail: string }>(
    'SELECT token, recipient, state, state_detail AS detail FROM outgoing_faxes ORDER BY id',
  )
  const own = new Map(numbers.map(({ token, recipient }) => [token, recipient]))
  for (const { parameters } of server.jobs) {
    const token = parameters.JOBINFO?.replace(/-\d+$/, '') ?? ''
    expect(parameters).toMatchObject({ DIALSTRING: own.get(token), EXTERNAL: own.get(token) })
  }
  expect(new Set(server.jobs.map(({ parameters }) => parameters.JOBINFO)).size).toBe(server.jobs.length)
  for (const { recipient, state, detail } of numbers) {
    expect({ recipient, state, detail }).toEqual(
      refuses(recipient)
        ? { recipient, state: 'error', detail: 'REJECT: kabul etmiyor' }
        : { recipient, state: 'sent', detail: '' },
    )
  }
  expect(server.mostAtOnce()).toBe(1)
  await server.close()
})
