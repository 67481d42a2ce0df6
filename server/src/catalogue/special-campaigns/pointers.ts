import type * as z from 'zod/mini'
import type { SpecialCampaignDraft } from '../../../../contract/src/catalogue/special-campaigns.ts'
import type { Database, Sql } from '../../kit/db/database.ts'
import { Failure, invalid } from '../../kit/http/failure.ts'
import type { Values } from '../../kit/records/record.ts'
import { ownPlatforms, type Platforms } from './platforms.ts'

type Choice = Partial<Pick<z.output<typeof SpecialCampaignDraft>, 'platform' | 'product'>>

/** The columns of a special campaign's platform and product; those that are left out stay as they are. */
export type Pointers = {
  platform_id?: number | null
  remote_platform?: string | null
  product_id?: number | null
  remote_product?: string | null
}

type Stored = { platform: number | null; product: number | null }

const titles = { platform: 'Kampanya türü', product: 'Ürün' } as const

type Key = keyof typeof titles

const stored = async (db: Database, id: number | undefined): Promise<Stored> =>
  (await db.one<Stored>('SELECT platform_id AS platform, product_id AS product FROM special_campaigns WHERE id = $1', [
    id,
  ])) ?? { platform: null, product: null }

const pointer = (key: Key, id: number | null, remote: object | null): Pointers => ({
  [`${key}_id`]: id,
  [`remote_${key}`]: remote && JSON.stringify(remote),
})

/**
 * What a save stores of a choice. What was chosen before stays as it was kept, though the catalogue has it no more or does
 * not answer. `lenient` leaves out what cannot be found.
 */
export async function pointersOf(
  db: Database,
  platforms: Platforms,
  { platform, product }: Choice,
  { id, lenient = false }: { id?: number | undefined; lenient?: boolean } = {},
): Promise<Pointers> {
  if (platform === undefined && product === undefined) return {}
  const before = await stored(db, id)
  const isOther = platform !== undefined && platform !== before.platform
  const ofPlatform = platform === undefined ? before.platform : platform
  // One that stays is asked for in the new platform.
  const wantedProduct = product === undefined && isOther ? before.product : product

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
    throw invalid(key, `${wanted} numaralı kayıt bulunamadı`, titles[key])
  }

  return {
    ...(isOther && (await pointing('platform', platform, platforms.platform))),
    ...(wantedProduct !== undefined &&
      (isOther || wantedProduct !== before.product) &&
      (await pointing('product', wantedProduct, (one) => platforms.product(one, ofPlatform)))),
  }
}

/** In the transaction that writes them: what was found before is still there, and is not deleted before it ends. */
export async function demandPointers(tx: Sql, pointers: Pointers): Promise<void> {
  const tables = { platform: 'product_categories', product: 'products' }
  for (const key of ['platform', 'product'] as const) {
    const id = pointers[`${key}_id`]
    if (!id || pointers[`remote_${key}`]) continue
    const [found] = await tx.rows(`SELECT FROM ${tables[key]} WHERE id = $1 AND deleted_at IS NULL FOR SHARE`, [id])
    if (!found) throw invalid(key, `${id} numaralı kayıt bulunamadı`, titles[key])
  }
}

/** What history keeps of a platform or product: its name for who reads it and, of a remote one, all that was said of it. */
type Kept = { id: number; name: string | null; remote?: true }

/** What an older version is given back: a remote choice as it was kept, one of Masa's own as long as it is there. */
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
