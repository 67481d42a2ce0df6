import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { allCalls } from '../../../../contract/src/index.ts'
import type { Call } from '../../../../contract/src/kit/endpoint.ts'
import { sampleOf } from '../../../../contract/src/kit/testing/places.ts'
import type { TestApp } from '../../testing/app.ts'
import { filledApp } from '../../testing/filled.ts'
import { tableOf } from '../../testing/table-of.ts'

let masa: TestApp
let colleague: { id: number }
beforeAll(async () => {
  masa = await filledApp()
  colleague = await masa.person({ role_id: 1 })
})
afterAll(() => masa.close())

/** Their ids name a list, a part of a page, an account of Zoom or a record of another domain. */
const others = [
  '/api/add_page',
  '/api/lead_list/{id}',
  '/api/leads/{id}',
  '/api/lead_campaign/{id}',
  '/api/ulak_list/{id}',
  '/api/talep_shipments/{id}',
  '/api/talep_shipment',
  '/api/zoom_user_status',
]
/** Refused before the record is looked for: invitations need a mail server, an undo a change of one's own. */
const refused = ['/api/meeting_invite', '/api/ki_talep_undo']

const keys = ['postid', 'pageid', 'slide_id', 'id']
const schemasOf = ({ params, body }: Call) => [params, body].filter((one) => one instanceof z.ZodMiniObject)
const keyOf = (call: Call) =>
  keys.find((key) => call.path.includes(`{${key}}`) || schemasOf(call).some(({ shape }) => key in shape))

/** Domains whose records have no trash, or that act on records of any domain. */
const withoutTrash = ['account', 'api_keys', 'live', 'mail', 'petitions', 'reports', 'trash']
const deletable = new Set(allCalls.filter(({ method }) => method === 'DELETE').map(({ domain }) => domain))
const aimed = allCalls.filter(
  (call) =>
    deletable.has(call.domain) &&
    !withoutTrash.includes(call.domain) &&
    ![...others, ...refused].includes(call.path) &&
    !/^\/(public|intake)\//.test(call.path) &&
    keyOf(call) !== undefined,
)

test.each(aimed.map((call) => [`${call.method} ${call.path}`, call] as const))(
  '%s: whoever acts on what a colleague has deleted is told who that was',
  async (_, call) => {
    const table = tableOf(call.domain)
    const { id } = (await masa.db.one<{ id: number }>(
      `UPDATE ${table} SET deleted_at = now(), deleted_by = $1
       WHERE id = (SELECT max(id) FROM ${table} WHERE deleted_at IS NULL) RETURNING id`,
      [colleague.id],
    )) as { id: number }
    const sample = Object.assign({}, ...schemasOf(call).map((one) => sampleOf(one)))
    const { status, body } = await masa.sendRaw(call, { ...sample, [keyOf(call) as string]: id, version: 1 })
    await masa.db.rows(`UPDATE ${table} SET deleted_at = NULL, deleted_by = NULL WHERE id = $1`, [id])
    expect({ status, body }).toMatchObject({ status: 404, body: { deleted_by: { id: colleague.id } } })
  },
)
