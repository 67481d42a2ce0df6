import type { FastifyReply } from 'fastify'
import { petitions as calls, petitionTemplates } from '../../../../contract/src/casework/petitions.ts'
import { type Domain, type House, served } from '../../kit/domain.ts'
import { notFound } from '../../kit/http/failure.ts'
import { pdfToPages } from '../../kit/pdf/pages.ts'
import { noteAccess } from '../../kit/records/history.ts'
import { recordHandlers } from '../../kit/records/record-handlers.ts'
import { petitionsHolding } from './petitions.holding.ts'
import type { PetitionStore } from './petitions.store.ts'
import { previewPages } from './preview.ts'
import { templateStore } from './templates.store.ts'

/** Petition templates, and the petitions made from them. */
export function petitions({ db, vault, sealed: files }: House, store: PetitionStore): Domain {
  const templates = templateStore(db)
  return {
    calls: [
      served(petitionTemplates, {
        ...recordHandlers(templates),
        all: () => templates.all(),
        preview: (wanted, { person, reply }) => {
          reply.header('Cache-Control', 'no-store')
          return previewPages({ db, vault, files }, person, wanted)
        },
      }),
      served(calls, {
        pdf: async ({ id }, { person, reply }) => {
          const { fileKey } = await store.ensure(id, person)
          const pdf = await store.read(fileKey)
          await noteAccess(db, person, 'cancellation', id, 'download', 'Oluşturulan dilekçe')
          return guarded(reply)
            .type('application/pdf')
            .header(
              'Content-Disposition',
              `inline; filename="dilekce-${id}.pdf"; filename*=UTF-8''dilek%C3%A7e-${id}.pdf`,
            )
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
          const [image] = await pdfToPages(await store.read(fileKey), { only: page })
          await noteAccess(db, person, 'cancellation', id, 'open', `Oluşturulan dilekçe, ${page}. sayfa`)
          return guarded(reply).type('image/png').header('Content-Disposition', 'inline').send(image)
        },
      }),
    ],
    shows: {
      petitions: [
        'cancellation',
        'petition_templates',
        'brands',
        'cancellation_reasons',
        'custom_fields',
        'product_categories',
      ],
    },
    kinds: [templates.kind],
    texts: [templates.kind],
    holdings: [petitionsHolding],
  }
}

const guarded = (reply: FastifyReply) =>
  reply.header('Cache-Control', 'no-store').header('Content-Security-Policy', "default-src 'none'; sandbox")
