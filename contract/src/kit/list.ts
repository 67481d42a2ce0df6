import * as z from 'zod/mini'
import { clean, whole, word } from './fields.ts'
import { label, titleOf } from './messages.ts'

export type Direction = 'asc' | 'desc'

/** Paging and sorting of a list, as the specification documents define them; server and panel read it. */
export type Paging<Sort extends string = string> = {
  sizes: readonly number[]
  size: number
  sort: readonly Sort[]
  /** The specification documents' other name for a row's `id`, if any; a list can be sorted by it as well. */
  idName?: string
  order: { field: Sort; direction: Direction }
}

/** Page sizes of the content, campaign, fax and settings lists; 50 is the default. */
export const contentSizes = [1, 2, 3, 4, 5, 50, 100, 200] as const

/** Paging of the content lists: newest first. */
export function contentPaging<Sort extends string>(...sort: Sort[]): Paging<Sort | 'id'> {
  return { sizes: contentSizes, size: 50, sort: ['id', ...sort], order: { field: 'id', direction: 'desc' } }
}

/**
 * Query of a page of a list: `limit`, `order[field]=asc|desc`, `page` (1-based) and its own filters.
 * `limit` lies between 1 and the largest size of the screen, `order` names one sortable field.
 */
export function pageQuery<Filters extends Record<string, z.ZodMiniType>>(paging: Paging, filters: Filters) {
  const { idName } = paging
  const most = Math.max(...paging.sizes)
  const order = z.pipe(
    z
      .partialRecord(z.enum([...paging.sort, ...(idName ? [idName] : [])] as string[]), z.enum(['asc', 'desc']))
      .check(z.refine((fields) => Object.keys(fields).length === 1, { error: 'Tek bir sütuna göre sıralanabilir' })),
    z.transform((fields) => {
      const [field, direction] = Object.entries(fields)[0] as [string, Direction]
      return { field: field === idName ? 'id' : field, direction }
    }),
  )
  return z.object({
    limit: z._default(whole(1, most), paging.size),
    page: z._default(whole(1, 1_000_000_000), 1),
    order: z._default(order, paging.order),
    ...readable(filters),
  })
}

/** The same filters, where a number also accepts its text form, since a URL holds only text. */
function readable<Filters extends Record<string, z.ZodMiniType>>(filters: Filters): Filters {
  return Object.fromEntries(
    Object.entries(filters).map(([key, filter]) => {
      const number = innermost(filter)
      if (!(number instanceof z.ZodMiniNumber)) return [key, filter]
      const written = z.pipe(z.string().check(z.regex(/^-?\d{1,15}(\.\d{1,15})?$/)), z.transform(Number))
      const either = z.union([filter, z.pipe(written, number as z.ZodMiniType<number, number>)])
      const title = titleOf(filter)
      return [key, title === undefined ? either : label(title, either)]
    }),
  ) as unknown as Filters
}

function innermost(schema: z.ZodMiniType): z.ZodMiniType {
  const { innerType } = schema._zod.def as { innerType?: z.ZodMiniType }
  return innerType ? innermost(innerType) : schema
}

export const exportFormats = ['xlsx', 'csv'] as const

/** Upper limit of rows in an Excel sheet, including the heading. */
export const sheetRows = 1_048_576

export type ExportFormat = (typeof exportFormats)[number]

/** Query of a list of the panel: that of a page, and `format`, which asks for all matching rows as a file instead. */
export function listQuery<Filters extends Record<string, z.ZodMiniType>>(paging: Paging, filters: Filters) {
  return z.extend(pageQuery(paging, filters), { format: z.optional(z.enum(exportFormats)) })
}

/**
 * Like `listQuery`, for lists that the specification documents page by `page_size` and `page_number`; `limit` and
 * `page` are accepted, too.
 */
export function numberedQuery<Filters extends Record<string, z.ZodMiniType>>(paging: Paging, filters: Filters) {
  const { limit, page } = pageQuery(paging, {}).shape
  return z.extend(listQuery(paging, filters), {
    page_size: z.optional(limit._zod.def.innerType),
    page_number: z.optional(page._zod.def.innerType),
  })
}

/** The list part of a query after parsing. */
export type ListQuery = {
  limit: number
  page: number
  page_size?: number | undefined
  page_number?: number | undefined
  order: { field: string; direction: Direction }
  format?: ExportFormat | undefined
}

/** Keys of a list query that select a page, an order or a format, and do not filter rows. */
export const placeWords: ReadonlySet<string> = new Set(['limit', 'page', 'order', 'format', 'page_size', 'page_number'])

/** A filter by ids: `4,5`. Absent: no filter; empty: nothing matches. */
export const idsFilter = () =>
  z.optional(
    z.pipe(
      z.string().check(z.maxLength(16_000), z.regex(/^$|^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/)),
      z.transform((list) => (list === '' ? [] : list.split(',').map(Number))),
    ),
  )

/** The radio filter by publication: 'all' (or ''), 'true' (drafts) or 'false' (published). */
export const draftFilter = () =>
  z._default(
    z.pipe(
      z.union([z.enum(['all', 'true', 'false', '']), z.boolean()]),
      z.transform((given) => (given === '' ? 'all' : String(given))),
    ),
    'all',
  )

/** A list's filters as its URL holds them, for a call about all records that they match. */
export const listFilters = () =>
  z.optional(
    z
      .record(word(), z.string().check(z.maxLength(20_000), clean))
      .check(z.refine((given) => Object.keys(given).length <= 50)),
  )

// Folding removes an accent that stands alone, so it is nothing to search for.
const saysSomething = (text: string) => text.trim() === '' || /[\p{L}\p{N}\p{P}\p{Sm}\p{Sc}\p{So}]/u.test(text)

/** Free search text, at most 200 characters. One of which folding leaves nothing is refused: it would match all. */
export const search = () =>
  z._default(
    z.string().check(z.maxLength(200), clean, z.refine(saysSomething, 'Aranacak bir harf ya da rakam yazın')),
    '',
  )

/** Answer of a list: one page of rows and the exact total. `error` is true only when the rows could not be read. */
export function pageOf<Row extends z.ZodMiniType>(row: Row) {
  return z.object({ data: z.array(row), page: z.int(), total: z.int(), error: z.boolean() })
}

/** Like `pageOf`, under the key names of the lists that are paged by `page_number`. */
export function numberedPageOf<const Word extends string, Row extends z.ZodMiniType>(word: Word, row: Row) {
  return z.object({
    ...({ [word]: z.array(row) } as { [W in Word]: z.ZodMiniArray<Row> }),
    page_number: z.int(),
    total_records: z.int(),
    error: z.boolean(),
  })
}

/** Answer of a single record: `{ data }`. */
export function single<Row extends z.ZodMiniType>(row: Row) {
  return z.object({ data: row })
}
