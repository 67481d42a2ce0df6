import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
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

test('a file whose store gives fewer bytes than it has said breaks off, and is waited for by nobody', async () => {
  expect(await readFrom('whole', 5)).toBe('whole')
  await expect(readFrom('half', 8)).rejects.toThrow('aborted')
})
