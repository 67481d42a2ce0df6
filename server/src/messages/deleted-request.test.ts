import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancellation } from '../../../contract/src/casework/cancellation.ts'
import { petitions } from '../../../contract/src/casework/petitions.ts'
import { fax } from '../../../contract/src/messages/fax.ts'
import { sms } from '../../../contract/src/messages/sms.ts'
import { history } from '../../../contract/src/records/history.ts'
import { type Faxes, number, openFaxes } from './fax/fax.testing.ts'

let faxes: Faxes
beforeAll(async () => {
  faxes = await openFaxes()
})
afterAll(() => faxes.close())

test('whoever faxes, writes to or answers for a request that a colleague has deleted is told who that was, and when', async () => {
  const { masa, given } = faxes
  const id = await given.request()
  const fresh = await given.request()
  const { version } = (await masa.send(cancellation.get, { id })).body.data
  await masa.send(cancellation.assign, { id, version, staff_id: 1 })
  const [line] = (await masa.send(history.list, { domain: 'cancellation', record_id: id })).body.data
  const received = await masa.db.one<{ id: number }>(
    `INSERT INTO incoming_faxes (title, sender, provider, provider_ref, document_key, document_type, document_sha256)
     VALUES ('Yanıt', '', 'deneme', 'ref-1', '', 'application/pdf', '') RETURNING id`,
  )
  await masa.send(cancellation.remove, { id, reason: 'Yanlış açılmış' })
  const { token } = await masa.person({ role_id: 1 })
  for (const [call, given] of [
    [fax.send, { key: id, fax_number: number, anyway: true }],
    [fax.link, { id: received?.id, request_id: id }],
    [sms.preview, { id, text: 'Merhaba' }],
    [sms.send, { id, text: 'Merhaba' }],
    [petitions.pages, { id }],
    [petitions.pdf, { id }],
    [history.changes, { id: line?.id }],
    [history.restore, { id: line?.id }],
  ] as const)
    expect(await masa.sendRaw(call, given, { token }), call.path).toMatchObject({
      status: 404,
      body: { message: expect.stringMatching(/^Talep silinmiş \(Yönetici, /), deleted_by: { name: 'Yönetici' } },
    })
  expect((await masa.sendRaw(sms.preview, { id: fresh, text: 'Merhaba' }, { token })).status).toBe(200)
})
