import { afterEach, beforeEach, expect, test } from 'vitest'
import { FaxLimited, FaxRefused } from './provider.ts'
import { sinch } from './sinch.ts'
import { sinchStub } from './testing/sinch-stub.ts'

const job = { token: 'masa-1-1', title: 'Talep 1', to: '+902125550101', pdf: Buffer.from('%PDF-1.4') }

let stub: Awaited<ReturnType<typeof sinchStub>>
beforeEach(async () => {
  stub = await sinchStub()
})
afterEach(() => stub.close())

const line = (secret = 'SIR') =>
  sinch({ url: stub.url, project: 'proje', key: 'ANAHTAR', secret, from: '+902120000001', service: '' })

test('a fax is submitted with our label, and with Sinch’s own retries turned off', async () => {
  expect(await line().submit(job)).toBe('s-1')
  expect(JSON.parse(stub.calls[0]?.body ?? '')).toMatchObject({
    to: '+902125550101',
    from: '+902120000001',
    labels: { masa: 'masa-1-1' },
    maxRetries: 0,
    files: [{ file: job.pdf.toString('base64'), fileType: 'PDF' }],
  })
})

test.each([
  [{ status: 'IN_PROGRESS' }, { state: 'waiting' }],
  [
    { status: 'COMPLETED', pagesSentSuccessfully: 2 },
    { state: 'sent', pagesSent: 2, pagesWanted: 2 },
  ],
  [
    { status: 'FAILURE', errorType: 'CALL_ERROR', errorMessage: 'User busy' },
    { state: 'error', again: true },
  ],
  [
    { status: 'FAILURE', errorType: 'DOCUMENT_CONVERSION_ERROR' },
    { state: 'error', again: false },
  ],
  [{ status: 'LOST' }, { state: 'unknown' }],
])('%j is read as %j', async (theirs, ours) => {
  await line().submit(job)
  Object.assign(stub.faxes[0] as object, theirs)
  expect(await line().report('s-1', '')).toMatchObject(ours)
})

test('a fax is found by our label on any page of the list', async () => {
  for (const token of ['a', 'b', 'masa-1-1']) await line().submit({ ...job, token })
  expect(await line().find(job, new Date())).toBe('s-3')
  expect(await line().find({ ...job, token: 'c' }, new Date())).toBeUndefined()
})

test('a rate limit, a refused number and a refused account are different errors', async () => {
  stub.fail({ status: 429, json: {} })
  await expect(line().submit(job)).rejects.toThrow(FaxLimited)
  stub.fail({ status: 400, json: { error: { message: 'invalid number' } } })
  await expect(line().submit(job)).rejects.toThrow(FaxRefused)
  await expect(line('YANLIS').submit(job)).rejects.toThrow('the fax provider refuses the account (Unauthorized)')
  await expect(line('YANLIS').submit(job)).rejects.not.toBeInstanceOf(FaxRefused)
})
