import type { FastifyInstance } from 'fastify'
import { cancellation } from '../../../../contract/src/casework/cancellation.ts'
import type { Database } from '../../kit/db/database.ts'
import type { DeskPart } from '../../kit/domain.ts'
import type { SealedFiles } from '../../kit/files/sealed-files.ts'
import type { Access } from '../../kit/http/access.ts'
import { serve } from '../../kit/http/serve.ts'
import type { RecordKind } from '../../kit/records/kinds.ts'
import type { Vault } from '../../kit/secrets/vault.ts'
import { bulkCasework } from './bulk.ts'
import { requestStore } from './cancellation.store.ts'
import { caseworkStore, type WithdrawFaxes } from './casework.ts'
import { readRequestChoices } from './choices.ts'
import { correctionStore } from './correction.ts'
import { requestsDesk } from './desk.ts'
import { detailOf } from './detail.ts'
import { documentStore, mustLive } from './documents.ts'
import type { EnsureMember } from './intake.ts'
import { requestsTable } from './requests.ts'
import { noteLook, timelinePage } from './timeline.ts'

type Parts = {
  db: Database
  vault: Pick<Vault, 'hash' | 'open' | 'seal'>
  files: Pick<SealedFiles, 'get' | 'read'>
  ensureMember: EnsureMember
  withdrawFaxes: WithdrawFaxes
}

export function cancellationRoutes(
  app: FastifyInstance,
  access: Access,
  parts: Parts,
): { kinds: RecordKind[]; desk: DeskPart } {
  const { db, vault, files, withdrawFaxes } = parts
  const corrections = correctionStore(db, parts)
  const requests = requestStore(db, vault)
  const casework = caseworkStore(db, withdrawFaxes)
  const inBulk = bulkCasework(db, casework, requests.matching)
  const documents = documentStore(db, files)

  serve(app, access, cancellation, {
    list: (query) => requests.list(query),
    title: ({ typeId }) => requests.title(typeId),
    find: ({ search }) => requests.find(search),
    statuses: () => requests.statuses(),
    people: () => requests.people(),
    get: async ({ id }, { person }) => {
      const data = await detailOf(db, vault, id)
      await db.transaction((tx) => noteLook(tx, person, id, 'opened'))
      return { data }
    },
    documents: ({ id }) => documents.list(id),
    document: (input, { person, reply }) => documents.send(person, input, reply),
    documentPage: (input, { person, reply }) => documents.sendPage(person, input, reply),
    turn: (input) => documents.turn(input),
    timeline: async (query) => {
      await mustLive(db, query.id)
      return timelinePage(db, query)
    },
    status: async (input, { person }) => ({ version: await casework.status(input, person) }),
    missing: async (input, { person }) => ({ version: await casework.missing(input, person) }),
    correction: async ({ id }) => ({ data: await corrections.current(id) }),
    choices: () => readRequestChoices(db),
    correct: async (input, { person }) => ({ version: await corrections.correct(input, person) }),
    assign: async (input, { person }) => ({ version: await casework.assign(input, person) }),
    undo: async (input, { person }) => ({ version: await casework.undo(input, person) }),
    bulk: (input, { person }) => inBulk(person, input),
    note: (input, { person }) => casework.note(input, person),
    remove: ({ id, reason }, { person }) => casework.remove(person, id, reason),
  })

  const kinds: RecordKind[] = [
    {
      table: requestsTable,
      kind: 'İptal talebi',
      remove: (person, id, reason = '') => casework.remove(person, id, reason),
      async restore(person, id) {
        await casework.restore(person, id)
        return undefined
      },
      revert: casework.revert,
      matching: requests.matching,
    },
  ]
  return { kinds, desk: requestsDesk(requests.filterOf) }
}
