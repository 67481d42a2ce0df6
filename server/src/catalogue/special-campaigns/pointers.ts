import type * as z from 'zod/mini'
import type { SpecialCampaignDraft } from '../../../../contract/src/catalogue/special-campaigns.ts'
import type { Database, Queryable } from '../../kit/db/database.ts'
import { Failure, invalid } from '../../kit/http/failure.ts'
import { missingWords } from '../../kit/records/missing.ts'
import type { Values } from '../../kit/records/record.ts'
import { ownPlatforms, type Platforms } from './platforms.ts'

type Choice = Partial<Pick<z.output<typeof SpecialCampaignDraft>, 'platform' | 'product'>>

/** The columns of a special campaign's platform and product; columns that are left out stay unchanged. */
export type Pointers = {
  platform_id?: number | null
  remote_platform?: string | null
  product_id?: number | null
  remote_product?: string | null
}

type Ids = { platform: number | null; product: number | null }

const titles = { platform: 'Kampanya türü', product: 'Ürün' } as const

type Key = keyof typeof titles

const none: Ids = { platform: null, product: null }

/** The stored ids, and those that its form shows: a deleted record is shown as none. */
async function idsOf(db: Database, id: number | undefined): Promise<{ stored: Ids; shown: Ids }> {
  const row = await db.one<{ stored: Ids; shown: Ids }>(
    `SELECT json_build_object('platform', s.platform_id, 'product', s.product_id) AS stored, json_build_object(
       'platform', CASE WHEN s.remote_platform IS NOT NULL OR k.deleted_at IS NULL THEN s.platform_id END,
       'product', CASE WHEN s.remote_product IS NOT NULL OR p.deleted_at IS NULL THEN s.product_id END) AS shown
     FROM special_campaigns s LEFT JOIN product_categories k ON k.id = s.platform_id LEFT JOIN products p ON p.id = s.product_id
     WHERE s.id = $1`,
    [id],
  )
  return row ?? { stored: none, shown: none }
}

const pointer = (key: Key, id: number | null, remote: object | null): Pointers => ({
  [`${key}_id`]: id,
  [`remote_${key}`]: remote && JSON.stringify(remote),
})

/**
 * What a save stores of a choice. A choice that is sent as the form showed it stays as stored, even if the catalogue no
 * longer has it or does not answer. Throws `invalid` for one that cannot be found; `lenient` leaves it out.
 */
export async function pointersOf(
  db: Database,
  platforms: Platforms,
  { platform, product }: Choice,
  { id, lenient = false }: { id?: number | undefined; lenient?: boolean } = {},
): Promise<Pointers> {
  if (platform === undefined && product === undefined) return {}
  const { stored, shown } = await idsOf(db, id)
  const isOther = platform !== undefined && platform !== shown.platform
  const ofPlatform = platform === undefined ? stored.platform : platform
  // By the specification, another platform clears the product, unless the save names a product of that platform.
  const wantedProduct = product === undefined && isOther ? null : product

  async function pointing(key: Key, wanted: number | null, find: (id: number) => Promise<object | undefined>) {
    if (wanted === null) return pointer(key, null, null)
    const found = await find(wanted).catch((error) => {
      if (!(error instanceof Failure)) throw error
      if (!lenient) throw invalid(key, error.message, titles[key])
    })
    if (found) return pointer(key, wanted, platforms.isRemote ? found : null)
    if (lenient) return {}
    if (platforms.isRemote && key === 'product' && ofPlatform === null)
      throw invalid(key, 'Önce kampanya türünü seçin', titles[key])
    if (key === 'product' && ofPlatform !== null)
      throw invalid(key, 'Seçilen kampanya türünde bu ürün yok; ürünü yeniden seçin', titles[key])
    if (platforms.isRemote) throw invalid(key, `${wanted} numaralı kayıt bulunamadı`, titles[key])
    throw invalid(key, await missingWords(db, tables[key], [wanted], 'kayıt'), titles[key])
  }

  return {
    ...(isOther && (await pointing('platform', platform, platforms.platform))),
    ...(wantedProduct !== undefined &&
      (isOther || wantedProduct !== shown.product) &&
      (await pointing('product', wantedProduct, (one) => platforms.product(one, ofPlatform)))),
  }
}

const tables = { platform: 'product_categories', product: 'products' }

/** Call it in the transaction that writes the pointers: locks the rows; throws `invalid` for one deleted since. */
export async function demandPointers(tx: Queryable, pointers: Pointers): Promise<void> {
  for (const key of ['platform', 'product'] as const) {
    const id = pointers[`${key}_id`]
    if (!id || pointers[`remote_${key}`]) continue
    const [found] = await tx.rows(`SELECT FROM ${tables[key]} WHERE id = $1 AND deleted_at IS NULL FOR SHARE`, [id])
    if (!found) throw invalid(key, await missingWords(tx, tables[key], [id], 'kayıt'), titles[key])
  }
}

/** What history keeps of a platform or product: its name and, of a remote one, all that the catalogue said of it. */
type Kept = { id: number; name: string | null; remote?: true }

/** The pointers of an older version: a remote choice as it was stored, one of Masa's own only if it still exists. */
export async function olderPointers(db: Database, { platform, product }: Values): Promise<Pointers> {
  const own = ownPlatforms(db)
  async function back(key: Key, kept: Kept | null | undefined): Promise<Pointers> {
    if (kept === undefined) return {}
    if (kept === null) return pointer(key, null, null)
    const { remote, ...said } = kept
    if (remote) return pointer(key, kept.id, said)
    return (await own[key](kept.id, null)) ? pointer(key, kept.id, null) : {}
  }
  return { ...(await back('platform', platform as Kept)), ...(await back('product', product as Kept)) }
}
