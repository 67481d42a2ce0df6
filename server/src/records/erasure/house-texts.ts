import sql, { raw } from 'sql-template-tag'
import { fold } from '../../../../contract/src/kit/text/turkish.ts'
import type { Queryable } from '../../kit/db/database.ts'
import type { Domain } from '../../kit/domain.ts'
import { plainText } from '../../kit/html/html.ts'
import { may, type Person } from '../../kit/http/access.ts'
import { stringsIn } from '../../kit/records/email-addresses.ts'
import type { Subject } from '../../kit/records/holding.ts'
import type { RecordKind } from '../../kit/records/kinds.ts'
import { labelOf } from '../../kit/records/table.ts'
import type { Vault } from '../../kit/secrets/vault.ts'
import { yielder } from '../../kit/work/yielder.ts'
import { ownMarks } from './marks.ts'

type Kind = Pick<RecordKind, 'kind' | 'table'>
type Found = { id: number; name: string; trashed: boolean }
type Row = { id: number; name: string; texts: { deleted_at?: string | null } }
type Named = { title: string; domain: string; count: number; records: Found[] }

const rowsAtOnce = 500
const mostNamed = 20

/** The kinds of records that the house writes itself, in the order of the app. */
export const houseKinds = (domains: readonly Domain[]): RecordKind[] =>
  domains.flatMap(({ kinds = [], holdings, texts = holdings ? [] : kinds }) => texts)

/**
 * Texts that the house wrote itself and that contain the person's marks or full name: an erasure leaves them, and staff
 * change them. Records that the asker may not read are only counted.
 */
export async function textsNaming(
  db: Queryable,
  kinds: readonly Kind[],
  subject: Subject,
  asker: Person,
  vault: Pick<Vault, 'hash'>,
): Promise<Named[]> {
  const { tells } = await ownMarks(db, subject, vault)
  const names = subject.knownAs().filter((name) => name.trim().includes(' '))
  const said = names.map((name) => new RegExp(`(?<!\\p{L})${literal(fold(name).trim())}(?!\\p{L})`, 'u'))
  const isNamed = (text: string) => {
    const plain = plainText(text)
    return tells(plain) || said.some((name) => name.test(fold(plain)))
  }
  const pause = yielder()
  const found: Named[] = []
  for (const { kind, table } of kinds) {
    const records: Found[] = []
    for await (const { texts, ...record } of rowsOf(db, table)) {
      const all = stringsIn(texts)
      if (all.some(isNamed)) records.push({ ...record, trashed: typeof texts.deleted_at === 'string' })
      await pause(all.reduce((sum, { length }) => sum + length, 0))
    }
    records.sort((one, other) => Number(one.trashed) - Number(other.trashed))
    const shown = records.filter(
      ({ trashed }) => may(asker, `${table.domain}:read`) && (!trashed || may(asker, 'trash:write')),
    )
    if (records.length > 0)
      found.push({ title: kind, domain: table.domain, count: records.length, records: shown.slice(0, mostNamed) })
  }
  return found
}

const literal = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

/** Includes rows in the trash, as they may be restored. */
async function* rowsOf(db: Queryable, table: Kind['table']) {
  let last = 0
  for (;;) {
    const { text, values } =
      sql`SELECT t.id, ${labelOf(table, 't')} AS name, to_jsonb(t) - 'search' AS texts FROM ${raw(table.name)} t
      WHERE t.id > ${last} ORDER BY t.id LIMIT ${rowsAtOnce}`
    const rows = await db.rows<Row>(text, values)
    yield* rows
    const end = rows.at(-1)
    if (!end) return
    last = end.id
  }
}
