import sql, { join, raw } from 'sql-template-tag'
import type { Sql } from '../../kit/db/database.ts'
import { addressesIn, plainAddress, stringsIn } from '../../kit/records/email-addresses.ts'
import { type Holding, recordsOf } from '../../kit/records/holding.ts'
import type { Vault } from '../../kit/secrets/vault.ts'
import { ownMarks, patternOf } from './marks.ts'

/** Columns of a table in which staff write of whom they like: texts, or JSON that holds some. Its rows go by `id`. */
type Notes = {
  table: string
  columns: readonly string[]
  /** The column of the record at which they stand, what that is called, and, over `t`, by what word the app knows such records. */
  at: string
  said: string
  of: string
  /** Whoever the record is about answered them: an address that stands in them as theirs is, whosever it is besides. */
  isAnswered?: true
  /** What a change of a row sets besides. */
  stamp?: string
  /** Where an UPDATE may not: a statement that masks the rows `$1` by the pattern `$2`. */
  masked?: string
  /** Ends what is still to be read as it was written, before the rows `ids` are masked by the pattern. */
  end?(tx: Sql, ids: number[], pattern: string): Promise<void>
  /** Masks the rows `ids`, and does what their change takes besides. */
  through?(tx: Sql, ids: number[], mask: () => Promise<void>): Promise<void>
}

type Given = Pick<Holding, 'title' | 'rights'> & { notes: readonly Notes[] }

const rowsAtOnce = 20_000
const maskedAtOnce = 1_000

// A word that no history has: the numbers are those of the notes, not of records that are the person's.
const wordOf = ({ table, isAnswered }: Notes) => `${isAnswered ? 'answers' : 'notes'} of ${table}`

/**
 * What staff wrote at records of others in which the person's telephone, address or national ID stands. The note is the other
 * record's work and stays; the marks in it go. A name alone takes nothing, as namesakes are many.
 */
export const notesHolding = (vault: Pick<Vault, 'hash'>, { title, rights, notes }: Given): Holding => ({
  title,
  rights,
  stays: 'Not kalır; içindeki telefon, e-posta adresi ve T.C. kimlik numarasının yerinde [silindi] yazar.',

  async mentions(db, subject) {
    const { within, loose } = await ownMarks(db, subject, vault)
    if (loose === undefined) return
    for (const one of notes)
      for await (const { id, texts } of candidatesOf(db, one, loose)) {
        const own = new Set(one.isAnswered ? addressesIn(texts) : [])
        const found = stringsIn(texts)
          .flatMap(within)
          .filter((mark) => !own.has(plainAddress(mark)))
        if (found.length > 0) subject.add(wordOf(one), [id])
        for (const mark of found) subject.spelled.add(mark)
      }
  },

  // The person's own records are told, and counted, where they are found.
  told: (subject) =>
    join(
      notes.map(
        (one) => sql`SELECT jsonb_build_object(${one.said}::text, t.${raw(one.at)}) FROM ${raw(one.table)} t
          WHERE t.id = ANY(${subject.of(wordOf(one))}::bigint[])
            AND NOT EXISTS (SELECT FROM ${recordsOf(subject)} WHERE r.domain = ${raw(one.of)} AND r.id = t.${raw(one.at)})`,
      ),
      ' UNION ALL ',
    ),

  async forget(tx, subject) {
    const pattern = patternOf(subject.spelled)
    for (const one of notes) {
      const ids = subject.of(wordOf(one))
      await one.end?.(tx, ids, pattern)
      for (let at = 0; at < ids.length; at += maskedAtOnce) {
        const some = ids.slice(at, at + maskedAtOnce)
        const mask = async () => void (await tx.rows(maskedBy(one), [some, pattern]))
        await (one.through ? one.through(tx, some, mask) : mask())
      }
    }
  },
})

const maskedBy = ({ table, columns, masked, stamp = '' }: Notes) =>
  masked ??
  `UPDATE ${table} SET ${columns.map((column) => `${column} = without_marks(${column}, $2)`).join(', ')}${stamp && `, ${stamp}`}
   WHERE id = ANY($1::bigint[])`

/** Rows that may hold a mark. Each statement reads so many rows, however few of them may. */
async function* candidatesOf(db: Sql, { table, columns }: Notes, loose: string) {
  let last: number | null = 0
  while (last !== null) {
    const rows: { last: number | null; id: number | null; texts: unknown }[] = await db.rows(
      `WITH page AS MATERIALIZED (SELECT id, ${columns.join(', ')} FROM ${table} WHERE id > $1 ORDER BY id LIMIT $2)
       SELECT ends.last, found.id, found.texts FROM (SELECT max(id) AS last FROM page) ends
         LEFT JOIN (SELECT id, jsonb_build_array(${columns.join(', ')}) AS texts FROM page
           WHERE concat_ws(E'\\n', ${columns.join(', ')}) ~ $3) found ON true`,
      [last, rowsAtOnce, loose],
    )
    for (const { id, texts } of rows) if (id !== null) yield { id, texts }
    last = rows[0]?.last ?? null
  }
}
