import * as z from 'zod/mini'
import * as field from '../kit/fields.ts'
import { itemWords, placed } from '../kit/items.ts'

/** The value of a `select` is chosen among its subvalues; values of the other types are typed in. */
export const featureTypes = ['text', 'number', 'select'] as const

/** Values of a yes-or-no feature; '' means not answered. */
export const featureAnswers = ['', 'yes', 'no'] as const

export const mostFeatures = 400
export const mostSubvalues = 2_000
/** Upper limit per category or campaign, over all its features: every form and comparison of it reads them. */
export const mostSubvaluesTogether = 20_000

const subvalue = z.object({ name: field.name() })

/** Accepts `other` as another name for `text`. */
const featureType = () =>
  z.union([
    z.enum(featureTypes),
    z.pipe(
      z.literal('other'),
      z.transform(() => 'text' as const),
    ),
  ])

const definition = {
  icon: field.address('image'),
  type: z._default(featureType(), 'text'),
  /** 1: yes or no (`deger`); 0: a value with its unit. */
  function: z._default(field.choice(0, 1), 0),
  unit: field.text(40),
  placeholder: field.text(200),
  subvalues: z._default(z.array(subvalue).check(z.maxLength(mostSubvalues)), []),
}

/** A feature that the campaigns of a category have. A new one is given without an id. */
export const FeatureDefinition = z.object({ id: field.optionalId(), option_name: field.name(), ...definition })

export type FeatureDefinition = z.output<typeof FeatureDefinition>

/**
 * A campaign's value for a feature. With an `id`, the feature belongs to the category, which names and defines it;
 * without, it is the campaign's own and defined here.
 */
export const FeatureValue = z.object({
  id: field.optionalId(),
  option_name: field.text(200),
  ...definition,
  deger: z._default(z.enum(featureAnswers), ''),
  value: field.text(),
})

export type FeatureValue = z.output<typeof FeatureValue>

/** Refuses too many subvalues in total; the error is reported on the feature that has the most. */
function refuseTooMany({ value, issues }: z.core.ParsePayload<unknown[]>): void {
  const counts = (value as Pick<FeatureDefinition, 'subvalues'>[]).map(({ subvalues }) => subvalues.length)
  const together = counts.reduce((sum, count) => sum + count, 0)
  if (together <= mostSubvaluesTogether) return
  const at = counts.indexOf(Math.max(...counts))
  const [most, all, here] = [mostSubvaluesTogether, together, counts[at] ?? 0].map((count) =>
    count.toLocaleString('tr'),
  )
  const message = `Bütün özelliklerde toplam en çok ${most} değer olabilir, şu an ${all}; ${here} tanesi bu özellikte`
  issues.push({ code: 'custom', input: value, path: [at, 'subvalues'], message })
}

const listOf = <Item extends z.ZodMiniType>(item: Item) =>
  placed(z.array(item).check(z.maxLength(mostFeatures), refuseTooMany), (list, [at]) => {
    const one = Array.isArray(list) ? list[Number(at)] : undefined
    return itemWords('özellik', { name: one?.option_name }, Number(at))
  })

/** The features of a category in order; a validation error names the feature. */
export const featureDefinitions = () => z._default(listOf(FeatureDefinition), [])

/** The features of a campaign in order. */
export const featureValues = () => z._default(listOf(FeatureValue), [])

const shown = {
  id: z.nullable(z.int()),
  option_name: z.string(),
  icon: z.string(),
  type: z.enum(featureTypes),
  function: z.int(),
  deger: z.enum(featureAnswers),
  value: z.string(),
  unit: z.string(),
  placeholder: z.string(),
  subvalues: z.array(z.object({ name: z.string() })),
}

/** A feature of a category as a campaign's form takes it over, still without a value. */
export const OfferedFeature = z.object(shown)

/** A feature of a campaign. `lost`: the category no longer has it; the campaign keeps its value. */
export const CampaignFeature = z.object({ ...shown, lost: z.boolean() })

/** A feature as the public site reads it. */
export const PublicFeature = z.object({
  id: z.nullable(z.int()),
  option_name: z.string(),
  icon: z.string(),
  function: z.int(),
  deger: z.enum(featureAnswers),
  value: z.string(),
  unit: z.string(),
})
