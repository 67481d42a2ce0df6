import etag from '@fastify/etag'
import type { FastifyInstance } from 'fastify'

/** Mounts routes that any site may read: open to every origin, with ETags, and revalidated before each use. */
export async function openDelivery(app: FastifyInstance, routes: (site: FastifyInstance) => void): Promise<void> {
  await app.register(async (site) => {
    // Its own 304 knows only a single tag; caches may send all that they have.
    await site.register(etag, { weak: true, replyWith304: false })
    site.addHook('onSend', (request, reply, payload, done) => {
      const tag = reply.getHeader('etag')
      const isKnown = tag !== undefined && namesTag(request.headers['if-none-match'], String(tag))
      if (reply.statusCode !== 200 || !isKnown) return done(null, payload)
      reply.code(304)
      // An empty text would be sent with a length of 0, which is not that of the answer. Fastify measures it for a HEAD.
      done(null, request.method === 'HEAD' ? payload : null)
    })
    site.addHook('onRequest', (_request, reply, done) => {
      reply.header('Access-Control-Allow-Origin', '*').header('Cache-Control', 'public, no-cache')
      done()
    })
    routes(site)
  })
}

const bare = (tag: string) => tag.trim().replace(/^W\//, '')

/**
 * Whether an If-None-Match names the tag of an answer; a weak tag and a strong one are the same there. Splits at commas
 * alone: blanks beside them would be tried at each blank.
 */
export const namesTag = (known: string | undefined, tag: string): boolean =>
  known !== undefined && (known.trim() === '*' || known.split(',').some((one) => bare(one) === bare(tag)))
