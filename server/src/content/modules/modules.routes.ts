import type { FastifyInstance } from 'fastify'
import { modules } from '../../../../contract/src/content/modules.ts'
import type { Database } from '../../kit/db/database.ts'
import type { Access } from '../../kit/http/access.ts'
import { serve } from '../../kit/http/serve.ts'
import type { RecordKind } from '../../kit/records/kinds.ts'
import { moduleStore } from './modules.store.ts'

export function moduleRoutes(app: FastifyInstance, access: Access, db: Database): RecordKind[] {
  const store = moduleStore(db)
  serve(app, access, modules, {
    all: () => store.all(),
    get: ({ id }) => store.get(id),
    create: async (draft, { person }) => ({ id: await store.create(person, draft) }),
    update: async (changes, { person }) => ({ version: await store.update(person, changes) }),
    remove: ({ id }, { person }) => store.remove(person, id),
  })
  return [store.kind]
}
