import * as z from 'zod/mini'

/** What is wrong with one cell of an imported sheet; rows are numbered as a spreadsheet shows them, and the heading is 0. */
const Problem = z.object({ row: z.int(), field: z.string(), message: z.string() })

/** What becomes of a record that the sheet changes: '499,00 → 449,00'. */
const Change = z.object({ id: z.int(), title: z.string(), change: z.string() })

/**
 * `rows`: how many the file holds. With problems, `success` is false and nothing was written. Of a sheet that changes what is
 * there, `changed` says how many records differ, and `changes` the first of them; `stamp` names what was found to differ.
 */
const Imported = z.object({
  success: z.boolean(),
  rows: z.int(),
  problems: z.array(Problem),
  changed: z.optional(z.int()),
  changes: z.optional(z.array(Change)),
  stamp: z.optional(z.string()),
})

/** How many changes are told one by one. */
export const changesShown = 20

export type Imported = z.output<typeof Imported>

/**
 * The import of a list of simple rows: multipart `{file, dry_run, seen}`, CSV or XLSX, at most 10,000 rows and 5 MB. `seen` is the
 * `stamp` of a look before: where other records would differ by now, nothing is written and the answer is a 409.
 */
export function importCall<const Path extends `/${string}_import`>(domain: string, path: Path) {
  return {
    method: 'POST' as const,
    path,
    right: `${domain}:write` as const,
    summary: 'CSV veya XLSX dosyasındaki satırları ekler; dry_run yalnız denetler; seen, denetimdeki stamp değeridir',
    multipart: true as const,
    parts: { file: 'file', dry_run: 'text', seen: 'text' } as const,
    answer: Imported,
  }
}
