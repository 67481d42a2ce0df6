import { cancellation as calls } from '../../../../contract/src/casework/cancellation.ts'
import { type Domain, type House, served } from '../../kit/domain.ts'
import { undoMany } from '../../kit/lists/many.ts'
import { assignees } from '../../people/staff/assignees.ts'
import { requestEvents } from '../../records/timeline/timeline.ts'
import { memberFinder } from '../members/members.store.ts'
import { peopleSeeker } from '../members/people-seeker.ts'
import { nationalIdOf } from '../reveal/national-id.ts'
import { requestsDesk } from './cancellation.desk.ts'
import { requestNotes, requestsHolding } from './cancellation.holding.ts'
import { requestReport } from './cancellation.report.ts'
import { requestsRetained } from './cancellation.retained.ts'
import { requestStore } from './cancellation.store.ts'
import { requestsTable } from './cancellation.table.ts'
import { bulkRequests } from './changes/bulk.ts'
import { type CancelFaxes, requestChanges } from './changes/changes.ts'
import { correctionStore } from './changes/correction.ts'
import { cancellationDemo } from './demo/cancellation.demo.ts'
import { detailOf } from './detail.ts'
import { documentStore, mustLive } from './documents.ts'
import { readRequestChoices } from './request-choices.ts'
import { deadlineWatch } from './terms/deadline-watch.ts'
import { recountTerms } from './terms/recount-terms.ts'
import { noteLook } from './timeline.ts'

type Ports = { cancelFaxes: CancelFaxes }

/** Cancellation requests and the work on them. */
export function cancellation({ db, vault, guesses, sealed: files }: House, { cancelFaxes }: Ports): Domain {
  const corrections = correctionStore(db, { vault, ensureMember: memberFinder(vault), cancelFaxes })
  const requests = requestStore(db, peopleSeeker({ db, vault, guesses }))
  const changes = requestChanges(db, cancelFaxes)
  const inBulk = bulkRequests(db, changes, requests.matching)
  const undone = undoMany(db, requestsTable, (person, aim) => changes.undo(aim, person, '10 minutes'))
  const documents = documentStore(db, files)

  return {
    calls: [
      served(calls, {
        list: (query, { person }) => requests.list(query, person),
        title: ({ typeId }, { person }) => requests.title(typeId, person),
        find: ({ search }, { person }) => requests.find(search, person),
        statuses: () => requests.statuses(),
        people: () => assignees(db, 'cancellation'),
        get: async ({ id }, { person }) => {
          const data = await detailOf(db, vault, person, id)
          await db.transaction((tx) => noteLook(tx, person, id, 'opened'))
          return { data }
        },
        documents: ({ id }, { person }) => documents.list(person, id),
        document: (input, { person, reply }) => documents.send(person, input, reply),
        documentPage: (input, { person, reply }) => documents.sendPage(person, input, reply),
        turn: (input, { person }) => documents.turn(person, input),
        timeline: async (query, { person }) => {
          await mustLive(db, person, query.id)
          return requestEvents.page(db, query)
        },
        status: async (input, { person }) => ({ version: await changes.status(input, person) }),
        missing: async (input, { person }) => ({ version: await changes.missing(input, person) }),
        correction: async ({ id }, { person }) => ({ data: await corrections.current(id, person) }),
        choices: () => readRequestChoices(db),
        correct: async (input, { person }) => ({ version: await corrections.correct(input, person) }),
        assign: async (input, { person }) => ({ version: await changes.assign(input, person) }),
        undo: async (input, { person }) => ({ version: await changes.undo(input, person) }),
        bulk: (input, { person }) => inBulk(person, input),
        undoBulk: (input, { person }) => undone(person, input),
        note: (input, { person }) => changes.note(input, person),
        remove: ({ id, reason }, { person }) => changes.remove(person, id, reason),
      }),
    ],

    shows: {
      cancellation: ['institutions', 'custom_fields', 'petition_templates', 'product_categories', 'members', 'fax'],
    },
    kinds: [
      {
        table: requestsTable,
        kind: 'İptal talebi',
        remove: (person, id, reason = '') => changes.remove(person, id, reason),
        restore: changes.restore,
        revert: changes.revert,
        matching: requests.matching,
      },
    ],
    demo: [cancellationDemo({ vault, files })],
    jobs: [deadlineWatch(db), recountTerms(db)],
    desk: [requestsDesk(requests.filterOf)],
    reports: [requestReport],
    holdings: [requestsHolding(vault), requestNotes(vault)],
    retained: requestsRetained,
    revealables: [nationalIdOf('cancellation', 'cancellation_requests', vault)],
  }
}
