import { Worker } from 'node:worker_threads'
import { expect, test, vi } from 'vitest'
import { bindPdf, makePdf } from './maker.ts'
import { pageCount } from './pages.ts'

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
