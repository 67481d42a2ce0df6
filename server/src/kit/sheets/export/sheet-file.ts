import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { ExportFormat } from '../../../../../contract/src/kit/list.ts'
import { slug } from '../../../../../contract/src/kit/text/slug.ts'
import { istanbulDay } from '../../../../../contract/src/kit/values/dates.ts'
import type { Queryable } from '../../db/database.ts'
import type { Person } from '../../http/access.ts'
import type { Cell, Column } from './columns.ts'
import { writeCsv } from './csv.ts'
import { writeXlsx } from './xlsx.ts'

export const fileTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
}

/** The name of a file with this title, without extension. */
export const fileName = (title: string) => slug(title) || 'masa'

/** Makes the browser save the response as a file with today's date. */
export function asFile(reply: FastifyReply, title: string, format: keyof typeof fileTypes): FastifyReply {
  const filename = `${fileName(title)}-${istanbulDay(new Date().toISOString())}.${format}`
  return reply.type(fileTypes[format]).header('Content-Disposition', `attachment; filename="${filename}"`)
}

type Sheet = { format: ExportFormat; title: string; columns: Column[]; cells: AsyncIterable<Cell[][]> }

/** A sheet as a stream of its file's bytes. */
export const sheetFile = ({ format, title, columns, cells }: Sheet): Readable =>
  Readable.from(format === 'csv' ? writeCsv(columns, cells) : writeXlsx(columns, cells, title), { objectMode: false })

/** Streams a sheet as its rows come. */
export function sendSheet(reply: FastifyReply, { format, title, columns, cells }: Sheet): Readable {
  const file = sheetFile({ format, title, columns, cells })
  asFile(reply, title, format).send(file)
  return file
}

/** Records in history that a person exported rows of a domain, and with which filter. */
export const noteExport = (db: Queryable, person: Person, domain: string, filter: object) =>
  db.rows(
    `INSERT INTO history (person_id, person_name, domain, record_id, action, after) VALUES ($1, $2, $3, 0, 'export', $4)`,
    [person.id, person.name, domain, JSON.stringify(filter)],
  )
