// Runs in its own thread: pdfmake and pdf-lib are synchronous, and twenty documents at once would block the server.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parentPort } from 'node:worker_threads'
import { PDFDocument } from '@cantoo/pdf-lib'
import { create as readFont } from 'fontkit'

const require = createRequire(import.meta.url)
const faces = {
  normal: 'Roboto-Regular.ttf',
  bold: 'Roboto-Medium.ttf',
  italics: 'Roboto-Italic.ttf',
  bolditalics: 'Roboto-MediumItalic.ttf',
}
const boxed = {
  hLineWidth: () => 1,
  vLineWidth: () => 1,
  paddingLeft: () => 6,
  paddingRight: () => 6,
  paddingTop: () => 3,
  paddingBottom: () => 2,
}

// Its fonts are in memory, so it needs to open no URL and no file, and may not.
const maker = require('pdfmake')
const fileOf = (face) => readFileSync(require.resolve(`pdfmake/fonts/Roboto/${face}`))
for (const face of Object.values(faces)) maker.virtualfs.writeFileSync(face, fileOf(face))
const font = readFont(fileOf(faces.normal))
maker.setFonts({ Roboto: faces })
maker.setTableLayouts({ boxed })
maker.setUrlAccessPolicy(() => false)
maker.setLocalAccessPolicy(() => false)

// A column that takes the rest of the width would grow with its longest word, beyond the edge of the paper; in a narrower
// one, pdfmake breaks the word.
const columns = require('pdfmake/js/columnCalculator.js').default
const { buildColumnWidths, isStarColumn } = columns
columns.buildColumnWidths = (all, available, ...more) => {
  const stars = all.filter(isStarColumn)
  const taken = all.reduce((sum, { width }) => sum + (typeof width === 'number' ? width : 0), 0)
  for (const star of stars) star._minWidth = Math.min(star._minWidth, (available - taken) / stars.length)
  return buildColumnWidths(all, available, ...more)
}

const answers = {
  async make({ definition: given }) {
    const unwritten = new Set()
    const definition = {
      ...given,
      content: writable(given.content, unwritten),
      ...(given.footer && { footer: writable(given.footer, unwritten) }),
    }
    let pages = 0
    const footer = (page, of) => {
      pages = of
      return definition.footer && withNumbers(definition.footer, page, of)
    }
    const info = definition.info && { ...definition.info }
    const pdf = await maker.createPdf({ ...definition, ...(info && { info }), footer }).getBuffer()
    // pdfmake records with each part where it has placed it.
    const pagesOf = definition.content.map(({ positions = [] }) => new Set(positions.map((at) => at.pageNumber)).size)
    return { pdf: new Uint8Array(pdf), pages, pagesOf, unwritten: [...unwritten] }
  },
  /** A PDF of a cover and the pages of a document, with attached files. */
  async bind({ definition, document, files }) {
    const { pdf } = await answers.make({ definition })
    const packet = await PDFDocument.load(pdf)
    const source = await PDFDocument.load(document)
    for (const page of await packet.copyPages(source, source.getPageIndices())) packet.addPage(page)
    for (const { name, content, mimeType, description } of files)
      await packet.attach(content, name, { mimeType, description })
    return { pdf: await packet.save({ useObjectStreams: false }) }
  },
}

/**
 * Content with letters and marks composed (NFC). Signs that the font lacks are dropped; letters that it lacks are noted
 * in `unwritten`, and drawn as boxes.
 */
function writable(content, unwritten) {
  if (typeof content === 'string') return writableText(content, unwritten)
  if (Array.isArray(content)) return content.map((part) => writable(part, unwritten))
  if (typeof content !== 'object' || content === null) return content
  const isText = (key, value) => typeof value === 'object' || key === 'text'
  return Object.fromEntries(
    Object.entries(content).map(([key, value]) => [key, isText(key, value) ? writable(value, unwritten) : value]),
  )
}

function writableText(text, unwritten) {
  if (/^[\t\n\r -~]*$/.test(text)) return text
  return text.normalize('NFC').replace(/[^\s -~]/gu, (one) => {
    if (font.hasGlyphForCodePoint(one.codePointAt(0))) return one
    if (!/[\p{L}\p{M}\p{N}]/u.test(one) || /\p{Variation_Selector}/u.test(one)) return ''
    unwritten.add(one)
    return one
  })
}

/** Fills in `{page}` and `{pages}` in the texts of a footer. */
function withNumbers(content, page, pages) {
  if (typeof content === 'string') return content.replace('{page}', page).replace('{pages}', pages)
  if (Array.isArray(content)) return content.map((part) => withNumbers(part, page, pages))
  const { text, columns } = content
  return {
    ...content,
    ...(text !== undefined && { text: withNumbers(text, page, pages) }),
    ...(columns && { columns: withNumbers(columns, page, pages) }),
  }
}

parentPort.on('message', async ({ kind, ...question }) => {
  try {
    const answer = await answers[kind](question)
    parentPort.postMessage({ answer }, [answer.pdf.buffer])
  } catch (error) {
    parentPort.postMessage({ error: String(error?.stack ?? error) })
  }
})
