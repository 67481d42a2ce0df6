import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { Failure } from '../http/failure.ts'
import { sendFailure } from '../http/guard.ts'
import type { FileStore } from './file-store.ts'
import { serveFiles } from './serve-files.ts'

const key = `images/ab/${'0'.repeat(30)}.png`

async function readFrom(content: string, size: number): Promise<string> {
  const app = Fastify()
  serveFiles(app, {
    stat: async () => ({ size, modifiedAt: new Date() }),
    get: async () => Readable.from([Buffer.from(content)]),
  } as unknown as FileStore)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  try {
    const [answer] = (await once(get({ port, host: '127.0.0.1', path: `/files/${key}` }), 'response')) as [
      IncomingMessage,
    ]
    let read = ''
    for await (const bytes of answer) read += bytes
    return read
  } finally {
    await app.close()
  }
}

test('the response is aborted if the store delivers fewer bytes of a file than it announced', async () => {
  expect(await readFrom('whole', 5)).toBe('whole')
  await expect(readFrom('half', 8)).rejects.toThrow('aborted')
})

test('the 503 response for a file that cannot be read is not cached, and the file can be read later', async () => {
  const app = Fastify()
  app.setErrorHandler(sendFailure)
  let isGone = true
  serveFiles(app, {
    stat: async () => ({ size: 5, modifiedAt: new Date() }),
    get: async () => {
      if (isGone) throw new Failure('unavailable', 'Dosya deposuna şu anda ulaşılamıyor')
      return Readable.from([Buffer.from('whole')])
    },
  } as unknown as FileStore)
  const failed = await app.inject({ url: `/files/${key}` })
  expect(failed.statusCode).toBe(503)
  expect(failed.headers).toMatchObject({ 'cache-control': 'no-store' })
  expect(failed.headers.etag).toBeUndefined()
  expect(failed.json().code).toBe('unavailable')

  isGone = false
  const read = await app.inject({ url: `/files/${key}` })
  expect([read.body, read.headers['cache-control']]).toEqual(['whole', 'public, max-age=31536000, immutable'])
})
