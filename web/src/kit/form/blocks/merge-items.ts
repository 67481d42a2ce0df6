import type { Difference } from '../compare/merge.ts'
import { type Block, keyed } from './block-keys.ts'
import { type BlockTelling, blockDifferences, recognised } from './merge-blocks.ts'

type Sides<One> = [start: One[], mine: One[], theirs: One[]]

/**
 * Like `blockDifferences`, for items that have no keys: an item is known by its content and, once somebody has changed
 * it, by its frame.
 */
export function itemDifferences<Item extends object>(
  name: string,
  telling: BlockTelling<Item & Block>,
  ...sides: [start: unknown, mine: unknown, theirs: unknown]
): Difference[] {
  const [start, mine, theirs] = sides.map((side) => keyed(side as (Item & Block)[])) as Sides<Item & Block>
  const found = blockDifferences(name, telling, start, recognised(start, mine, telling), theirs)
  return found.map(({ part, ...difference }) => ({
    ...difference,
    ...(part && { part: { ...part, join: (outcomes) => (part.join(outcomes) as (Item & Block)[]).map(withoutKey) } }),
  }))
}

const withoutKey = <Item extends object>({ key: _, ...item }: Item & Block) => item
