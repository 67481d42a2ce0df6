import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database.ts'
import { newerSchema } from '../db/migrate.ts'
import type { FileStore } from '../files/file-store.ts'

/**
 * For a supervisor: whether the process runs (`/healthz`) and whether it can work (`/readyz`). A dependency that has
 * not answered after `patienceMs` counts as unusable.
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
    // This build may query what the newer schema no longer has; a load balancer then sends people to the newer Masa.
    if (database.value) return reply.status(503).send({ status: 'database has a newer schema' })
    return { status: 'ready' }
  })
}
