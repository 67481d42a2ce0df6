import sql from 'sql-template-tag'
import * as z from 'zod/mini'
import { CancellationRequestDraft, type cancellation } from '../../../../../contract/src/casework/cancellation.ts'
import { missingStatus } from '../../../../../contract/src/casework/cancellation-list.ts'
import type { Parsed } from '../../../../../contract/src/kit/endpoint.ts'
import { patch } from '../../../../../contract/src/kit/patch.ts'
import type { Database, Queryable } from '../../../kit/db/database.ts'
import type { Person } from '../../../kit/http/access.ts'
import { Failure, invalid } from '../../../kit/http/failure.ts'
import { asRecord } from '../../../kit/records/history.ts'
import { lastOwnChange, type UndoTime, undoing } from '../../../kit/records/last-change.ts'
import { isStale, lockRow, lockSeen, type Values } from '../../../kit/records/record.ts'
import { removeRow, restoreRow } from '../../../kit/records/trash.ts'
import { requestsTable } from '../cancellation.table.ts'
import { mustLive } from '../documents.ts'
import { countArrived } from '../fax-outcome.ts'
import { askedProblems, refuse } from '../intake/intake-checks.ts'
import { activeStatus, demandNamed } from '../referenced.ts'
import { change, differingKeys, facts, tell } from './change.ts'

/** Cancels the faxes of a request that have not been sent yet, in the caller's transaction. */
export type CancelFaxes = (tx: Queryable, person: Person, requestId: number, why: string) => Promise<void>

/** What staff do with a request. Each action is one transaction: record, history, timeline and live announcement. */
export function requestChanges(db: Database, cancelFaxes: CancelFaxes) {
  return {
    status: ({ id, version, status_id, note }: Parsed<typeof cancellation.status>, person: Person) =>
      db.transaction(async (tx) => {
        const locked = await lockSeen(tx, requestsTable, person, { id, version })
        await activeStatus(tx, status_id)
        const kept = status_id === missingStatus ? {} : { missing: [], missingNote: '' }
        const stored = await change(
          tx,
          person,
          { id, version, locked, reason: note },
          { statusId: status_id, ...kept },
          { note },
        )
        // The request already has this status; the note is kept all the same.
        if (stored === locked.version && note) await tell(tx, id, 'note', { note }, person)
        return stored
      }),

    missing: ({ id, version, missing, note }: Parsed<typeof cancellation.missing>, person: Person) =>
      db.transaction(async (tx) => {
        const kinds = [...new Set(missing)]
        const values = { statusId: missingStatus, missing: kinds, missingNote: note }
        return change(tx, person, { id, version, reason: note }, values, { note, missing: kinds })
      }),

    assign: ({ id, version, staff_id }: Parsed<typeof cancellation.assign>, person: Person, { tells = true } = {}) =>
      db.transaction((tx) => change(tx, person, { id, version }, { assigneeId: staff_id }, {}, tells)),

    /** Restores the values from before the person's last change, even if their status is passive by now. */
    undo: ({ id, version }: Parsed<typeof cancellation.undo>, person: Person, time: UndoTime = '1 minute') =>
      db.transaction(async (tx) => {
        const last = async () => {
          const line = await lastOwnChange(tx, person, { domain: 'cancellation', id }, time)
          if (Object.hasOwn(line, 'tckimlik')) throw numberUnknown()
          return line
        }
        // Lock order is fax, then request; here the request comes first, since its stale version is refused anyway.
        if (await isStale(tx, requestsTable, { id, version }))
          await lockSeen(tx, requestsTable, person, { id, version })
        return correcting(tx, person, id, await last(), async () => {
          const { record } = await lockRow(tx, requestsTable, id)
          const values = valuesOf(draftOf(await last(), record))
          return change(tx, person, { id, version, reason: undoing }, values, { undone: true })
        })
      }),

    note: ({ id, note }: Parsed<typeof cancellation.note>, person: Person) =>
      db.transaction(async (tx) => {
        await mustLive(tx, person, id)
        await tell(tx, id, 'note', { note }, person)
      }),

    remove: (person: Person, id: number, reason: string) =>
      db.transaction(async (tx) => {
        // Lock order: the outbox locks a fax before its request. The reverse order would deadlock.
        await cancelFaxes(tx, person, id, 'Talep silindi')
        await lockRow(tx, requestsTable, id, [], person)
        if (reason.trim() === '') {
          throw invalid('reason', 'Silme nedenini yazın', 'Neden')
        }
        await removeRow(tx, requestsTable, person, id, reason)
        // Cancels also a fax that was queued while this waited for the lock.
        await cancelFaxes(tx, person, id, 'Talep silindi')
        await tell(tx, id, 'removed', { note: reason }, person)
      }),

    /** Returns a sentence if a fax that waited does not come back with the request. */
    restore: (person: Person, id: number) =>
      db.transaction(async (tx) => {
        const cancelled = await tx.one(
          `SELECT FROM outgoing_faxes f JOIN cancellation_requests t ON t.id = f.request_id
           WHERE t.id = $1 AND f.state = 'cancelled' AND f.finished_at >= t.deleted_at LIMIT 1`,
          [id],
        )
        await restoreRow(tx, requestsTable, person, id)
        await demandNamed(tx, id)
        await countArrived(tx, id)
        await tell(tx, id, 'restored', {}, person)
        return cancelled ? 'Silinince bekleyen faksı iptal edilmişti; gerekiyorsa yeniden gönderin' : undefined
      }),

    /** Restores older values of a request from its history. A status that is passive by now is refused. */
    revert: (person: Person, id: number, draft: Values, _action?: string, line?: number) =>
      db.transaction((tx) =>
        correcting(tx, person, id, draft, async () => {
          const { record } = await lockRow(tx, requestsTable, id)
          await refuseOfFormerNumber(tx, id, line)
          const wanted = draftOf(draft, record)
          const values = valuesOf(wanted)
          const { brand_id, category_id, why } = wanted
          refuse(await askedProblems(tx, { brand_id, category_id, ...(why != null && { why }) }))
          if (values.statusId !== undefined) await activeStatus(tx, values.statusId)
          await change(tx, person, { id, action: 'restore_version' }, values, {})
        }),
      ),
  }

  /** Runs `work`, which restores a history line. If that changes facts, faxes with the former facts are cancelled. */
  async function correcting<T>(
    tx: Queryable,
    person: Person,
    id: number,
    line: Values,
    work: () => Promise<T>,
  ): Promise<T> {
    const statement = sql`SELECT ${asRecord(requestsTable)} AS record FROM cancellation_requests t WHERE t.id = ${id}`
    const now = await tx.one<{ record: Values }>(statement.text, statement.values)
    const isOther =
      now !== undefined && differingKeys(line, now.record).some((key) => facts.has(key) && Object.hasOwn(line, key))
    if (!isOther) return work()
    // Lock order: the outbox locks a fax before its request. The reverse order would deadlock.
    await cancelFaxes(tx, person, id, correctedFacts)
    const done = await work()
    // Cancels also a fax that was queued while this waited for the lock.
    await cancelFaxes(tx, person, id, correctedFacts)
    return done
  }
}

/** The reason noted for a waiting fax that is cancelled. */
export const correctedFacts = 'Talebin bilgileri düzeltildi'

/**
 * The values of a history line that differ from the current record. Throws `conflict` if the national ID differs:
 * history keeps only its mask, so it cannot be restored.
 */
function draftOf(line: Values, record: string): Partial<z.output<typeof CancellationRequestDraft>> {
  const differing = differingKeys(line, JSON.parse(record)).filter((key) => Object.hasOwn(line, key))
  const { tckimlik, ...draft } = z.parse(
    patch(CancellationRequestDraft),
    Object.fromEntries(differing.map((key) => [key, line[key]])),
  )
  if (tckimlik === undefined) return draft as Partial<z.output<typeof CancellationRequestDraft>>
  throw numberUnknown()
}

/** Refuses values from before a correction of the national ID: they would stand beside another person's number. */
async function refuseOfFormerNumber(tx: Queryable, id: number, line?: number): Promise<void> {
  const corrected = await tx.one(
    `SELECT FROM history WHERE domain = 'cancellation' AND record_id = $1 AND id > $2 AND action = 'update' AND after ? 'tckimlik' LIMIT 1`,
    [id, line ?? null],
  )
  if (corrected) throw numberUnknown()
}

const numberUnknown = () =>
  new Failure(
    'conflict',
    'T.C. kimlik numarası geçmişte saklanmaz, bu yüzden geri alınamaz; “Bilgileri Düzelt” ile doğrusunu yazın',
  )

/** Maps the keys of history to column names. */
function valuesOf({
  status,
  assignee,
  missing_note,
  account_id,
  card_number,
  brand_id,
  category_id,
  why,
  fields,
  ...rest
}: Partial<z.output<typeof CancellationRequestDraft>>) {
  return {
    ...rest,
    statusId: status,
    assigneeId: assignee,
    missingNote: missing_note,
    accountId: account_id,
    cardNumber: card_number,
    brandId: brand_id,
    categoryId: category_id,
    reasonId: why,
    fields: fields && JSON.stringify(fields),
  }
}
