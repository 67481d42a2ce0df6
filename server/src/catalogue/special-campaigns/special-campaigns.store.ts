import sql, { type Sql } from 'sql-template-tag'
import * as z from 'zod/mini'
import type { NewOrder } from '../../../../contract/src/catalogue/order.ts'
import {
  type specialCampaigns as calls,
  SpecialCampaignDraft,
  type specialCampaignDelivery,
  specialCampaignListQuery,
} from '../../../../contract/src/catalogue/special-campaigns.ts'
import type { Parsed } from '../../../../contract/src/kit/endpoint.ts'
import { patch } from '../../../../contract/src/kit/patch.ts'
import { fold } from '../../../../contract/src/kit/text/turkish.ts'
import { publicationReason, withoutPast } from '../../content/publication/publication.ts'
import { sluggedRecords } from '../../content/publication/slugged.ts'
import type { Database, Queryable } from '../../kit/db/database.ts'
import type { Person } from '../../kit/http/access.ts'
import { invalid } from '../../kit/http/failure.ts'
import { parse } from '../../kit/http/serve.ts'
import type { Filter } from '../../kit/lists/conditions.ts'
import { listRows, matchingIds } from '../../kit/lists/list.ts'
import { answer, pageRows } from '../../kit/lists/pages.ts'
import { filtersOf, type Publication, type RecordKind } from '../../kit/records/kinds.ts'
import { missingWords } from '../../kit/records/missing.ts'
import { type Aim, getRow, lockSeen, type Values } from '../../kit/records/record.ts'
import { removeRow } from '../../kit/records/trash.ts'
import { lastPlace, reorder } from '../order/order.ts'
import type { Platforms } from './platforms.ts'
import { demandPointers, olderPointers, type Pointers, pointersOf } from './pointers.ts'
import { oldSlugs, published, specials as table } from './special-campaigns.table.ts'

type Draft = z.output<typeof SpecialCampaignDraft>
type Changes = Partial<Draft>
type Query = Parsed<typeof calls.list>

const filterOf = ({ status, search }: Pick<Query, 'status' | 'search'>): Filter => ({
  search: fold(search),
  ...(status !== undefined && { key: { column: 'is_draft', value: String(status === '0') } }),
})

const storedAs = ({ status, publishAt, unpublishAt }: Values): Partial<Publication> => ({
  isDraft: status === 0,
  publishAt: (publishAt as string | null) ?? null,
  unpublishAt: (unpublishAt as string | null) ?? null,
})

/** A draft's values by the columns of the row; a passive special campaign is a draft. */
const valuesOf = ({ category, platform: _, product: __, body, status, IsExternal, ...plain }: Changes) => ({
  ...plain,
  ...(status !== undefined && { isDraft: status === 0 }),
  category_id: category,
  is_external: IsExternal,
  body: body && JSON.stringify(body),
})

/** Special campaigns over the products of a platform. */
export function specialCampaignStore(db: Database, platforms: Platforms) {
  const slugged = sluggedRecords(db, { table, published, oldSlugs, storedAs })

  const store = {
    list: (query: Query) => listRows(db, table, query, filterOf(query)),

    get: (id: number, person: Person) => getRow(db, table, id, person),

    slug: slugged.slug,

    /**
     * What a save stores of its platform and product. It may ask a remote catalogue, so it runs outside a transaction
     * and holds no connection. A stale version is refused here: it may be the stored one by the time of the write.
     */
    async pointers(
      { id, version, ...changes }: Changes & Partial<Pick<Aim, 'id' | 'version'>>,
      person: Person,
    ): Promise<Pointers> {
      if (id !== undefined) await lockSeen(db, table, person, { id, version }, [])
      return pointersOf(db, platforms, changes, { id })
    },

    create: (person: Person, draft: Draft, pointers: Pointers) =>
      db.transaction(async (tx) => {
        await demandCategory(tx, draft.category)
        await demandPointers(tx, pointers)
        const { slug, title } = draft
        const siralama = await lastPlace(tx, table)
        return slugged.create(person, { ...valuesOf(draft), ...pointers, slug, title, siralama })
      }),

    update: (person: Person, aim: Aim, changes: Changes, pointers: Pointers = {}) =>
      db.transaction(async (tx) => {
        const locked = await slugged.lockUpdated(tx, person, aim, changes)
        await demandCategory(tx, changes.category)
        await demandPointers(tx, pointers)
        return slugged.update(person, { ...aim, locked }, { ...valuesOf(changes), ...pointers })
      }),

    /** Creates without an id, updates with one. */
    async save(
      person: Person,
      { id, version, ...values }: Partial<Pick<Aim, 'id' | 'version'>> & Values,
      pointers: Pointers,
    ) {
      if (id === undefined)
        return { id: await store.create(person, parse(SpecialCampaignDraft, values), pointers), version: 1 }
      return { id, version: await store.update(person, { id, version }, values as Changes, pointers) }
    },

    remove: (person: Person, id: number, reason?: string) => removeRow(db, table, person, id, reason),

    order: (person: Person, order: NewOrder) => reorder(db, table, person, order),

    read: slugged.read,
  }

  const kind: RecordKind = {
    table,
    kind: 'Özel kampanya',
    remove: store.remove,
    restore: slugged.restore,
    revert: async (person, id, draft, action = 'restore_version') => {
      const changes = z.parse(patch(SpecialCampaignDraft), draft) as Changes
      const times = withoutPast({ ...changes, isDraft: changes.status === 0 })
      const category = (await isLiving(db, changes.category)) ? changes.category : undefined
      await store.update(person, { id, action }, { ...changes, ...times, category }, await olderPointers(db, draft))
    },
    publish: (person, aim, { isDraft, ...times }) =>
      store.update(
        person,
        { ...aim, reason: publicationReason },
        { ...times, ...(isDraft !== undefined && { status: isDraft ? 0 : 1 }) },
      ),
    preview: (draft) => previewed(db, platforms, draft as Draft),
    matching: (filters, most) => matchingIds(db, table, filterOf(filtersOf(specialCampaignListQuery, filters)), most),
  }
  return { ...store, kind }
}

/** A page of the active special campaigns, in their order. */
export function publicPage({ limit, page }: Parsed<typeof specialCampaignDelivery.publicList>): Sql {
  const isOut = sql`t.deleted_at IS NULL AND NOT t.is_draft`
  const ids = sql`SELECT t.id FROM special_campaigns t WHERE ${isOut} ORDER BY t.siralama, t.id LIMIT ${limit} OFFSET ${(page - 1) * limit}`
  const rows = pageRows(published, ids, sql`t.siralama, t.id`)
  return answer(published, rows, page, sql`(SELECT count(*) FROM special_campaigns t WHERE ${isOut})`)
}

const isLiving = async (sqlOf: Queryable, category: number | null | undefined) =>
  typeof category !== 'number' ||
  (await sqlOf.one('SELECT FROM campaign_categories WHERE id = $1 AND deleted_at IS NULL FOR SHARE', [category])) !==
    undefined

async function demandCategory(tx: Queryable, category: number | null | undefined): Promise<void> {
  if (await isLiving(tx, category)) return
  const sentence = await missingWords(tx, 'campaign_categories', [Number(category)], 'kayıt')
  throw invalid('category', sentence, 'Kampanya kategorisi')
}

/** A draft as the public site would show it once saved. */
async function previewed(db: Database, platforms: Platforms, draft: Draft): Promise<Record<string, unknown>> {
  const { title, slug, description, image, body, buttontext, buttonurl, IsExternal } = draft
  const { category, platform, product } = published.columns as Record<'category' | 'platform' | 'product', Sql>
  const pointers = await pointersOf(db, platforms, draft, { lenient: true })
  const related = sql`SELECT ${category} AS category, ${platform} AS platform, ${product} AS product
    FROM (SELECT ${draft.category}::bigint AS category_id, ${pointers.platform_id}::bigint AS platform_id,
      ${pointers.product_id}::bigint AS product_id, ${pointers.remote_platform}::jsonb AS remote_platform,
      ${pointers.remote_product}::jsonb AS remote_product) t ${published.joins as Sql}`
  const found = await db.one<object>(related.text, related.values)
  return { title, slug, description, image, body, buttontext, buttonurl, IsExternal, ...found }
}
