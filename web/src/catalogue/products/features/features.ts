import type * as z from 'zod/mini'
import type { CampaignFeature, FeatureValue, OfferedFeature } from '../../../../../contract/src/catalogue/features.ts'

/** A campaign's value for a feature, as the form holds it. */
export type EnteredValue = FeatureValue
export type Offered = z.output<typeof OfferedFeature>
type Shown = z.output<typeof CampaignFeature>

const undefinedHere = { icon: '', type: 'text', function: 0, placeholder: '', subvalues: [] } as const

/** The value, with the definition only for the campaign's own features: a category's choices may be thousands. */
export function saidOf({
  id,
  option_name,
  deger,
  value,
  unit,
  ...definition
}: Omit<Shown, 'lost'> | EnteredValue): EnteredValue {
  const { icon, type, placeholder, subvalues } = definition
  const own = { icon, type, function: definition.function === 1 ? 1 : 0, placeholder, subvalues } as const
  return { id, option_name, ...(id === null ? own : { ...undefinedHere, subvalues: [] }), deger, value, unit }
}

/** An empty value for a feature that the category offers. */
export const begun = (offered: Offered): EnteredValue =>
  saidOf({ ...offered, deger: '', value: '', unit: '' } as EnteredValue)

/** An own feature of the campaign, not yet named. */
export const ownFeature = (yesNo: boolean): EnteredValue => ({
  id: null,
  option_name: '',
  ...undefinedHere,
  function: yesNo ? 1 : 0,
  subvalues: [],
  deger: '',
  value: '',
  unit: '',
})

/** One value with a stable key: `row` stays the same whatever stands before it. */
export type Line = { row: number; said: EnteredValue }

/** A feature as it is shown on the screen. */
export type Row = {
  key: string
  /** `lost`: the category no longer has it; `own`: the campaign defines it. */
  state: 'offered' | 'lost' | 'own'
  definition: EnteredValue | Offered
  line: Line | undefined
}

/**
 * The features in display order: the category's, those that the category has lost, the campaign's own. Until the
 * category's features are loaded, none counts as lost.
 */
export function rowsOf(offered: readonly Offered[] | undefined, lines: readonly Line[]): Row[] {
  const byId = new Map(lines.map((line) => [line.said.id, line]))
  const ids = new Set(offered?.map(({ id }) => id))
  const fromCategory = (offered ?? []).map(
    (definition): Row => ({
      key: `f${definition.id}`,
      state: 'offered',
      definition,
      line: byId.get(definition.id),
    }),
  )
  const others = lines
    .filter(({ said }) => said.id === null || (offered !== undefined && !ids.has(said.id)))
    .map((line): Row => {
      const state = line.said.id === null ? 'own' : 'lost'
      return { key: `l${line.row}`, state, definition: line.said, line }
    })
  return [
    ...fromCategory,
    ...others.toSorted((one, other) => Number(other.state === 'lost') - Number(one.state === 'lost')),
  ]
}

/** Inserts a new value before the first line whose feature comes later in the category. */
export function inserted(offered: readonly Offered[], lines: readonly Line[], line: Line): Line[] {
  const places = new Map(offered.map(({ id }, at) => [id, at]))
  const own = places.get(line.said.id) ?? Number.POSITIVE_INFINITY
  const at = lines.findIndex(({ said }) => (places.get(said.id) ?? Number.POSITIVE_INFINITY) > own)
  return at < 0 ? [...lines, line] : lines.toSpliced(at, 0, line)
}

/** Turns a feature that its category lost into the campaign's own, with its definition as far as that is known. */
export const asOwn = (said: EnteredValue, known: Shown | undefined): EnteredValue => ({
  ...saidOf({ ...(known ?? said), id: null } as Shown),
  deger: said.deger,
  value: said.value,
  unit: said.unit,
})

/** The value of a feature, in words. */
export function answerOf({
  function: kind,
  deger,
  value,
  unit,
}: Pick<EnteredValue, 'function' | 'deger' | 'value' | 'unit'>) {
  if (kind === 1 || (value === '' && deger !== '')) return deger === 'yes' ? 'Var' : deger === 'no' ? 'Yok' : ''
  return value === '' ? '' : [value, unit].filter(Boolean).join(' ')
}

/** The features as lines: name and value. */
export const featureLines = (features: readonly EnteredValue[]): string[] =>
  features.map((said) => `${said.option_name}: ${answerOf(said) || '–'}`)
