import { upload, type uploadPlaces } from '../../../../contract/src/content/upload.ts'
import { request } from '../../kit/net/client.ts'
import { partsOf, sendingOnce } from '../../kit/net/use-once.ts'

/** Where an image belongs; without it, the image goes to the general place of content. */
type UploadPlace = (typeof uploadPlaces)[number]

const once = sendingOnce()

/** Uploads one image and returns its URL. Throws `CallFailure` with the server's sentence, or the signal's reason. */
export async function uploadImage(file: File, place?: string, signal?: AbortSignal): Promise<string> {
  const form = new FormData()
  form.append('image', file)
  form.append('image_name', file.name)
  const send = (key: string) =>
    place
      ? request(upload.placed, { place: place as UploadPlace, form }, { signal, key })
      : request(upload.image, { form }, { signal, key })
  const what = JSON.stringify([place, partsOf(form)])
  return (await once(what, what, send)).url
}
