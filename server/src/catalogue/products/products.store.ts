import sql, { join, type Sql } from 'sql-template-tag'
import * as z from 'zod/mini'
import { channels } from '../../../../contract/src/catalogue/channels.ts'
import type { NewOrder } from '../../../../contract/src/catalogue/order.ts'
import { pricesNow } from '../../../../contract/src/catalogue/price-now.ts'
import { type Product, ProductDraft } from '../../../../contract/src/catalogue/product-shapes.ts'
import { type products as calls, productListQuery } from '../../../../contract/src/catalogue/products.ts'
import type { Parsed } from '../../../../contract/src/kit/endpoint.ts'
import { patch } from '../../../../contract/src/kit/patch.ts'
import { fold } from '../../../../contract/src/kit/text/turkish.ts'
import { publicationReason, withoutPast } from '../../content/publication/publication.ts'
import { sluggedRecords } from '../../content/publication/slugged.ts'
import type { Database, Queryable } from '../../kit/db/database.ts'
import type { Person } from '../../kit/http/access.ts'
import { Failure } from '../../kit/http/failure.ts'
import { parse } from '../../kit/http/serve.ts'
import { type Filter, searchConditions } from '../../kit/lists/conditions.ts'
import { listRows, matchingIds } from '../../kit/lists/list.ts'
import { filtersOf, type RecordKind } from '../../kit/records/kinds.ts'
import { type Aim, getRow, type Values } from '../../kit/records/record.ts'
import { removeRow } from '../../kit/records/trash.ts'
import { shownOn } from '../channels/channels.ts'
import { lastPlace, reorder } from '../order/order.ts'
import { dropMissedPlan, plannedValues } from './prices/price-plan.ts'
import { ofItsType, type Terms, termProblems } from './product.rules.ts'
import { type Changes, type Draft, demandRelated, settledFeatures, storedValues } from './product-values.ts'
import { oldSlugs, published, products as table } from './products.table.ts'

type Query = Parsed<typeof calls.list>
type Narrowing = Pick<Query, 'isDraft' | 'categorys' | 'brands' | 'producttype' | 'channel' | 'search'>

const oneOf = (column: Sql, ids: number[] | undefined) =>
  ids === undefined ? [] : [sql`${column} = ANY(${ids}::bigint[])`]

/** All words are in the campaign's name, or all in its brand's. */
const named = (text: string) => {
  const folded = fold(text)
  if (folded === '') return []
  const inTitle = join(searchConditions(sql`t.search`, folded), ' AND ')
  const inBrand = join(searchConditions(sql`(' ' || fold(b.makename))`, folded), ' AND ')
  return [sql`((${inTitle}) OR t.brand_id = ANY(ARRAY(SELECT b.id FROM brands b WHERE ${inBrand})))`]
}

const filterOf = ({ isDraft, categorys, brands, producttype, channel, search }: Narrowing): Filter => ({
  where: [
    ...oneOf(sql`t.category_id`, categorys),
    ...oneOf(sql`t.brand_id`, brands),
    ...(producttype === undefined ? [] : [sql`t.producttype = ${Number(producttype)}`]),
    ...(channel === undefined ? [] : [shownOn(channel)]),
    ...named(search),
  ],
  ...(isDraft !== 'all' && { key: { column: 'is_draft', value: isDraft } }),
})

type How = Pick<Aim, 'action' | 'reason'> & { mayLoseFeatures?: boolean }

/** Campaigns: their type, prices, features and page. */
export function productStore(db: Database) {
  const slugged = sluggedRecords(db, { table, published, oldSlugs })

  /** The columns that a save writes, after what it wants, merged over what is stored, was checked. */
  async function settled(tx: Queryable, id: number | undefined, stored: Draft, changes: Changes, mayBeLost: boolean) {
    const wanted: Draft = { ...stored, ...without(changes) }
    await demandRelated(tx, changes)
    const terms = ofItsType(pickTerms(wanted))
    // What is to be published automatically must be valid now: nobody is there to be told at that time.
    const problems = termProblems({ ...terms, isDraft: terms.isDraft && !wanted.publishAt })
    const [first] = Object.values(problems)
    if (first) throw new Failure('invalid', first, problems)
    const said = id === undefined ? [] : stored.features
    const features =
      changes.features && (await settledFeatures(tx, wanted.category, changes.features, { said, mayBeLost }))
    const planned = changes.price_plan === undefined ? {} : await plannedValues(tx, id, changes.price_plan, terms)
    return { ...storedValues({ ...changes, ...differing(wanted, terms), features }), ...planned } as Values
  }

  const store = {
    list: (query: Query) => listRows(db, table, query, filterOf(query)),

    get: (id: number, person: Person) => getRow(db, table, id, person),

    slug: slugged.slug,

    create: (person: Person, draft: Draft, mayLoseFeatures = false) =>
      db.transaction(async (tx) => {
        const values = await settled(tx, undefined, draft, draft, mayLoseFeatures)
        const { slug, title, isDraft, publishAt, unpublishAt } = draft
        return slugged.create(person, {
          ...values,
          slug,
          title,
          isDraft,
          publishAt,
          unpublishAt,
          siralama: await lastPlace(tx, table),
        })
      }),

    update: (person: Person, aim: Pick<Aim, 'id' | 'version'>, changes: Changes, how: How = {}) =>
      db.transaction(async (tx) => {
        const locked = await slugged.lockUpdated(tx, person, aim, changes)
        const { mayLoseFeatures = false, ...why } = how
        const values = await settled(tx, aim.id, JSON.parse(locked.record), changes, mayLoseFeatures)
        return slugged.update(person, { ...aim, ...why, locked }, values)
      }),

    /** Creates without an id, updates with one. */
    async save(person: Person, { id, version, ...values }: Partial<Pick<Aim, 'id' | 'version'>> & Values) {
      if (id === undefined) return { id: await store.create(person, parse(ProductDraft, values)), version: 1 }
      return { id, version: await store.update(person, { id, version }, values as Changes) }
    },

    remove: (person: Person, id: number, reason?: string) => removeRow(db, table, person, id, reason),

    order: (person: Person, order: NewOrder) => reorder(db, table, person, order),

    /** The values with which the form of a copy begins. */
    async copy(person: Person, id: number) {
      const { data } = JSON.parse((await getRow(db, table, id, person)).text) as { data: z.output<typeof Product> }
      const slug = await slugged.slug(data.slug)
      return { ...data, slug, isDraft: true, publishAt: null, unpublishAt: null, price_plan: null }
    },

    read: (slug: string, condition: Sql) => slugged.read(slug, condition),
  }

  const kind: RecordKind = {
    table,
    kind: 'Kampanya',
    remove: store.remove,
    restore: (person, id) =>
      db.transaction(async (tx) => {
        const notes = [
          await slugged.restore(person, id),
          await dropMissedPlan(tx, person, id),
          await lostCategory(tx, id),
        ]
        return notes.filter(Boolean).join('; ') || undefined
      }),
    revert: async (person, id, draft, action = 'restore_version') => {
      const { price_plan: _, ...changes } = z.parse(patch(ProductDraft), draft) as Changes
      const living = await livingRelated(db, changes)
      await store.update(
        person,
        { id },
        { ...changes, ...withoutPast(changes), ...living },
        { action, mayLoseFeatures: true },
      )
    },
    publish: (person, aim, changes) =>
      store.update(
        person,
        aim,
        // Without `isDraft`, everything that is scheduled is cancelled, the planned price, too.
        { ...changes, ...(changes.isDraft === undefined && { price_plan: null }) } as Changes,
        { reason: publicationReason },
      ),
    preview: (draft) => previewed(db, draft as Draft),
    matching: (filters, most) => matchingIds(db, table, filterOf(filtersOf(productListQuery, filters)), most),
  }
  return { ...store, kind, filterOf }
}

const without = (changes: Changes) =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Changes

const pickTerms = (draft: Draft): Terms => ({
  isDraft: draft.isDraft,
  producttype: draft.producttype,
  tahsilat: draft.tahsilat,
  taksit: draft.taksit,
  payment_after_action: draft.payment_after_action,
  payment_after_code: draft.payment_after_code,
  external_link: draft.external_link,
  price: draft.price,
  price_sale: draft.price_sale,
})

/** The terms that are stored otherwise than a save wants them; `isDraft` belongs to the publication. */
const differing = (wanted: Draft, { isDraft: _, ...terms }: Terms): Partial<Terms> =>
  Object.fromEntries(Object.entries(terms).filter(([key, value]) => wanted[key as keyof Terms] !== value))

/** The note for a restored campaign whose category is deleted, which the panel would show as no category. */
async function lostCategory(tx: Queryable, id: number): Promise<string | undefined> {
  const lost = await tx.one<{ name: string }>(
    `SELECT c.name FROM products p JOIN product_categories c ON c.id = p.category_id
     WHERE p.id = $1 AND c.deleted_at IS NOT NULL`,
    [id],
  )
  return (
    lost && `“${lost.name}” kategorisi silinmiş; onu geri alana ya da başka bir kategori seçene kadar sitede görünmez`
  )
}

/** The category and brand of an older version, as far as they still exist. */
async function livingRelated(db: Database, { category, brand }: Changes): Promise<Changes> {
  const isLiving = async (table: string, id: number | null | undefined) =>
    typeof id !== 'number' ||
    (await db.one(`SELECT FROM ${table} WHERE id = $1 AND deleted_at IS NULL`, [id])) !== undefined
  return {
    category: (await isLiving('product_categories', category)) ? category : undefined,
    brand: (await isLiving('brands', brand)) ? brand : undefined,
  }
}

/** A draft as the public site would show it once published, and the channels on which it would appear. */
async function previewed(db: Database, draft: Draft): Promise<Record<string, unknown>> {
  const { title, slug, image, onecikan, description, tags, vas, inputs } = draft
  const { isDraft: _, ...terms } = ofItsType(pickTerms(draft))
  const features = await settledFeatures(db, draft.category, draft.features, { mayBeLost: true })
  const [category] = await db.rows<{ id: number; name: string; slug: string; kolayiptal: boolean }>(
    'SELECT id, name, slug, kolayiptal FROM product_categories WHERE id = $1 AND deleted_at IS NULL',
    [draft.category],
  )
  const [brand] = await db.rows<{ id: number; makename: string; makeImage: string }>(
    'SELECT id, makename, make_image AS "makeImage" FROM brands WHERE id = $1 AND deleted_at IS NULL',
    [draft.brand],
  )
  const { content } = storedValues({ content: draft.content })
  return {
    title,
    slug,
    image,
    onecikan,
    description,
    tags,
    ...terms,
    ...pricesNow(draft, Date.now()),
    is_address: draft.is_address,
    is_cargo: draft.is_cargo,
    channels: channels.filter((one) => (one === 'kolayiptal' ? category?.kolayiptal : draft[one])),
    category: category ? { id: category.id, name: category.name, slug: category.slug } : null,
    brand: brand ?? null,
    content: JSON.parse(content as string),
    vas,
    inputs,
    features: features
      .filter(({ deger, value }) => deger !== '' || value !== '')
      .map(({ id, option_name, icon, function: kind, deger, value, unit }) => ({
        id,
        option_name,
        icon,
        function: kind,
        deger,
        value,
        unit,
      })),
  }
}
