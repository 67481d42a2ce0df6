import type * as z from 'zod/mini'
import { RequestIntake } from '../../../../../contract/src/casework/intake.ts'
import { labelOf } from '../../../../../contract/src/kit/messages.ts'
import type { Queryable } from '../../../kit/db/database.ts'
import { Failure } from '../../../kit/http/failure.ts'

export type Intake = z.output<typeof RequestIntake>

type Answer = string | boolean | number
type Field = { id: number; type: 'select' | 'text' | 'radio' | 'checkbox'; options: string[] }

/** Throws `invalid` if `askedProblems` found anything. */
export function refuse(problems: Record<string, string>): void {
  const named = Object.entries(problems)
  if (named.length === 0) return
  const sentences = named.map(([path, text]) => `${labelOf(RequestIntake, path.split('.')[0] as string)}: ${text}`)
  throw new Failure('invalid', sentences.slice(0, 3).join(' · '), problems)
}

/** The ids and answers that a request names. `of`: the institution and category whose reasons may be named. */
export type IntakeAnswers = Pick<Partial<Intake>, 'brand_id' | 'category_id' | 'why' | 'fields'> & {
  of?: Pick<Intake, 'brand_id' | 'category_id'>
}

/** Like `offeredProblems`, for a correction: if the institution asks for reasons, the reason must be one of them. */
export async function askedProblems(db: Queryable, { of, ...asked }: IntakeAnswers): Promise<Record<string, string>> {
  const problems = await offeredProblems(db, asked, 'FOR SHARE')
  if (!of || problems.why || problems.brand_id || problems.category_id) return problems
  const row = await db.one<{ fits: boolean }>(
    `SELECT count(*) = 0 OR bool_or(reason_id = $3) AS fits FROM institution_reasons
     WHERE institution_id = $1 AND category_id = $2`,
    [of.brand_id, of.category_id, asked.why],
  )
  return row?.fits ? problems : { ...problems, why: 'Kurum bu nedeni kabul etmiyor; listesinden bir neden seçin' }
}

type Lock = '' | 'FOR SHARE'

/**
 * A sentence for each given id that is not offered and each answer that does not fit its custom field. `FOR SHARE`
 * keeps the named rows from being deleted before the caller's transaction ends.
 */
export async function offeredProblems(
  db: Queryable,
  given: Omit<IntakeAnswers, 'of'>,
  lock: Lock = '',
): Promise<Record<string, string>> {
  const { brand_id, category_id, why, fields = {} } = given
  if (lock) await hold(db, given, lock)
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
    ...(await fieldProblems(db, fields, lock)),
  }
}

async function hold(
  tx: Queryable,
  { brand_id, category_id, why }: Omit<IntakeAnswers, 'of'>,
  lock: Lock,
): Promise<void> {
  const named = { institutions: brand_id, brands: brand_id, product_categories: category_id, cancellation_reasons: why }
  for (const [table, id] of Object.entries(named))
    if (id !== undefined) await tx.rows(`SELECT FROM ${table} WHERE id = $1 ${lock}`, [id])
}

async function fieldProblems(
  db: Queryable,
  answers: Record<string, Answer>,
  lock: Lock,
): Promise<Record<string, string>> {
  const known = await fieldsOf(db, answers, lock)
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

/** The answers as they are stored: true or false for a checkbox, else text. Empty answers are dropped. */
export async function answersOf(
  db: Queryable,
  answers: Record<string, Answer>,
): Promise<Record<string, string | boolean>> {
  const known = await fieldsOf(db, answers)
  return Object.fromEntries(
    Object.entries(answers)
      .map(([id, answer]) => {
        const isBox = known.get(Number(id))?.type === 'checkbox'
        return [id, isBox ? truth(answer) === true : String(answer)] as const
      })
      .filter(([, kept]) => kept !== ''),
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

async function fieldsOf(db: Queryable, answers: Record<string, Answer>, lock: Lock = ''): Promise<Map<number, Field>> {
  const ids = Object.keys(answers).map(Number)
  if (ids.length === 0) return new Map()
  const rows = await db.rows<Field>(
    `SELECT id, type, options FROM custom_fields WHERE id = ANY($1) AND deleted_at IS NULL AND status = 1 ORDER BY id ${lock}`,
    [ids],
  )
  return new Map(rows.map((field) => [field.id, field]))
}
