import { media as calls, SeenMedia } from '../../../../contract/src/content/media.ts'
import type { Database } from '../../kit/db/database.ts'
import { type Domain, type House, served } from '../../kit/domain.ts'
import type { FileStore } from '../../kit/files/file-store.ts'
import { type ReceivedImage, receiveImage } from '../../kit/files/receive-image.ts'
import { mayRemove } from '../../kit/files/removal.ts'
import { parse, prepared } from '../../kit/http/serve.ts'
import type { Job } from '../../kit/work/jobs.ts'
import { mediaDemo } from './media.demo.ts'
import { keepShown, mediaStore, notedFiles } from './media.store.ts'
import { olderImages } from './older-images.ts'

/** The library of uploaded images. */
export function media({ db, files, kinds }: House): Domain {
  const images = mediaStore(db)
  const store = notedFiles(db, files)
  return {
    calls: [
      served(calls, {
        list: (query) => images.list(query),
        get: ({ id }, { person }) => images.get(id, person),
        uses: ({ id }, { person }) => images.uses(person, id, kinds()),
        update: async ({ id, version, ...changes }, { person }) => ({
          version: await images.update(person, { id, version }, changes),
        }),
        replace: prepared(
          async ({ id }, { person, request }) => {
            await images.get(id, person)
            return receiveImage(request, store, '')
          },
          ({ id }, { person }, image) => images.replace(person, { id, version: seenIn(image) }, image, kinds()),
        ),
        remove: ({ id }, { person }) => images.remove(person, id),
      }),
    ],
    shows: {
      media: [
        'blog',
        'news',
        'slides',
        'pages',
        'modules',
        'faqs',
        'faq_categories',
        'comments',
        'product_categories',
        'brands',
        'products',
        'special_campaigns',
      ],
    },
    kinds: [images.kind],
    revivals: [olderImages(files)],
    demo: [mediaDemo],
    jobs: [sweepGoneFiles(db, files)],
  }
}

/** The version that a form names. */
function seenIn({ texts }: ReceivedImage): number | undefined {
  const text = texts.get('version')
  return text === undefined ? undefined : parse(SeenMedia, { version: Number(text) }).version
}

/** Removes files from the store whose library entry is purged, unless an open form has brought them back. */
const sweepGoneFiles = (db: Database, files: FileStore): Job => ({
  name: 'sweep gone files',
  everyMs: 60_000,
  async run() {
    const due = await db.rows<{ key: string }>('SELECT key FROM gone_files WHERE after <= now() LIMIT 500')
    for (const { key } of due)
      await db.transaction(async (tx) => {
        if (!(await mayRemove(tx))) return
        const still = await tx.rows('DELETE FROM gone_files WHERE key = $1 AND after <= now() RETURNING key', [key])
        if (still.length === 0 || (await keepShown(tx, key))) return
        await files.remove(key)
      })
  },
})
