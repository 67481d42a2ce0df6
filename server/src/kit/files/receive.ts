import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Failure } from '../http/failure.ts'
import { drain } from './drain.ts'
import type { FileStore } from './file-store.ts'
import { IMAGE_BYTES, imageFailure, type StoredImage, storeImage, tooManyBytes } from './image.ts'
import { PUBLIC_FOLDER, publicUrl } from './serve-files.ts'

/** What an image is uploaded for; it becomes a folder of its key. */
export type ImagePlace = '' | 'slide' | 'happy_customers' | 'products' | 'SpecialCampaigns'

/** An uploaded image: its root-relative address, and what the person called it. */
export type ReceivedImage = Omit<StoredImage, 'key'> & { url: string; name: string }

const LABEL_BYTES = 1000
const ENVELOPE_BYTES = 64 * 1024

const limits = { files: 1, fileSize: IMAGE_BYTES + 1, fields: 8, parts: 9, fieldSize: LABEL_BYTES, headerPairs: 20 }

/** Lets routes read multipart bodies; each sets its own limits when it reads. */
export function acceptUploads(app: FastifyInstance): void {
  app.register(multipart, { throwFileSizeLimit: false })
}

/**
 * Stores the file `image` of a multipart body and answers its root-relative address.
 * Refusals are Failures of the field `image` or `image_name`.
 */
export async function receiveImage(
  request: FastifyRequest,
  store: FileStore,
  place: ImagePlace,
): Promise<ReceivedImage> {
  try {
    if (!request.isMultipart()) throw noImage()
    if (Number(request.headers['content-length']) > IMAGE_BYTES + ENVELOPE_BYTES) throw tooManyBytes()
    return await storeParts(request, store, place ? `${PUBLIC_FOLDER}/${place}` : PUBLIC_FOLDER)
  } catch (error) {
    drain(request)
    throw asUploadFailure(error)
  }
}

async function storeParts(request: FastifyRequest, store: FileStore, folder: string): Promise<ReceivedImage> {
  let stored: StoredImage | undefined
  let name = ''
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') {
        if (part.fieldname !== 'image' || !part.filename) throw noImage()
        stored = await storeImage(store, part.file, { folder })
        name ||= part.filename
      } else if (part.fieldname === 'image_name') {
        const sentence = 'Görsel adı çok uzun; kısaltıp bir daha deneyin.'
        if (part.valueTruncated) throw new Failure('invalid', sentence, { image_name: sentence })
        name = String(part.value).trim() || name
      }
    }
    if (!stored) throw noImage()
    const { key, ...image } = stored
    return {
      ...image,
      url: publicUrl(key),
      name: name
        .replace(/\p{C}+/gu, ' ')
        .trim()
        .slice(0, 200),
    }
  } catch (error) {
    if (stored) await store.remove(stored.key)
    throw error
  }
}

const noImage = () => imageFailure('invalid', 'Bir görsel seçin.')

function asUploadFailure(error: unknown): unknown {
  if (error instanceof Failure || !(error instanceof Error)) return error
  const { code = '', message } = error as Error & { code?: string }
  if (code === 'FST_FILES_LIMIT') return imageFailure('invalid', 'Tek seferde yalnız bir görsel yüklenebilir.')
  if (code.startsWith('FST_') || /multipart|terminated early|content type/i.test(message)) {
    return imageFailure('invalid', 'Yükleme yarıda kesildi ya da okunamadı; bir daha deneyin.')
  }
  return error
}
