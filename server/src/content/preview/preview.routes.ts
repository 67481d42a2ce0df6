import type { FastifyInstance } from 'fastify'
import { preview, previewDelivery } from '../../../../contract/src/content/preview.ts'
import type { Database } from '../../kit/db/database.ts'
import { type Access, newToken, tokenHash } from '../../kit/http/access.ts'
import { Failure, notFound } from '../../kit/http/failure.ts'
import { parse, serve } from '../../kit/http/serve.ts'
import { type Kinds, writableKind } from '../../kit/records/kinds.ts'

type Stored = { domain: string; content: Record<string, unknown>; expires_at: string }

/** Links that show a text before it is published, or before its changes are saved. */
export function previewRoutes(app: FastifyInstance, access: Access, db: Database, kinds: Kinds): void {
  serve(app, access, preview, {
    create: async ({ domain, draft, hours }, { person }) => {
      const kind = writableKind(kinds, domain, person)
      if (!kind.preview) throw new Failure('invalid', 'Alan: bu türün önizlemesi yok', { domain: 'Önizlemesi yok' })
      const content = await kind.preview(parse(kind.table.draft, draft))
      const token = newToken()
      const kept = await db.one<{ expires_at: string }>(
        `INSERT INTO previews (token_hash, domain, content, created_by, expires_at)
         VALUES ($1, $2, $3, $4, now() + make_interval(hours => $5)) RETURNING expires_at`,
        [tokenHash(token), domain, JSON.stringify(content), person.id, hours],
      )
      return { token, expires_at: (kept as { expires_at: string }).expires_at }
    },
  })
}

/** What such a link shows; nobody keeps a copy of it. */
export function previewDeliveryRoutes(app: FastifyInstance, access: Access, db: Database, kinds: Kinds): void {
  serve(app, access, previewDelivery, {
    get: async ({ token }, { reply }) => {
      const found = await db.one<Stored>(
        'SELECT domain, content, expires_at FROM previews WHERE token_hash = $1 AND expires_at > now()',
        [tokenHash(token)],
      )
      if (!found) throw notFound('Önizleme')
      reply.header('Cache-Control', 'no-store').header('X-Robots-Tag', 'noindex')
      return { data: { ...found, kind: kinds.get(found.domain)?.kind ?? '' } }
    },
  })
}

export const sweepPreviews = (db: Database) => db.rows('DELETE FROM previews WHERE expires_at < now()')
