import type { cancellation } from '../../../../../contract/src/casework/cancellation.ts'
import type { Answer } from '../../../../../contract/src/kit/endpoint.ts'
import { normalizePhone } from '../../../../../contract/src/kit/values/phone.ts'
import { mineOver, theirsSaid } from '../../../kit/form/compare/merge.ts'
import type { Request } from '../request.ts'
import type { Correction } from './use-correction.ts'

export type Choices = Answer<typeof cancellation.choices>
export type CorrectionFacts = Answer<typeof cancellation.correction>['data']

/** What the form holds: the stored facts, and a new national ID if one is typed. */
export type Typed = Omit<CorrectionFacts, 'version' | 'category_id'> & { tckimlik: string; category_id: number | null }

export const typedOf = ({ version: _, ...facts }: CorrectionFacts): Typed => ({ ...facts, tckimlik: '' })

const said = (answer: string | boolean) => (typeof answer === 'string' ? answer.trim() : answer)

/**
 * The differences to the stored facts; undefined if there are none. A cleared answer becomes null, which removes it.
 */
export function changesOf(stored: CorrectionFacts, typed: Typed): Correction | undefined {
  const { fields, tckimlik, category_id, phone, ...plain } = typed
  const spelled = normalizePhone(phone) ?? phone.trim()
  const facts = { ...plain, phone: spelled, ...(category_id !== null && { category_id }) }
  const differing = Object.entries(facts).filter(([key, value]) => stored[key as keyof CorrectionFacts] !== value)
  const answers = Object.entries(fields).filter(([id, answer]) => said(stored.fields[id] ?? '') !== said(answer))
  const changes = {
    ...Object.fromEntries(differing),
    ...(tckimlik.trim() !== '' && { tckimlik: tckimlik.trim() }),
    ...(answers.length > 0 && {
      fields: Object.fromEntries(answers.map(([id, answer]) => [id, said(answer) === '' ? null : answer])),
    }),
  }
  return Object.keys(changes).length > 0 ? changes : undefined
}

/**
 * The form over the facts as someone else has stored them meanwhile: what was typed stays, the rest is theirs.
 * `contested`: their value of what both changed, by the field's path.
 */
export function broughtUp(stored: CorrectionFacts, typed: Typed, now: CorrectionFacts) {
  const ids = [...new Set([stored, typed, now].flatMap(({ fields }) => Object.keys(fields)))]
  const flat = ({ fields, ...facts }: Typed) => ({
    ...facts,
    phone: normalizePhone(facts.phone) ?? facts.phone,
    ...Object.fromEntries(ids.map((id) => [pathOf(id), fields[id] ?? ''])),
  })
  const { merged, contested } = mineOver(flat(typedOf(stored)), flat(typed), flat(typedOf(now)))
  // The stored national ID is known as its mask only, which the form does not hold.
  if (typed.tckimlik.trim() !== '' && stored.tckimlik !== now.tckimlik) contested.tckimlik = now.tckimlik
  const plain = Object.entries(merged).filter(([key]) => !key.startsWith(pathOf('')))
  const fields = Object.fromEntries(ids.map((id) => [id, merged[pathOf(id)]]))
  return { typed: { ...Object.fromEntries(plain), fields } as Typed, contested }
}

const pathOf = (id: string) => `fields.${id}`

/** What is contested, a sentence for each field. */
export function contestedSaid(contested: Record<string, unknown>, { institutions, reasons }: Choices) {
  const chosen: Record<string, readonly Named[]> = {
    brand_id: institutions,
    category_id: institutions.flatMap(({ categories }) => categories),
    why: reasons,
  }
  const wordOf = (key: string, value: unknown) => {
    if (typeof value === 'boolean') return value ? 'işaretli' : 'işaretsiz'
    const named = chosen[key]
    return named ? (named.find(({ id }) => id === value)?.name ?? '') : String(value)
  }
  const sentences = Object.entries(contested).map(([key, value]) => [key, theirsSaid(wordOf(key, value))])
  return Object.fromEntries(sentences) as Record<string, string>
}

type Named = { id: number; name: string }

/** What the request names now, which stays an option even when it is deleted, passive or no longer offered. */
export const namedBy = ({ brand_detail, category, why }: Request, stored: CorrectionFacts) => ({
  institution: { id: stored.brand_id, name: brand_detail.makename },
  category: { id: stored.category_id, name: category.name },
  reason: stored.why === null ? undefined : { id: stored.why, name: why },
})

const including = <One extends Named>(list: readonly One[], named: One | undefined): readonly One[] =>
  !named || list.some(({ id }) => id === named.id) ? list : [named, ...list]

/**
 * The options of each choice, given what is chosen so far. A custom field with an answer stays among them, even if the
 * category no longer asks for it.
 */
export function offersOf(
  { institutions, reasons, fields }: Choices,
  { brand_id, category_id, fields: answers }: Typed,
  named: ReturnType<typeof namedBy>,
) {
  const categories = institutions.find(({ id }) => id === brand_id)?.categories ?? []
  const category = categories.find(({ id }) => id === category_id)
  const allowed = category && category.reasons.length > 0 ? new Set(category.reasons) : undefined
  const asked = new Set([...(category?.fields ?? []), ...Object.keys(answers).map(Number)])
  return {
    institutions: including<Named>(institutions, named.institution),
    categories: brand_id === named.institution.id ? including<Named>(categories, named.category) : categories,
    reasons: including(allowed ? reasons.filter(({ id }) => allowed.has(id)) : reasons, named.reason),
    fields: fields.filter(({ id }) => asked.has(id)),
  }
}
