import { preview as calls, previewDelivery } from '../../../../contract/src/content/preview.ts'
import { type Domain, type House, served } from '../../kit/domain.ts'
import { newToken, tokenHash } from '../../kit/http/access.ts'
import { invalid, notFound } from '../../kit/http/failure.ts'
import { parse } from '../../kit/http/serve.ts'
import { writableKind } from '../../kit/records/kinds.ts'

type Stored = { domain: string; content: Record<string, unknown>; expires_at: string }

/** Links that show a text before it, or its changes, are published; what they show may not be cached or indexed. */
export function preview({ db, kinds }: House): Domain {
  return {
    calls: [
      served(calls, {
        create: async ({ domain, draft, hours }, { person }) => {
          const kind = writableKind(kinds(), domain, person)
          if (!kind.preview) throw invalid('domain', 'Bu türün önizlemesi yok', 'Alan')
          const content = await kind.preview(parse(kind.table.draft, draft))
          const token = newToken()
          const kept = await db.one<{ expires_at: string }>(
            `INSERT INTO previews (token_hash, domain, content, created_by, expires_at)
             VALUES ($1, $2, $3, $4, now() + make_interval(hours => $5)) RETURNING expires_at`,
            [tokenHash(token), domain, JSON.stringify(content), person.id, hours],
          )
          return { token, expires_at: (kept as { expires_at: string }).expires_at }
        },
      }),
    ],
    delivery: [
      served(previewDelivery, {
        get: async ({ token }, { reply }) => {
          const found = await db.one<Stored>(
            'SELECT domain, content, expires_at FROM previews WHERE token_hash = $1 AND expires_at > now()',
            [tokenHash(token)],
          )
          if (!found) throw notFound('Önizleme')
          reply.header('Cache-Control', 'no-store').header('X-Robots-Tag', 'noindex')
          return { data: { ...found, kind: kinds().get(found.domain)?.kind ?? '' } }
        },
      }),
    ],
    jobs: [
      {
        name: 'sweep previews',
        everyMs: 3_600_000,
        run: () => db.rows('DELETE FROM previews WHERE expires_at < now()'),
      },
    ],
  }
}
