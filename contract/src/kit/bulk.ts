import * as z from 'zod/mini'
import * as field from './fields.ts'
import { listFilters } from './list.ts'
import { label } from './messages.ts'

/** How many records one call deletes or restores at most. */
export const bulkMost = 10_000

/** For how long a deleted record can be restored. The rule of the retention that takes it away says the same. */
export const binDays = 30

const Line = z.object({ id: z.int(), title: z.string(), message: z.string() })

/**
 * What was done with many records, and what was not and why. `notes` tell what else became of a record that was done,
 * such as another slug. `more`: the filters match further records than one call takes.
 */
export const Receipt = z.object({
  success: z.literal(true),
  done: z.array(z.int()),
  failed: z.array(Line),
  notes: z.array(Line),
  more: z.boolean(),
})

/** The same of another status or person; `versions`: of each that was done, in the order of `done`, for taking it back. */
export const WorkReceipt = z.extend(Receipt, { versions: z.array(z.int()) })

/** Many records at once: `ids`, or the newest 10,000 that the list's own filters match. */
export const many = { ids: z.optional(field.idList(bulkMost)), filters: listFilters() }

/** To whom a row is given, as no two people share it (their names they may); '' to nobody. */
export const givenTo = () => z.string()

/**
 * `seen`: in which status each of `ids` was seen, in their order; `seen_assignees`: to whom each was given, as `given_to` of its
 * row. One that has another by now is left alone.
 */
export const manySeen = {
  ...many,
  seen: z.optional(label('Görülen durumlar', z.array(field.id()).check(z.maxLength(bulkMost)))),
  seen_assignees: z.optional(label('Görülen görevliler', z.array(field.line()).check(z.maxLength(bulkMost)))),
}

/** Another status, or a person, for many. */
export const BulkWork = z.object({
  ...manySeen,
  status_id: z.optional(label('Durum', field.id())),
  staff_id: z.optional(label('Görevli', z.nullable(field.id()))),
  note: label('Not', field.optionalRemark()),
})

/** What the person has just done with some records is taken back. `versions`: what each of `ids` came to by it, in their order. */
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
