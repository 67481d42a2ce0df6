import type { Imported } from '../../../../../contract/src/kit/import.ts'
import type { Database } from '../../db/database.ts'
import type { Person } from '../../http/access.ts'
import { asFailure, Failure } from '../../http/failure.ts'
import { insertRow } from '../../records/record.ts'
import type { Table } from '../../records/table.ts'
import { importing, type ReadSheet } from './importing.ts'

/** Adds the rows of an uploaded sheet to a table of plain columns: all of them with their history, or none. */
export const importRows = (db: Database, table: Table) =>
  importing(table.draft, table.row, (person, sheet) => addRows(db, table, person, sheet))

async function addRows(
  db: Database,
  table: Table,
  person: Person,
  { drafts, problems, rows, dryRun }: ReadSheet,
): Promise<Imported> {
  if (problems.length > 0 || dryRun) return { success: problems.length === 0, rows, problems }
  let row = 0
  try {
    await db.transaction(async (tx) => {
      for (const draft of drafts) {
        row = draft.row
        await insertRow(tx, table, person, draft.values, undefined, 'import')
      }
    })
  } catch (error) {
    const failure = asFailure(error)
    if (failure.code !== 'conflict' && !(error instanceof Failure)) throw error
    return { success: false, rows, problems: [{ row, field: '', message: failure.message }] }
  }
  return { success: true, rows, problems: [] }
}
