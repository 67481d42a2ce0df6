import { afterEach, beforeEach, expect, test } from 'vitest'
import { bulutfon } from './bulutfon.ts'
import { FaxLimited, FaxRefused } from './provider.ts'
import { bulutfonStub } from './testing/bulutfon-stub.ts'

const job = { token: 'masa-1-1', title: 'Talep 1', to: '+902125550101', pdf: Buffer.from('%PDF-1.4') }

let stub: Awaited<ReturnType<typeof bulutfonStub>>
beforeEach(async () => {
  stub = await bulutfonStub()
})
afterEach(() => stub.close())

const line = (version: 1 | 2 = 1) => bulutfon({ url: stub.url, token: 'GIZLI', did: '902120000001', version })

test('a fax is submitted with its number, our number, our token in the title and the document in Bulutfon’s text format', async () => {
  expect(await line().submit(job)).toBe('1')
  expect(JSON.parse(stub.calls[0]?.body ?? '')).toEqual({
    title: 'Talep 1 [masa-1-1]',
    receivers: '902125550101',
    did: '902120000001',
    attachment: `data:application/pdf;name:masa.pdf;base64:${job.pdf.toString('base64')}`,
  })
})

test.each([
  ['WAITING', undefined, 'waiting', false],
  ['SENT', undefined, 'sent', false],
  ['FAILED', 'USER_BUSY', 'error', true],
  ['FAILED', 'UNALLOCATED_NUMBER', 'error', false],
  ['error', 'NO_ANSWER', 'error', true],
  ['ARCHIVED', undefined, 'unknown', false],
])('Bulutfon’s state %s (%s) is read as %s', async (theirs, cause, state, again) => {
  await line().submit(job)
  stub.faxes[0]?.recipients.splice(0, 1, {
    number: '902125550101',
    state: theirs,
    ...(cause && { hangup_cause: cause }),
  })
  expect(await line().report('1', '')).toMatchObject({ state, again })
})

test('if the response to a submission is lost, the fax is found on a later page by the token in its title', async () => {
  for (const token of ['masa-0-1', 'masa-0-2']) await line().submit({ ...job, token })
  stub.lose(true)
  await expect(line().submit(job)).rejects.toThrow()
  expect(await line().find(job, new Date())).toBe('3')
  expect(await line().find({ ...job, token: 'masa-1' }, new Date())).toBeUndefined()
})

test('received faxes are listed with complete phone numbers, and their files are fetched unchanged', async () => {
  const [fax] = await line().arrived()
  expect(fax).toEqual({
    ref: 'u-1',
    sender: '+902125550101',
    receiver: '+902120000001',
    at: '2026-11-20T07:00:00.000Z',
  })
  expect(await line().fetch('u-1')).toEqual(stub.tiff)
})

test('a rate limit, a refusal and an outage are different errors, and the error of an outage does not contain the token', async () => {
  stub.fail({ status: 429, json: { error: 'Rate limit', code: 429 }, headers: { 'retry-after': '30' } })
  await expect(line().submit(job)).rejects.toMatchObject({ afterMs: 30_000 })
  await expect(line().submit(job)).rejects.toThrow(FaxLimited)
  stub.fail({ status: 422, json: { error: 'Geçersiz numara', code: 422 } })
  await expect(line().submit(job)).rejects.toThrow(FaxRefused)
  stub.fail({ status: 500, json: { error: 'Oops', code: 500 } })
  const outage = line().report('1', '')
  await expect(outage).rejects.toThrow('the fax provider failed (Oops)')
  await expect(outage).rejects.not.toThrow(/GIZLI/)
})

test('version 2 uses its own path and sends the token as `apikey`', async () => {
  await expect(line(2).arrived()).rejects.toThrow()
  expect(stub.calls[0]).toMatchObject({ path: '/v2/fax/incoming-faxes' })
  expect(stub.calls[0]?.query.get('apikey')).toBe('GIZLI')
})
