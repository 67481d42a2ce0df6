import type { FastifyInstance } from 'fastify'
import { institutions, productCategories } from '../../../../contract/src/casework/institutions.ts'
import type { Answer } from '../../../../contract/src/kit/endpoint.ts'
import type { Database } from '../../kit/db/database.ts'
import type { Access } from '../../kit/http/access.ts'
import { serve } from '../../kit/http/serve.ts'
import type { RecordKind } from '../../kit/records/kinds.ts'
import { readChoices } from './choices.ts'
import { institutionStore } from './institutions.store.ts'

export function institutionRoutes(app: FastifyInstance, access: Access, db: Database): RecordKind[] {
  const store = institutionStore(db)

  serve(app, access, institutions, {
    list: (query) => store.list(query),
    get: ({ id }) => store.get(id),
    create: async (draft, { person }) => ({ id: await store.create(person, draft) }),
    update: async ({ id, version, ...changes }, { person }) => ({
      version: await store.update(person, { id, version }, changes),
    }),
    remove: ({ id }, { person }) => store.remove(person, id),
    choices: () => readChoices(db),
  })

  serve(app, access, productCategories, {
    all: () =>
      db.rows<Answer<typeof productCategories.all>[number]>(
        `SELECT id, name, slug, kolayiptal FROM product_categories
         WHERE deleted_at IS NULL AND status = 1 ORDER BY siralama, id`,
      ),
  })

  return [store.kind]
}
