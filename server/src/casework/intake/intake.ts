import * as z from 'zod/mini'
import { intake as calls, RequestIntake } from '../../../../contract/src/casework/intake.ts'
import type { Parsed } from '../../../../contract/src/kit/endpoint.ts'
import { isNationalId } from '../../../../contract/src/kit/values/national-id.ts'
import type { Queryable } from '../../kit/db/database.ts'
import { type Domain, type House, served } from '../../kit/domain.ts'
import type { Person } from '../../kit/http/access.ts'
import { Failure } from '../../kit/http/failure.ts'
import { externalIds, senderOf } from './external-ids.ts'
import { intakeHolding } from './intake.holding.ts'
import { dropDocuments, type Handed, type Received, receiveParts } from './receive-parts.ts'
import { requestImages } from './request-images.ts'

/** A valid request: the sender's own id, the national ID, and how to store it with its documents. */
type ReadyRequest = {
  externalId: string
  tckimlik: string
  store(tx: Queryable, documents: Handed[], sender: Person): Promise<number>
}

/** How the domains handle what is handed in. */
export type IntakeHandlers = {
  /** Throws a Failure that names every problem, including those found while reading the body. */
  request(received: Received): Promise<ReadyRequest>
  /** The step at which a request was handed in; undefined if it no longer exists. */
  stepOf(id: number): Promise<string | undefined>
  /** Finds a member by the national ID, or creates one. */
  member(tx: Queryable, given: Parsed<typeof calls.member>, sender: Person): Promise<{ id: number; isNew: boolean }>
}

/** What sites and apps hand in: stored once per id of the sender, completely or not at all. */
export function intake({ db, vault, sealed: files }: House, handlers: IntakeHandlers): Domain {
  const names = externalIds(db, vault)

  /** A submission under a known id changes nothing; a sender who means to continue a form gets a warning. */
  async function passedOver(id: number, step = '5'): Promise<Record<string, string>> {
    const before = await handlers.stepOf(id)
    return before === undefined || before === step
      ? {}
      : { step: `Bu numarayla ${before}. adımda alınmıştı; bu gönderim hiçbir şeyi değiştirmedi` }
  }

  return {
    calls: [
      served(calls, {
        request: async (_input, { request, reply }) => {
          const sent = { scope: 'cancellation-requests' as const, apiKey: request.apiKey }
          const earlier = async (texts: ReadonlyMap<string, string>) => {
            const name = z.safeParse(RequestIntake.shape.external_id, texts.get('external_id'))
            return name.success ? names.known({ ...sent, externalId: name.data }) : undefined
          }
          const received = await receiveParts(request, files, async (texts) => (await earlier(texts)) !== undefined)
          try {
            const known = await earlier(received.texts)
            if (known !== undefined) {
              await dropDocuments(files, received.documents)
              return { id: known, warnings: await passedOver(known, received.texts.get('step')) }
            }
            const ready = await handlers.request(received)
            const stored = await names.storeOnce({ ...sent, externalId: ready.externalId }, async (tx) => {
              const id = await ready.store(tx, received.documents, senderOf(request.apiKey))
              for (const { key } of received.documents) await files.keep(tx, key)
              return { id, isNew: true }
            })
            if (!stored.isNew) await dropDocuments(files, received.documents)
            reply.status(stored.isNew ? 201 : 200)
            return { id: stored.id, warnings: warningsOf(ready) }
          } catch (error) {
            // After any other error nobody knows if it was committed; if not, the files are removed by themselves.
            if (error instanceof Failure) await dropDocuments(files, received.documents)
            throw error
          }
        },
        member: async (given, { request, reply }) => {
          const { apiKey } = request
          const named = { scope: 'members' as const, apiKey, externalId: given.external_id }
          const stored = await names.storeOnce(named, (tx) => handlers.member(tx, given, senderOf(apiKey)))
          reply.status(stored.isNew ? 201 : 200)
          return { id: stored.id, warnings: warningsOf(given) }
        },
      }),
    ],
    jobs: [requestImages(db, files)],
    holdings: [intakeHolding(vault)],
  }
}

function warningsOf({ tckimlik }: { tckimlik: string }): Record<string, string> {
  return isNationalId(tckimlik) ? {} : { tckimlik: 'Sağlaması tutmuyor; numarayı denetleyin' }
}
