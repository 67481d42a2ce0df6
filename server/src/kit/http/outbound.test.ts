import { afterEach, describe, expect, test } from 'vitest'
import { closeWebservices, webservice } from '../testing/webservice.ts'
import { askedWaitMs, askJson, askOutside, isInside } from './outbound.ts'

afterEach(closeWebservices)

const limits = { timeoutMs: 2_000, mostBytes: 1_000 }

describe('a request to the outside', () => {
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.20.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '0.0.0.0',
    '100.64.0.1',
    '::1',
    '::',
    'fd00::1',
    'fe80::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '0:0:0:0:0:ffff:a9fe:a9fe',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::7f00:1',
    '2002:7f00:1::',
    '2001:0:7f00:1::',
    'fec0::1',
  ])('treats %s as an inside address', (address) => {
    expect(isInside(address)).toBe(true)
  })

  test.each(['8.8.8.8', '93.184.216.34', '2606:4700::1111', '::ffff:8.8.8.8', '::ffff:808:808', '2a00:1450::1'])(
    'treats %s as an outside address',
    (address) => {
      expect(isInside(address)).toBe(false)
    },
  )

  test('may go to an inside address that the operator has set', async () => {
    const address = await webservice((_request, response) => response.end('tamam'))
    expect(await askOutside(`${address}/api`, limits)).toMatchObject({ status: 200, text: 'tamam' })
  })

  test('does not follow a redirect to an inside address', async () => {
    const secret = await webservice((_request, response) => response.end('gizli'))
    const address = await webservice((_request, response) => response.writeHead(302, { location: secret }).end())
    await expect(askOutside(address, limits)).rejects.toThrow('iç ağa')
    const byName = secret.replace('127.0.0.1', 'localhost')
    const named = await webservice((_request, response) => response.writeHead(302, { location: byName }).end())
    await expect(askOutside(named, limits)).rejects.toThrow('iç ağa')
  })

  test('follows a redirect on the same host, but not endlessly', async () => {
    const address = await webservice((request, response) =>
      request.url === '/b'
        ? response.end('b')
        : response.writeHead(302, { location: request.url === '/a' ? '/b' : '/c' }).end(),
    )
    expect((await askOutside(`${address}/a`, limits)).text).toBe('b')
    await expect(askOutside(`${address}/c`, limits)).rejects.toThrow('durmadan')
  })

  test('fails if the server hangs, is slow, sends too much or redirects to a file', async () => {
    const hanging = await webservice(() => {})
    await expect(askOutside(hanging, { ...limits, timeoutMs: 50 })).rejects.toThrow('Süresi içinde')
    const slow = await webservice((_request, response) => void response.write('a'))
    await expect(askOutside(slow, { ...limits, timeoutMs: 50 })).rejects.toThrow('Süresi içinde')
    let sent = 0
    const flood = await webservice((_request, response) => {
      const more = () => {
        sent += 65_536
        if (sent < 50 * 1024 * 1024 && response.write(Buffer.alloc(65_536))) setImmediate(more)
        else if (sent < 50 * 1024 * 1024) response.once('drain', more)
        else response.end()
      }
      more()
    })
    await expect(askOutside(flood, limits)).rejects.toThrow('çok büyük')
    expect(sent).toBeLessThan(20 * 1024 * 1024)
    const elsewhere = await webservice((_request, response) =>
      response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
    )
    await expect(askOutside(elsewhere, limits)).rejects.toThrow('geçersiz')
  })
})

describe('a JSON response', () => {
  const answering = (type: string, body: string, status = 200) =>
    webservice((_request, response) => response.writeHead(status, { 'content-type': type }).end(body))

  test('is read', async () => {
    expect(await askJson(await answering('application/json; charset=utf-8', '[1]'), limits)).toEqual([1])
  })

  test.each([
    ['text/html', '[1]', 200, 'JSON değil'],
    ['application/json', '<html>', 200, 'okunamadı'],
    ['application/json', '[1]', 500, '500'],
  ])('with type %s, body %s and status %i is refused', async (type, body, status, why) => {
    await expect(askJson(await answering(type, body, status), limits)).rejects.toThrow(why)
  })
})

test.each([
  ['77', 77_000],
  ['Tue, 01 Dec 2026 00:01:17 GMT', 77_000],
  ['2026-12-01T00:01:17Z', 77_000],
  ['2026-11-30T00:00:00Z', undefined],
  ['0', undefined],
  ['-5', undefined],
  ['soon', undefined],
  ['', undefined],
  [null, undefined],
])('Retry-After %s is read as %s ms', (header, ms) => {
  expect(askedWaitMs(header, Date.parse('2026-12-01T00:00:00Z'))).toBe(ms)
})
