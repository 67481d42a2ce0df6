import sharp from 'sharp'
import type { DocumentKind } from '../../../../contract/src/casework/cancellation-documents.ts'
import { openFileStore } from '../../kit/files/file-store.ts'
import { sealedFiles } from '../../kit/files/sealed-files.ts'
import { openVault } from '../../kit/secrets/vault.ts'
import { testSettings } from '../../kit/testing/settings.ts'
import type { TestApp } from '../../testing/app.ts'
import { requestFixture } from '../cancellation/request.testing.ts'
import { petitionStore } from './petitions.store.ts'

/** A photograph of a card: grey, as an intake leaves it. */
export const card = () =>
  sharp({ create: { width: 1200, height: 757, channels: 3, background: '#9a9a9a' } })
    .jpeg()
    .toBuffer()

/** A few strokes on a transparent background, wider than high. */
export const strokes = () =>
  sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="240"><path d="M20 180 C100 20 150 20 160 180 S260 60 300 150 S420 40 580 120" fill="none" stroke="#000" stroke-width="8"/></svg>',
    ),
  )
    .png()
    .toBuffer()

/** Requests with documents, and the store that makes their petitions. */
export async function petitionFixture({ db }: TestApp, folder: string) {
  const { secret } = testSettings()
  const requests = await requestFixture(db, { secret, files: folder })
  const vault = await openVault(db, secret)
  const files = sealedFiles(openFileStore(folder), vault, db)
  return {
    ...requests,
    petitions: petitionStore({ db, vault, files }),
    async hand(requestId: number, kind: DocumentKind, content: Buffer, type = 'image/jpeg') {
      const { key, size, sha256 } = await files.put('requests', content)
      const before = await db.one<{ key: string }>(
        'SELECT file_key AS key FROM request_documents WHERE request_id = $1 AND kind = $2',
        [requestId, kind],
      )
      if (before) await files.forget(db, before.key)
      await db.rows(
        `INSERT INTO request_documents (request_id, kind, file_key, type, size, sha256, state) VALUES ($1, $2, $3, $4, $5, $6, 'ready')
         ON CONFLICT (request_id, kind) DO UPDATE SET file_key = $3, type = $4, size = $5, sha256 = $6`,
        [requestId, kind, key, type, size, sha256],
      )
      await files.keep(db, key)
    },
  }
}
