import { PDFDocument, PDFName } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { pdfToPages } from './pages.ts'

/** The Turkish letters that Latin-1 lacks, at their places in Windows-1254. */
const letters = { 208: 'Gbreve', 221: 'Idotaccent', 222: 'Scedilla', 240: 'gbreve', 253: 'dotlessi', 254: 'scedilla' }
const cell = { width: 140, height: 120 }

/** A page that names a font without containing it, and shows each character code in a cell of its own. */
async function naming(font: string, codes: number[], differences?: (number | string)[]): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  const page = pdf.addPage([595.28, 841.89])
  const subtype = differences ? 'TrueType' : 'Type1'
  const named = pdf.context.obj({
    Type: 'Font',
    Subtype: subtype,
    BaseFont: font,
    ...(differences && {
      Encoding: { Type: 'Encoding', BaseEncoding: 'WinAnsiEncoding', Differences: differences },
    }),
  })
  page.node.setFontDictionary(PDFName.of('F'), pdf.context.register(named))
  const shown = codes.map((code, at) => `BT /F 30 Tf ${10 + at * 50} 800 Td <${code.toString(16)}> Tj ET`)
  page.node.set(PDFName.of('Contents'), pdf.context.register(pdf.context.stream(shown.join('\n'))))
  const [drawn] = await pdfToPages(Buffer.from(await pdf.save()))
  return drawn as Buffer
}

/** How many dots are black in each cell of the first row. */
const inkOf = (page: Buffer, cells: number) =>
  Promise.all(
    Array.from({ length: cells }, async (_, at) => {
      const part = { left: 25 + Math.round(at * 50 * (204 / 72)), top: 30, ...cell }
      const dots = await sharp(page).extract(part).greyscale().raw().toBuffer()
      return dots.filter((dot) => dot < 128).length
    }),
  )

const turkish = (font: string) =>
  naming(
    font,
    Object.keys(letters).map(Number),
    Object.entries(letters).flatMap(([code, name]) => [Number(code), name]),
  )

describe('a font that a document names and does not contain', () => {
  test.each([
    'Helvetica',
    'ArialMT',
    'Arial,Bold',
    'Arial-ItalicMT',
    'TimesNewRomanPSMT',
    'TimesNewRomanPS-BoldItalicMT',
    'CourierNew',
    'Calibri',
    'Nobody-Knows-This',
  ])('%s: every Turkish letter is drawn', async (font) => {
    const count = Object.keys(letters).length
    for (const ink of await inkOf(await turkish(font), count)) expect(ink).toBeGreaterThan(100)
  })

  test('is drawn bold, with serifs or with letters of one width, as its name says', async () => {
    const pages = await Promise.all(['ArialMT', 'Arial-BoldMT', 'TimesNewRomanPSMT', 'CourierNew'].map(turkish))
    expect(new Set(pages.map((page) => page.toString('base64'))).size).toBe(4)
    const [plain, bold] = await Promise.all(pages.slice(0, 2).map((page) => inkOf(page, 6)))
    for (const [at, ink] of (bold ?? []).entries()) expect(ink).toBeGreaterThan(plain?.[at] as number)
  })

  test('is drawn beside thousands of others', async () => {
    const pdf = await PDFDocument.create()
    const page = pdf.addPage([595.28, 841.89])
    const names = Array.from({ length: 2_000 }, (_, at) => `F${at}`)
    const named = names.map((name) => [name, { Type: 'Font', Subtype: 'Type1', BaseFont: `Nobody-${name}` }])
    page.node.set(PDFName.of('Resources'), pdf.context.obj({ Font: Object.fromEntries(named) }))
    const shown = names.map((name) => `BT /${name} 30 Tf 10 800 Td (a) Tj ET`)
    page.node.set(PDFName.of('Contents'), pdf.context.register(pdf.context.stream(shown.join('\n'))))
    const [drawn] = await pdfToPages(Buffer.from(await pdf.save()))
    const [ink] = await inkOf(drawn as Buffer, 1)
    expect(ink).toBeGreaterThan(100)
  })

  test.each(['Symbol', 'ZapfDingbats'])('%s keeps its own signs', async (font) => {
    const [sign] = await inkOf(await naming(font, [0x61]), 1)
    const [letter] = await inkOf(await naming('Helvetica', [0x61]), 1)
    expect(sign).toBeGreaterThan(100)
    expect(sign).not.toBe(letter)
  })
})
