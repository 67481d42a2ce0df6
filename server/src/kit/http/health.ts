import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database.ts'
import { newerSchema } from '../db/migrate.ts'
import type { FileStore } from '../files/file-store.ts'

/**
 * What a supervisor asks: whether the process runs, and whether it can work. With what has not answered after `patienceMs` it
 * cannot.
 */
export function serveHealth(
  app: FastifyInstance,
  db: Pick<Database, 'rows'>,
  files: Pick<FileStore, 'check'>,
  patienceMs = 5_000,
): void {
  const soon = <T>(asked: Promise<T>) =>
    Promise.race([
      asked,
      wait(patienceMs, undefined, { ref: false }).then(() => Promise.reject(new Error('it gave no answer'))),
    ])
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const [database, store] = await Promise.allSettled([soon(newerSchema(db)), soon(files.check())])
    if (database.status === 'rejected') return reply.status(503).send({ status: 'database unreachable' })
    if (store.status === 'rejected') return reply.status(503).send({ status: 'file store unusable' })
    // It may ask for what is there no more; whoever sends people here sends them to the newer one.
    if (database.value) return reply.status(503).send({ status: 'database has a newer schema' })
    return { status: 'ready' }
  })
}
