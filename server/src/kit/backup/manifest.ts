import { createHmac } from 'node:crypto'

/** A table and its columns in the order of its rows; what the database computes is not among them. */
export type TableShape = { name: string; columns: string[] }

/** The first entry of an archive. `key` is the fingerprint of the MASA_SECRET that sealed what is sealed in it. */
export type Manifest = {
  format: 1
  madeAt: string
  masa: string
  key: string
  migrations: { name: string; sha256: string }[]
  tables: TableShape[]
}

/** What is known only when all rows have been read. */
export type Counts = {
  tables: Record<string, number>
  files: number
  sequences: { name: string; last: string; called: boolean }[]
}

export const entry = {
  manifest: 'manifest.json',
  counts: 'counts.json',
  sums: 'SHA256SUMS',
  table: (name: string, part: number) => `tables/${name}/${String(part).padStart(6, '0')}.csv.gz`,
  file: (key: string) => `files/${key}`,
}

/** Names a secret without giving it away: 64 bits of a keyed hash. */
export const fingerprint = (secret: string) =>
  createHmac('sha256', secret).update('masa backup').digest('hex').slice(0, 16)
