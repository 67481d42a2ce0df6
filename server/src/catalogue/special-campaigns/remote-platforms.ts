import * as z from 'zod/mini'
import type { specialCampaigns as calls } from '../../../../contract/src/catalogue/special-campaigns.ts'
import type { Answer } from '../../../../contract/src/kit/endpoint.ts'
import * as field from '../../../../contract/src/kit/fields.ts'
import { cut } from '../../../../contract/src/kit/text/cut.ts'
import { Failure } from '../../kit/http/failure.ts'
import { askJson, OutboundFailure } from '../../kit/http/outbound.ts'
import { log } from '../../kit/process/log.ts'
import type { Platforms } from './platforms.ts'

const limits = { timeoutMs: 10_000, mostBytes: 2 * 1024 * 1024 }
const mostRows = 1_000
const mostLists = 200

// Opening a form reads a fresh list; saving it accepts a choice from a list that was read a while ago.
const freshMs = 5_000
const chosenFromMs = 10 * 60_000

/** A text of an external service, cleaned for the database. */
const words = z.catch(
  z.pipe(
    z.string(),
    z.transform((text) => cut(text.replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim(), 200)),
  ),
  '',
)

const Platform = z.object({ id: field.id(), name: words.check(z.minLength(1)), slug: words })
const Product = z.extend(Platform, { subset: z.catch(z.object({ name: words }), { name: '' }) })

/** The platforms of a webservice that implements `remote_Cats` and `remote_Product` as the documents describe them. */
export function remotePlatforms(address: string): Platforms {
  const kept = new Map<string, { at: number; rows: Promise<unknown[]> }>()

  function rowsOf<S extends z.ZodMiniType>(path: string, row: S, mostAge: number): Promise<z.output<S>[]> {
    const known = kept.get(path)
    if (known && performance.now() - known.at < mostAge) return known.rows as Promise<z.output<S>[]>
    const rows = asked(path, row)
    const entry = { at: performance.now(), rows }
    kept.delete(path)
    kept.set(path, entry)
    if (kept.size > mostLists) kept.delete(kept.keys().next().value as string)
    rows.catch(() => kept.get(path) === entry && kept.delete(path))
    return rows
  }

  async function asked<S extends z.ZodMiniType>(path: string, row: S): Promise<z.output<S>[]> {
    try {
      const parsed = z.safeParse(z.array(row), await askJson(address + path, limits))
      if (!parsed.success) throw new OutboundFailure('Yanıt beklenen biçimde değil')
      const byId = new Map(parsed.data.map((one) => [(one as { id: number }).id, one]))
      return [...byId.values()].slice(0, mostRows)
    } catch (error) {
      log.warn({ err: error, path }, 'the remote catalogue did not answer')
      const why = error instanceof OutboundFailure ? error.message : 'Adrese ulaşılamadı'
      throw new Failure('unavailable', `Uzak katalog okunamadı: ${why}. Birazdan yeniden deneyin`)
    }
  }

  const platforms = (mostAge: number) => rowsOf('/api/remote_Cats', Platform, mostAge)
  const products = (platform: number, mostAge: number): Promise<Answer<typeof calls.platformProducts>> =>
    rowsOf(`/api/remote_Product/${platform}`, Product, mostAge)

  /** A row of the list read a while ago or, if it is not in there, of a fresh one. */
  async function one<Row extends { id: number }>(list: (mostAge: number) => Promise<Row[]>, id: number) {
    const among = async (mostAge: number) => (await list(mostAge)).find((row) => row.id === id)
    return (await among(chosenFromMs)) ?? (await among(freshMs))
  }

  return {
    isRemote: true,
    all: () => platforms(freshMs),
    productsOf: (platform) => products(platform, freshMs),
    platform: (id) => one(platforms, id),
    product: async (id, platform) =>
      platform === null ? undefined : one((mostAge) => products(platform, mostAge), id),
  }
}
