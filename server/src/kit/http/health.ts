import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database.ts'
import type { FileStore } from '../files/file-store.ts'

/** What a supervisor asks: whether the process runs, and whether it can work. */
export function serveHealth(app: FastifyInstance, db: Database, files: Pick<FileStore, 'check'>): void {
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const [database, store] = await Promise.allSettled([db.ping(), files.check()])
    if (database.status === 'rejected') return reply.status(503).send({ status: 'database unreachable' })
    if (store.status === 'rejected') return reply.status(503).send({ status: 'file store unusable' })
    return { status: 'ready' }
  })
}
