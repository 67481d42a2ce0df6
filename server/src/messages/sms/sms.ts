import type { Server } from 'node:http'
import { sms as calls, smsTemplates } from '../../../../contract/src/messages/sms.ts'
import { type Domain, type House, served } from '../../kit/domain.ts'
import { notFound } from '../../kit/http/failure.ts'
import { lookupKind, lookupStore } from '../../kit/records/lookup.ts'
import { recordHandlers } from '../../kit/records/record-handlers.ts'
import { workJob } from '../../kit/work/work.ts'
import { settleWaiting } from './outbox.ts'
import { openSms } from './providers/open.ts'
import { smsDemo } from './sms.demo.ts'
import { smsHolding, smsNotes, smsNumbers } from './sms.holding.ts'
import { smsRetained } from './sms.retained.ts'
import { type Requests, smsStore } from './sms.store.ts'
import { templates } from './templates.ts'

/** Messages to the people of requests, and the templates of their texts. */
export function sms({ db, vault, settings }: House, requests: Requests): Domain {
  let server: Server | undefined
  const reportsTo = () => settings.url || ownAddress(server)
  const messages = smsStore({ db, provider: openSms(settings.variables.MASA_SMS), requests, reportsTo })
  const lookup = lookupStore(db, templates)
  const templateKind = lookupKind('SMS şablonu', templates, lookup)

  return {
    calls: [
      served(calls, {
        list: (query) => messages.list(query),
        line: () => messages.line(),
        preview: (input, { person }) => messages.preview(person, input),
        send: (input, { person }) => messages.send(person, input),
        cancel: ({ id }, { person }) => messages.cancel(person, id),
        report: async ({ token, type, answer }) => {
          if (!(await messages.hear(token, { type, answer }))) throw notFound('Mesaj')
        },
      }),
      served(smsTemplates, {
        ...recordHandlers(lookup),
        all: () => lookup.offered(['id', 'name', 'body', 'kind']),
      }),
    ],
    shows: { sms: ['sms_templates'], sms_templates: ['sms'] },
    kinds: [templateKind],
    texts: [templateKind],
    jobs: messages.worker ? [workJob(db, messages.worker)] : [],
    demo: [smsDemo],
    holdings: [smsHolding, smsNumbers, smsNotes(vault)],
    retained: smsRetained,
    restored: settleWaiting,
    routes(app) {
      server = app.server
    },
  }
}

/** The local address, for a gateway that runs on this machine and needs no public one. */
function ownAddress(server: Server | undefined): string {
  const address = server?.address()
  return typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : ''
}
