import sql, { type Sql as Fragment } from 'sql-template-tag'
import * as z from 'zod/mini'
import type { NewOrder } from '../../../../contract/src/catalogue/order.ts'
import {
  type specialCampaigns as calls,
  SpecialCampaignDraft,
  type specialCampaignDelivery,
  specialCampaignListQuery,
} from '../../../../contract/src/catalogue/special-campaigns.ts'
import type { Parsed } from '../../../../contract/src/kit/endpoint.ts'
import * as field from '../../../../contract/src/kit/fields.ts'
import { fold } from '../../../../contract/src/kit/turkish.ts'
import { publicationReason, withoutPast } from '../../content/publication/publication.ts'
import { sluggedRecords } from '../../content/publication/slugged.ts'
import type { Database, Sql } from '../../kit/db/database.ts'
import type { Person } from '../../kit/http/access.ts'
import { Failure } from '../../kit/http/failure.ts'
import { parse } from '../../kit/http/serve.ts'
import { answer, type Filter, listRows, matchingIds, pageRows } from '../../kit/lists/list.ts'
import { removeRow } from '../../kit/records/bin.ts'
import { filtersOf, type Publication, type RecordKind } from '../../kit/records/kinds.ts'
import { type Aim, getRow, type Values } from '../../kit/records/record.ts'
import { lastPlace, reorder } from '../order/order.ts'
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

/** A draft's values by the columns of the row; a passive one is a draft. */
const valuesOf = ({ category, platform, product, body, status, IsExternal, ...plain }: Changes) => ({
  ...plain,
  ...(status !== undefined && { isDraft: status === 0 }),
  category_id: category,
  platform_id: platform,
  product_id: product,
  is_external: IsExternal,
  body: body && JSON.stringify(body),
})

/** Special campaigns over the campaigns of a category. */
export function specialCampaignStore(db: Database) {
  const slugged = sluggedRecords(db, { table, published, oldSlugs, storedAs })

  const store = {
    list: (query: Query) => listRows(db, table, query, filterOf(query)),

    get: (id: number) => getRow(db, table, id),

    slug: slugged.slug,

    create: (person: Person, draft: Draft) =>
      db.transaction(async (tx) => {
        await demandRelated(tx, draft)
        const { slug, title } = draft
        return slugged.create(person, { ...valuesOf(draft), slug, title, siralama: await lastPlace(tx, table) })
      }),

    update: (person: Person, aim: Aim, changes: Changes) =>
      db.transaction(async (tx) => {
        await demandRelated(tx, changes)
        return slugged.update(person, aim, valuesOf(changes))
      }),

    /** Creates without an id, updates with one. */
    async save(person: Person, { id, version, ...values }: Partial<Pick<Aim, 'id' | 'version'>> & Values) {
      if (id === undefined) return { id: await store.create(person, parse(SpecialCampaignDraft, values)), version: 1 }
      return { id, version: await store.update(person, { id, version }, values as Changes) }
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
      const changes = z.parse(field.patch(SpecialCampaignDraft), draft) as Changes
      const times = withoutPast({ ...changes, isDraft: changes.status === 0 })
      await store.update(person, { id, action }, { ...changes, ...times, ...(await livingRelated(db, changes)) })
    },
    publish: (person, id, { isDraft, ...times }) =>
      store.update(
        person,
        { id, reason: publicationReason },
        { ...times, ...(isDraft !== undefined && { status: isDraft ? 0 : 1 }) },
      ),
    preview: (draft) => previewed(db, draft as Draft),
    matching: (filters, most) => matchingIds(db, table, filterOf(filtersOf(specialCampaignListQuery, filters)), most),
  }
  return { ...store, kind }
}

/** A page of what is active, in its order. */
export function publicPage({ limit, page }: Parsed<typeof specialCampaignDelivery.publicList>): Fragment {
  const isOut = sql`t.deleted_at IS NULL AND NOT t.is_draft`
  const ids = sql`SELECT t.id FROM special_campaigns t WHERE ${isOut} ORDER BY t.siralama, t.id LIMIT ${limit} OFFSET ${(page - 1) * limit}`
  const rows = pageRows(published, ids, sql`t.siralama, t.id`)
  return answer(published, rows, page, sql`(SELECT count(*) FROM special_campaigns t WHERE ${isOut})`)
}

/** What a special campaign points to: key of the draft, table, and what a sentence calls it. */
const pointers = [
  { key: 'category', table: 'campaign_categories', title: 'Kampanya kategorisi' },
  { key: 'platform', table: 'product_categories', title: 'Kampanya türü' },
  { key: 'product', table: 'products', title: 'Ürün' },
] as const

const isLiving = async (sqlOf: Sql, name: string, id: number) =>
  (await sqlOf.one(`SELECT FROM ${name} WHERE id = $1 AND deleted_at IS NULL`, [id])) !== undefined

async function demandRelated(tx: Sql, changes: Changes): Promise<void> {
  for (const { key, table: name, title } of pointers) {
    const id = changes[key]
    if (typeof id !== 'number' || (await isLiving(tx, name, id))) continue
    const sentence = `${id} numaralı kayıt bulunamadı`
    throw new Failure('invalid', `${title}: ${sentence}`, { [key]: sentence })
  }
}

/** Of what an older version points to, what still is there. */
async function livingRelated(sqlOf: Sql, changes: Changes): Promise<Changes> {
  const living: Changes = {}
  for (const { key, table: name } of pointers) {
    const id = changes[key]
    living[key] = typeof id !== 'number' || (await isLiving(sqlOf, name, id)) ? id : undefined
  }
  return living
}

/** A draft as the public site would read it once saved. */
async function previewed(db: Database, draft: Draft): Promise<Record<string, unknown>> {
  const { title, slug, description, image, body, buttontext, buttonurl, IsExternal } = draft
  const { category, platform, product } = published.columns as Record<'category' | 'platform' | 'product', Fragment>
  const related = sql`SELECT ${category} AS category, ${platform} AS platform, ${product} AS product
    FROM (SELECT ${draft.category}::bigint AS category_id, ${draft.platform}::bigint AS platform_id,
      ${draft.product}::bigint AS product_id) t ${published.joins as Fragment}`
  const found = await db.one<object>(related.text, related.values)
  return { title, slug, description, image, body, buttontext, buttonurl, IsExternal, ...found }
}
