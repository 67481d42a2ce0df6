import type { FastifyRequest } from 'fastify'
import type { Imported } from '../../../../../contract/src/kit/import.ts'
import type { Database } from '../../db/database.ts'
import type { Person } from '../../http/access.ts'
import { asFailure, Failure } from '../../http/failure.ts'
import { insertRow } from '../../records/record.ts'
import type { Table } from '../../records/table.ts'
import { draftsOf } from './drafts.ts'
import { receiveSheet } from './receive-sheet.ts'

/** Adds the rows of an uploaded sheet to a table of plain columns: all of them with their history, or none. */
export async function importRows(
  db: Database,
  table: Table,
  person: Person,
  request: FastifyRequest,
): Promise<Imported> {
  const sheet = await receiveSheet(request)
  const { drafts, problems } = await draftsOf(sheet.rows, table.draft, table.row)
  const rows = sheet.rows.length - 1
  if (problems.length > 0 || sheet.dryRun) return { success: problems.length === 0, rows, problems }
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
