import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { products } from '../../../../contract/src/catalogue/products.ts'
import { askOutside, isInside } from '../../kit/http/outbound.ts'
import { type TestApp, testApp } from '../../testing/app.ts'

const opened: Server[] = []
afterEach(async () => {
  for (const server of opened.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

async function webservice(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  opened.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const limits = { timeoutMs: 2_000, mostBytes: 1_000 }

describe('an address outside', () => {
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
  ])('%s is none', (address) => {
    expect(isInside(address)).toBe(true)
  })

  test.each(['8.8.8.8', '93.184.216.34', '2606:4700::1111'])('%s is one', (address) => {
    expect(isInside(address)).toBe(false)
  })

  test('is asked where the operator says, even inside', async () => {
    const address = await webservice((_request, response) => response.end('tamam'))
    expect(await askOutside(`${address}/api`, limits)).toEqual({ status: 200, text: 'tamam' })
  })

  test('is not followed inside', async () => {
    const secret = await webservice((_request, response) => response.end('gizli'))
    const address = await webservice((_request, response) => response.writeHead(302, { location: secret }).end())
    await expect(askOutside(address, limits)).rejects.toThrow('iç ağa')
    const byName = secret.replace('127.0.0.1', 'localhost')
    const named = await webservice((_request, response) => response.writeHead(302, { location: byName }).end())
    await expect(askOutside(named, limits)).rejects.toThrow('iç ağa')
  })

  test('is followed on its own host, but not for ever', async () => {
    const address = await webservice((request, response) =>
      request.url === '/b'
        ? response.end('b')
        : response.writeHead(302, { location: request.url === '/a' ? '/b' : '/c' }).end(),
    )
    expect((await askOutside(`${address}/a`, limits)).text).toBe('b')
    await expect(askOutside(`${address}/c`, limits)).rejects.toThrow('durmadan')
  })

  test('that hangs, floods or lies is given up', async () => {
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

describe('the comparison of the site', () => {
  let masa: TestApp | undefined
  afterEach(async () => {
    await masa?.close()
    masa = undefined
  })
  const run = () => (masa as TestApp).send(products.updateComparison, {})
  const state = async () => (await (masa as TestApp).send(products.comparison, {})).body.data

  test('says that no webservice is set', async () => {
    masa = await testApp()
    expect(await state()).toEqual({ configured: false, running: false, last: null })
    expect(await run()).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('MASA_COMPARISON_URL') },
    })
  })

  test('is refreshed one at a time, and the last run is kept', async () => {
    let release = () => {}
    const asked: string[] = []
    const comparisonUrl = await webservice((request, response) => {
      asked.push(String(request.url))
      release = () =>
        response.setHeader('content-type', 'application/json').end('{"message": "12 kampanya\\u0000 yenilendi"}')
    })
    masa = await testApp({ comparisonUrl })
    const first = run()
    await expect.poll(() => asked.length).toBe(1)
    expect(await state()).toMatchObject({ configured: true, running: true })
    expect((await run()).status).toBe(409)
    release()
    expect((await first).body.data).toMatchObject({
      running: false,
      last: { ok: true, status: 200, message: '12 kampanya yenilendi', person: expect.any(String) },
    })
    expect(asked).toEqual(['/api/comparison_update'])
  })

  test('keeps what went wrong', async () => {
    const comparisonUrl = await webservice((_request, response) => response.writeHead(500).end('bozuk'))
    masa = await testApp({ comparisonUrl })
    expect((await run()).body.data.last).toMatchObject({ ok: false, status: 500, message: 'bozuk' })
    await Promise.all(opened.splice(0).map((server) => new Promise((resolve) => server.close(resolve))))
    expect((await run()).body.data.last).toMatchObject({ ok: false, status: null, message: 'Adrese ulaşılamadı' })
  })
})
