import { type Block, keyed } from '../../kit/form/blocks/block-keys.ts'
import { type BlockTelling, blockDifferences } from '../../kit/form/blocks/merge-blocks.ts'
import type { Difference } from '../../kit/form/compare/merge.ts'
import type { Feature } from './matrix.ts'
import { featureLines } from './words.ts'

type Column = { id: number; name: string }
type Cell = { column: string; text: string }
type FeatureBlock = Feature & Block

const blockOf = (feature: Feature): FeatureBlock =>
  feature.id === undefined ? feature : { ...feature, key: String(feature.id) }

const featureOf = ({ key: _, ...feature }: FeatureBlock): Feature => feature

const tellingOf = (packages: readonly Column[]): BlockTelling<FeatureBlock, Cell> => ({
  called: (_place, { name }) => name,
  short: ({ name }) => name,
  words: (feature) => featureLines([feature], packages).join('\n'),
  missing: 'Özellik tabloda yok',
  order: 'Özelliklerin sırası',
  frame: ({ id }) => id ?? '',
  parts: {
    of: ({ name, values }) => [
      { column: 'Özelliğin adı', text: name },
      ...packages.map((one) => ({ column: one.name, text: values[one.id] ?? '' })),
    ],
    called: ({ column }) => column,
    words: ({ text }) => text,
    put: (feature, [name, ...cells]) => {
      const texts = packages.map(({ id }, at) => [id, cells[at]?.text ?? ''] as const)
      const said = texts.filter(([id, text]) => text !== '' || Object.hasOwn(feature.values, id))
      return {
        ...feature,
        name: name?.text ?? feature.name,
        values: { ...feature.values, ...Object.fromEntries(said) },
      }
    },
  },
})

/** The packages that the features say something about and that no longer exist: they keep it for when they come back. */
function goneOf(sides: readonly (readonly Feature[])[], packages: readonly Column[]): Column[] {
  const said = new Set(sides.flat().flatMap(({ values }) => Object.keys(values).map(Number)))
  const gone = [...said].filter((id) => !packages.some((one) => one.id === id))
  return gone.map((id) => ({ id, name: `Silinmiş paket (#${id})` }))
}

/** The differences between two people's tables of features: cell by cell, and the order of the features separately. */
export function featureDifferences(start: unknown, mine: unknown, theirs: unknown, stored: unknown): Difference[] {
  const { packages = [] } = (stored ?? {}) as { packages?: readonly Column[] }
  const features = [start, mine, theirs] as Feature[][]
  const sides = features.map((side) => keyed(side.map(blockOf)))
  const columns = [...packages, ...goneOf(features, packages)]
  return blockDifferences('features', tellingOf(columns), ...sides).map(({ part, ...difference }) => ({
    ...difference,
    ...(part && {
      part: { ...part, join: (outcomes) => (part.join(outcomes) as FeatureBlock[]).map(featureOf) },
    }),
  }))
}
