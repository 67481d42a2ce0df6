import { Worker } from 'node:worker_threads'
import { deflateSync } from 'node:zlib'
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { Failure } from '../http/failure.ts'
import { pageCount, pdfToPages, pdfToTiff } from './pages.ts'
import { readTiff, tiffPage } from './tiff.ts'

async function written(texts: string[], size: [number, number] = [595.28, 841.89]): Promise<PDFDocument> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  for (const text of texts) pdf.addPage(size).drawText(text, { x: 50, y: size[1] - 100, size: 11, font })
  return pdf
}

const bytes = async (pdf: PDFDocument) => Buffer.from(await pdf.save())

/** The share of black pixels in a part of a page. */
async function ink(page: Buffer, part: { left: number; top: number; width: number; height: number }): Promise<number> {
  const pixels = await sharp(page).extract(part).greyscale().raw().toBuffer()
  return pixels.filter((value) => value < 128).length / pixels.length
}

describe('pages as a fax machine prints them', () => {
  test('a page has 1728×2292 pixels of one bit each, with the text in its place', async () => {
    const pages = await pdfToPages(await bytes(await written(['MMMMMMMMMM', 'two'])))
    expect(pages).toHaveLength(2)
    const page = pages[0] as Buffer
    expect(await sharp(page).metadata()).toMatchObject({ width: 1728, height: 2292, bitsPerSample: 1 })
    expect(await ink(page, { left: 162, top: 250, width: 250, height: 24 })).toBeGreaterThan(0.2)
    expect(await ink(page, { left: 0, top: 400, width: 1728, height: 1800 })).toBe(0)
  })

  test('a grey image becomes black dots in proportion to its darkness', async () => {
    const pdf = await written(['grey'])
    const grey = await sharp({ create: { width: 50, height: 50, channels: 3, background: '#888' } })
      .png()
      .toBuffer()
    pdf.getPage(0).drawImage(await pdf.embedPng(grey), { x: 100, y: 200, width: 300, height: 300 })
    const [page] = await pdfToPages(await bytes(pdf))
    const share = await ink(page as Buffer, { left: 400, top: 1100, width: 500, height: 400 })
    expect(share).toBeGreaterThan(0.4)
    expect(share).toBeLessThan(0.6)
  })

  test('a page of another size is scaled to the same paper size', async () => {
    const [wide] = await pdfToPages(await bytes(await written(['wide'], [1400, 800])))
    expect(await sharp(wide).metadata()).toMatchObject({ width: 1728, height: 2292 })
  })

  test('a single page can be requested, also in grey for the screen', async () => {
    const pdf = await bytes(await written(['one', 'two', 'three']))
    const all = await pdfToPages(pdf)
    expect(await pdfToPages(pdf, { only: 2 })).toEqual([all[1]])
    expect(await pdfToPages(pdf, { only: 4 })).toEqual([])
    const [screen] = await pdfToPages(pdf, { only: 1, look: 'screen' })
    expect(await sharp(screen).metadata()).toMatchObject({ width: 992, height: 1403, bitsPerSample: 8 })
  })

  test.each([
    [90, { left: 100, top: 10, width: 1500, height: 100 }],
    [270, { left: 100, top: 2180, width: 1500, height: 100 }],
    [180, { left: 1660, top: 10, width: 50, height: 1100 }],
  ])('a page turned by %i degrees fills the paper, and what was on its left is there', async (turn, place) => {
    const pdf = await PDFDocument.create()
    pdf.addPage([841.89, 595.28]).drawRectangle({ x: 0, y: 0, width: 60, height: 595.28 })
    const [page] = await pdfToPages(await bytes(pdf), { turnOf: () => turn })
    expect(await sharp(page).metadata()).toMatchObject({ width: 1728, height: 2292 })
    expect(await ink(page as Buffer, place)).toBe(1)
    expect(await ink(page as Buffer, { left: 100, top: 300, width: 1300, height: 1600 })).toBe(0)
  })

  test('what was typed into the fields of a form is on the page', async () => {
    const pdf = await written(['form'])
    const field = pdf.getForm().createTextField('name')
    field.setText('MMMMMMMMMM')
    field.addToPage(pdf.getPage(0), { x: 100, y: 500, width: 300, height: 40, borderWidth: 0 })
    const [page] = await pdfToPages(await bytes(pdf))
    expect(await ink(page as Buffer, { left: 290, top: 820, width: 500, height: 110 })).toBeGreaterThan(0.1)
  })

  test('the TIFF for a provider contains the same pages, pixel by pixel', async () => {
    const pdf = await bytes(await written(['one', 'two']))
    const [tiff, pages] = [await pdfToTiff(pdf), await pdfToPages(pdf)]
    expect(readTiff(tiff).pages).toBe(2)
    expect(await sharp(tiff, { page: 1 }).metadata()).toMatchObject({ width: 1728, height: 2292 })
    const points = (image: Buffer) => sharp(image).greyscale().raw().toBuffer()
    expect((await points(await tiffPage(tiff, 2))).equals(await points(pages[1] as Buffer))).toBe(true)
  })

  test('the page counts of documents requested at the same time are not mixed up', async () => {
    const counts = [1, 4, 2, 3]
    const pdfs = await Promise.all(counts.map(async (n) => bytes(await written(Array.from({ length: n }, String)))))
    expect(await Promise.all(pdfs.map((pdf) => pageCount(pdf)))).toEqual(counts)
  })
})

describe('the refusal of a PDF', () => {
  const refusal = async (pdf: Buffer, bounds = {}) => {
    const failure = await pdfToPages(pdf, bounds).catch((thrown: unknown) => thrown)
    expect(failure).toBeInstanceOf(Failure)
    return (failure as Failure).fields?.document
  }

  test('a PDF with too many pages is refused', async () => {
    const pdf = await bytes(await written(Array.from({ length: 201 }, String)))
    expect(await refusal(pdf)).toMatch(/^PDF 201 sayfa; en çok 200 sayfa olabilir/)
    expect(await refusal(pdf, { maxPages: 20 })).toMatch(/en çok 20 sayfa/)
  })

  test('a PDF with a password is refused', async () => {
    const pdf = await written(['secret'])
    pdf.encrypt({ userPassword: 'parola', ownerPassword: 'parola' })
    expect(await refusal(await bytes(pdf))).toMatch(/parolayla korunuyor/)
  })

  test.each<[string, () => Promise<Buffer>]>([
    ['nothing', async () => Buffer.alloc(0)],
    ['another type', async () => Buffer.from('<html>PDF</html>')],
    ['only a head', async () => Buffer.from('%PDF-1.7\n%%EOF')],
    ['half a file', async () => (await bytes(await written(['half']))).subarray(0, 300)],
  ])('a file that is not a complete PDF is refused: %s', async (_name, make) => {
    expect(await refusal(await make())).toMatch(/^PDF okunamadı/)
  })

  test('a page of 200 inches is refused, also when pages are only counted', async () => {
    const pdf = await written(['good'])
    pdf.addPage([600, 14_400])
    expect(await refusal(await bytes(pdf))).toMatch(/boyutu kâğıda uygun değil/)
    await expect(pageCount(await bytes(pdf))).rejects.toThrow(/boyutu kâğıda uygun değil/)
  })

  test('a page that takes too long to draw is refused after its timeout, and the next document is served', async () => {
    const bomb = await formsInForms(12, 20)
    let turns = 0
    const beat = setInterval(() => turns++, 10)
    expect(await refusal(bomb, { timeMs: 400 })).toMatch(/süresi içinde okunamadı/)
    clearInterval(beat)
    // The event loop was not blocked meanwhile.
    expect(turns).toBeGreaterThan(1)
    expect(await pageCount(await bytes(await written(['after'])))).toBe(1)
  })

  test('a page that ran into its timeout is not drawn again at the next request, while other pages are drawn', async () => {
    const bomb = formsInForms(12, 21)
    expect(await refusal(bomb, { timeMs: 400 })).toMatch(/süresi içinde okunamadı/)
    const asked = vi.spyOn(Worker.prototype, 'postMessage')
    expect(await refusal(bomb, { timeMs: 60_000 })).toMatch(/süresi içinde okunamadı/)
    expect(asked.mock.calls.map(([{ kind }]) => kind)).not.toContain('render')
    asked.mockRestore()
    expect(await pageCount(bomb)).toBe(1)
    expect(await pdfToPages(formsInForms(1, 2))).toHaveLength(1)
  })

  test('a document that ran into the timeout for opening is then refused without being opened, while others are served', async () => {
    const bomb = branchingTree(40)
    expect(await refusal(bomb, { timeMs: 1_500 })).toMatch(/süresi içinde okunamadı.*görüntü olarak/)
    const asked = vi.spyOn(Worker.prototype, 'postMessage')
    expect(await refusal(bomb)).toMatch(/süresi içinde okunamadı/)
    await expect(pageCount(bomb)).rejects.toMatchObject({ why: 'time' })
    expect(asked).not.toHaveBeenCalled()
    asked.mockRestore()
    expect(await pageCount(await bytes(await written(['after'])))).toBe(1)
  })

  test('opening a document times out after 10 seconds', async () => {
    const pdf = await bytes(await written(['slow to open']))
    const asked = vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(() => {})
    vi.useFakeTimers()
    const begun = Date.now()
    const refused = refusal(pdf).then((sentence) => ({ sentence, after: Date.now() - begun }))
    await vi.advanceTimersByTimeAsync(60_000)
    vi.useRealTimers()
    asked.mockRestore()
    expect(await refused).toEqual({ sentence: expect.stringMatching(/süresi içinde okunamadı/), after: 10_000 })
  })

  test('a document that crashed the reader is then refused without being opened', async () => {
    const pdf = await bytes(await written(['breaks the reader']))
    const asked = vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (this: Worker) {
      void this.terminate()
    })
    expect(await refusal(pdf)).toMatch(/^PDF okunamadı/)
    asked.mockClear()
    expect(await refusal(pdf)).toMatch(/^PDF okunamadı/)
    expect(asked).not.toHaveBeenCalled()
    asked.mockRestore()
    expect(await pageCount(await bytes(await written(['after'])))).toBe(1)
  })

  test('a document that fails because the process lacks memory gets a temporary error, which asks to try again', async () => {
    let held = 0
    const rss = vi.spyOn(process.memoryUsage, 'rss').mockImplementation(() => {
      held += 2 ** 31
      return held
    })
    const failure = await pdfToPages(formsInForms(12, 22), { timeMs: 20_000 }).catch((thrown: unknown) => thrown)
    rss.mockRestore()
    expect(failure).toMatchObject({ code: 'unavailable', message: expect.stringContaining('birazdan yeniden deneyin') })
    expect(await pageCount(await bytes(await written(['after'])))).toBe(1)
  })

  test('an image that would fill the memory affects only its own document', async () => {
    const bomb = hugeImage(40_000)
    const before = process.memoryUsage().rss
    const shown = await pdfToPages(bomb).then(
      (pages) => ink(pages[0] as Buffer, { left: 0, top: 0, width: 1728, height: 2292 }),
      (failure: Failure) => failure.fields?.document,
    )
    expect([0, expect.stringMatching(/^PDF/)]).toContainEqual(shown)
    expect(process.memoryUsage().rss - before).toBeLessThan(700 * 1024 * 1024)
    expect(await pageCount(await bytes(await written(['after'])))).toBe(1)
  })
})

describe('a hostile document does not affect other documents', () => {
  const megabytes = () => process.memoryUsage().rss / 1024 / 1024
  // Memory that other test files hold in this process does not count.
  const before = megabytes()
  const pages = {
    tree: deepTree(20_000),
    box: boxes(),
    image: hugeImage(30_000),
    bomb: flateBomb(),
    objects: objectBomb(),
  }

  test.each(Object.entries(pages))(
    '%s: drawn, then counted, with good documents before and after it',
    async (_, hostile) => {
      const good = await bytes(await written(['one', 'two']))
      const asked = await Promise.allSettled([
        pageCount(good),
        pdfToPages(hostile, { timeMs: 5_000 }),
        pageCount(good),
        pageCount(hostile, { timeMs: 5_000 }),
        pageCount(good),
      ])
      for (const at of [0, 2, 4]) expect(asked[at]).toEqual({ status: 'fulfilled', value: 2 })
      for (const at of [1, 3]) {
        const one = asked[at]
        if (one?.status === 'rejected')
          expect(one.reason).toMatchObject({ fields: { document: expect.stringMatching(/^PDF/) } })
      }
      expect(await pdfToPages(good)).toHaveLength(2)
    },
    60_000,
  )

  test('even if it fills the memory of the reader, which is freed again', async () => {
    for (let round = 0; round < 3; round++) {
      await pdfToPages(pages.objects, { timeMs: 20_000 }).catch(() => {})
      expect(await pageCount(await bytes(await written(['after'])))).toBe(1)
    }
    expect(megabytes() - before).toBeLessThan(1_200)
  })
})

/** A PDF written by hand from the texts of its objects; the first one is the catalogue. */
function pdfOf(objects: string[]): Buffer {
  const parts = ['%PDF-1.7\n']
  let length = parts.join('').length
  const places = objects.map((object, index) => {
    const at = length
    const text = `${index + 1} 0 obj\n${object}\nendobj\n`
    parts.push(text)
    length += text.length
    return at
  })
  const table = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const at = parts.join('').length
  parts.push(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`)
  parts.push(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`)
  return Buffer.from(parts.join(''), 'latin1')
}

/** Each node of the page tree has only one child. */
function deepTree(deep: number): Buffer {
  const nodes = Array.from({ length: deep }, (_, at) => `<< /Type /Pages /Kids [${at + 3} 0 R] /Count 1 >>`)
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    ...nodes,
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
  ])
}

/** Each node of the page tree names the next one twice; none states a page count, and there are no pages. */
function branchingTree(deep: number): Buffer {
  const nodes = Array.from({ length: deep }, (_, at) => `<< /Type /Pages /Kids [${at + 3} 0 R ${at + 3} 0 R] >>`)
  return pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', ...nodes, '<< /Type /Pages /Kids [] >>'])
}

/** Pages of zero, negative and enormous size. */
function boxes(): Buffer {
  const sizes = ['0 0 0 0', '0 0 -595 -842', '0 0 1e38 1e38', '-2147483648 0 2147483647 842', '0 0 595 842']
  const kids = sizes.map((_, at) => `${at + 3} 0 R`).join(' ')
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${sizes.length} >>`,
    ...sizes.map((size) => `<< /Type /Page /Parent 2 0 R /MediaBox [${size}] >>`),
  ])
}

const packedSoon = (content: Buffer) => deflateSync(content, { level: 1 })

/** A stream, compressed twice, that expands to 256 MB of drawing commands. */
function flateBomb(): Buffer {
  const packed = packedSoon(packedSoon(Buffer.alloc(256 * 1024 * 1024, '0 0 m '))).toString('latin1')
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>',
    stream('/Filter [/FlateDecode /FlateDecode]', packed),
  ])
}

/** Object streams that expand to 200 MB each; one page names them all. */
function objectBomb(): Buffer {
  const count = 8
  const packed = packedSoon(Buffer.concat([Buffer.from('900 0 '), Buffer.alloc(200 * 1024 * 1024, '[')])).toString(
    'latin1',
  )
  const contents = Array.from({ length: count }, (_, at) => `${at + 4} 0 R`).join(' ')
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents [${contents}] >>`,
    ...Array.from({ length: count }, () => stream('/Type /ObjStm /N 1 /First 6 /Filter /FlateDecode', packed)),
  ])
}

const stream = (entries: string, content: string) =>
  `<< ${entries} /Length ${content.length} >>\nstream\n${content}\nendstream`

/** Each form draws the next one `wide` times. */
function formsInForms(deep: number, wide: number): Buffer {
  const draw = '/F Do '.repeat(wide)
  const form = (next: string, content: string) =>
    stream(`/Type /XObject /Subtype /Form /BBox [0 0 600 800] /Resources << ${next} >>`, content)
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /XObject << /F 5 0 R >> >> >>',
    stream('', draw),
    ...Array.from({ length: deep }, (_, level) =>
      level === deep - 1 ? form('', '0 0 500 500 re f') : form(`/XObject << /F ${level + 6} 0 R >>`, draw),
    ),
  ])
}

function hugeImage(side: number): Buffer {
  const image = `/Type /XObject /Subtype /Image /Width ${side} /Height ${side} /ColorSpace /DeviceRGB /BitsPerComponent 8`
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /XObject << /F 5 0 R >> >> >>',
    stream('', '500 0 0 500 0 0 cm /F Do'),
    stream(`${image} /Filter /RunLengthDecode`, '\x81\x00'.repeat(60_000)),
  ])
}
