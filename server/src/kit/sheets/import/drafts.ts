import * as z from 'zod/mini'
import { fieldKindOf } from '../../../../../contract/src/kit/field-kinds.ts'
import type { Imported } from '../../../../../contract/src/kit/import.ts'
import { labelOf } from '../../../../../contract/src/kit/messages.ts'
import { fieldSentences } from '../../../../../contract/src/kit/sentences.ts'
import { cut } from '../../../../../contract/src/kit/text/cut.ts'
import { fold } from '../../../../../contract/src/kit/text/turkish.ts'
import { statusWords } from '../../../../../contract/src/kit/values/status.ts'
import { invalid } from '../../http/failure.ts'
import { yielder } from '../../work/yielder.ts'
import { CellError, CellFormula, most, type SheetCell, type SheetRow } from './sheet.ts'

type Shape = z.ZodMiniObject
type Problem = Imported['problems'][number]
type Draft = { row: number; values: Record<string, unknown> }

/**
 * The drafts of a sheet whose header names columns by label or wire key. Columns that only the list has are ignored, so
 * that an exported list can be imported. `faulty` has the valid values of rows that are no valid drafts. A column with
 * a problem in the header is reported there, and not again in each row.
 */
export async function draftsOf(
  rows: SheetRow[],
  draft: Shape,
  list: Shape,
): Promise<{ drafts: Draft[]; faulty: Draft[]; problems: Problem[] }> {
  const [header, ...records] = rows
  if (!header) throw invalid('file', 'Dosya boş; ilk satırında sütun adları olan bir liste seçin.')
  const keysOf = ({ cells }: SheetRow) => cells.map((cell) => keyOf(draft, cell) ?? (keyOf(list, cell) && ''))
  const keys = keysOf(header)
  const problems = headerProblems(header.cells, keys, draft)
  if (!keys.some(Boolean)) {
    const lower = records.slice(0, mostTitles).find((row) => keysOf(row).filter(Boolean).length > 1)
    return { drafts: [], faulty: [], problems: lower ? [titlesAbove(lower.number)] : problems }
  }
  const toldAbove = new Set(problems.map(({ field }) => field))
  const isHeaded = (at: number) => (header.cells[at] ?? '') !== ''
  const drafts: Draft[] = []
  const faulty: Draft[] = []
  const pause = yielder()
  for (const { number: row, cells } of records) {
    const turn = pause()
    if (turn) await turn
    if (problems.length >= most.problems) {
      problems.push({ row, field: '', message: 'Bundan sonraki satırlara bakılmadı; önce yukarıdakileri düzeltin' })
      break
    }
    const filled = keys.flatMap((key, at) =>
      key && cells[at] !== undefined && cells[at] !== '' ? [[key, cells[at]]] : [],
    )
    if (cells.some((cell, at) => cell !== undefined && cell !== '' && !isHeaded(at)))
      problems.push({ row, field: '', message: outsideColumns })
    const broken = filled.flatMap(([key, cell]) => {
      const message = brokenness(cell as SheetCell)
      return message ? [{ row, field: key as string, message }] : []
    })
    const given = filled.map(([key, cell]) => [key, fitting(draft, key as string, cell as SheetCell)] as const)
    const parsed = z.safeParse(draft, Object.fromEntries(given))
    if (parsed.success && broken.length === 0) {
      drafts.push({ row, values: parsed.data })
      continue
    }
    const unfit = Object.entries(parsed.success ? {} : fieldSentences(parsed.error))
      .map(([path, message]) => ({ row, field: path.split('.')[0] as string, message }))
      .filter(({ field }) => broken.every((one) => one.field !== field))
    const own = [...broken, ...unfit]
    problems.push(...own.filter(({ field }) => !toldAbove.has(field)))
    const sound = given.filter(([key]) => own.every(({ field }) => field !== key))
    faulty.push({ row, values: Object.fromEntries(sound) })
  }
  return { drafts, faulty, problems }
}

/** What is wrong with a cell, whatever its column; undefined if nothing is. */
function brokenness(cell: SheetCell): string | undefined {
  if (cell instanceof CellFormula) return 'Formül kabul edilmez; hücreyi değer olarak yapıştırın'
  if (cell instanceof CellError || errorValue.test(String(cell)))
    return `Hücrede bir formülün hatası var (${cut(String(cell), longestError)})`
  return undefined
}

const longestError = 40

/** The texts that a spreadsheet shows for a failed formula, in English and Turkish, where a file cannot mark errors. */
const errorValue =
  /^#(?:N\/A|DIV\/0!|REF!|VALUE!|NAME\?|NUM!|NULL!|SPILL!|CALC!|YOK|SAYI\/0!|BAŞV!|DEĞER!|AD\?|SAYI!|BOŞ!|TAŞMA!)$/

const longestHeading = 200

const mostTitles = 10

/** A sheet made for print often has its title above the headings. */
const titlesAbove = (number: number): Problem => ({
  row: 0,
  field: '',
  message: `Sütun adları ${number}. satırda; üstündeki satırları silip yeniden seçin`,
})

/**
 * A cell beyond the header, as from '499,90' when commas separate cells: its row would be imported with wrong values.
 */
const outsideColumns =
  'Satırda başlığı olmayan bir hücre dolu; hücreleri ayıran işaret bir değerin içinde geçiyorsa değeri çift tırnak içine alın'

function keyOf(shape: Shape, heading: SheetCell): string | undefined {
  if (String(heading).length > longestHeading) return undefined
  const folded = fold(String(heading))
  return Object.keys(shape.shape).find((key) => [key, labelOf(shape, key)].some((name) => fold(name) === folded))
}

function headerProblems(cells: SheetCell[], keys: (string | undefined)[], draft: Shape): Problem[] {
  const row = 0
  const given = keys.filter(Boolean)
  const twice = given.find((key, at) => given.indexOf(key) !== at)
  const missing = Object.entries(draft.shape).filter(
    ([key, schema]) => !given.includes(key) && !z.safeParse(schema as z.ZodMiniType, undefined).success,
  )
  return [
    ...cells.flatMap((cell, at) =>
      keys[at] === undefined && cell !== ''
        ? [{ row, field: cut(String(cell), longestHeading), message: 'Bu sütun tanınmıyor' }]
        : [],
    ),
    ...(twice ? [{ row, field: twice, message: 'Bu sütun iki kez var' }] : []),
    ...missing.map(([key]) => ({ row, field: key, message: `'${labelOf(draft, key)}' sütunu gerekli` })),
  ]
}

const words = new Map([
  ['evet', true],
  ['hayir', false],
  ...Object.entries(statusWords).map(([status, word]) => [fold(word), status === '1'] as const),
])
const longestWord = 20

/** A cell's value as its field accepts it: unchanged, as text, or as the boolean of a Turkish word such as 'evet'. */
function fitting(draft: Shape, key: string, cell: SheetCell): unknown {
  const word = String(cell).length > longestWord ? undefined : words.get(fold(String(cell)))
  const schema = draft.shape[key] as z.ZodMiniType
  // As a text, the number 1.234 would be read as more than a thousand: in Turkish, the point separates thousands.
  if (fieldKindOf(schema) === 'money') return cell
  const candidates = [cell, String(cell), ...(word === undefined ? [] : [word])]
  const fits = (value: unknown) => z.safeParse(schema, value).success
  return candidates.find(fits) ?? String(cell)
}
