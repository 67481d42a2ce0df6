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

/** A page with a signature as an annotation that is not marked for printing, and with a link. */
async function signed({ subtype }: { subtype: string }): Promise<Buffer> {
  const pdf = await PDFDocument.load(await pages(1))
  const strokes = pdf.context.stream('8 w 0 0 m 300 40 l 0 40 m 300 0 l S', {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, 300, 40],
  })
  const annotation = {
    Type: 'Annot',
    Subtype: subtype,
    Rect: [100, 500, 400, 540],
    AP: { N: pdf.context.register(strokes) },
  }
  pdf.getPage(0).node.addAnnot(pdf.context.register(pdf.context.obj(annotation)))
  return Buffer.from(await pdf.save())
}

/** The share of black dots where the form has its field, and the page its signature. */
async function inkOf(pdf: Buffer): Promise<number> {
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
  expect(await inkOf(got)).toBeGreaterThan(0.05)
  expect(await inkOf(form)).toBeCloseTo(await inkOf(got), 1)
  const { attachment } = (await faxes.masa.send(fax.getOutgoing, { id })).body.data
  expect((await faxes.fetched(attachment)).rawPayload.equals(form)).toBe(true)
})

test.each(['Ink', 'Stamp'])('a signature that is an annotation (%s) reaches the line drawn', async (subtype) => {
  const { got } = await faxed(await signed({ subtype }))
  expect((await PDFDocument.load(got)).getPage(0).node.Annots()?.size()).toBe(0)
  expect(await inkOf(got)).toBeGreaterThan(0.05)
})

test.each([
  ['without annotations', () => pages(2)],
  ['with links alone', () => signed({ subtype: 'Link' })],
])('a document %s reaches the line byte by byte', async (_, made) => {
  const plain = await made()
  expect((await faxed(plain)).got.equals(plain)).toBe(true)
})
