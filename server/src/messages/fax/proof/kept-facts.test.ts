import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancellation } from '../../../../../contract/src/casework/cancellation.ts'
import { fax } from '../../../../../contract/src/messages/fax.ts'
import { trash } from '../../../../../contract/src/records/trash.ts'
import { Subject } from '../../../kit/records/holding.ts'
import { openVault } from '../../../kit/secrets/vault.ts'
import { untilLockWaits } from '../../../kit/testing/lock-waits.ts'
import { testSettings } from '../../../kit/testing/settings.ts'
import { faxNotes, faxNumbers } from '../fax.holding.ts'
import { type Faxes, openFaxes } from '../fax.testing.ts'
import { keptFacts } from './kept-facts.ts'

let faxes: Faxes
beforeAll(async () => {
  faxes = await openFaxes()
})
afterAll(() => faxes.close())

/** Records that a person has sent a fax by hand, with a note; returns its id. */
async function over(note = '', requestId?: number): Promise<number> {
  const id = requestId ? (await faxes.sent(requestId)).json().id : (await faxes.queued()).id
  const { pages } = await faxes.outgoing(id)
  expect((await faxes.masa.send(fax.outcome, { id, state: 'sent', pages_sent: pages, note })).status).toBe(200)
  return id
}

const asked = (id: number) => faxes.fetched(`/api/fax_proof/${id}`)

/** What `verify-proof` says of the fax's packet. */
async function proved(id: number): Promise<string> {
  const proof = await asked(id)
  expect(proof.statusCode).toBe(200)
  const path = join(faxes.folder, `kanit-${id}.pdf`)
  await writeFile(path, proof.rawPayload)
  return (await promisify(execFile)(process.execPath, ['scripts/verify-proof.mjs', path])).stdout
}

const asKept = 'as it was kept when the fax was over'
const asMade = 'as it stood when the packet was made'

test.each([
  ['the number', `UPDATE outgoing_faxes SET recipient = '+902125559999' WHERE id = $1`],
  ['the result', `UPDATE outgoing_faxes SET state = 'error', pages_sent = 0 WHERE id = $1`],
  ['the time', `UPDATE outgoing_faxes SET finished_at = finished_at - interval '1 day' WHERE id = $1`],
  ['who recorded it', 'UPDATE outgoing_faxes SET updated_by = NULL WHERE id = $1'],
  ['a try', `UPDATE fax_attempts SET started_at = started_at - interval '1 minute' WHERE fax_id = $1`],
  ['one more try', 'INSERT INTO fax_attempts (fax_id, number) VALUES ($1, 9)'],
  [
    'the digests of another fax',
    'UPDATE outgoing_faxes SET facts_digests = (SELECT facts_digests FROM outgoing_faxes WHERE id <> $1 AND facts_digests IS NOT NULL LIMIT 1) WHERE id = $1',
  ],
])('no proof packet is made of a finished fax if %s was changed directly in the database', async (_, change) => {
  await over()
  const id = await over()
  expect(await proved(id)).toContain(asKept)
  await faxes.masa.db.rows(change, [id])
  const refused = await asked(id)
  expect(refused.statusCode).toBe(409)
  expect(refused.json().message).toContain('Masa dışından değiştirilmiş')
})

test('purging a request does not change the proof of its fax', async () => {
  const requestId = await faxes.given.request()
  const id = await over('', requestId)
  await faxes.masa.send(cancellation.remove, { id: requestId, reason: 'Yinelenen' })
  expect((await faxes.masa.send(trash.purge, { domain: 'cancellation', id: requestId })).status).toBe(200)
  expect(await faxes.masa.db.rows('SELECT request_id FROM outgoing_faxes WHERE id = $1', [id])).toEqual([
    { request_id: null },
  ])
  expect(await proved(id)).toContain(asKept)
})

test('a finished fax without stored digests is proved as it stands now, and the packet says so', async () => {
  const id = await over()
  await faxes.masa.db.rows('UPDATE outgoing_faxes SET facts_digests = NULL WHERE id = $1', [id])
  expect(await proved(id)).toContain(asMade)
})

test('changes that an erasure makes to a fax do not count as tampering, but earlier tampering still does', async () => {
  const { db } = faxes.masa
  const own = '+905329870011'
  const [named, changed, directed] = [
    await over(`Arayan ${own}`),
    await over(`Arayan ${own}`),
    (await faxes.queued()).id,
  ]
  await db.rows(`UPDATE outgoing_faxes SET recipient = '+902125559999' WHERE id = $1`, [changed])
  await db.rows('UPDATE outgoing_faxes SET recipient = $2 WHERE id = $1', [directed, own])

  const vault = await openVault(db, testSettings().secret)
  const facts = keptFacts(vault)
  const subject = new Subject()
  subject.phones.add(own)
  for (const holding of [faxNumbers(facts), faxNotes(vault, facts)]) {
    await holding.mentions?.(db, subject)
    await db.transaction((tx) => holding.forget(tx, subject))
  }
  const [{ detail }, { receiver, state }] = [await faxes.outgoing(named), await faxes.outgoing(directed)]
  expect(detail).toContain('[silindi]')
  expect({ receiver, state }).toEqual({ receiver: '', state: 'cancelled' })
  for (const id of [named, directed]) expect(await proved(id)).toContain(asKept)
  expect((await asked(changed)).statusCode).toBe(409)
})

test('a fax that ends while an erasure waits for its row lock is proved as the erasure leaves it', async () => {
  const { db, send } = faxes.masa
  const { id } = await faxes.queued()
  const { pages } = await faxes.outgoing(id)
  const facts = keptFacts(await openVault(db, testSettings().secret))
  const { both } = await db.transaction(async (tx) => {
    await tx.rows('SELECT FROM outgoing_faxes WHERE id = $1 FOR UPDATE', [id])
    const ended = send(fax.outcome, { id, state: 'sent', pages_sent: pages, note: '' })
    await untilLockWaits(tx, 1)
    const masked = db.transaction((other) =>
      facts.keepThrough(other, [id], async () => {
        await other.rows(`UPDATE outgoing_faxes SET title = '[silindi]' WHERE id = $1`, [id])
      }),
    )
    await untilLockWaits(tx, 2)
    return { both: Promise.all([ended, masked]) }
  })
  expect((await both)[0].status).toBe(200)
  expect(await proved(id)).toContain(asKept)
})
