import type * as z from 'zod/mini'
import type { CampaignFeature, FeatureValue, OfferedFeature } from '../../../../../contract/src/catalogue/features.ts'

/** What a campaign says of a feature, as the form holds it. */
export type EnteredValue = FeatureValue
export type Offered = z.output<typeof OfferedFeature>
type Shown = z.output<typeof CampaignFeature>

const undefinedHere = { icon: '', type: 'text', function: 0, placeholder: '', subvalues: [] } as const

/** What is said, with its definition only where it is the campaign's own: a category's choices may be thousands. */
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

/** The beginning of what is said of a feature that a category offers. */
export const begun = (offered: Offered): EnteredValue =>
  saidOf({ ...offered, deger: '', value: '', unit: '' } as EnteredValue)

/** A feature of the campaign's own, not yet named. */
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

/** A line of what is said: `row` stays the same whatever stands before it. */
export type Line = { row: number; said: EnteredValue }

/** A feature on the screen. */
export type Row = {
  key: string
  /** `lost`: the category has it no more; `own`: the campaign defines it. */
  state: 'offered' | 'lost' | 'own'
  definition: EnteredValue | Offered
  line: Line | undefined
}

/**
 * The features in the order in which they are shown: the category's, those that it has lost, the campaign's own. Until the
 * category's are read nothing is lost.
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

/** Puts what is said for the first time before the first line that the category has after it. */
export function inserted(offered: readonly Offered[], lines: readonly Line[], line: Line): Line[] {
  const places = new Map(offered.map(({ id }, at) => [id, at]))
  const own = places.get(line.said.id) ?? Number.POSITIVE_INFINITY
  const at = lines.findIndex(({ said }) => (places.get(said.id) ?? Number.POSITIVE_INFINITY) > own)
  return at < 0 ? [...lines, line] : lines.toSpliced(at, 0, line)
}

/** A feature that its category lost becomes the campaign's own, as far as it is known. */
export const asOwn = (said: EnteredValue, known: Shown | undefined): EnteredValue => ({
  ...saidOf({ ...(known ?? said), id: null } as Shown),
  deger: said.deger,
  value: said.value,
  unit: said.unit,
})

/** What a feature says, in words. */
export function answerOf({
  function: kind,
  deger,
  value,
  unit,
}: Pick<EnteredValue, 'function' | 'deger' | 'value' | 'unit'>) {
  if (kind === 1 || (value === '' && deger !== '')) return deger === 'yes' ? 'Var' : deger === 'no' ? 'Yok' : ''
  return value === '' ? '' : [value, unit].filter(Boolean).join(' ')
}

/** The features as lines: what each is called and what is said of it. */
export const featureLines = (features: readonly EnteredValue[]): string[] =>
  features.map((said) => `${said.option_name}: ${answerOf(said) || '–'}`)
