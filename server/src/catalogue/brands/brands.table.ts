import sql from 'sql-template-tag'
import { Brand, BrandDraft, BrandFull, brands as calls } from '../../../../contract/src/catalogue/brands.ts'
import type { Table } from '../../kit/records/table.ts'

const count = sql`((SELECT count(*) FROM products p WHERE p.brand_id = t.id AND p.deleted_at IS NULL) + institutions_of_brand(t.id))::int`

export const brandTable = {
  domain: calls.list.domain,
  name: 'brands',
  title: 'Marka',
  row: Brand,
  full: BrandFull,
  draft: BrandDraft,
  label: 'makename',
  columns: { makeImage: sql`t.make_image`, count },
  inUse: 'Bu markanın kampanyası ya da kurumu var',
} satisfies Table & Record<'inUse', string>
