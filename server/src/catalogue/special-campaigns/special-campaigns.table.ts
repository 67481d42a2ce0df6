import sql, { type Sql } from 'sql-template-tag'
import {
  CampaignCategory,
  CampaignCategoryDraft,
  specialCampaigns as calls,
  campaignCategories,
  PublicSpecialCampaign,
  SpecialCampaign,
  SpecialCampaignDraft,
  SpecialCampaignRow,
} from '../../../../contract/src/catalogue/special-campaigns.ts'
import { publicationReason } from '../../content/publication/publication.ts'
import type { Lookup } from '../../kit/records/lookup.ts'
import type { Table } from '../../kit/records/table.ts'

const status = sql`(NOT t.is_draft)::int`

/** The product: a remote one as it was chosen, else campaign `p` with its brand `b`, if it meets the condition. */
const product = (condition: Sql) => sql`coalesce(t.remote_product::json, (SELECT json_build_object('id', p.id,
    'name', p.title, 'slug', p.slug, 'subset', json_build_object('name', coalesce(b.makename, '')))
  FROM products p LEFT JOIN brands b ON b.id = p.brand_id AND b.deleted_at IS NULL
  WHERE p.id = t.product_id AND p.deleted_at IS NULL AND ${condition}))`

/** The platform: as a remote catalogue described it when it was chosen, else the category `k` that meets the condition. */
const platform = (condition: Sql) => sql`coalesce(t.remote_platform::json, (SELECT json_build_object('id', k.id,
    'name', k.name, 'slug', k.slug) FROM product_categories k WHERE k.id = t.platform_id AND k.deleted_at IS NULL AND ${condition}))`

/** What history keeps of a pointer: all that a remote catalogue said, else the id and the name. */
const pointed = (remote: Sql, id: Sql, name: Sql) =>
  sql`coalesce(${remote} || '{"remote": true}', CASE WHEN ${id} IS NOT NULL THEN jsonb_build_object('id', ${id}, 'name', (${name})) END)`

const columns = {
  created_date: sql`t.created_at`,
  category_name: sql`coalesce(c.name, '')`,
  category: sql`c.id`,
  status,
  IsExternal: sql`t.is_external`,
  platform: platform(sql`true`),
  product: product(sql`true`),
}

/** Special campaigns; a passive one is a draft. A category, platform or product in the trash counts as none. */
export const specials: Table = {
  domain: calls.list.domain,
  name: 'special_campaigns',
  title: 'Özel kampanya',
  row: SpecialCampaignRow,
  full: SpecialCampaign,
  draft: SpecialCampaignDraft,
  draftColumns: {
    category: sql`t.category_id`,
    platform: pointed(
      sql`t.remote_platform`,
      sql`t.platform_id`,
      sql`SELECT k.name FROM product_categories k WHERE k.id = t.platform_id`,
    ),
    product: pointed(
      sql`t.remote_product`,
      sql`t.product_id`,
      sql`SELECT p.title FROM products p WHERE p.id = t.product_id`,
    ),
    IsExternal: sql`t.is_external`,
    status,
  },
  pointers: {
    category: sql`SELECT id FROM campaign_categories WHERE deleted_at IS NULL`,
    platform: sql`SELECT id FROM product_categories WHERE deleted_at IS NULL`,
    product: sql`SELECT id FROM products WHERE deleted_at IS NULL`,
  },
  planned: { [publicationReason]: 'status' },
  label: 'title',
  kept: true,
  search: 'search',
  columns,
  sort: { created_date: sql`t.created_at` },
  joins: sql`LEFT JOIN campaign_categories c ON c.id = t.category_id AND c.deleted_at IS NULL`,
}

export const oldSlugs = 'special_campaign_old_slugs'

/** Special campaigns as the public site reads them: a passive platform, and a product that no channel shows, are left out. */
export const published: Table = {
  ...specials,
  row: PublicSpecialCampaign,
  full: PublicSpecialCampaign,
  columns: {
    ...columns,
    category: sql`CASE WHEN c.id IS NOT NULL THEN json_build_object('id', c.id, 'name', c.name) END`,
    platform: platform(sql`k.status = 1`),
    product: product(sql`EXISTS (SELECT FROM shown_campaigns s WHERE s.id = p.id)`),
  },
}

export const categories: Lookup = {
  domain: campaignCategories.list.domain,
  name: 'campaign_categories',
  title: 'Kategori',
  row: CampaignCategory,
  full: campaignCategories.get.answer.shape.data,
  draft: CampaignCategoryDraft,
  query: campaignCategories.list.query,
  label: 'name',
  inUse: 'Bu kategoride özel kampanya var',
  columns: {
    count: sql`(SELECT count(*)::int FROM special_campaigns s WHERE s.category_id = t.id AND s.deleted_at IS NULL)`,
  },
}
