import * as z from 'zod/mini'

/** What is wrong with one cell of an imported sheet; rows are numbered as a spreadsheet shows them. */
const Problem = z.object({ row: z.int(), field: z.string(), message: z.string() })

/** `rows`: how many the file holds. With problems, `success` is false and nothing was written. */
const Imported = z.object({ success: z.boolean(), rows: z.int(), problems: z.array(Problem) })

export type Imported = z.output<typeof Imported>

/** The import of a list of simple rows: multipart `{file, dry_run}`, CSV or XLSX, at most 10,000 rows and 5 MB. */
export function importCall<const Path extends `/${string}_import`>(domain: string, path: Path) {
  return {
    method: 'POST' as const,
    path,
    right: `${domain}:write` as const,
    summary: 'CSV veya XLSX dosyasındaki satırları ekler; dry_run yalnız denetler',
    multipart: true as const,
    parts: { file: 'file', dry_run: 'text' } as const,
    answer: Imported,
  }
}
