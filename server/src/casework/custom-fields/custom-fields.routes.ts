import type { FastifyInstance } from 'fastify'
import { customFields } from '../../../../contract/src/casework/custom-fields.ts'
import type { Database } from '../../kit/db/database.ts'
import type { Access } from '../../kit/http/access.ts'
import { serve } from '../../kit/http/serve.ts'
import type { RecordKind } from '../../kit/records/kinds.ts'
import { lookupKind } from '../../kit/records/lookup.ts'
import { customFieldStore, fields } from './custom-fields.store.ts'

export function customFieldRoutes(app: FastifyInstance, access: Access, db: Database): RecordKind[] {
  const store = customFieldStore(db)

  serve(app, access, customFields, {
    list: (query) => store.list(query),
    get: ({ id }) => store.get(id),
    create: async (draft, { person }) => ({ id: await store.create(person, draft) }),
    update: async ({ id, version, ...changes }, { person }) => ({
      version: await store.update(person, { id, version }, changes),
    }),
    remove: ({ id }, { person }) => store.remove(person, id),
  })

  return [lookupKind('Özel alan', fields, store)]
}
