import type { FastifyInstance, FastifyReply } from 'fastify'
import { petitions, petitionTemplates } from '../../../../contract/src/casework/petitions.ts'
import type { Database } from '../../kit/db/database.ts'
import type { SealedFiles } from '../../kit/files/sealed-files.ts'
import type { Access } from '../../kit/http/access.ts'
import { notFound } from '../../kit/http/failure.ts'
import { serve } from '../../kit/http/serve.ts'
import { pdfToPages } from '../../kit/pdf/pages.ts'
import { noteAccess } from '../../kit/records/history.ts'
import type { RecordKind } from '../../kit/records/kinds.ts'
import type { Vault } from '../../kit/secrets/vault.ts'
import type { PetitionStore } from './petitions.store.ts'
import { previewPages } from './preview.ts'
import { templateStore } from './templates.store.ts'

type Parts = {
  db: Database
  vault: Pick<Vault, 'open'>
  files: Pick<SealedFiles, 'read'>
  petitions: PetitionStore
}

/** Petition templates, and the petitions made from them. */
export function petitionRoutes(app: FastifyInstance, access: Access, parts: Parts): RecordKind[] {
  const { db, petitions: store } = parts
  const templates = templateStore(db)

  serve(app, access, petitionTemplates, {
    list: (query) => templates.list(query),
    all: () => templates.all(),
    get: ({ id }) => templates.get(id),
    create: async (draft, { person }) => ({ id: await templates.create(person, draft) }),
    update: async ({ id, version, ...changes }, { person }) => ({
      version: await templates.update(person, { id, version }, changes),
    }),
    remove: ({ id }, { person }) => templates.remove(person, id),
    preview: (wanted, { person, reply }) => {
      reply.header('Cache-Control', 'no-store')
      return previewPages(parts, person, wanted)
    },
  })

  serve(app, access, petitions, {
    pdf: async ({ id }, { person, reply }) => {
      const { fileKey } = await store.ensure(id, person)
      const pdf = await store.read(fileKey)
      await noteAccess(db, person, 'cancellation', id, 'download', 'Oluşturulan dilekçe')
      return guarded(reply)
        .type('application/pdf')
        .header('Content-Disposition', `inline; filename="dilekce-${id}.pdf"; filename*=UTF-8''dilek%C3%A7e-${id}.pdf`)
        .send(pdf)
    },
    pages: async ({ id }, { person, reply }) => {
      const { pages, sha256, size } = await store.ensure(id, person)
      reply.header('Cache-Control', 'no-store')
      return { pages, sha256, size }
    },
    page: async ({ id, page }, { person, reply }) => {
      const { fileKey, pages } = await store.ensure(id, person)
      if (page > pages) throw notFound('Sayfa')
      const [picture] = await pdfToPages(await store.read(fileKey), { only: page })
      await noteAccess(db, person, 'cancellation', id, 'open', `Oluşturulan dilekçe, ${page}. sayfa`)
      return guarded(reply).type('image/png').header('Content-Disposition', 'inline').send(picture)
    },
  })

  return [templates.kind]
}

const guarded = (reply: FastifyReply) =>
  reply.header('Cache-Control', 'no-store').header('Content-Security-Policy', "default-src 'none'; sandbox")
