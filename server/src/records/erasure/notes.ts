import sql, { join, raw } from 'sql-template-tag'
import type { Queryable } from '../../kit/db/database.ts'
import { addressesIn, plainAddress, stringsIn } from '../../kit/records/email-addresses.ts'
import { type Holding, recordsOf } from '../../kit/records/holding.ts'
import type { Vault } from '../../kit/secrets/vault.ts'
import { ownMarks, patternOf } from './marks.ts'

/** Columns of a table in which staff may write about anybody: texts, or JSON with texts. Its rows have an `id`. */
type Notes = {
  table: string
  columns: readonly string[]
  /**
   * `at`: the column with the id of the record that the note belongs to. `said`: what people call that id. `of`: the
   * record's domain, as an expression over `t`.
   */
  at: string
  said: string
  of: string
  /** The record's own person gave these answers: an address in them counts as that person's, whoever else uses it. */
  isAnswered?: true
  /** What an UPDATE of a row sets in addition. */
  stamp?: string
  /** For rows that no UPDATE may change: a statement that masks the pattern `$2` in the rows `$1`. */
  masked?: string
  /** Runs before the rows `ids` are masked: stops what would otherwise be sent to a reader with gaps in its text. */
  end?(tx: Queryable, ids: number[], pattern: string): Promise<void>
  /** Masks the rows `ids`, and does whatever else their change requires. */
  through?(tx: Queryable, ids: number[], mask: () => Promise<void>): Promise<void>
}

type Given = Pick<Holding, 'title' | 'rights'> & { notes: readonly Notes[] }

const rowsAtOnce = 20_000
const maskedAtOnce = 1_000

// No domain has such a name: the ids are those of notes, not of records that belong to the person.
const wordOf = ({ table, isAnswered }: Notes) => `${isAnswered ? 'answers' : 'notes'} of ${table}`

/**
 * Notes of staff at records of others that contain the person's telephone, address or national ID. The note belongs to
 * the other record and stays; the marks in it are removed. A name alone removes nothing, since many people share one.
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

  // Each record once, however many notes mention the person. Their own records are told by their own holdings.
  told: (subject) =>
    sql`SELECT jsonb_build_object(said, id) FROM (${join(
      notes.map(
        (
          one,
        ) => sql`SELECT ${one.said}::text AS said, ${raw(one.of)}::text AS domain, t.${raw(one.at)} AS id FROM ${raw(one.table)} t
          WHERE t.id = ANY(${subject.of(wordOf(one))}::bigint[])
            AND NOT EXISTS (SELECT FROM ${recordsOf(subject)} WHERE r.domain = ${raw(one.of)} AND r.id = t.${raw(one.at)})`,
      ),
      ' UNION ',
    )}) noted ORDER BY said, id`,

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

/** Rows that may hold a mark. Each statement reads the same number of rows, however few of them match. */
async function* candidatesOf(db: Queryable, { table, columns }: Notes, loose: string) {
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
