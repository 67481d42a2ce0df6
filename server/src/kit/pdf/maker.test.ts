import { Worker } from 'node:worker_threads'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { bindPdf, makePdf } from './maker.ts'
import { pageCount, pdfToPages } from './pages.ts'

test('a PDF whose drawing failed is then refused without another try, and other PDFs are drawn', async () => {
  const asked = vi.spyOn(Worker.prototype, 'postMessage')
  const broken = () =>
    asked.mockImplementationOnce(function (this: Worker) {
      void this.terminate()
    })
  const { pdf } = await makePdf({ content: ['Belge'] })
  const attempts = [() => makePdf({ content: ['Kapak'] }), () => bindPdf({ content: ['Kapak'] }, pdf, [])]
  for (const attempt of attempts) {
    broken()
    const refusal = { code: 'unavailable', message: expect.stringContaining('beş dakika sonra yeniden deneyin') }
    await expect(attempt()).rejects.toMatchObject(refusal)
    asked.mockClear()
    await expect(attempt()).rejects.toMatchObject(refusal)
    expect(asked).not.toHaveBeenCalled()
  }
  asked.mockRestore()
  expect(await pageCount(await bindPdf({ content: ['Kapak'] }, (await makePdf({ content: ['Başka'] })).pdf, []))).toBe(
    2,
  )
})

test('a word that is longer than its column is broken, and none of it is lost beyond the edge of the paper', async () => {
  const word = 'WİŞ'.repeat(60)
  const cells = [{ text: 'Ad', bold: true }, { text: word }]
  const { pdf } = await makePdf({
    content: [{ layout: 'boxed', table: { widths: [150, '*'], body: [cells] } }, { columns: cells }],
    footer: { columns: [{ text: word }, { text: '1', width: 60 }] },
  })
  const [page = Buffer.alloc(0)] = await pdfToPages(pdf, { look: 'screen' })
  const { width = 0, height = 0 } = await sharp(page).metadata()
  const margin = { left: width - 20, top: 0, width: 20, height }
  const { channels } = await sharp(await sharp(page).extract(margin).toBuffer())
    .greyscale()
    .stats()
  expect(channels[0]?.min).toBe(255)
})
