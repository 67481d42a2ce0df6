import sql from 'sql-template-tag'
import { Page, PageDraft, PageRow, PublicPage } from '../../../../contract/src/content/pages.ts'
import { publicationWords } from '../../../../contract/src/content/publication.ts'
import type { Table, View } from '../../kit/records/table.ts'
import { plannedPublication } from '../publication/publication.ts'

/** The number of menu items, of both levels, that lead to each page, by its id. */
const menuItems = sql`SELECT (item ->> 'target')::bigint AS id, count(*)::int AS count
  FROM menus m, jsonb_array_elements(m.items) top,
    LATERAL (SELECT top UNION ALL SELECT * FROM jsonb_array_elements(top -> 'children')) items(item)
  WHERE item ->> 'link_type' = 'page' GROUP BY 1`

const columns = { pageid: sql`t.id`, url: sql`t.slug`, draft: sql`t.is_draft` }

/** The rows of the list. */
export const pageRows: View = {
  name: 'pages',
  row: PageRow,
  kept: true,
  search: 'search',
  columns: { ...columns, count: sql`coalesce(pointing.count, 0)` },
  joins: sql`LEFT JOIN (${menuItems}) pointing ON pointing.id = t.id`,
}

/** One page in full: the `id` in its answer is the HTML id of its body. */
export const pages: Table = {
  domain: 'pages',
  name: 'pages',
  title: 'Sayfa',
  kept: true,
  row: PageRow,
  full: Page,
  draft: PageDraft,
  words: { isDraft: publicationWords },
  planned: plannedPublication,
  draftColumns: { id: sql`t.body_id`, body: sql`t.content` },
  label: 'title',
  columns: { ...columns, id: sql`t.body_id` },
}

export const publicRows: View = { ...pageRows, row: PublicPage.row, columns, joins: undefined }

export const publicPages: Table = { ...pages, full: PublicPage.full }

export const oldSlugs = 'page_old_slugs'

/** The number of menu items that lead to one page. */
export const pointingTo = (id: number) => sql`SELECT count FROM (${menuItems}) pointing WHERE pointing.id = ${id}`
