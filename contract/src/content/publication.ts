import * as z from 'zod/mini'
import * as field from '../kit/fields.ts'
import { label } from '../kit/messages.ts'

/** The Turkish words for a draft (true) and published content (false). */
export const publicationWords = { true: 'Taslak', false: 'Yayında' }

/** When a draft is published automatically, and when published content becomes a draft again. */
export const schedule = {
  publishAt: label('Yayına alma zamanı', field.moment()),
  unpublishAt: label('Yayından kaldırma zamanı', field.moment()),
}

/** The times of `schedule` in a response. */
export const scheduled = {
  publishAt: label('Yayına alma zamanı', z.nullable(field.time())),
  unpublishAt: label('Yayından kaldırma zamanı', z.nullable(field.time())),
}

/** The call that returns the slug a text would become when saved. */
export const slugCall = <const Domain extends string, const Path extends `/${string}`>(domain: Domain, path: Path) =>
  ({
    method: 'GET',
    path,
    right: `${domain}:read`,
    summary: 'Bir bağlantının kaydedilince alacağı biçim; dolu olana -2 eklenir',
    query: z.object({ slug: field.text(200), id: z.optional(field.id()) }),
    answer: z.object({ slug: z.string() }),
  }) as const
