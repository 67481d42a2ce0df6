import type { FastifyRequest } from 'fastify'
import { drain } from '../../files/drain.ts'
import { Failure } from '../../http/failure.ts'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import { broken, most, notASheet, type SheetRow, sheetFailure, tooManyBytes } from './sheet.ts'

const limits = { files: 1, fileSize: most.bytes, fields: 4, parts: 5, fieldSize: 100, headerPairs: 20 }

const answers = new Map(Object.entries({ '': false, '0': false, false: false, '1': true, true: true }))

/** Reads the sheet of a multipart body `{file, dry_run}`. Refusals are Failures of the field `file` or `dry_run`. */
export async function receiveSheet(request: FastifyRequest): Promise<{ rows: SheetRow[]; dryRun: boolean }> {
  try {
    const { content, dryRun } = await readParts(request)
    return { rows: await readSheet(content), dryRun }
  } catch (error) {
    drain(request)
    throw asSheetFailure(error)
  }
}

async function readParts(request: FastifyRequest): Promise<{ content: Buffer; dryRun: boolean }> {
  let content: Buffer | undefined
  let dryRun: boolean | undefined = false
  if (!request.isMultipart()) throw noFile()
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field' && part.fieldname === 'dry_run') dryRun = answers.get(String(part.value))
    if (part.type === 'field') continue
    if (part.fieldname !== 'file' || !part.filename) throw noFile()
    const chunks: Buffer[] = []
    for await (const chunk of part.file) chunks.push(chunk)
    if (part.file.truncated) throw tooManyBytes()
    content = Buffer.concat(chunks)
  }
  if (dryRun === undefined) throw new Failure('invalid', 'dry_run: 1 ya da 0 olmalı', { dry_run: '1 ya da 0 olmalı' })
  if (!content) throw noFile()
  return { content, dryRun }
}

const noFile = () => sheetFailure('Bir CSV ya da XLSX dosyası seçin.')

async function readSheet(content: Buffer): Promise<SheetRow[]> {
  if (content.length === 0) throw sheetFailure('Dosya boş; içinde liste olan bir dosya seçin.')
  const head = content.toString('latin1', 0, 8)
  if (head.startsWith('PK')) return readXlsx(content)
  // An old workbook, a PDF, or a web page that only bears a spreadsheet's name.
  if (head.startsWith('\xd0\xcf') || /^(%PDF|\s*<)/.test(head)) throw notASheet()
  return readCsv(content)
}

function asSheetFailure(error: unknown): unknown {
  if (error instanceof Failure || !(error instanceof Error)) return error
  const { code = '', message } = error as Error & { code?: string }
  if (code === 'FST_FILES_LIMIT') return sheetFailure('Tek seferde yalnız bir dosya alınabilir.')
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooManyBytes()
  return code.startsWith('FST_') || /multipart|terminated early|content type/i.test(message) ? broken() : error
}
