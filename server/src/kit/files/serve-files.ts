import type { FastifyInstance } from 'fastify'
import { namesTag } from '../http/delivery/delivery.ts'
import { notFound } from '../http/failure.ts'
import type { FileStore } from './file-store.ts'
import { fromSource } from './from-source.ts'
import { imageTypes } from './image.ts'

/** The only folder of the store that is public. */
export const PUBLIC_FOLDER = 'images'

const PUBLIC_KEY = /^images\/(?:[A-Za-z_]+\/)?([\da-f]{2}\/[\da-f]{30})\.(jpg|png|webp|gif)$/

export const publicUrl = (key: string) => `/files/${key}`

/** `GET /files/<key>` for everybody: images only, cached for ever because a key never gets other content. */
export function serveFiles(app: FastifyInstance, store: FileStore): void {
  app.get<{ Params: { '*': string } }>('/files/*', async (request, reply) => {
    const key = request.params['*']
    const [, name, extension] = PUBLIC_KEY.exec(key) ?? []
    const found = name ? await store.stat(key) : undefined
    if (!name || !found) throw notFound('Dosya')
    const etag = `"${name.replace('/', '')}"`
    reply.headers({
      etag,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': imageTypes[extension as keyof typeof imageTypes],
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'",
      // The public website has another origin and shows these images.
      'cross-origin-resource-policy': 'cross-origin',
    })
    if (namesTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
    reply.header('content-length', found.size)
    const content = await store.get(key)
    return reply.send(fromSource(content, whole(content, found.size)))
  })
}

/**
 * The bytes of a file. Throws, which ends the connection, when the size differs: a client that gets fewer bytes than
 * announced would wait, and keep a partial file.
 */
async function* whole(content: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let read = 0
  for await (const bytes of content) {
    read += bytes.length
    yield bytes
  }
  if (read !== size) throw new Error(`the file has ${read} bytes of ${size}`)
}
