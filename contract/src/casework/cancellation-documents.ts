import * as z from 'zod/mini'
import { calls } from '../kit/endpoint.ts'
import * as field from '../kit/fields.ts'
import { single } from '../kit/list.ts'
import { label } from '../kit/messages.ts'

/** The documents that a sender hands in: name on the wire → Turkish name, in the order of the keyboard keys 1, 2, 3. */
export const documentKinds = {
  sozlesme: 'Dilekçe',
  kimlik_on: 'Kimlik ön yüz',
  kimlik_arka: 'Kimlik arka yüz',
} as const

export type DocumentKind = keyof typeof documentKinds

/** `pages`: upper limit for an accepted PDF. `side`: pixels of an image's longer side, as it is stored and shown. */
export const documentLimits = { pages: 10, side: 1600 } as const

const kinds = Object.keys(documentKinds) as [DocumentKind, ...DocumentKind[]]

export const documentKind = () => z.enum(kinds)

/**
 * A document of a request. `url` is guarded; `turn` is its clockwise rotation on the screen and in the petition, in
 * degrees, and `page_turns` that of each page that can be shown; `state` is 'raw' until it is processed. `pages` is the
 * page count of a PDF (0 when it cannot be shown) and 1 for an image.
 */
export const RequestDocument = z.object({
  kind: label('Tür', documentKind()),
  url: z.string(),
  type: z.string(),
  size: z.int(),
  state: z.enum(['raw', 'ready', 'broken']),
  turn: z.int(),
  page_turns: z.array(z.int()),
  pages: z.int(),
  created_at: field.time(),
})

/** Calls for the documents handed in with a request. */
export const documentCalls = calls('cancellation', {
  documents: {
    method: 'GET',
    path: '/api/get_talep_docs/{id}',
    right: 'cancellation:read',
    summary: 'Bir talebin belgeleri',
    answer: single(z.array(RequestDocument)),
  },
  document: {
    method: 'GET',
    path: '/api/ki_talep_document/{id}/{kind}',
    right: 'cancellation:reveal',
    summary: 'Belgenin kendisi (görsel veya PDF); her açılışı geçmişe yazılır',
    params: z.object({ id: field.id(), kind: label('Tür', documentKind()) }),
    file: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
    answer: z.unknown(),
  },
  documentPage: {
    method: 'GET',
    path: '/api/ki_talep_document_page/{id}/{kind}/{page}',
    right: 'cancellation:reveal',
    summary: 'PDF olarak gönderilen bir belgenin sayfası (PNG); açılışı geçmişe yazılır',
    params: z.object({ id: field.id(), kind: label('Tür', documentKind()), page: field.id() }),
    file: 'image/png',
    answer: z.unknown(),
  },
  turn: {
    method: 'POST',
    path: '/api/ki_talep_document_turn',
    right: 'cancellation:write',
    summary: 'Belgenin, page verilirse PDF’in o sayfasının kaç derece sağa döndürülmüş gösterileceği',
    body: z.object({
      id: field.id(),
      kind: label('Tür', documentKind()),
      turn: label('Yön', z.literal([0, 90, 180, 270])),
      page: label('Sayfa', z.optional(field.whole(1, documentLimits.pages))),
    }),
    answer: field.written(),
  },
})
