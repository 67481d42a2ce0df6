import etag from '@fastify/etag'
import type { FastifyInstance } from 'fastify'

/** A part of the server that any site may read: open to every origin, with ETags, never older than a question. */
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
