import type { FeatureDefinition } from '../../../../contract/src/catalogue/features.ts'
import type { Queryable } from '../../kit/db/database.ts'
import { Failure } from '../../kit/http/failure.ts'

/**
 * The features of a category as they are stored: a new one gets an id, by which campaigns refer to it. If a form that
 * has just added one saves it again without an id, its name identifies it. A former feature of this category may return
 * with its id; one of another category may not.
 */
export async function settledFeatures(
  tx: Queryable,
  categoryId: number,
  features: FeatureDefinition[],
): Promise<FeatureDefinition[]> {
  const fields: Record<string, string> = {}
  const ids = features.map(({ id }) => id)
  const foreign = await foreignIds(
    tx,
    categoryId,
    ids.filter((id) => id !== null),
  )
  for (const [at, { id, option_name, type, subvalues }] of features.entries()) {
    const refuse = (sentence: string) => {
      fields[`features.${at}`] = `“${option_name}” özelliği: ${sentence}`
    }
    if (id !== null && ids.indexOf(id) !== at) refuse('iki kez var')
    if (id !== null && foreign.has(id)) refuse('bu kategorinin değil')
    if (type === 'select' && subvalues.length === 0) refuse('seçilecek değerleri yazın')
  }
  const [first] = Object.values(fields)
  if (first) throw new Failure('invalid', first, fields)
  const known = await idsByName(tx, categoryId, ids)
  const settled: FeatureDefinition[] = []
  for (const feature of features) {
    const id = feature.id ?? known.get(feature.option_name) ?? (await newId(tx))
    if (feature.id === null) known.delete(feature.option_name)
    settled.push({ ...feature, id })
  }
  return settled
}

/** The ids of the category's features by name, without the given ids. */
async function idsByName(tx: Queryable, categoryId: number, given: (number | null)[]): Promise<Map<string, number>> {
  const rows = await tx.rows<{ id: number; name: string }>(
    `SELECT (f ->> 'id')::bigint AS id, f ->> 'option_name' AS name
     FROM product_categories c, jsonb_array_elements(c.features) f WHERE c.id = $1`,
    [categoryId],
  )
  return new Map(rows.filter(({ id }) => !given.includes(id)).map(({ id, name }) => [name, id]))
}

async function newId(tx: Queryable): Promise<number> {
  return ((await tx.one<{ id: number }>(`SELECT nextval('feature_id') AS id`)) as { id: number }).id
}

/** The ids that another category has or that were never issued. */
async function foreignIds(tx: Queryable, categoryId: number, ids: number[]): Promise<Set<number>> {
  const rows = await tx.rows<{ id: number }>(
    `SELECT given.id FROM unnest($1::bigint[]) given (id)
     WHERE given.id > (SELECT last_value FROM feature_id) OR given.id IN (
       SELECT (f ->> 'id')::bigint FROM product_categories c, jsonb_array_elements(c.features) f WHERE c.id <> $2)`,
    [ids, categoryId],
  )
  return new Set(rows.map(({ id }) => id))
}
