import type { FeatureDefinition } from '../../../../contract/src/catalogue/features.ts'
import { newKey } from '../../kit/form/blocks/block-keys.ts'
import { type BlockTelling, blockDifferences } from '../../kit/form/blocks/merge-blocks.ts'
import { featureLines, featureSummary } from './words.ts'

/** A feature as the form holds it. Stored features have their id in the key, new ones a random key. */
export type Feature = FeatureDefinition & { key: string }

type Stored = Omit<FeatureDefinition, 'function'> & { function: number }

export const held = (features: readonly Stored[]): Feature[] =>
  features.map(({ id, option_name, icon, type, function: kind, unit, placeholder, subvalues }) => ({
    id,
    option_name,
    icon,
    type,
    function: kind === 1 ? 1 : 0,
    unit,
    placeholder,
    subvalues,
    key: `f${id}`,
  }))

/** The features as they are sent, without the form's keys. */
export const sent = (features: readonly object[] = []) =>
  features.map((feature) => {
    const { key: _key, ...definition } = feature as Feature
    return definition
  })

export const blankFeature = (): Feature => ({
  id: null,
  option_name: '',
  icon: '',
  type: 'text',
  function: 0,
  unit: '',
  placeholder: '',
  subvalues: [],
  key: newKey(),
})

/** The values of a choice, typed one per line, without duplicates. */
export const valuesOf = (text: string): { name: string }[] =>
  [...new Set(text.split('\n').map((line) => line.trim()))].filter((line) => line !== '').map((name) => ({ name }))

const telling: BlockTelling<Feature> = {
  called: (place, { option_name }) => `${place}. özellik ${option_name}`,
  short: ({ option_name }) => option_name,
  words: (feature) => featureLines([feature]).join('\n'),
  missing: 'Özellik kategoride yok',
  order: 'Özelliklerin sırası',
  frame: featureSummary,
}

/** The differences between the features of a category that two people changed. */
export const featureDifferences = (name: string, ...sides: unknown[]) => blockDifferences(name, telling, ...sides)
