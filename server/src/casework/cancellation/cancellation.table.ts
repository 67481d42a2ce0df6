import sql from 'sql-template-tag'
import * as z from 'zod/mini'
import { CancellationRequestDraft } from '../../../../contract/src/casework/cancellation.ts'
import { documentKinds } from '../../../../contract/src/casework/cancellation-documents.ts'
import { CancellationRequestRow, stepWords } from '../../../../contract/src/casework/cancellation-list.ts'
import type { Table } from '../../kit/records/table.ts'

/** The fields of the stored request that a conflict shows. */
const Stored = z.extend(CancellationRequestRow, {
  account_id: z.string(),
  card_number: z.string(),
  missing: z.array(z.string()),
  missing_note: z.string(),
  version: z.int(),
})

/** Names of the lists of more than one status. */
export const wideNames = { all: 'Bütün Talepler', open: 'Açık Talepler' }

/** The table of cancellation requests, for list, history and trash. */
export const requestsTable: Table = {
  domain: 'cancellation',
  name: 'cancellation_requests',
  title: 'Talep',
  row: CancellationRequestRow,
  words: { step: stepWords, missing: documentKinds },
  full: Stored,
  draft: CancellationRequestDraft,
  draftColumns: { status: sql`t.status_id`, assignee: sql`t.assignee_id`, why: sql`t.reason_id` },
  label: 'label',
  kept: true,
  orderedByKey: ['due_at'],
  days: ['status'],
  search: 'search',
  columns: {
    created_date: sql`t.created_at`,
    institution: sql`b.makename`,
    why: sql`coalesce(w.name, '')`,
    status: sql`t.status_id`,
    status_name: sql`s.name`,
    assignee: sql`coalesce(p.name, '')`,
    given_to: sql`coalesce(t.assignee_id::text, '')`,
  },
  sort: { created_date: sql`t.created_at` },
  joins: sql`JOIN brands b ON b.id = t.brand_id
    JOIN cancellation_statuses s ON s.id = t.status_id
    LEFT JOIN cancellation_reasons w ON w.id = t.reason_id
    LEFT JOIN staff p ON p.id = t.assignee_id`,
}
