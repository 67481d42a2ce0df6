import { PDFDocument, PDFHexString, PDFName } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fax } from '../../../../../contract/src/messages/fax.ts'
import { pdfToPages } from '../../../kit/pdf/pages.ts'
import { number, openFaxes, pages } from '../fax.testing.ts'
import { sinchStub } from '../providers/testing/sinch-stub.ts'

const stub = await sinchStub()
let faxes: Awaited<ReturnType<typeof openFaxes>>
beforeAll(async () => {
  faxes = await openFaxes({ MASA_FAX: `sinch://ANAHTAR:SIR@${stub.host}/proje?from=+902120000001` })
})
afterAll(async () => {
  await faxes.close()
  await stub.close()
})

/** A form whose only field has a value and no appearance of its own. */
async function filledForm(): Promise<Buffer> {
  const pdf = await PDFDocument.load(await pages(1))
  const form = pdf.getForm()
  const field = form.createTextField('name')
  field.addToPage(pdf.getPage(0), { x: 100, y: 500, width: 300, height: 40 })
  field.acroField.setValue(PDFHexString.fromText('MMMMMMMMMM'))
  for (const widget of field.acroField.getWidgets()) widget.dict.delete(PDFName.of('AP'))
  form.acroForm.dict.set(PDFName.of('NeedAppearances'), pdf.context.obj(true))
  return Buffer.from(await pdf.save({ updateFieldAppearances: false }))
}

/** The share of black dots where the form has its field. */
async function inkOfField(pdf: Buffer): Promise<number> {
  const [page] = await pdfToPages(pdf)
  const dots = await sharp(page as Buffer)
    .extract({ left: 290, top: 820, width: 500, height: 110 })
    .greyscale()
    .raw()
    .toBuffer()
  return dots.filter((dot) => dot < 128).length / dots.length
}

/** Faxes a document; returns its id and what the line got. */
async function faxed(content: Buffer) {
  const body = faxes.multipart('attachment', { name: 'form.pdf', content }, { fax_number: number, resend: 'true' })
  const before = stub.faxes.length
  const answer = await faxes.masa.app.inject({ method: 'POST', url: '/api/sender_faks_send', ...body })
  await expect.poll(() => stub.faxes.length).toBe(before + 1)
  const sent = stub.calls.filter(({ method }) => method === 'POST').at(-1)?.body ?? ''
  return { id: answer.json().id as number, got: Buffer.from(JSON.parse(sent).files[0].file, 'base64') }
}

test('a form reaches the line drawn, as the screens show it, and stays kept as it was handed in', async () => {
  const form = await filledForm()
  const { id, got } = await faxed(form)
  expect((await PDFDocument.load(got)).getForm().getFields()).toEqual([])
  expect(await inkOfField(got)).toBeGreaterThan(0.05)
  expect(await inkOfField(form)).toBeCloseTo(await inkOfField(got), 1)
  const { attachment } = (await faxes.masa.send(fax.getOutgoing, { id })).body.data
  expect((await faxes.fetched(attachment)).rawPayload.equals(form)).toBe(true)
})

test('a document without a form reaches the line byte by byte', async () => {
  const plain = await pages(2)
  expect((await faxed(plain)).got.equals(plain)).toBe(true)
})
