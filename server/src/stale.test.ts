import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { allCalls } from '../../contract/src/index.ts'
import type { Call } from '../../contract/src/kit/endpoint.ts'
import { placesOf, sampleOf } from '../../contract/src/kit/testing/places.ts'
import { guardedDomains } from '../../contract/src/people/rights.ts'
import { roles } from '../../contract/src/people/roles.ts'
import type { TestApp } from './testing/app.ts'
import { filledApp } from './testing/filled.ts'
import { tableOf } from './testing/table-of.ts'

let masa: TestApp
let writer: { id: number; token: string }
beforeAll(async () => {
  masa = await filledApp()
  await masa.db.rows(
    `INSERT INTO mail_accounts (kind, nickname, email, imap_host, username, password)
     VALUES ('imap', 'destek', 'destek@ornek.com', 'imap.ornek.com', 'destek', '')`,
  )
  const role_id = 8
  const rights = Object.keys(guardedDomains).map((domain) => ({ domain, ...writesAlone }))
  await masa.send(roles.update, { id: role_id, rights })
  writer = await masa.person({ role_id })
  // Of these, the person reaches only their own.
  const owned = {
    leads: 'assignee_id = $1',
    dealers: 'partner_id = $1',
    shipments: 'courier_id = $1, dealer_id = NULL',
  }
  for (const [table, own] of Object.entries(owned))
    await masa.db.rows(`UPDATE ${table} SET ${own} WHERE id = (${oldest(table)})`, [writer.id])
})
afterAll(() => masa.close())

const writesAlone = { read: false, write: true, reveal: false, own: false }

const bodyOf = ({ body }: Call) => (body instanceof z.ZodMiniObject ? body : z.object({}))
const keys = ['postid', 'pageid', 'slide_id', 'id']
const keyOf = (call: Call) => keys.find((key) => key in bodyOf(call).shape)

/** A draft of a letter, the rights of a role, a return to an older state and a cancelled schedule are no record's form. */
const others = ['/api/email_draft', '/api/email_send', '/api/role_edit', '/api/history_restore', '/api/schedule_cancel']
const versioned = allCalls.filter((call) => 'version' in bodyOf(call).shape && !others.includes(call.path))

/** Values that are wrong in many fields: the id of no record, a time in the past, a word without meaning. */
const strange = [987_654_321, '2001-01-01T00:00:00Z', '2001-01-01', 'masada-yok']

/** Inputs that a call accepts, each with a strange value in another place. */
function* inputsOf(call: Call) {
  const body = bodyOf(call)
  for (const { path, build } of placesOf(body)) {
    const value = strange.find((one) => z.safeParse(body, build(one)).success)
    if (value !== undefined && path[0] !== keyOf(call) && path[0] !== 'version') yield build(value) as object
  }
  yield sampleOf(body) as object
}

const told = ['changed_at', 'changed_by', 'code', 'error', 'message', 'ref', 'status', 'success', 'version']

// Of faxes, only the incoming ones are edited.
const oldest = (domain: string) =>
  `SELECT min(id) AS id FROM ${domain === 'fax' ? 'incoming_faxes' : tableOf(domain)} WHERE deleted_at IS NULL ${domain === 'mail_accounts' ? "AND kind = 'imap'" : ''}`

async function aimOf(call: Call) {
  const key = keyOf(call)
  return { ...(key && { [key]: (await masa.db.one<{ id: number }>(oldest(call.domain)))?.id }), version: 987_654 }
}

test.each(versioned.map((call) => [call.path, call] as const))(
  '%s: a stale version is answered with 409 and the current record, whatever else is wrong',
  async (_, call) => {
    const aim = await aimOf(call)
    for (const input of inputsOf(call)) {
      const answer = await masa.sendRaw(call, { ...input, ...aim })
      expect(answer, JSON.stringify(input)).toMatchObject({ status: 409, body: { current: expect.any(Object) } })
    }
  },
)

test.each(versioned.map((call) => [call.path, call] as const))(
  '%s: a person who may write but not read gets a 409 without the current record',
  async (_, call) => {
    const input = { ...(sampleOf(bodyOf(call)) as object), ...(await aimOf(call)) }
    const { status, body } = await masa.sendRaw(call, input, writer)
    expect({ status, keys: Object.keys(body as object).toSorted() }).toEqual({ status: 409, keys: told })
    expect((await masa.sendRaw(call, input)).body).toMatchObject({ current: expect.any(Object) })
  },
)
