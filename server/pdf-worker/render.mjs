// Runs in its own thread: PDFium is synchronous, and the work on a hostile document must be stoppable from outside.
import { parentPort } from 'node:worker_threads'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { installFonts } from './fonts.mjs'

const MOST_MEMORY = 512 * 1024 * 1024
const MOST_INCHES = 60
// Annotations that lie on no page: `FPDF_ANNOT_LINK` and `FPDF_ANNOT_POPUP` of fpdf_annot.h.
const UNSEEN = new Set([2, 16])

// A thread's resource limits do not count WebAssembly's memory; refusing its growth fails only that one document.
const grow = WebAssembly.Memory.prototype.grow
let heap = 0
let isFull = false
let lacksRoom = false
WebAssembly.Memory.prototype.grow = function (pages) {
  const wanted = this.buffer.byteLength + pages * 65_536
  if (wanted > MOST_MEMORY) {
    isFull = true
    throw new RangeError('too much memory')
  }
  try {
    const before = grow.call(this, pages)
    heap = wanted
    return before
  } catch (error) {
    lacksRoom = true
    throw error
  }
}

const library = PDFiumLibrary.init().then((opened) => {
  installFonts(opened.module)
  return opened
})
let document

const answers = {
  async open({ pdf }) {
    document = await (await library).loadDocument(pdf)
    return { pages: document.getPageCount() }
  },
  async measure({ pages }) {
    const { module, documentIdx } = document
    const size = module.wasmExports.malloc(8)
    for (let index = 0; index < pages; index++) {
      module._FPDF_GetPageSizeByIndexF(documentIdx, index, size)
      inchesOf(...module.HEAPF32.subarray(size / 4, size / 4 + 2))
    }
    module.wasmExports.free(size)
  },
  async annotated({ pages }) {
    const { module, documentIdx } = document
    for (let index = 0; index < pages; index++) {
      const page = module._FPDF_LoadPage(documentIdx, index)
      const count = module._FPDFPage_GetAnnotCount(page)
      for (let at = 0; at < count; at++) {
        const annotation = module._FPDFPage_GetAnnot(page, at)
        const subtype = module._FPDFAnnot_GetSubtype(annotation)
        module._FPDFPage_CloseAnnot(annotation)
        if (!UNSEEN.has(subtype)) return { isAnnotated: true }
      }
      module._FPDF_ClosePage(page)
    }
    return { isAnnotated: false }
  },
  async render({ index, paper, bits, turn }) {
    const page = document.getPage(index)
    const { originalWidth, originalHeight } = page.getOriginalSize()
    const inches = inchesOf(originalWidth, originalHeight)
    const drawn = turn % 180 === 0 ? paper : lying(paper)
    const room = { width: drawn.width / drawn.across, height: drawn.height / drawn.down }
    const scale = Math.min(1, room.width / inches.width, room.height / inches.height)
    const size = {
      width: Math.max(1, Math.round(inches.width * scale * drawn.across)),
      height: Math.max(1, Math.round(inches.height * scale * drawn.down)),
    }
    const { data } = await page.render({
      ...size,
      scale: 1,
      colorSpace: 'Gray',
      render: 'bitmap',
      renderFormFields: true,
    })
    const grey = placed(turned(data, size, turn), turn % 180 === 0 ? size : lying(size), paper)
    return { pixels: bits ? blackAndWhite(grey, paper) : grey }
  },
  async close() {
    document?.destroy()
    document = undefined
    return { heap }
  },
}

parentPort.on('message', async (question) => {
  try {
    const answer = (await answers[question.kind](question)) ?? {}
    // Without memory PDFium continues, and renders a page that lacks something.
    if (isFull || lacksRoom) throw new RangeError('too much memory')
    parentPort.postMessage({ answer }, answer.pixels ? [answer.pixels.buffer] : [])
  } catch (error) {
    parentPort.postMessage({ refusal: refusalOf(error) })
  }
})

function inchesOf(width, height) {
  const inches = { width: width / 72, height: height / 72 }
  if (!Object.values(inches).every((side) => side > 0 && side <= MOST_INCHES)) throw new Error('page size')
  return inches
}

function refusalOf(error) {
  if (isFull) return 'memory'
  const text = String(error)
  if (lacksRoom || /allocation failed/i.test(text)) return 'room'
  if (/password|security/i.test(text)) return 'encrypted'
  if (/page size/.test(text)) return 'page_size'
  return 'broken'
}

/** The image on a white sheet of the paper's size in pixels: at the top, horizontally centred. */
function placed(image, { width, height }, paper) {
  if (width === paper.width && height === paper.height) return image
  const sheet = new Uint8Array(paper.width * paper.height).fill(255)
  const left = Math.floor((paper.width - width) / 2)
  for (let row = 0; row < Math.min(height, paper.height); row++)
    sheet.set(image.subarray(row * width, row * width + Math.min(width, paper.width)), row * paper.width + left)
  return sheet
}

const lying = ({ width, height, across, down }) => ({ width: height, height: width, across: down, down: across })

/** The image turned clockwise by 0, 90, 180 or 270 degrees. */
function turned(image, { width, height }, turn) {
  if (turn === 0) return image
  if (turn === 180) return image.reverse()
  const result = new Uint8Array(image.length)
  for (let row = 0; row < height; row++)
    for (let x = 0; x < width; x++) {
      const at = turn === 90 ? x * height + height - 1 - row : (width - 1 - x) * height + row
      result[at] = image[row * width + x]
    }
  return result
}

/**
 * Rows of bits, 1 is white. Nearly black and nearly white become black and white, so strokes stay sharp; greys between,
 * as in photos, are dithered by Floyd–Steinberg.
 */
function blackAndWhite(grey, { width, height }) {
  const rowBytes = Math.ceil(width / 8)
  const bits = new Uint8Array(rowBytes * height)
  let carried = new Float32Array(width + 2)
  let next = new Float32Array(width + 2)
  for (let row = 0; row < height; row++) {
    for (let x = 0; x < width; x++) {
      const value = levels[grey[row * width + x]]
      const wanted = value === 0 || value === 255 ? value : value + carried[x + 1]
      const white = wanted >= 128
      if (white) bits[row * rowBytes + (x >> 3)] |= 0x80 >> (x & 7)
      if (value === 0 || value === 255) continue
      const error = wanted - (white ? 255 : 0)
      carried[x + 2] += (error * 7) / 16
      next[x] += (error * 3) / 16
      next[x + 1] += (error * 5) / 16
      next[x + 2] += error / 16
    }
    carried = next
    next = new Float32Array(width + 2)
  }
  return bits
}

const BLACK_UP_TO = 56
const WHITE_FROM = 216
const levels = Float32Array.from({ length: 256 }, (_, grey) =>
  Math.max(0, Math.min(255, ((grey - BLACK_UP_TO) * 255) / (WHITE_FROM - BLACK_UP_TO))),
)
