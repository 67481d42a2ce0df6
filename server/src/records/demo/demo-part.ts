import type { Sql } from '../../kit/db/database.ts'

/** A domain's sample data. Parts are filled in the order in which the app lists them, and removed backwards. */
export type DemoPart = {
  /** True while the domain holds no row, not even a deleted one, but those that ship with the product. */
  isEmpty(sql: Sql): Promise<boolean>
  fill(sql: Sql, tools: DemoTools): Promise<void>
  /** Deletes for good what `fill` added. A row that a person's own rows need stays, and is theirs from then on. */
  remove(sql: Sql, added: (table: string) => number[]): Promise<void>
  /** True when a row of the domain shows the file of this root-relative address. */
  shows(sql: Sql, address: string): Promise<boolean>
}

export type DemoTools = {
  now: Date
  /** Notes rows that were added; only these are ever removed. */
  note(table: string, ids: number[]): Promise<void>
  /** Tells of a file that was stored, so that it goes when the fill fails. */
  stores(key: string): void
  /** Stores a drawing as a WebP image, in the library by that name, and answers its root-relative address. */
  draw(svg: string, name: string): Promise<string>
}
