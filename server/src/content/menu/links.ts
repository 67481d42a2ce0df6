import sql, { join, raw } from 'sql-template-tag'
import type { LinkedType, MenuItem, MenuTarget } from '../../../../contract/src/content/menu.ts'
import type { Queryable } from '../../kit/db/database.ts'
import { searchConditions } from '../../kit/lists/conditions.ts'
import { newestIds } from '../../kit/lists/newest.ts'

/** Where an item may lead, by the contract's word: the table of the records, and their address on the site. */
const sources: Record<LinkedType, { table: string; title: string; path: string; isHidden: string; search: string }> = {
  page: { table: 'pages', title: 'title', path: '/', isHidden: 'is_draft', search: 'search' },
  blog: { table: 'blog_posts', title: 'title', path: '/blog/', isHidden: 'is_draft', search: 'search' },
  category: {
    table: 'product_categories',
    title: 'name',
    path: '/kategori/',
    isHidden: 'status = 0',
    search: "(' ' || fold(name))",
  },
  campaign: {
    table: 'products',
    title: 'title',
    path: '/kampanyalar/',
    isHidden: 'id NOT IN (SELECT id FROM shown_campaigns)',
    search: 'search',
  },
  special_campaign: {
    table: 'special_campaigns',
    title: 'title',
    path: '/ozel-kampanya/',
    isHidden: 'is_draft',
    search: 'search',
  },
}

const select = (type: LinkedType) => {
  const { table, title, path, isHidden } = sources[type]
  return `SELECT id AS target, ${title} AS title, '${path}' || slug AS href,
    CASE WHEN deleted_at IS NOT NULL THEN 'deleted' WHEN ${isHidden} THEN 'draft' ELSE 'live' END AS state FROM ${table}`
}

/** A menu item of either level. */
export type AnyItem = MenuItem | MenuItem['children'][number]

type Linked = Extract<AnyItem, { link_type: LinkedType }>

export const isLinked = (item: AnyItem): item is Linked => item.link_type !== 'external'

/** The items of both levels. */
export const flat = (items: MenuItem[]): AnyItem[] => items.flatMap((item) => [item, ...item.children])

type Found = Omit<MenuTarget, 'link_type'>

/** The targets of a menu's items in their current state; a purged record is missing. */
export async function linksOf(db: Queryable, items: MenuItem[]): Promise<MenuTarget[]> {
  const linked = flat(items).filter(isLinked)
  const types = [...new Set(linked.map(({ link_type }) => link_type))]
  const found: MenuTarget[] = []
  for (const type of types) {
    const ids = linked.filter(({ link_type }) => link_type === type).map(({ target }) => target)
    const rows = await db.rows<Found>(`${select(type)} WHERE id = ANY($1::bigint[])`, [[...new Set(ids)]])
    found.push(...rows.map((row) => ({ link_type: type, ...row })))
  }
  return found
}

const most = 20

/** The newest 20 records of a type whose title has every word of a folded text; short words must begin a word. */
export async function targets(db: Queryable, type: LinkedType, folded: string): Promise<MenuTarget[]> {
  const { table, search } = sources[type]
  const words = searchConditions(raw(search), folded)
  const ids = newestIds(table, words.length === 0 ? sql`true` : join(words, ' AND '), most)
  const { text, values } = sql`${raw(select(type))} WHERE id IN (${ids}) ORDER BY id DESC`
  const rows = await db.rows<Found>(text, values)
  return rows.map((row) => ({ link_type: type, ...row }))
}
