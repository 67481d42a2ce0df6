import type { FastifyInstance } from 'fastify'
import { upload } from '../../../../contract/src/content/upload.ts'
import type { FileStore } from '../../kit/files/file-store.ts'
import { type ReceivedImage, receiveImage } from '../../kit/files/receive.ts'
import type { Access, Person } from '../../kit/http/access.ts'
import { type Context, serve } from '../../kit/http/serve.ts'

type Place = Parameters<typeof receiveImage>[2]

/** Uploads of images. `noted` is told of each that was stored. */
export function uploadRoutes(
  app: FastifyInstance,
  access: Access,
  files: FileStore,
  noted: (person: Person, image: ReceivedImage) => Promise<unknown>,
): void {
  async function receive(place: Place, { person, request }: Context) {
    const image = await receiveImage(request, files, place)
    await noted(person, image)
    return { url: image.url }
  }
  serve(app, access, upload, {
    image: (_input, context) => receive('', context),
    placed: ({ place }, context) => receive(place, context),
  })
}
