import sql, { raw } from 'sql-template-tag'
import { fold } from '../../../../contract/src/kit/text/turkish.ts'
import type { Sql } from '../../kit/db/database.ts'
import { plainText } from '../../kit/html/html.ts'
import { stringsIn } from '../../kit/records/email-addresses.ts'
import type { Subject } from '../../kit/records/holding.ts'
import type { RecordKind } from '../../kit/records/kinds.ts'
import { labelOf } from '../../kit/records/table.ts'
import type { Vault } from '../../kit/secrets/vault.ts'
import { ownMarks } from './marks.ts'

type Kind = Pick<RecordKind, 'kind' | 'table'>
type Named = { title: string; domain: string; records: { id: number; name: string }[] }

const rowsAtOnce = 500
const mostNamed = 20

/** What the house wrote by itself and in which the person's marks or whole name stand: an erasure leaves it, and staff change it. */
export async function textsNaming(
  db: Sql,
  kinds: readonly Kind[],
  subject: Subject,
  vault: Pick<Vault, 'hash'>,
): Promise<Named[]> {
  const { tells } = await ownMarks(db, subject, vault)
  const names = subject.knownAs().filter((name) => name.trim().includes(' '))
  const said = names.map((name) => new RegExp(`(?<!\\p{L})${literal(fold(name).trim())}(?!\\p{L})`, 'u'))
  const isNamed = (text: string) => {
    const plain = plainText(text)
    return tells(plain) || said.some((name) => name.test(fold(plain)))
  }
  const found: Named[] = []
  for (const { kind, table } of kinds) {
    const records: Named['records'] = []
    for await (const { texts, ...record } of livingOf(db, table))
      if (records.length < mostNamed && stringsIn(texts).some(isNamed)) records.push(record)
    if (records.length > 0) found.push({ title: kind, domain: table.domain, records })
  }
  return found
}

const literal = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

async function* livingOf(db: Sql, table: Kind['table']) {
  let last = 0
  for (;;) {
    const { text, values } =
      sql`SELECT t.id, ${labelOf(table, 't')} AS name, to_jsonb(t) - 'search' AS texts FROM ${raw(table.name)} t
      WHERE t.id > ${last} AND t.deleted_at IS NULL ORDER BY t.id LIMIT ${rowsAtOnce}`
    const rows = await db.rows<{ id: number; name: string; texts: unknown }>(text, values)
    yield* rows
    const end = rows.at(-1)
    if (!end) return
    last = end.id
  }
}
