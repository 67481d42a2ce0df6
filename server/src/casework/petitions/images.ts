import type { Sharp } from 'sharp'
import {
  type DocumentKind,
  documentKinds,
  documentLimits,
} from '../../../../contract/src/casework/cancellation-documents.ts'
import { openImage, sharp } from '../../kit/files/sharp.ts'
import { Failure } from '../../kit/http/failure.ts'
import { pdfToPages } from '../../kit/pdf/pages.ts'
import type { FactDocument } from './facts.ts'

const { side } = documentLimits
const PIXELS = 40_000_000

/** The renderer's images as `data:` URLs, which are made here and nowhere else. */
export type Images = {
  signature?: string
  /** Pages of the signed petition, if a whole page or a PDF was handed in. */
  signed: string[]
  front?: string
  back?: string
}

type Read = (fileKey: string) => Promise<Buffer>

/** The documents of a request as images for its petition. Throws `conflict` for one that cannot be read. */
export async function imagesOf(documents: FactDocument[], read: Read): Promise<Images> {
  const images: Images = { signed: [] }
  for (const document of documents) {
    if (document.state === 'broken') throw unreadable(document.kind)
    const content = await read(document.fileKey)
    if (document.kind === 'sozlesme') Object.assign(images, await signedBy(content, document))
    else images[document.kind === 'kimlik_on' ? 'front' : 'back'] = await image(content, document)
  }
  return images
}

async function signedBy(content: Buffer, document: FactDocument): Promise<Images> {
  if (document.type === 'application/pdf') {
    const turnOf = (page: number) => document.pageTurns[page - 1] ?? document.turn
    const pages = await pdfToPages(content, { maxPages: documentLimits.pages, turnOf }).catch((error) => {
      throw error instanceof Failure && error.code !== 'unavailable' ? unreadable('sozlesme') : error
    })
    return { signed: pages.map((page) => dataUrl('png', page)) }
  }
  const drawn = await signature(content, document)
  return drawn ? { signature: drawn, signed: [] } : { signed: [await image(content, document)] }
}

/** A prepared JPEG goes into the PDF unchanged; anything else is turned upright and resized first. */
async function image(content: Buffer, { kind, type, state, turn }: FactDocument): Promise<string> {
  if (type === 'image/jpeg' && state === 'ready' && turn === 0) return dataUrl('jpeg', content)
  try {
    const image = await upright(content, turn)
    const sized = await image
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 85 })
      .toBuffer()
    return dataUrl('jpeg', sized)
  } catch {
    throw unreadable(kind)
  }
}

const SMALL = { width: 200, height: 200, fit: 'inside' } as const

/**
 * The cropped strokes of a signature; undefined for the image of a page. A signature fills little of a white or
 * transparent background, and on white it is wider than high; a photographed page is darker or higher.
 */
async function signature(content: Buffer, { turn }: FactDocument): Promise<string | undefined> {
  try {
    const { hasAlpha } = await sharp(content, { limitInputPixels: PIXELS }).metadata()
    const small = await upright(content, turn)
    const { data, info } = await small
      .resize(SMALL)
      .flatten({ background: '#fff' })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const white = data.filter((value: number) => value > 235).length / data.length
    const isDrawing = white > 0.8 && white < 1 && (hasAlpha || info.width > info.height * 1.2)
    if (!isDrawing) return undefined
    const whole = await upright(content, turn)
    const strokes = await whole
      .flatten({ background: '#fff' })
      .greyscale()
      .trim({ background: '#fff', threshold: 40 })
      .resize({ width: 600, height: 300, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer()
    return dataUrl('png', strokes)
  } catch {
    throw unreadable('sozlesme')
  }
}

async function upright(content: Buffer, turn: number): Promise<Sharp> {
  const opened = await openImage(content, { failOn: 'error', limitInputPixels: PIXELS })
  const image = opened.autoOrient()
  return turn === 0 ? image : image.rotate(turn)
}

const dataUrl = (type: 'jpeg' | 'png', content: Buffer) => `data:image/${type};base64,${content.toString('base64')}`

const unreadable = (kind: DocumentKind) =>
  new Failure('conflict', `${documentKinds[kind]} okunamadı, dilekçe yapılamıyor; belgeyi kişiden yeniden isteyin.`)
