import * as z from 'zod/mini'

/** An error in one cell of an imported sheet. Rows are numbered as a spreadsheet shows them; 0 means the heading. */
const Problem = z.object({ row: z.int(), field: z.string(), message: z.string() })

/** What the sheet changes of a record: '499,00 → 449,00'. */
const Change = z.object({ id: z.int(), title: z.string(), change: z.string() })

/**
 * `rows`: the number of rows in the file. With problems, `success` is false and nothing was written. For a sheet that
 * changes existing records, `changed` counts those that differ, `changes` lists the first of them, and `stamp`
 * identifies the differences found.
 */
const Imported = z.object({
  success: z.boolean(),
  rows: z.int(),
  problems: z.array(Problem),
  changed: z.optional(z.int()),
  changes: z.optional(z.array(Change)),
  stamp: z.optional(z.string()),
})

/** Upper limit of entries in `changes`. */
export const changesShown = 20

/** With more problems than these, the last one says so, and further rows may not have been looked at. */
export const problemsShown = 1_000

export type Imported = z.output<typeof Imported>

/**
 * The import of a list of simple rows: multipart `{file, dry_run, seen}`, CSV or XLSX, at most 10,000 rows and 5 MB.
 * `seen` is the `stamp` of an earlier dry run: if other records would differ by now, nothing is written and the
 * response is a 409.
 */
export function importCall<const Path extends `/${string}_import`>(
  domain: string,
  path: Path,
  summary = 'CSV veya XLSX dosyasındaki satırları ekler; dry_run yalnız denetler',
) {
  return {
    method: 'POST' as const,
    path,
    right: `${domain}:write` as const,
    summary,
    multipart: true as const,
    parts: { file: 'file', dry_run: 'text', seen: 'text' } as const,
    answer: Imported,
  }
}
