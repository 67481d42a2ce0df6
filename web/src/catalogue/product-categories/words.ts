import type { FeatureDefinition } from '../../../../contract/src/catalogue/features.ts'
import type { legalKinds } from '../../../../contract/src/catalogue/product-categories.ts'

/** Which rule of the legal clock applies to an institution's subscriptions of a category. */
export const legalKindWords: Record<(typeof legalKinds)[number], string> = {
  telecom: 'Haberleşme aboneliği',
  daily_publication: 'Günlük yayın',
  weekly_publication: 'Haftalık yayın',
  monthly_publication: 'Aylık yayın',
  other: 'Diğer abonelikler',
}

/** How a feature is answered: the specification's `type` and `function` as one choice. */
export const featureKinds = {
  text: 'Yazı',
  number: 'Sayı',
  select: 'Seçenek',
  answer: 'Evet / Hayır',
} as const

export type FeatureKind = keyof typeof featureKinds

export const kindOfFeature = ({ type, function: kind }: Pick<FeatureDefinition, 'type' | 'function'>): FeatureKind =>
  kind === 1 ? 'answer' : type

/** The text beside the name of a folded feature. */
export function featureSummary(feature: Pick<FeatureDefinition, 'type' | 'function' | 'unit' | 'subvalues'>): string {
  const kind = kindOfFeature(feature)
  const { unit, subvalues } = feature
  if (kind === 'answer') return featureKinds.answer
  if (kind === 'select') return subvalues.map(({ name }) => name).join(', ') || 'Değeri yok'
  return [featureKinds[kind], unit].filter(Boolean).join(' · ')
}

/** Features as lines, for the history and for comparing what two people wrote. */
export const featureLines = (features: readonly FeatureDefinition[]): string[] =>
  features.map((feature) => {
    const { option_name, icon, placeholder } = feature
    const facts = [featureSummary(feature), placeholder && `örnek “${placeholder}”`, icon && `simgesi ${icon}`]
    return `${option_name}: ${facts.filter(Boolean).join(', ')}`
  })

/** Dealer inputs as lines. */
export const inputLines = (inputs: readonly { option_name: string; option_value?: unknown }[]): string[] =>
  inputs.map(({ option_name, option_value }) => (option_value ? `${option_name}: açık gelir` : option_name))
