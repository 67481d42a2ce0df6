import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Failure, invalid, tooLarge } from '../http/failure.ts'
import { fairTurns } from '../work/turns.ts'
import { type FileStore, newKey } from './file-store.ts'
import { mostSide, openImage, sharp, TooLong } from './sharp.ts'
import { OverLimit, type Sum, spool } from './spool.ts'
import { inWorkplace } from './workplace.ts'

export const imageBytes = 10 * 1024 * 1024
const IMAGE_PIXELS = 40_000_000
const LONGEST_SIDE = 2560

/** Decoding one image takes 100 MB of memory or more, and for some images seconds. */
const turn = fairTurns({ atOnce: 2, waiting: 300, each: 100 })

export const imageTypes = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp', gif: 'image/gif' } as const
type Extension = keyof typeof imageTypes

const formats: Record<Extension, string> = { jpg: 'jpeg', png: 'png', webp: 'webp', gif: 'gif' }

export const imageTooLarge = 'Dosya 10 MB sınırını aşıyor; daha küçük bir görsel seçin.'
const empty = () => invalid('image', 'Dosya boş; içinde görsel olan bir dosya seçin.')
const otherType = () =>
  invalid('image', 'Bu dosya JPEG, PNG, WebP ya da GIF görseli değil; bu türlerden bir görsel seçin.')
const broken = () => invalid('image', 'Görsel bozuk ya da eksik; dosyayı yeniden kaydedip bir daha yükleyin.')
const tooManyPixels = () =>
  tooLarge('image', 'Görsel 40 megapiksel sınırını aşıyor; boyutlarını küçültüp bir daha yükleyin.')
const tooLong = () =>
  tooLarge(
    'image',
    `Görselin bir kenarı ${mostSide.toLocaleString('tr')} pikseli aşıyor; boyutlarını küçültüp bir daha yükleyin.`,
  )

/** A stored image; its sides are in pixels. */
export type StoredImage = { key: string; width: number; height: number } & Sum

/**
 * Reads at most 10 MB, accepts JPEG, PNG, WebP and GIF by content, and stores them upright, without metadata and at
 * most 2560 px long (but GIFs and animations at any size), under a new key of `folder`. Refusals are Failures of the
 * field `image`.
 */
export function storeImage(
  store: Pick<FileStore, 'put'>,
  content: Readable,
  { folder }: { folder: string },
): Promise<StoredImage> {
  return inWorkplace(async (workplace) => {
    const path = join(workplace, 'image')
    const { size } = await spool(content, path, imageBytes).catch((error) => {
      throw error instanceof OverLimit ? tooLarge('image', imageTooLarge) : error
    })
    if (size === 0) throw empty()
    const extension = sniff(await firstBytes(path, 12))
    if (!extension) throw otherType()
    const image = await turn(() => encode(path, extension))
    const key = newKey(folder, extension)
    const { width = 0, height = 0, pageHeight = height } = await sharp(image).metadata()
    return { key, width, height: pageHeight, ...(await store.put(key, image, imageTypes[extension])) }
  })
}

async function firstBytes(path: string, count: number): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(count), 0, count, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** The type of an image, from its first 12 bytes. */
export function sniff(head: Buffer): Extension | undefined {
  const text = head.toString('latin1')
  if (text.startsWith('\xff\xd8\xff')) return 'jpg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (/^GIF8[79]a/.test(text)) return 'gif'
  if (/^RIFF[\s\S]{4}WEBP/.test(text)) return 'webp'
  return undefined
}

async function encode(path: string, extension: Extension): Promise<Buffer> {
  const animated = extension === 'gif' || extension === 'webp'
  try {
    const image = await openImage(path, { failOn: 'error', limitInputPixels: IMAGE_PIXELS, animated })
    const { format, pages = 1, isPalette } = await image.metadata()
    if (format !== formats[extension]) throw otherType()
    // libvips treats the pages of an animation as one tall image, so they can be neither turned nor scaled.
    const upright = pages > 1 ? image : image.rotate()
    const sized =
      extension === 'gif' || pages > 1
        ? upright
        : upright.resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    if (extension === 'jpg') return await sized.jpeg({ quality: 85 }).toBuffer()
    if (extension === 'png') return await sized.png({ palette: isPalette === true }).toBuffer()
    if (extension === 'webp') return await sized.webp({ quality: 85 }).toBuffer()
    return await sized.gif({ effort: 2 }).toBuffer()
  } catch (error) {
    if (error instanceof Failure) throw error
    if (error instanceof TooLong) throw tooLong()
    throw /pixel limit/i.test(String(error)) ? tooManyPixels() : broken()
  }
}
