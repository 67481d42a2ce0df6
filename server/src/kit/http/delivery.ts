import etag from '@fastify/etag'
import type { FastifyInstance } from 'fastify'

/** Mounts routes that any site may read: open to every origin, with ETags, and revalidated before each use. */
export async function openDelivery(app: FastifyInstance, routes: (site: FastifyInstance) => void): Promise<void> {
  await app.register(async (site) => {
    await site.register(etag, { weak: true })
    site.addHook('onRequest', (_request, reply, done) => {
      reply.header('Access-Control-Allow-Origin', '*').header('Cache-Control', 'public, no-cache')
      done()
    })
    routes(site)
  })
}
