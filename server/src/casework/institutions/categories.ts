import { isDeepStrictEqual } from 'node:util'
import type * as z from 'zod/mini'
import { type InstitutionCategoryDraft, institutions } from '../../../../contract/src/casework/institutions.ts'
import type { Queryable } from '../../kit/db/database.ts'
import type { Revival } from '../../kit/domain.ts'
import { invalid } from '../../kit/http/failure.ts'
import { missingWords } from '../../kit/records/missing.ts'

export type CategoryDraft = z.output<typeof InstitutionCategoryDraft>

/**
 * What a category of an institution points to: key in the draft, table, word in a sentence, and the table and column of
 * the pointer.
 */
const pointers = [
  { key: 'value', table: 'product_categories', word: 'kategori', kept: ['institution_categories', 'category_id'] },
  { key: 'iptalneden', table: 'cancellation_reasons', word: 'neden', kept: ['institution_reasons', 'reason_id'] },
  { key: 'ozel_alanlar', table: 'custom_fields', word: 'özel alan', kept: ['institution_fields', 'field_id'] },
  { key: 'klasor', table: 'petition_templates', word: 'şablon', kept: ['institution_categories', 'template_id'] },
] as const

/**
 * Throws `invalid` for a pointer to a missing row, and locks the others until the transaction ends. Runs before the
 * brand is locked: saving a product category locks the category before its brands.
 */
export async function demandPointers(tx: Queryable, wanted: CategoryDraft[] = []): Promise<void> {
  const living = await livingPointers(tx, wanted)
  for (const [at, category] of wanted.entries())
    for (const pointer of pointers) {
      const unknown = idsOf(category, pointer).filter((id) => !living.get(pointer)?.has(id))
      if (unknown.length === 0) continue
      const { key, table, word } = pointer
      throw invalid(`categorys.${at}.${key}`, await missingWords(tx, table, unknown, word), 'Kategoriler')
    }
}

/** Replaces the categories of an institution; returns whether they differ from before. */
export async function setCategories(tx: Queryable, id: number, wanted: CategoryDraft[]): Promise<boolean> {
  const plain = JSON.stringify(wanted.map(({ label: _, ...category }) => sorted(category)))
  if (plain === JSON.stringify(await stored(tx, id))) return false
  await tx.rows('DELETE FROM institution_categories WHERE institution_id = $1', [id])
  await tx.rows(
    `WITH given AS (SELECT * FROM ROWS FROM (jsonb_to_recordset($2::jsonb)
         AS (value bigint, iptalneden jsonb, ozel_alanlar jsonb, klasor bigint)) WITH ORDINALITY),
       added AS (INSERT INTO institution_categories (institution_id, category_id, position, template_id)
         SELECT $1, value, ordinality, klasor FROM given),
       reasons AS (INSERT INTO institution_reasons (institution_id, category_id, reason_id)
         SELECT $1, given.value, reason.id::bigint FROM given, jsonb_array_elements_text(iptalneden) reason (id))
     INSERT INTO institution_fields (institution_id, category_id, field_id)
       SELECT $1, given.value, field.id::bigint FROM given, jsonb_array_elements_text(ozel_alanlar) field (id)`,
    [id, plain],
  )
  return true
}

const ascending = (ids: number[]) => ids.toSorted((one, other) => one - other)

const sorted = ({ value, iptalneden, ozel_alanlar, klasor }: CategoryDraft) => ({
  value,
  iptalneden: ascending(iptalneden),
  ozel_alanlar: ascending(ozel_alanlar),
  klasor,
})

const stored = (tx: Queryable, id: number) =>
  tx.rows(
    `SELECT c.category_id AS value,
       ARRAY(SELECT r.reason_id FROM institution_reasons r
         WHERE (r.institution_id, r.category_id) = (c.institution_id, c.category_id) ORDER BY r.reason_id) AS iptalneden,
       ARRAY(SELECT f.field_id FROM institution_fields f
         WHERE (f.institution_id, f.category_id) = (c.institution_id, c.category_id) ORDER BY f.field_id) AS ozel_alanlar,
       c.template_id AS klasor
     FROM institution_categories c WHERE c.institution_id = $1 ORDER BY c.position`,
    [id],
  )

type Pointer = (typeof pointers)[number]

const idsOf = (category: CategoryDraft, { key }: Pointer): number[] =>
  [category[key]].flat().filter((id) => id !== null)

/**
 * The rows that the categories point to and that are not deleted; unless they are only looked at, locked until the
 * transaction ends. Each table is locked in id order, as reordering its rows does.
 */
async function livingPointers(
  tx: Queryable,
  categories: CategoryDraft[],
  isLocked = true,
): Promise<Map<Pointer, Set<number>>> {
  const living = new Map<Pointer, Set<number>>()
  for (const pointer of pointers) {
    const rows = await tx.rows<{ id: number }>(
      `SELECT id FROM ${pointer.table} WHERE id = ANY($1::bigint[]) AND deleted_at IS NULL ORDER BY id ${isLocked ? 'FOR SHARE' : ''}`,
      [categories.flatMap((category) => idsOf(category, pointer))],
    )
    living.set(pointer, new Set(rows.map(({ id }) => id)))
  }
  return living
}

/** Locks what an institution's categories point to until the transaction ends. Runs before the brand is locked. */
export async function holdPointers(tx: Queryable, id: number): Promise<void> {
  for (const { table, kept } of pointers) {
    const [link, column] = kept
    await tx.rows(
      `SELECT FROM ${table} WHERE id IN (SELECT ${column} FROM ${link} WHERE institution_id = $1) ORDER BY id FOR SHARE`,
      [id],
    )
  }
}

/** Leaves out of an older version of an institution what was deleted since, and says so. */
export const livingParts: Revival = async (db, { domain }, older) => {
  if (domain !== institutions.list.domain || older.categorys === undefined) return { values: older, notes: [] }
  const categorys = await livingCategories(db, older.categorys as CategoryDraft[], false)
  const notes = isDeepStrictEqual(categorys, older.categorys) ? [] : [partsGone]
  return { values: { ...older, categorys }, notes }
}

const partsGone = 'Bu arada silinen kategori, neden, alan ve şablonlar geri gelmez'

/** Removes pointers of an institution's categories to rows deleted since; returns whether there were any. */
export async function dropDead(tx: Queryable, id: number): Promise<boolean> {
  let dropped = false
  for (const { key, table, kept } of pointers) {
    const [link, column] = kept
    const drop = key === 'klasor' ? `UPDATE ${link} SET ${column} = NULL` : `DELETE FROM ${link}`
    const rows = await tx.rows(
      `${drop} WHERE institution_id = $1 AND ${column} IN (SELECT id FROM ${table} WHERE deleted_at IS NOT NULL) RETURNING 1`,
      [id],
    )
    dropped ||= rows.length > 0
  }
  return dropped
}

/** The categories of an older version without pointers to rows deleted since. */
export async function livingCategories(
  tx: Queryable,
  categories: CategoryDraft[],
  isLocked = true,
): Promise<CategoryDraft[]> {
  const living = await livingPointers(tx, categories, isLocked)
  const [ofCategory, ofReason, ofField, ofTemplate] = pointers
  return categories.flatMap((category) => {
    const kept = (pointer: Pointer) => idsOf(category, pointer).filter((id) => living.get(pointer)?.has(id))
    const [value] = kept(ofCategory)
    const [klasor = null] = kept(ofTemplate)
    return value === undefined
      ? []
      : [{ ...category, value, iptalneden: kept(ofReason), ozel_alanlar: kept(ofField), klasor }]
  })
}
