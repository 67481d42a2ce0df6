import type { FastifyInstance } from 'fastify'
import { media } from '../../../../contract/src/content/media.ts'
import type { Database } from '../../kit/db/database.ts'
import type { FileStore } from '../../kit/files/file-store.ts'
import { receiveImage } from '../../kit/files/receive.ts'
import type { Access } from '../../kit/http/access.ts'
import { serve } from '../../kit/http/serve.ts'
import type { Kinds } from '../../kit/records/kinds.ts'
import type { Job } from '../../kit/work/jobs.ts'
import type { mediaStore } from './media.store.ts'

type Parts = { files: FileStore; images: ReturnType<typeof mediaStore>; kinds: Kinds }

/** The library of what was uploaded. `kinds` are the records that may show an image. */
export function mediaRoutes(app: FastifyInstance, access: Access, { files, images, kinds }: Parts): void {
  serve(app, access, media, {
    list: (query) => images.list(query),
    get: ({ id }) => images.get(id),
    uses: ({ id }, { person }) => images.uses(person, id, kinds),
    update: async ({ id, version, ...changes }, { person }) => ({
      version: await images.update(person, { id, version }, changes),
    }),
    replace: async ({ id }, { person, request }) => {
      await images.get(id)
      const image = await receiveImage(request, files, '')
      return images.replace(person, id, image, kinds)
    },
    remove: ({ id }, { person }) => images.remove(person, id),
  })
}

/** Removes from the store what is gone for good from the library. */
export const sweepGoneFiles = (db: Database, files: FileStore): Job => ({
  name: 'sweep gone files',
  everyMs: 60_000,
  async run() {
    for (const { key } of await db.rows<{ key: string }>('SELECT key FROM gone_files LIMIT 500')) {
      await files.remove(key)
      await db.rows('DELETE FROM gone_files WHERE key = $1', [key])
    }
  },
})
