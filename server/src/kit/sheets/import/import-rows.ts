import type { Imported } from '../../../../../contract/src/kit/import.ts'
import { fold } from '../../../../../contract/src/kit/text/turkish.ts'
import type { Database, Queryable } from '../../db/database.ts'
import type { Person } from '../../http/access.ts'
import { asFailure, Failure } from '../../http/failure.ts'
import { lockNames, namesTaken } from '../../records/own-name.ts'
import { insertRow } from '../../records/record.ts'
import type { Table } from '../../records/table.ts'
import { importing, type ReadSheet } from './importing.ts'
import { most, upTo } from './sheet.ts'

/** Adds the rows of an uploaded sheet to a table of plain columns: all of them with their history, or none. */
export const importRows = (db: Database, table: Table) =>
  importing(table.draft, table.row, (person, sheet) => addRows(db, table, person, sheet))

async function addRows(
  db: Database,
  table: Table,
  person: Person,
  { drafts, problems, rows, dryRun }: ReadSheet,
): Promise<Imported> {
  let row = 0
  try {
    return await db.transaction(async (tx) => {
      // Two concurrent imports would each see their names as new.
      if (!dryRun) await lockNames(tx, table)
      const more = problems.length >= most.problems ? [] : await repeated(tx, table, drafts)
      const all = [...problems, ...more].sort((one, other) => one.row - other.row)
      if (all.length > 0 || dryRun)
        return { success: all.length === 0, rows, problems: more.length > 0 ? upTo(most.problems, all) : all }
      for (const draft of drafts) {
        row = draft.row
        await insertRow(tx, table, person, draft.values, undefined, 'import')
      }
      return { success: true, rows, problems: [] }
    })
  } catch (error) {
    const failure = asFailure(error)
    if (failure.code !== 'conflict' && !(error instanceof Failure)) throw error
    return { success: false, rows, problems: [{ row, field: '', message: failure.message }] }
  }
}

/** Names that the list already has, or the sheet has twice. Importing an exported list again would duplicate all. */
async function repeated(tx: Queryable, table: Table, drafts: ReadSheet['drafts']): Promise<Imported['problems']> {
  const { label, draft } = table
  if (typeof label !== 'string' || !Object.hasOwn(draft.shape, label)) return []
  const nameOf = ({ values }: ReadSheet['drafts'][number]) => String(values[label])
  const taken = await namesTaken(tx, table, drafts.map(nameOf))
  const known = new Map([...taken].map(([folded, id]) => [folded, `Bu ad listede var (No ${id})`]))
  return drafts.flatMap((one) => {
    const name = fold(nameOf(one))
    const message = known.get(name)
    known.set(name, message ?? `Bu ad dosyada iki kez geçiyor (satır ${one.row})`)
    return message === undefined ? [] : [{ row: one.row, field: label, message }]
  })
}
