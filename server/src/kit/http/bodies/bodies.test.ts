import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { institutions } from '../../../../../contract/src/casework/institutions.ts'
import { blog } from '../../../../../contract/src/content/blog.ts'
import { bodyMost } from '../../../../../contract/src/kit/request.ts'
import { fax } from '../../../../../contract/src/messages/fax.ts'
import { roles } from '../../../../../contract/src/people/roles.ts'
import { settings } from '../../../../../contract/src/people/settings.ts'
import { bulk } from '../../../../../contract/src/records/trash.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { log } from '../../process/log.ts'
import { slowestBody } from './bodies.ts'

let masa: TestApp
let port: number
beforeAll(async () => {
  masa = await testApp()
  await masa.app.listen({ port: 0, host: '127.0.0.1' })
  port = (masa.app.server.address() as AddressInfo).port
})
afterAll(() => masa.close())

describe('JSON nested 80,000 levels deep', () => {
  test.each([
    ['in a field', `{"title":${'['.repeat(80_000)}${']'.repeat(80_000)}}`],
    ['of objects', `${'{"a":'.repeat(80_000)}1${'}'.repeat(80_000)}`],
    ['that never ends', '['.repeat(80_000)],
  ])('is refused with and without an idempotency key: %s', async (_, payload) => {
    for (const key of [{}, { 'idempotency-key': 'anahtar-12345' }]) {
      const headers = { authorization: `Bearer ${masa.token}`, 'content-type': 'application/json', ...key }
      const answer = await masa.app.inject({ method: 'POST', url: blog.create.path, headers, payload })
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ code: 'invalid', message: expect.stringContaining('iç içe') })
    }
  })

  test('is not confused with brackets inside a text', async () => {
    const answer = await masa.send(blog.create, { title: `Ayraçlar ${'[{'.repeat(40)}` })
    expect(answer.status).toBe(200)
  })
})

test('an object with thousands of keys and a list of thousands of items are each refused with one error', async () => {
  const wide = Object.fromEntries(Array.from({ length: 60_000 }, (_, at) => [`ad${at}`, 1]))
  const answer = await masa.sendRaw(bulk.remove, { domain: 'faqs', filters: wide })
  expect(answer).toMatchObject({ status: 400, body: { message: expect.stringContaining('fazla alan içeriyor') } })
  expect(JSON.stringify(answer.body).length).toBeLessThan(1_000)
  const many = Array.from({ length: 2_000 }, () => ({ domain: 'faqs', read: true, write: false, reveal: false }))
  const rights = await masa.sendRaw(roles.update, { id: 8, rights: many })
  expect(rights).toMatchObject({ status: 400, body: { message: expect.stringContaining('En fazla 200 öğe') } })
})

test('a body with many invalid values in nested lists is refused for their number', async () => {
  const ids = Array.from({ length: 1_000 }, () => -1)
  const categorys = Array.from({ length: 100 }, () => ({ id: 1, iptalneden: ids, ozel_alanlar: [] }))
  const answer = await masa.sendRaw(institutions.create, { categorys })
  expect(answer).toMatchObject({ status: 400, body: { message: expect.stringContaining('fazla değer içeriyor') } })
})

test('JSON that is not encoded in UTF-8 is refused', async () => {
  const headers = { authorization: `Bearer ${masa.token}`, 'content-type': 'application/json' }
  const payload = Buffer.from('{"title":"\xde\xfe"}', 'latin1')
  const answer = await masa.app.inject({ method: 'POST', url: blog.create.path, headers, payload })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ code: 'invalid', message: expect.stringContaining('UTF-8') })
})

test('JSON sent as text/plain is refused with a hint to send it as JSON', async () => {
  const headers = { authorization: `Bearer ${masa.token}`, 'content-type': 'text/plain;charset=UTF-8' }
  const answer = await masa.app.inject({
    method: 'POST',
    url: blog.create.path,
    headers,
    payload: '{"title":"Başlık"}',
  })
  expect(answer.json()).toMatchObject({ code: 'invalid', message: expect.stringContaining('JSON olarak gönderilmeli') })
})

test('a form sent to a call that takes JSON is refused, not taken for an update that changes nothing', async () => {
  const form = new FormData()
  form.set('company', JSON.stringify({ name: 'Deneme' }))
  const answer = await fetch(`http://127.0.0.1:${port}${settings.save.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${masa.token}` },
    body: form,
  })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ code: 'invalid', message: 'Veri JSON olarak gönderilmeli' })
})

test('a compressed form is refused with a hint to send it uncompressed, instead of never being answered', async () => {
  const form = new FormData()
  form.set('file', new Blob([randomBytes(1_000_000)]), 'faks.pdf')
  const sent = new Response(form)
  const answer = await fetch(`http://127.0.0.1:${port}${fax.upload.path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${masa.token}`,
      'content-type': sent.headers.get('content-type') as string,
      'content-encoding': 'gzip',
    },
    body: gzipSync(await sent.arrayBuffer()),
  })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ code: 'invalid', message: expect.stringContaining('sıkıştırılmadan') })
})

test('a body that is too large is read to its end, so that the client gets the answer', async () => {
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  socket.on('data', (chunk) => {
    heard += chunk
  })
  const length = bodyMost + 1
  socket.write(
    `POST ${blog.create.path} HTTP/1.1\r\nHost: masa\r\nAuthorization: Bearer ${masa.token}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`,
  )
  await expect.poll(() => heard).toMatch(/^HTTP\/1.1 413 /)
  socket.write(Buffer.alloc(length, ' '))
  socket.write('GET /api/ping HTTP/1.1\r\nHost: masa\r\nConnection: close\r\n\r\n')
  await expect.poll(() => heard).toContain('HTTP/1.1 200 ')
  socket.destroy()
})

test.each([
  ['too large', () => masa.token, `Content-Length: ${bodyMost + 1}`, 413],
  ['of a sender who is not signed in', () => 'nobody', 'Transfer-Encoding: chunked', 401],
])('a refused body that stops coming is not waited for: %s', async (_, token, length, status) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const socket = connect(port, '127.0.0.1')
  const closed = once(socket, 'close')
  let heard = ''
  socket.on('data', (chunk) => {
    heard += chunk
  })
  socket.write(
    `POST ${blog.create.path} HTTP/1.1\r\nHost: masa\r\nAuthorization: Bearer ${token()}\r\nContent-Type: application/json\r\n${length}\r\n\r\n`,
  )
  await expect.poll(() => heard).toContain(`HTTP/1.1 ${status} `)
  vi.advanceTimersByTime(6_000)
  await closed
})

describe('a slowly sent body', () => {
  afterEach(() => vi.useRealTimers())

  async function begin(
    path: string,
    type: string,
  ): Promise<{ socket: Socket; taken: () => number; heard: () => string; closed: () => boolean }> {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const taking = new Promise<Socket>((resolve) => masa.app.server.once('connection', resolve))
    const socket = connect(port, '127.0.0.1')
    let heard = ''
    let closed = false
    socket.on('data', (chunk) => {
      heard += chunk
    })
    socket.on('close', () => {
      closed = true
    })
    socket.on('error', () => {})
    const begun = new Promise<void>((resolve) => masa.app.server.once('request', () => resolve()))
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: masa\r\nAuthorization: Bearer ${masa.token}\r\nContent-Type: ${type}\r\nContent-Length: 900000\r\n\r\n{"title"`,
    )
    const taker = await taking
    await begun
    await masa.db.rows('select 1')
    return { socket, taken: () => taker.bytesRead, heard: () => heard, closed: () => closed }
  }

  test.each([
    [blog.create.path, 'application/json'],
    [fax.upload.path, 'multipart/form-data; boundary=x'],
  ])('is ended with a 408 response after a period that brought too few bytes: %s', async (path, type) => {
    const failures = vi.spyOn(log, 'error')
    const { socket, heard, closed } = await begin(path, type)
    socket.write(' ')
    vi.advanceTimersByTime(slowestBody.spanMs)
    await expect.poll(closed).toBe(true)
    expect(heard()).toMatch(/^HTTP\/1.1 408 /)
    expect(heard()).toContain('çok yavaş')
    // The route's own error comes after the connection has ended.
    await masa.db.rows('select 1')
    expect(failures).not.toHaveBeenCalled()
  })

  test('is not ended while each period brings enough bytes', async () => {
    const { socket, taken, heard, closed } = await begin(blog.create.path, 'application/json')
    const head = taken()
    const piece = Buffer.alloc(slowestBody.bytes + 1, ' ')
    let sent = 0
    for (let span = 0; span < 3; span++) {
      await new Promise((resolve) => socket.write(piece, resolve))
      sent += piece.length
      await expect.poll(taken).toBe(head + sent)
      await masa.db.rows('select 1')
      vi.advanceTimersByTime(slowestBody.spanMs)
    }
    expect(closed()).toBe(false)
    vi.advanceTimersByTime(slowestBody.spanMs)
    await expect.poll(closed).toBe(true)
    expect(heard()).toContain('408')
  })
})

describe('input that cannot be read as a request', () => {
  const answerTo = (bytes: string) =>
    new Promise<string>((resolve) => {
      let heard = ''
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
      socket.on('data', (chunk) => {
        heard += chunk
      })
      socket.on('error', () => {})
      socket.on('close', () => resolve(heard))
    })

  test.each([
    [
      'an address of 10,000 ids',
      `GET /api/leads_list/1?ids=${'1234567,'.repeat(10_000)} HTTP/1.1\r\nHost: masa\r\n\r\n`,
      431,
      'adresi çok uzun',
    ],
    ['no HTTP at all', 'MERHABA\r\n\r\n', 400, 'İstek okunamadı'],
  ])('is refused with an error message: %s', async (_, bytes, status, sentence) => {
    const [head = '', body = ''] = (await answerTo(bytes)).split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(JSON.parse(body)).toMatchObject({ success: false, message: expect.stringContaining(sentence) })
  })
})

test.each([
  ['gzip', 'no gzip data', 'Gönderilen veri, Content-Encoding başlığındaki yöntemle açılamadı'],
  [
    'gzip',
    gzipSync('{"name":"Cut"}').subarray(0, -4),
    'Gönderilen veri, Content-Encoding başlığındaki yöntemle açılamadı',
  ],
  ['compress', '{}', 'Content-Encoding başlığı gzip, deflate ya da br olabilir'],
])(
  'compressed JSON that cannot be read (%s, %s) is refused with a sentence about its encoding',
  async (coding, body, message) => {
    const answer = await fetch(`http://127.0.0.1:${port}${blog.create.path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${masa.token}`,
        'content-type': 'application/json',
        'content-encoding': coding,
      },
      body,
    })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'invalid', message })
  },
)
