import { PDFiumLibrary } from '@hyzyla/pdfium'

/** The text of each page of a PDF, with single spaces, as PDFium reads it. */
export async function textsOfPdf(pdf: Buffer): Promise<string[]> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(pdf)
  const pages = [...document.pages()].map((page) => page.getText().replaceAll(/\s+/g, ' '))
  document.destroy()
  return pages
}
