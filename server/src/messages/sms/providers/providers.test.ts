import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { kannel } from './kannel.ts'
import { netgsm } from './netgsm.ts'
import { openSms } from './open.ts'
import { SmsBusy, type SmsOut, SmsRefused, SmsUnclear } from './provider.ts'
import { verimor } from './verimor.ts'

let answer: { status: number; text: string } | undefined = { status: 200, text: '' }
let asked: { url: string; authorization: string; body: string }[] = []
const server = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  asked.push({ url: request.url ?? '', authorization: request.headers.authorization ?? '', body })
  if (answer) response.writeHead(answer.status).end(answer.text)
})
let base = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  asked = []
})

const message: SmsOut = {
  token: 'tok',
  phone: '+905321234567',
  text: 'Şifre değil',
  kind: 'bilgilendirme',
  reportUrl: '',
}
const account = () => ({ user: '8501234567', password: 'p:ş', from: 'BASLIK', base })
const sent = () => JSON.parse(asked[0]?.body ?? '{}')

test('a gateway that does not answer in time leaves the outcome open, and the reason says how long it had', async () => {
  answer = undefined
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const failed = expect(kannel(account()).send(message)).rejects.toThrow(
      new SmsUnclear('SMS sağlayıcısı 15 saniyede yanıt vermedi'),
    )
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    vi.advanceTimersByTime(15_000)
    await failed
  } finally {
    vi.useRealTimers()
  }
})

describe('Netgsm as documented', () => {
  test('a message is posted with its header, encoding and İYS filter, and the job id is returned', async () => {
    answer = { status: 200, text: '{"code":"00","jobid":"17377215342605050417149344","description":"queued"}' }
    expect(await netgsm(account()).send(message)).toEqual({ ref: '17377215342605050417149344' })
    expect(asked[0]).toMatchObject({
      url: '/sms/rest/v2/send',
      authorization: `Basic ${Buffer.from('8501234567:p:ş').toString('base64')}`,
    })
    expect(sent()).toEqual({
      msgheader: 'BASLIK',
      encoding: 'TR',
      iysfilter: '0',
      messages: [{ msg: 'Şifre değil', no: '5321234567' }],
    })
    await netgsm(account()).send({ ...message, text: 'Kampanya', kind: 'ticari' })
    expect(JSON.parse(asked[1]?.body ?? '')).toMatchObject({ encoding: '', iysfilter: '11' })
  })

  test.each([
    ['30', 'Kullanıcı adı, parola ya da IP izni geçersiz'],
    ['40', 'Mesaj başlığı tanımlı değil'],
    ['99', 'Netgsm reddetti (99)'],
  ])('error code %s is a permanent refusal: %s', async (code, reason) => {
    answer = { status: 406, text: JSON.stringify({ code }) }
    const refusal = await netgsm(account())
      .send(message)
      .catch((error) => error)
    expect(refusal).toBeInstanceOf(SmsRefused)
    expect(refusal.message).toBe(reason)
  })

  test.each([
    [406, '{"code":"80"}'],
    [406, '{"code":"100"}'],
  ])('the response %i %s is retried', async (status, text) => {
    answer = { status, text }
    await expect(netgsm(account()).send(message)).rejects.toBeInstanceOf(SmsBusy)
  })

  test.each([
    [0, 'submitted', ''],
    [1, 'delivered', ''],
    [3, 'error', 'Numara hatalı ya da kısıtlı'],
    [16, 'error', 'İYS reddetti'],
    [999, 'submitted', ''],
  ])('job status %i is read as %s', async (status, state, detail) => {
    answer = { status: 200, text: JSON.stringify({ code: '00', jobs: [{ jobid: 'J1', status }] }) }
    expect(await netgsm(account()).report?.({ token: 'tok', ref: 'J1' })).toEqual({ state, detail })
    expect(sent()).toEqual({ jobids: ['J1'] })
  })
})

describe('Verimor as documented', () => {
  test('a message carries our token as its id', async () => {
    answer = { status: 200, text: '20212\n' }
    expect(await verimor(account()).send(message)).toEqual({ ref: '20212' })
    expect(asked[0]?.url).toBe('/v2/send.json')
    expect(sent()).toEqual({
      username: '8501234567',
      password: 'p:ş',
      source_addr: 'BASLIK',
      custom_id: 'tok',
      messages: [{ msg: 'Şifre değil', dest: '905321234567', id: 'tok' }],
    })
  })

  test.each([
    [400, 'INSUFFICIENT_CREDITS'],
    [401, 'Geçersiz kullanıcı adı/şifre'],
  ])('the response %i %s is a permanent refusal', async (status, text) => {
    answer = { status, text }
    await expect(verimor(account()).send(message)).rejects.toEqual(new SmsRefused(text))
  })

  test('a message that Verimor does not list counts as never received, unless the 404 is an unknown page', async () => {
    for (answer of [
      { status: 404, text: '' },
      { status: 200, text: '[]' },
    ])
      expect(await verimor(account()).find?.('tok')).toBeNull()
    answer = { status: 404, text: html }
    await expect(verimor(account()).find?.('tok')).rejects.toThrow()
    answer = { status: 200, text: '[{"campaign_id":7,"status":"WAITING"}]' }
    expect(await verimor(account()).find?.('tok')).toEqual({ ref: '7' })
  })

  test.each([
    ['DELIVERED', '0', 'delivered', ''],
    ['WAITING', '0', 'submitted', ''],
    ['SENDING', '0', 'submitted', ''],
    ['NOT_DELIVERED', '27', 'error', 'NOT_DELIVERED (27)'],
    ['BLACKLISTED_DESTINATION_ADDRESS', '0', 'error', 'BLACKLISTED_DESTINATION_ADDRESS'],
  ])('message status %s (%s) is read as %s', async (status, gsm_error, state, detail) => {
    answer = { status: 200, text: JSON.stringify([{ campaign_id: 1, status, gsm_error }]) }
    expect(await verimor(account()).report?.({ token: 'tok', ref: '1' })).toEqual({ state, detail })
  })
})

const html = `<html>${'x'.repeat(300_000)}</html>`
const gateways = { kannel, netgsm, verimor }

describe.each(Object.entries(gateways))('with %s', (_, open) => {
  test.each([
    [200, html],
    [200, ''],
    [200, '{}'],
    [200, 'null'],
    [200, '{"code":"00","jobid":"a\u0000b"}'],
    [202, html],
    [204, ''],
    [302, ''],
    [401, html],
    [403, ''],
    [404, ` ${html}`],
    [408, ''],
    [500, ''],
    [502, html],
    [503, html],
    [504, ''],
  ])(
    'an undocumented response %i counts as unclear: the message is neither sent again nor called refused',
    async (status, text) => {
      answer = { status, text }
      await expect(open(account()).send(message)).rejects.toBeInstanceOf(SmsUnclear)
    },
  )

  test('a 429 response is retried', async () => {
    answer = { status: 429, text: '' }
    await expect(open(account()).send(message)).rejects.toBeInstanceOf(SmsBusy)
  })

  test.each([
    html,
    '',
    '{}',
    'null',
    '[null]',
    '[{"campaign_id":1,"status":"<b>"}]',
    '{"code":"00","jobs":[{"jobid":"1","status":"constructor"}]}',
  ])('an undocumented report yields no final state and no match (%#)', async (text) => {
    answer = { status: 200, text }
    const { report, find } = open(account())
    const told = await report?.({ token: 'tok', ref: '1' }).catch(() => undefined)
    expect(told?.state ?? 'submitted').toBe('submitted')
    await expect(find?.('tok') ?? Promise.reject(new Error('keeps no list'))).rejects.toThrow()
  })
})

test('the scheme of the setting selects the gateway, and an empty setting means no gateway', () => {
  expect(openSms('')).toBeUndefined()
  expect(openSms('kannel://u:p@127.0.0.1:13013?from=MASA')?.name).toBe('kannel')
  expect(openSms('netgsm://850:p%40@api.netgsm.com.tr?from=X')?.name).toBe('netgsm')
  expect(openSms('verimor://90850:p@sms.verimor.com.tr?from=X')?.name).toBe('verimor')
})

test.each([
  'twilio://u:p@h?from=MASA',
  'kannel://u:p@h:13013',
  'kannel://h:13013?from=MASA',
  'kannel://root:hunter22@h/d',
  'kannel://root:hunter22@h:13013?from=MASA&tls=yes',
])('an invalid setting is refused with the name of its variable and without the password: %s', (value) => {
  expect(() => openSms(value)).toThrow(/^MASA_SMS (?!.*hunter22).*\.$/)
})
