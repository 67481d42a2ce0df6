import * as z from 'zod/mini'
import * as field from './fields.ts'
import { listFilters } from './list.ts'
import { label } from './messages.ts'

/** Upper limit of records in one bulk call. */
export const bulkMost = 10_000

/**
 * Number of records that share one commit in a bulk call. Under an Idempotency-Key all records of the call share one,
 * so that a longer call keeps others waiting.
 */
export const bulkTogether = 100

/** Days for which a deleted record can be restored. The retention rule that empties the trash has the same term. */
export const trashDays = 30

const Line = z.object({ id: z.int(), title: z.string(), message: z.string() })

/**
 * The result of a bulk call: `done` ids, and `failed` records with the reason; `success` is false if some failed
 * and none is done. `notes`: side effects on a done record, such as another slug. `more`: the filters match more records
 * than one call takes.
 */
export const Receipt = z.object({
  success: z.boolean(),
  done: z.array(z.int()),
  failed: z.array(Line),
  notes: z.array(Line),
  more: z.boolean(),
})

/** The receipt of a change of status or assignee. `versions`: those of `done` afterwards, in order, for the undo. */
export const WorkReceipt = z.extend(Receipt, { versions: z.array(z.int()) })

/** Many records at once: `ids`, or the newest 10,000 that the list's own filters match. */
export const many = { ids: z.optional(field.idList(bulkMost)), filters: listFilters() }

/** Identifies whom a row is given to: unique, unlike a name; '' for nobody. */
export const givenTo = () => z.string()

/**
 * `seen`: the status in which the caller saw each of `ids`, in the same order. `seen_assignees`: likewise the
 * `given_to` of each row. A record whose value has changed since then is left alone.
 */
export const manySeen = {
  ...many,
  seen: z.optional(label('Görülen durumlar', z.array(field.id()).check(z.maxLength(bulkMost)))),
  seen_assignees: z.optional(label('Görülen görevliler', z.array(field.line()).check(z.maxLength(bulkMost)))),
}

/** Sets another status or assignee for many records. */
export const BulkWork = z.object({
  ...manySeen,
  status_id: z.optional(label('Durum', field.id())),
  staff_id: z.optional(label('Görevli', z.nullable(field.id()))),
  note: label('Not', field.optionalRemark()),
})

/** Undoes what the person has just done. `versions`: those of `ids` after that change, in the same order. */
export const BulkUndo = z.object({
  ids: z.array(field.id()).check(z.maxLength(bulkMost)),
  versions: label('Sürümler', z.array(field.neededVersion()).check(z.maxLength(bulkMost))),
})

export const BulkRemoval = z.object({
  domain: field.word(),
  ...many,
  reason: label('Neden', field.optionalRemark(500)),
})

export const Restoring = z.object({ domain: field.word(), id: z.optional(field.id()), ids: field.ids(bulkMost) })
