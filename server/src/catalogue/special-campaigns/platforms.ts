import type { specialCampaigns as calls } from '../../../../contract/src/catalogue/special-campaigns.ts'
import type { Answer } from '../../../../contract/src/kit/endpoint.ts'
import type { Database } from '../../kit/db/database.ts'
import { notFound } from '../../kit/http/failure.ts'

type Platform = Answer<typeof calls.platforms>[number]
type Product = Answer<typeof calls.platformProducts>[number]

/** The catalogue from which a special campaign's platform and product are chosen. */
export type Platforms = {
  /** Choices are stored with the special campaign, since this database cannot look them up. */
  isRemote: boolean
  all(): Promise<Platform[]>
  productsOf(platform: number): Promise<Product[]>
  /** A platform or a product by its id, if it can be chosen. */
  platform(id: number): Promise<object | undefined>
  product(id: number, platform: number | null): Promise<object | undefined>
}

/** Masa's own catalogue: the categories are the platforms, their campaigns the products. */
export function ownPlatforms(db: Database): Platforms {
  const living = (table: 'product_categories' | 'products') => (id: number) =>
    db.one<object>(`SELECT id FROM ${table} WHERE id = $1 AND deleted_at IS NULL`, [id])
  return {
    isRemote: false,
    all: () =>
      db.rows<Platform>(
        'SELECT id, name, slug FROM product_categories WHERE deleted_at IS NULL AND status = 1 ORDER BY siralama, id',
      ),
    async productsOf(platform) {
      if (!(await living('product_categories')(platform))) throw notFound('Platform')
      return db.rows<Product>(
        `SELECT p.id, p.title AS name, p.slug, json_build_object('name', coalesce(b.makename, '')) AS subset
         FROM products p LEFT JOIN brands b ON b.id = p.brand_id AND b.deleted_at IS NULL
         WHERE p.category_id = $1 AND p.deleted_at IS NULL ORDER BY p.siralama, p.id LIMIT 1000`,
        [platform],
      )
    },
    platform: living('product_categories'),
    product: (id, platform) =>
      db.one<object>(
        'SELECT id FROM products WHERE id = $1 AND deleted_at IS NULL AND ($2::bigint IS NULL OR category_id = $2)',
        [id, platform],
      ),
  }
}
