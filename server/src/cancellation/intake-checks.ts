import type * as z from 'zod/mini'
import type { RequestIntake } from '../../../contract/src/intake.ts'
import type { Database, Sql } from '../kit/db/database.ts'

export type Given = z.output<typeof RequestIntake>

type Answer = string | boolean | number
type Field = { id: number; type: 'select' | 'text' | 'radio' | 'checkbox'; options: string[] }

/** What of the given ids is not offered, and which answers do not fit their custom field: a sentence each. */
export async function offeredProblems(db: Database, given: Partial<Given>): Promise<Record<string, string>> {
  const { brand_id, category_id, why, fields = {} } = given
  const found = (await db.one<{ brand: boolean; category: boolean; reason: boolean }>(
    `SELECT EXISTS (SELECT FROM institutions i JOIN brands b USING (id)
         WHERE i.id = $1 AND i.deleted_at IS NULL AND b.deleted_at IS NULL) AS brand,
       EXISTS (SELECT FROM institution_categories x JOIN product_categories c ON c.id = x.category_id
         WHERE x.institution_id = $1 AND x.category_id = $2 AND c.deleted_at IS NULL) AS category,
       EXISTS (SELECT FROM cancellation_reasons WHERE id = $3 AND deleted_at IS NULL AND status = 1) AS reason`,
    [brand_id ?? null, category_id ?? null, why ?? null],
  )) as { brand: boolean; category: boolean; reason: boolean }
  return {
    ...(brand_id !== undefined && !found.brand && { brand_id: 'Böyle bir kurum yok' }),
    ...(brand_id !== undefined &&
      category_id !== undefined &&
      found.brand &&
      !found.category && { category_id: 'Kurumun böyle bir kategorisi yok' }),
    ...(why !== undefined && !found.reason && { why: 'Böyle bir iptal nedeni yok' }),
    ...(await fieldProblems(db, fields)),
  }
}

async function fieldProblems(db: Sql, answers: Record<string, Answer>): Promise<Record<string, string>> {
  const known = await fieldsOf(db, answers)
  const problems: Record<string, string> = {}
  for (const [id, answer] of Object.entries(answers)) {
    const problem = problemOf(known.get(Number(id)), answer)
    if (problem) problems[`fields.${id}`] = problem
  }
  return problems
}

function problemOf(field: Field | undefined, answer: Answer): string | undefined {
  if (!field) return 'Böyle bir özel alan yok'
  if (field.type === 'checkbox') return truth(answer) === undefined ? 'true ya da false olmalı' : undefined
  if (field.type === 'text') return undefined
  return field.options.includes(String(answer)) ? undefined : `Şunlardan biri olmalı: ${field.options.join(', ')}`
}

/** The answers as they are kept: true or false for a checkbox, else text. */
export async function answersOf(db: Sql, answers: Record<string, Answer>): Promise<Record<string, string | boolean>> {
  const known = await fieldsOf(db, answers)
  return Object.fromEntries(
    Object.entries(answers).map(([id, answer]) => {
      const isBox = known.get(Number(id))?.type === 'checkbox'
      return [id, isBox ? truth(answer) === true : String(answer)]
    }),
  )
}

const truths = new Map<Answer, boolean>([
  [true, true],
  ['true', true],
  ['1', true],
  [1, true],
  [false, false],
  ['false', false],
  ['0', false],
  [0, false],
  ['', false],
])
const truth = (answer: Answer) => truths.get(answer)

async function fieldsOf(db: Sql, answers: Record<string, Answer>): Promise<Map<number, Field>> {
  const ids = Object.keys(answers).map(Number)
  if (ids.length === 0) return new Map()
  const rows = await db.rows<Field>(
    'SELECT id, type, options FROM custom_fields WHERE id = ANY($1) AND deleted_at IS NULL AND status = 1',
    [ids],
  )
  return new Map(rows.map((field) => [field.id, field]))
}
