import { upload as calls, type uploadPlaces } from '../../../../contract/src/content/upload.ts'
import { type Domain, type House, served } from '../../kit/domain.ts'
import { receiveImage } from '../../kit/files/receive-image.ts'
import type { Context } from '../../kit/http/serve.ts'
import { mediaStore, notedFiles } from '../media/media.store.ts'

type Place = '' | (typeof uploadPlaces)[number]

/** Uploads of images; each gets an entry in the library. */
export function upload({ db, files }: House): Domain {
  const library = mediaStore(db)
  const store = notedFiles(db, files)
  async function receive(place: Place, { person, request }: Context) {
    const image = await receiveImage(request, store, place)
    await library.register(person, image)
    return { url: image.url }
  }
  return {
    calls: [
      served(calls, {
        image: (_input, context) => receive('', context),
        placed: ({ place }, context) => receive(place, context),
      }),
    ],
  }
}
