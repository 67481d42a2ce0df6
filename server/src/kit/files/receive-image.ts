import type { FastifyRequest } from 'fastify'
import { type FileForm, oneLine, readFile } from '../http/bodies/multipart.ts'
import type { FileStore } from './file-store.ts'
import { imageBytes, imageTooLarge, type StoredImage, storeImage } from './image.ts'
import { PUBLIC_FOLDER, publicUrl } from './serve-files.ts'

/** An uploaded image: its root-relative address, the name that the person gave it, and the text parts of its form. */
export type ReceivedImage = Omit<StoredImage, 'key'> & { url: string; name: string; texts: ReadonlyMap<string, string> }

const form: FileForm = {
  of: 'image',
  bytes: imageBytes,
  tooLarge: imageTooLarge,
  sentences: {
    none: 'Bir görsel seçin.',
    many: 'Tek seferde yalnız bir görsel yüklenebilir.',
    broken: 'Yükleme yarıda kesildi ya da okunamadı; bir daha deneyin.',
  },
}

/**
 * Stores the file `image` of a multipart body and answers its root-relative address. `place` is its folder below the
 * public one, '' for none; the call's contract lists the places. Refusals are Failures of the field `image` or
 * `image_name`.
 */
export async function receiveImage(
  request: FastifyRequest,
  store: Pick<FileStore, 'put' | 'remove'>,
  place: string,
): Promise<ReceivedImage> {
  const folder = place ? `${PUBLIC_FOLDER}/${place}` : PUBLIC_FOLDER
  let stored: StoredImage | undefined
  try {
    const { taken, texts } = await readFile(request, form, async ({ file, filename }) => {
      stored = await storeImage(store, file, { folder })
      return { ...stored, filename }
    })
    const { key, filename, ...image } = taken
    return { ...image, url: publicUrl(key), name: oneLine(texts.get('image_name')?.trim() || filename, 200), texts }
  } catch (error) {
    if (stored) await store.remove(stored.key)
    throw error
  }
}
