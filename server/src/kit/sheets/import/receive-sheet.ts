import type { FastifyRequest } from 'fastify'
import { boolIn, contentOf, type FileForm, readFile } from '../../http/bodies/multipart.ts'
import { invalid } from '../../http/failure.ts'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import { brokenSheet, most, notASheet, type SheetRow } from './sheet.ts'

const form: FileForm = {
  of: 'file',
  bytes: most.bytes,
  tooLarge: 'Dosya 5 MB sınırını aşıyor; listeyi bölün.',
  sentences: {
    none: 'Bir CSV ya da XLSX dosyası seçin.',
    many: 'Tek seferde yalnız bir dosya alınabilir.',
    broken: brokenSheet,
  },
}

/**
 * Reads the sheet of a multipart body `{file, dry_run, seen}`. Refusals are Failures of the field `file` or `dry_run`.
 */
export async function receiveSheet(
  request: FastifyRequest,
): Promise<{ rows: SheetRow[]; dryRun: boolean; seen: string }> {
  const { taken, texts } = await readFile(request, form, (file) => contentOf(file, form))
  const dryRun = boolIn(texts, 'dry_run', 'dry_run')
  return { rows: await readSheet(taken), dryRun, seen: texts.get('seen') ?? '' }
}

async function readSheet(content: Buffer): Promise<SheetRow[]> {
  if (content.length === 0) throw invalid('file', 'Dosya boş; içinde liste olan bir dosya seçin.')
  const head = content.toString('latin1', 0, 8)
  if (head.startsWith('PK')) return readXlsx(content)
  // An old workbook, a PDF, or a web page named like a spreadsheet.
  if (head.startsWith('\xd0\xcf') || /^(%PDF|\s*<)/.test(head)) throw notASheet()
  return readCsv(content)
}
