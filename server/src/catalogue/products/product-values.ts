import type * as z from 'zod/mini'
import type { FeatureDefinition, FeatureValue } from '../../../../contract/src/catalogue/features.ts'
import { blockPlace, type ContentBlock } from '../../../../contract/src/catalogue/product-parts.ts'
import type { ProductDraft } from '../../../../contract/src/catalogue/product-shapes.ts'
import { cut } from '../../../../contract/src/kit/text/cut.ts'
import { toKurus } from '../../../../contract/src/kit/values/money.ts'
import type { Queryable } from '../../kit/db/database.ts'
import { htmlCleaner } from '../../kit/html/html.ts'
import { Failure } from '../../kit/http/failure.ts'
import { missingWords } from '../../kit/records/missing.ts'
import type { Values } from '../../kit/records/record.ts'

export type Draft = z.output<typeof ProductDraft>
export type Changes = Partial<Draft>

export const kurus = (lira: number | null | undefined) => (typeof lira === 'number' ? toKurus(lira) : lira)

function cleaned(blocks: ContentBlock[]): ContentBlock[] {
  const clean = htmlCleaner()
  return blocks.map((block, at) => {
    if (block.tip !== 'editor') return block
    return { ...block, value: clean(block.value, { field: `content.${at}.value`, item: blockPlace(at) }) }
  })
}

// The driver would write a list as a PostgreSQL array.
const json = (list: unknown[] | undefined) => list && JSON.stringify(list)

/** A draft's values by the columns of the campaign's row, without its planned price, which has columns of its own. */
export function storedValues({ category, brand, price, price_sale, price_plan: _, ...draft }: Changes): Values {
  const { features, content, vas, inputs, ...plain } = draft
  return {
    ...plain,
    category_id: category,
    brand_id: brand,
    price: kurus(price),
    price_sale: kurus(price_sale),
    features: json(features),
    content: json(content && cleaned(content)),
    vas: json(vas),
    inputs: json(inputs),
  }
}

type Lenient = {
  /** The campaign's stored answers: a choice that is no longer offered may stay. */
  said?: FeatureValue[]
  /** Any former answer may stay. */
  mayBeLost?: boolean
}

/**
 * A campaign's answers to features, as they are stored. A feature that its category does not have is `lost`: throws
 * `conflict` with the lost ones, unless they may stay.
 */
export async function settledFeatures(
  tx: Queryable,
  categoryId: number | null,
  features: FeatureValue[],
  { said = [], mayBeLost = false }: Lenient,
): Promise<FeatureValue[]> {
  const row = await tx.one<{ features: FeatureDefinition[] }>(
    'SELECT features FROM product_categories WHERE id = $1 AND deleted_at IS NULL FOR SHARE',
    [categoryId],
  )
  const defined = new Map(row?.features.map((feature) => [feature.id, feature]))
  refuseUnclear(features)
  const lost = features.filter(({ id }) => id !== null && !defined.has(id))
  if (lost.length > 0 && !mayBeLost) throw lostFailure(lost)
  if (!mayBeLost) refuseOtherChoices(features, defined, said)
  return features.map((feature) => {
    const definition = feature.id === null ? undefined : defined.get(feature.id)
    if (feature.id === null) return feature
    const { unit, ...told } = definition ?? feature
    // The choices are stored with the category only; it may have thousands.
    return { ...feature, ...told, unit: feature.unit || unit, placeholder: '', subvalues: [] }
  })
}

function refuseUnclear(features: FeatureValue[]): void {
  const ids = features.map(({ id }) => id)
  for (const [at, { id, option_name }] of features.entries()) {
    const sentence =
      id === null && option_name.trim() === ''
        ? `${at + 1}. özellik: adını yazın`
        : id !== null && ids.indexOf(id) !== at
          ? `“${option_name}” özelliği iki kez var`
          : undefined
    if (sentence) throw new Failure('invalid', sentence, { [`features.${at}`]: sentence })
  }
}

const sameFeature = (one: FeatureValue, other: FeatureValue) =>
  one.id === other.id && (one.id !== null || one.option_name === other.option_name)

/** Throws `invalid` for a value that is not one of its feature's choices. */
function refuseOtherChoices(
  features: FeatureValue[],
  defined: Map<number | null, FeatureDefinition>,
  said: FeatureValue[],
): void {
  const fields: Record<string, string> = {}
  for (const [at, feature] of features.entries()) {
    const { option_name, type, function: kind, subvalues } = defined.get(feature.id) ?? feature
    if (type !== 'select' || kind === 1 || feature.value === '') continue
    if (subvalues.some(({ name }) => name === feature.value)) continue
    if (said.some((before) => sameFeature(before, feature) && before.value === feature.value)) continue
    fields[`features.${at}`] =
      `“${option_name}” özelliği: “${cut(feature.value, 60)}” seçeneklerden biri değil; listeden seçin`
  }
  const [first] = Object.values(fields)
  if (first) throw new Failure('invalid', first, fields)
}

function lostFailure(lost: FeatureValue[]): Failure {
  const names = lost.map(({ option_name, id }) => `“${option_name || id}”`).join(', ')
  const sentence = `Kategoride artık olmayan özellikler var: ${names}. Kampanyadan çıkarın ya da kampanyanın kendi özelliği olarak tutun`
  return new Failure(
    'conflict',
    sentence,
    { features: sentence },
    { lost: lost.map(({ id, option_name }) => ({ id, option_name })) },
  )
}

/** Throws `invalid`, for its field, if a category or a brand does not exist. */
export async function demandRelated(tx: Queryable, { category, brand }: Changes): Promise<void> {
  await demandLiving(tx, 'product_categories', category, 'category', 'Kategori')
  await demandLiving(tx, 'brands', brand, 'brand', 'Marka')
}

async function demandLiving(tx: Queryable, table: string, id: number | null | undefined, key: string, title: string) {
  if (typeof id !== 'number') return
  if (await tx.one(`SELECT FROM ${table} WHERE id = $1 AND deleted_at IS NULL FOR SHARE`, [id])) return
  const sentence = await missingWords(tx, table, [id], title.toLocaleLowerCase('tr'))
  throw new Failure('invalid', `${title}: ${sentence}`, { [key]: sentence })
}
