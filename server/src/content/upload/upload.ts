import { upload as calls, type uploadPlaces } from '../../../../contract/src/content/upload.ts'
import { type Domain, type House, served } from '../../kit/domain.ts'
import { receiveImage } from '../../kit/files/receive-image.ts'
import { prepared } from '../../kit/http/serve.ts'
import { mediaStore, notedFiles } from '../media/media.store.ts'

type Place = '' | (typeof uploadPlaces)[number]

/** Uploads of images; each gets an entry in the library. */
export function upload({ db, files }: House): Domain {
  const library = mediaStore(db)
  const store = notedFiles(db, files)
  const receive = prepared(
    ({ place = '' }: { place?: Place }, { request }) => receiveImage(request, store, place),
    async (_input, { person }, image) => {
      await library.register(person, image)
      return { url: image.url }
    },
  )
  return {
    calls: [
      served(calls, {
        image: receive,
        placed: receive,
      }),
    ],
  }
}
