import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { allCalls } from '../../../../contract/src/index.ts'
import { type Call, keyScopeOf, pathParams } from '../../../../contract/src/kit/endpoint.ts'
import { live } from '../../../../contract/src/messages/live.ts'
import type { Database, Queryable } from '../../kit/db/database.ts'
import type { TestApp } from '../../testing/app.ts'
import { filledApp } from '../../testing/filled.ts'
import { tableOf } from '../../testing/table-of.ts'
import { announce } from './announce.ts'
import { openPanels } from './live.testing.ts'

let masa: TestApp
let statements: string[] = []
beforeAll(async () => {
  masa = await filledApp({ idle: true })
  listenTo(masa.db)
})
afterAll(() => masa.close())

/** Notes each statement that the server runs from now on. */
function listenTo(db: Database): void {
  const note = (text: string) => {
    statements.push(text)
    return text
  }
  const noting = ({ rows, one }: Queryable): Queryable => ({
    rows: (text, values) => rows(note(text), values),
    one: (text, values) => one(note(text), values),
  })
  const { awaited, shared, transaction } = db
  Object.assign(db, noting(db), {
    awaited: (text, values) => awaited(note(text), values),
    shared: (text, values) => shared(note(text), values),
    transaction: (work) => transaction((tx) => work(noting(tx))),
  } satisfies Partial<Database>)
}

/** The domains that a panel reads anew when something of another one changes. */
async function toldOf(): Promise<Map<string, string[]>> {
  const panel = await (await openPanels(masa))()
  const told = new Map<string, string[]>()
  // A second of the server's clock lies between the changes, so that the last half of one holds no earlier change.
  let clock = performance.now()
  const standing = vi.spyOn(performance, 'now').mockImplementation(() => clock)
  for (const domain of domains) {
    clock += 1_000
    const last = { type: 'changed', domain: `after ${domain}`, id: 1 } as const
    await announce(masa.db, { type: 'changed', domain, id: 1 }, last)
    await expect.poll(() => panel.heard).toContainEqual(last)
    told.set(domain, (await masa.send(live.missed, { ms: 500 })).body.domains)
  }
  standing.mockRestore()
  panel.leave()
  return told
}

// They show something of all domains, and the panel reads the figures again after each change; or they are a person's
// own.
const apart = 'figures panel reports history trash search retention erasure demo account live mail'.split(' ')
// Nearly every call reads who is asking and whether their look is noted already.
const always = ['history', 'staff', 'roles']
const domains = [...new Set(allCalls.map(({ domain }) => domain))].filter((domain) => !always.includes(domain))

const asks = ({ method, right, file, domain, path }: Call) =>
  method === 'GET' &&
  right !== 'public' &&
  !keyScopeOf(right) &&
  !file &&
  !apart.includes(domain) &&
  path !== '/api/events'

/** What stands in the braces of a path. */
const places: Record<string, string> = { typeId: 'all', place: 'ust', type: 'campaign' }

test('whoever looks at an answer is told of the changes of each domain whose tables it is read from', async () => {
  const told = await toldOf()
  const missing = new Set<string>()
  for (const call of allCalls.filter(asks)) {
    statements = []
    await masa.sendRaw(call, Object.fromEntries(pathParams(call.path).map((name) => [name, places[name] ?? '1'])))
    const read = new Set(
      statements.flatMap((text) =>
        [...text.matchAll(/\b(?:FROM|JOIN)\s+(\w+?)(?:_counts|_days)?\b/gi)].map(([, name]) => name),
      ),
    )
    for (const domain of domains)
      if (domain !== call.domain && read.has(tableOf(domain)) && !told.get(domain)?.includes(call.domain))
        missing.add(`${call.domain} shows ${domain}`)
  }
  expect([...missing].sort()).toEqual([])
  // Sample data is added to nearly all, and removed again.
  expect(told.get('demo')).toEqual(
    expect.arrayContaining(['blog', 'cancellation', 'fax', 'leads', 'members', 'products']),
  )
})
