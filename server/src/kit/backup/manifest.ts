import { createHmac } from 'node:crypto'
import * as z from 'zod/mini'

/** A table and its columns, in the order of its rows' values; generated columns are left out. */
const TableShape = z.object({ name: z.string(), columns: z.array(z.string()) })
export type TableShape = z.output<typeof TableShape>

/** The first entry of an archive. `key` is the fingerprint of the MASA_SECRET that sealed its sealed data. */
export const Manifest = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  masa: z.string(),
  key: z.string(),
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })).check(z.minLength(1)),
  tables: z.array(TableShape),
})
export type Manifest = z.output<typeof Manifest>

/** What is known only after all rows have been read. */
export const Counts = z.object({
  tables: z.record(z.string(), z.number()),
  files: z.number(),
  sequences: z.array(z.object({ name: z.string(), last: z.string(), called: z.boolean() })),
})
export type Counts = z.output<typeof Counts>

export const entry = {
  manifest: 'manifest.json',
  counts: 'counts.json',
  sums: 'SHA256SUMS',
  table: (name: string, part: number) => `tables/${name}/${String(part).padStart(6, '0')}.csv.gz`,
  file: (key: string) => `files/${key}`,
}

/** Identifies a secret without revealing it: 64 bits of a keyed hash. */
export const fingerprint = (secret: string) =>
  createHmac('sha256', secret).update('masa backup').digest('hex').slice(0, 16)
