import type { FastifyInstance } from 'fastify'
import { cancellationReasons, cancellationStatuses } from '../../../../contract/src/casework/cancellation-setup.ts'
import type { Database } from '../../kit/db/database.ts'
import type { Access } from '../../kit/http/access.ts'
import { serve } from '../../kit/http/serve.ts'
import type { RecordKind } from '../../kit/records/kinds.ts'
import { lookupKind, lookupStore } from '../../kit/records/lookup.ts'
import { reasons, statuses, statusMenu } from './lookups.ts'

/** The statuses of cancellation requests, and the reasons that people give. */
export function cancellationSetupRoutes(app: FastifyInstance, access: Access, db: Database): RecordKind[] {
  const status = lookupStore(db, statuses)
  const reason = lookupStore(db, reasons)

  serve(app, access, cancellationStatuses, {
    list: (query) => status.list(query),
    get: ({ id }) => status.get(id),
    create: async (draft, { person }) => ({ id: await status.create(person, draft) }),
    update: async ({ id, version, ...changes }, { person }) => ({
      version: await status.update(person, { id, version }, changes),
    }),
    remove: ({ id }, { person }) => status.remove(person, id),
    menu: () => statusMenu(db),
    import: (_input, { person, request }) => status.import(person, request),
  })

  serve(app, access, cancellationReasons, {
    list: (query) => reason.list(query),
    get: ({ id }) => reason.get(id),
    create: async (draft, { person }) => ({ id: await reason.create(person, draft) }),
    update: async ({ id, version, ...changes }, { person }) => ({
      version: await reason.update(person, { id, version }, changes),
    }),
    remove: ({ id }, { person }) => reason.remove(person, id),
    import: (_input, { person, request }) => reason.import(person, request),
  })

  return [lookupKind('İptal talebi durumu', statuses, status), lookupKind('İptal nedeni', reasons, reason)]
}
