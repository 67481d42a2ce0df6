import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { bulutfon } from './bulutfon.ts'
import { FaxLimited, type FaxProvider, FaxRefused, FaxUnreachable } from './provider.ts'
import { sinch } from './sinch.ts'
import { httpStub } from './testing/http-stub.ts'

type Answer = { status?: number; json?: unknown; body?: Buffer }

let answer: Answer
let stub: Awaited<ReturnType<typeof httpStub>>
beforeEach(async () => {
  stub = await httpStub(() => answer)
})
afterEach(() => stub.close())

const lines: Record<string, () => FaxProvider> = {
  sinch: () => sinch({ url: stub.url, project: 'p', key: 'k', secret: 's', from: '+902120000001', service: '' }),
  'bulutfon 1': () => bulutfon({ url: stub.url, token: 't', did: '902120000001', version: 1 }),
  'bulutfon 2': () => bulutfon({ url: stub.url, token: 't', did: '902120000001', version: 2 }),
}

const job = { token: 'masa-1-1', title: 'Talep 1', to: '+902125550101' }
const page = { totalPages: 1, paginate: { next_page: null }, pagination: { total_pages: 1 } }

const answers: Answer[] = [
  { body: Buffer.from('<html>') },
  { json: null },
  { json: [] },
  { json: {} },
  { json: { error: { code: 500 } } },
  { json: { faxes: null, data: null, totalPages: 1 } },
  { json: { faxes: {}, data: 'none', totalPages: 1 } },
  { json: { faxes: [null], data: [null], ...page } },
  { json: { faxes: [{ title: 'x' }], data: [{ title: 'x' }], ...page } },
  { json: { faxes: Array.from({ length: 100 }, (_, id) => ({ id: id + 1, title: '' })) } },
  { status: 202, body: Buffer.from('queued') },
  { status: 302, json: {} },
  { status: 500, json: {} },
  { status: 502, body: Buffer.from('<html>') },
]

describe.each(Object.entries(lines))('%s', (_, open) => {
  test.each(answers)(
    'an undocumented response to a lookup is an error and does not mean that the fax is missing: %j',
    async (given) => {
      answer = given
      await expect(open().find(job, new Date())).rejects.toThrow()
    },
  )

  test.each(answers.slice(0, 8))(
    'an undocumented response to a submission means neither that the fax was refused nor that it is safe to retry: %j',
    async (given) => {
      answer = given
      const failure = await open()
        .submit({ ...job, pdf: Buffer.from('%PDF-1.4') })
        .catch((error) => error)
      expect(failure).toBeInstanceOf(Error)
      for (const safe of [FaxRefused, FaxLimited, FaxUnreachable]) expect(failure).not.toBeInstanceOf(safe)
    },
  )

  test.each([
    null,
    {},
    { status: 'constructor', recipients: [{ state: 'constructor' }] },
    { status: 7, recipients: [] },
    { status: 'COMPLETED', pagesSentSuccessfully: -3, numberOfPages: 1e12, fax: { recipients: 'x' } },
  ])('an invalid report yields no page count and no known state: %j', async (report) => {
    answer = { json: { ...report, ...(report && { fax: report, data: report }) } }
    const told = await open()
      .report('1', '')
      .catch(() => undefined)
    expect(told?.state ?? 'unknown').toBe('unknown')
    expect(told?.pagesSent).toBeUndefined()
  })

  test('invalid entries in the list of received faxes are skipped, and entries with an invalid date are kept', async () => {
    const good = { id: 'gelen-1', from: '902125550101', sender: '902125550101', to: '902120000001' }
    const entries = [
      { ...good, id: 'gelen-2', createTime: 'yesterday', created_at: 'yesterday' },
      null,
      { id: 'a/../b', uuid: '' },
      { ...good, createTime: '+275760-09-13T00:00:00Z', created_at: '2026-11-20T10:00:00+03:00' },
    ]
    answer = { json: { faxes: entries, incoming_faxes: entries, data: entries, ...page } }
    const arrived = await open().arrived()
    expect(arrived.map(({ ref, sender }) => [ref, sender])).toEqual([
      ['gelen-2', '+902125550101'],
      ['gelen-1', '+902125550101'],
    ])
    for (const { at } of arrived) expect(at).toMatch(/^20\d\d-/)
  })
})
