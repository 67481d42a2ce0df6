import type { FastifyInstance } from 'fastify'
import { sms, smsTemplates } from '../../../../contract/src/messages/sms.ts'
import type { Database } from '../../kit/db/database.ts'
import type { Access } from '../../kit/http/access.ts'
import { notFound } from '../../kit/http/failure.ts'
import { serve } from '../../kit/http/serve.ts'
import type { RecordKind } from '../../kit/records/kinds.ts'
import { lookupKind, lookupStore } from '../../kit/records/lookup.ts'
import type { Job } from '../../kit/work/jobs.ts'
import { workJob } from '../../kit/work/work.ts'
import { openSms } from './providers/open.ts'
import { smsStore } from './sms.store.ts'
import { templates } from './templates.ts'

/** `gateway` is what `MASA_SMS` says, `url` the panel's public address, or ''. */
export function smsRoutes(
  app: FastifyInstance,
  access: Access,
  db: Database,
  { gateway, url }: { gateway: string; url: string },
): { kinds: RecordKind[]; jobs: Job[] } {
  const reportsTo = () => url || ownAddress(app)
  const messages = smsStore({ db, provider: openSms(gateway), reportsTo })
  const lookup = lookupStore(db, templates)

  serve(app, access, sms, {
    list: (query) => messages.list(query),
    line: () => messages.line(),
    preview: (input) => messages.preview(input),
    send: (input, { person }) => messages.send(person, input),
    report: async ({ token, type, answer }) => {
      if (!(await messages.hear(token, { type, answer }))) throw notFound('Mesaj')
    },
  })

  serve(app, access, smsTemplates, {
    all: () => lookup.offered(['id', 'name', 'body', 'kind']),
    list: (query) => lookup.list(query),
    get: ({ id }) => lookup.get(id),
    create: async (draft, { person }) => ({ id: await lookup.create(person, draft) }),
    update: async ({ id, version, ...changes }, { person }) => ({
      version: await lookup.update(person, { id, version }, changes),
    }),
    remove: ({ id }, { person }) => lookup.remove(person, id),
  })

  return {
    kinds: [lookupKind('SMS şablonu', templates, lookup)],
    jobs: messages.worker ? [workJob(db, messages.worker)] : [],
  }
}

/** A gateway on this machine reaches Masa without a public address. */
function ownAddress(app: FastifyInstance): string {
  const address = app.server.address()
  return typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : ''
}
