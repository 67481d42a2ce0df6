import type * as z from 'zod/mini'
import type { InstitutionDraft, institutions } from '../../../../contract/src/casework/institutions.ts'
import type { Answer } from '../../../../contract/src/kit/endpoint.ts'

export type Choices = Answer<typeof institutions.choices>

/** What the institution asks in one category, as the form holds it. */
export type InstitutionCategory = NonNullable<z.input<typeof InstitutionDraft>['categorys']>[number] & {
  value: number
  iptalneden: number[]
  ozel_alanlar: number[]
  klasor: number | null
}

const named = (list: { id: number; name: string }[] | undefined, ids: readonly number[]) =>
  ids.map((id) => list?.find((one) => one.id === id)?.name ?? `#${id}`).join(', ') || 'yok'

/** What an institution asks, one line per category. Until the choices are loaded, ids stand in for names. */
export function askedLines(categorys: unknown, choices: Choices | undefined): string[] {
  if (!Array.isArray(categorys)) return []
  return (categorys as InstitutionCategory[]).map(({ value, label, iptalneden, ozel_alanlar, klasor }) => {
    const category = label ?? named(choices?.categorys, [value])
    const template = named(choices?.templates, klasor ? [klasor] : [])
    return `${category}: nedenler ${named(choices?.iptal_neden, iptalneden)}; alanlar ${named(choices?.ozel_alanlar, ozel_alanlar)}; şablon ${template}`
  })
}
