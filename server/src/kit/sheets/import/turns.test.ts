import { strToU8, zipSync } from 'fflate'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { yielder } from '../../work/yielder.ts'
import { draftsOf } from './drafts.ts'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'

const unseen = 256

/** How often other work got a turn while `work` was running. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0
  let isOver = false
  const tick = () => {
    if (isOver) return
    turns += 1
    setImmediate(tick)
  }
  setImmediate(tick)
  await work()
  isOver = true
  return turns
}

// Stored uncompressed: unpacking waits for a thread, which would give others turns, however the sheet is read.
const workbook = (sheet: string, texts = '') =>
  Buffer.from(
    zipSync(
      {
        'xl/workbook.xml': strToU8('<workbook><sheets><sheet name="A" r:id="rId9"/></sheets></workbook>'),
        'xl/_rels/workbook.xml.rels': strToU8(
          '<Relationships><Relationship Id="rId9" Target="worksheets/a.xml"/></Relationships>',
        ),
        'xl/worksheets/a.xml': strToU8(`<worksheet><sheetData>${sheet}</sheetData></worksheet>`),
        'xl/sharedStrings.xml': strToU8(`<sst>${texts}</sst>`),
      },
      { level: 0 },
    ),
  )

const steps = 40_000

describe('other work gets turns while a long sheet is read', () => {
  let clock = 0
  beforeEach(() => {
    clock = 0
    // Each reading of the clock is 10 ms later than the one before.
    vi.spyOn(performance, 'now').mockImplementation(() => {
      clock += 10
      return clock
    })
  })
  afterEach(() => vi.restoreAllMocks())

  const draft = z.object({ name: z.string() })
  const named = [{ number: 1, cells: ['name'] }]
  const records = Array.from({ length: steps }, (_, at) => ({ number: at + 2, cells: ['x'] }))

  test.each<[string, () => Promise<unknown>]>([
    ['a CSV of empty lines', () => readCsv(Buffer.from(`name\n${'\n'.repeat(steps)}`))],
    ['a CSV of empty cells', () => readCsv(Buffer.from(`name\n${`${';'.repeat(19)}\n`.repeat(steps)}`))],
    ['a workbook of empty rows', () => readXlsx(workbook('<row/>'.repeat(steps)))],
    ['a workbook of empty cells', () => readXlsx(workbook(`<row>${'<c/>'.repeat(100)}</row>`.repeat(steps / 100)))],
    ['shared texts that no cell shows', () => readXlsx(workbook('<row/>', '<si><t>x</t></si>'.repeat(steps)))],
    ['a text in a thousand runs', () => readXlsx(workbook('<row/>', `<si>${'<t></t>'.repeat(steps)}</si>`))],
    ['rows that are checked against their form', () => draftsOf([...named, ...records], draft, draft)],
  ])('%s', async (_, read) => {
    expect(await turnsDuring(read)).toBeGreaterThanOrEqual(Math.floor(steps / unseen))
  })
})

describe('other work gets turns while a few very long cells are read', () => {
  beforeEach(() => {
    let clock = 0
    vi.spyOn(performance, 'now').mockImplementation(() => (clock += 10))
  })
  afterEach(() => vi.restoreAllMocks())

  const cells = 60
  test.each<[string, () => Promise<unknown>]>([
    ['a CSV of quotes', () => readCsv(Buffer.from(`name\n${`"${'""'.repeat(32_000)}"\n`.repeat(cells)}`))],
    ['a CSV of quotes in one row', () => readCsv(Buffer.from(`${`"${'""'.repeat(32_000)}";`.repeat(cells)}x`))],
    [
      'shared texts of escapes',
      () => readXlsx(workbook('<row/>', `<si><t>${'&amp;'.repeat(32_000)}</t></si>`.repeat(cells))),
    ],
    [
      'cells of escapes',
      () => readXlsx(workbook(`<row>${`<c t="str"><v>${'&amp;'.repeat(32_000)}</v></c>`.repeat(cells)}</row>`)),
    ],
  ])('%s', async (_, read) => {
    expect(await turnsDuring(read)).toBeGreaterThanOrEqual(cells / 2)
  })
})

test('a cell of quotes without an end is refused before all of it is searched', async () => {
  const search = vi.spyOn(String.prototype, 'indexOf')
  await expect(readCsv(Buffer.from('"'.repeat(4_000_000)))).rejects.toThrow('Bir hücrede 32.767 karakterden çok var')
  expect(search.mock.calls.length).toBeLessThan(100_000)
  search.mockRestore()
})

test('a turn is given when 10 ms have passed, and not before', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0)
  const pause = yielder()
  const turns = () => Array.from({ length: unseen }, pause).filter(Boolean).length
  now.mockReturnValue(9)
  expect(turns()).toBe(0)
  now.mockReturnValue(10)
  expect(turns()).toBe(1)
  now.mockRestore()
})
