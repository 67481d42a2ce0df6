import { sharp } from '../../../kit/files/sharp.ts'
import { makePdf } from '../../../kit/pdf/maker.ts'
import { faxTiff } from '../../../kit/pdf/tiff-writer.ts'

/** An institution's answer to a petition. */
export type Letter = {
  institution: string
  name: string
  customer: string
  request: number
  day: string
  text: string[]
}

const warning = 'Bu yazı Masa’nın örnek verisidir; hiçbir kurum yazmamıştır.'

// Filling in the sample data again on the same day needs the same letters, so each process makes them once.
const made = new Map<string, Promise<Buffer>>()

/** The letter as a fax line would deliver it: a PDF or a TIFF. */
export function letterDocument(letter: Letter, type: keyof typeof makers): Promise<Buffer> {
  const key = JSON.stringify([type, letter])
  const document = made.get(key) ?? makers[type](letter)
  made.set(key, document)
  return document
}

/** A letter of one sheet as a PDF. The same letter gives the same bytes. */
const letterPdf = ({ institution, name, customer, request, day, text }: Letter) =>
  makePdf({
    pageSize: 'A4',
    pageMargins: [64, 72, 64, 64],
    language: 'tr-TR',
    defaultStyle: { font: 'Roboto', fontSize: 11, lineHeight: 1.35, color: '#000' },
    info: { title: `Yanıt: ${customer}`, author: institution, creationDate: new Date(`${day}T09:00:00Z`) },
    watermark: { text: 'ÖRNEK', color: '#000', opacity: 0.08, bold: true },
    content: [
      { text: institution, bold: true, fontSize: 18, margin: [0, 0, 0, 2] },
      { text: 'Müşteri İlişkileri Birimi', margin: [0, 0, 0, 26] },
      {
        columns: [
          { text: `Sayı: ${customer}/${request}`, width: '*' },
          { text: written(day), alignment: 'right', width: 160 },
        ],
        margin: [0, 0, 0, 8],
      },
      { text: 'Konu: Abonelik iptal başvurusu', bold: true, margin: [0, 0, 0, 22] },
      { text: `Sayın ${name},`, margin: [0, 0, 0, 10] },
      ...text.map((paragraph) => ({ text: paragraph, alignment: 'justify' as const, margin: [0, 0, 0, 10] as Space })),
      { text: 'Bilgilerinize sunarız.', margin: [0, 8, 0, 34] },
      { text: institution, bold: true, alignment: 'right' },
      { text: 'Müşteri İlişkileri Birimi', alignment: 'right', margin: [0, 0, 0, 48] },
      { text: warning, fontSize: 9 },
    ],
  })

const makers = { 'application/pdf': async (letter: Letter) => (await letterPdf(letter)).pdf, 'image/tiff': letterTiff }

type Space = [number, number, number, number]

const written = (day: string) => day.split('-').toReversed().join('.')

const fine = { width: 1728, height: 2292, across: 204, down: 196 }
const perLine = 62

/** The same letter as a fax machine delivers it: black and white, Group 4, 204 × 196 dpi. */
async function letterTiff({ institution, name, customer, request, day, text }: Letter): Promise<Buffer> {
  const body = [
    `Sayın ${name},`,
    '',
    ...text.flatMap((paragraph) => [...broken(paragraph), '']),
    'Bilgilerinize sunarız.',
  ]
  const line = (words: string, x: number, y: number, size: number, more = '') =>
    `<text x="${x}" y="${y}" font-size="${size}" ${more}>${safe(words)}</text>`
  const sheet = `<svg xmlns="http://www.w3.org/2000/svg" width="${fine.width}" height="${fine.height}" font-family="DejaVu Sans, sans-serif">
    <rect width="100%" height="100%" fill="#fff"/>
    ${line(`${written(day)}  ${institution}  S. 01/01`, 60, 44, 24)}
    ${line(institution, 160, 260, 56, 'font-weight="bold"')}${line('Müşteri İlişkileri Birimi', 160, 320, 34)}
    ${line(`Sayı: ${customer}/${request}`, 160, 460, 34)}${line(written(day), 1280, 460, 34)}
    ${line('Konu: Abonelik iptal başvurusu', 160, 530, 34, 'font-weight="bold"')}
    ${body.map((words, at) => line(words, 160, 640 + at * 54, 34)).join('')}
    ${line(warning, 160, 2180, 28)}</svg>`
  const page = await sharp(Buffer.from(sheet))
    .greyscale()
    .threshold(160)
    .png({ palette: true, colours: 2, dither: 0, effort: 1 })
    .toBuffer()
  return faxTiff([page], fine)
}

const safe = (text: string) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)

function broken(paragraph: string): string[] {
  const lines = ['']
  for (const word of paragraph.split(' ')) {
    const last = lines.at(-1) as string
    if (last.length + word.length < perLine) lines[lines.length - 1] = last ? `${last} ${word}` : word
    else lines.push(word)
  }
  return lines
}
