import type { FastifyInstance } from 'fastify'
import { jobDelivery, jobs } from '../../../../contract/src/content/jobs.ts'
import type { Database } from '../../kit/db/database.ts'
import type { Access } from '../../kit/http/access.ts'
import { serve } from '../../kit/http/serve.ts'
import type { RecordKind } from '../../kit/records/kinds.ts'
import { jobStore } from './jobs.store.ts'

export function jobRoutes(app: FastifyInstance, access: Access, db: Database): RecordKind[] {
  const store = jobStore(db)
  serve(app, access, jobs, {
    list: (query) => store.list(query),
    get: ({ id }) => store.get(id),
    save: (input, { person }) => store.save(person, input),
    status: async ({ id, newStatus }, { person }) => ({
      version: await store.update(person, { id }, { status: newStatus }),
    }),
    remove: ({ id }, { person }) => store.remove(person, id),
  })
  return [store.kind]
}

/** What the public site reads. */
export function jobDeliveryRoutes(app: FastifyInstance, access: Access, db: Database): void {
  const store = jobStore(db)
  serve(app, access, jobDelivery, {
    publicList: (query) => store.published(query),
    publicGet: ({ id }) => store.publishedOne(id),
  })
}
