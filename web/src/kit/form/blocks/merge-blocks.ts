import { type Difference, difference, isSame, type Part } from '../compare/merge.ts'
import { type Block, isFormKey } from './block-keys.ts'

/** The words for differences between the blocks of a field. */
export type BlockTelling<One, Inner = unknown> = {
  /** The name of a block with its position: '3. modül Karşılama'. */
  called: (place: number, block: One) => string
  /** A short name, for one line of the order. */
  short: (block: One) => string
  /** Its content as readable text; without it the field reads a block, or undefined where a side has none. */
  words?: (block: One) => string
  /** Shown for a side that does not have the block. */
  missing: string
  /** Label for the order of the blocks. */
  order: string
  /** Identifies a block that is stored without a key, whatever is typed into it. */
  frame: (block: One) => unknown
  /**
   * Parts that are compared one by one while the frame is the same; without `parts` the block is compared as a whole.
   */
  parts?: {
    of: (block: One) => readonly Inner[]
    called: (part: Inner) => string
    words: (part: Inner) => string
    put: (block: One, parts: Inner[]) => One
  }
}

const keyOf = ({ key }: Block) => String(key)
const byKey = <One extends Block>(blocks: readonly One[]) => new Map(blocks.map((block) => [keyOf(block), block]))

/**
 * Differences between blocks that two people changed: by part where both sides still have the block, else the whole
 * block, and the order separately. A change of only one side is taken; an added block stays after the block that it
 * followed.
 */
export function blockDifferences<One extends Block, Inner>(
  name: string,
  telling: BlockTelling<One, Inner>,
  ...sides: unknown[]
): Difference[] {
  const [start, mine, read] = sides as [One[], One[], One[]]
  const theirs = recognised(start, read, telling)
  const [before, own, other] = [byKey(start), byKey(mine), byKey(theirs)]
  const { parts } = telling
  const join: Part['join'] = (outcomes) => joined(name, parts, start, mine, theirs, outcomes)
  const partOf = (label: string, words: ((value: unknown) => string) | undefined): Part => ({
    of: name,
    label,
    reading: words && { words },
    join,
  })
  const areAlike = (three: readonly (One | undefined)[]) => {
    const frames = three.map((one) => one && telling.frame(one))
    return three.every((one) => one !== undefined) && frames.every((frame) => isSame(frame, frames[0]))
  }

  const found = [...new Set([...other.keys(), ...own.keys()])].flatMap((key): Difference[] => {
    const three = [before.get(key), own.get(key), other.get(key)] as const
    const block = three[2] ?? three[1]
    if (isSame(three[1], three[2]) || !block) return []
    const place = (other.has(key) ? theirs : mine).findIndex((one) => keyOf(one) === key)
    const label = telling.called(place + 1, block)
    if (!parts || !areAlike(three)) {
      const { words, missing } = telling
      const said = words && ((value: unknown) => (value ? words(value as One) : missing))
      return told(difference(`${name}.${key}`, ...three), partOf(label, said))
    }
    return parts.of(block).flatMap((part, at) => {
      const values = three.map((one) => one && parts.of(one)[at]) as [unknown, unknown, unknown]
      const words = (value: unknown) => (value ? parts.words(value as Inner) : '')
      return told(difference(`${name}.${key}.${at}`, ...values), partOf(`${label}: ${parts.called(part)}`, words))
    })
  })

  const orders = [start, mine, theirs].map((blocks) =>
    blocks.map(keyOf).filter((key) => before.has(key) && own.has(key) && other.has(key)),
  ) as [string[], string[], string[]]
  const lines = (keys: unknown) =>
    (keys as string[])
      .map((key, at) => {
        const block = before.get(key)
        return `${at + 1}. ${block ? telling.short(block) : ''}`
      })
      .join('\n')
  const order = difference(orderName(name), ...orders)
  // Both orders contain the same blocks, so one of them is chosen; they are not merged.
  const chosen = order && { ...order, by: order.by === 'lists' ? ('both' as const) : order.by }
  return [...found, ...told(chosen, partOf(telling.order, lines))]
}

/**
 * Gives a side's blocks the keys of the start. A block stored without a key gets one from its content, so an
 * edit changes that key; such a block is recognised by its frame.
 */
export function recognised<One extends Block, Inner>(
  start: One[],
  theirs: One[],
  { frame }: Pick<BlockTelling<One, Inner>, 'frame'>,
): One[] {
  const known = new Set(theirs.map(keyOf))
  const lost = start.filter(({ key }) => isFormKey(key) && !known.has(String(key)))
  const before = byKey(start)
  return theirs.map((block) => {
    if (!isFormKey(block.key) || before.has(keyOf(block))) return block
    const at = lost.findIndex((one) => isSame(frame(one), frame(block)))
    const [former] = at < 0 ? [] : lost.splice(at, 1)
    return former ? { ...block, key: keyOf(former) } : block
  })
}

const orderName = (name: string) => `${name}.order`

const told = (found: Difference | undefined, part: Part): Difference[] => (found ? [{ ...found, part }] : [])

function joined<One extends Block, Inner>(
  name: string,
  parts: BlockTelling<One, Inner>['parts'],
  start: One[],
  mine: One[],
  theirs: One[],
  outcomes: ReadonlyMap<string, unknown>,
): One[] {
  const [before, own, other] = [byKey(start), byKey(mine), byKey(theirs)]
  const order = outcomes.get(orderName(name)) as string[] | undefined
  const follows = (blocks: One[]) =>
    isSame(
      blocks.map(keyOf).filter((key) => order?.includes(key)),
      order,
    )
  const [leading, following] = order && follows(mine) ? [mine, theirs] : [theirs, mine]

  const keys = leading.map(keyOf)
  for (const [at, key] of following.map(keyOf).entries()) {
    if (keys.includes(key)) continue
    const previous = following
      .slice(0, at)
      .map(keyOf)
      .findLast((one) => keys.includes(one))
    keys.splice(previous === undefined ? 0 : keys.indexOf(previous) + 1, 0, key)
  }

  const blockOf = (key: string): One | undefined => {
    if (outcomes.has(`${name}.${key}`)) return outcomes.get(`${name}.${key}`) as One | undefined
    const [block, theirOwn] = [own.get(key), other.get(key)]
    if (!block || !theirOwn) return before.has(key) ? undefined : (block ?? theirOwn)
    const inner = parts?.of(block).map((part, at) => {
      const outcome = outcomes.get(`${name}.${key}.${at}`) as Inner | undefined
      return outcome ?? part
    })
    return parts && inner ? parts.put(block, inner) : block
  }
  return keys.map(blockOf).filter((block) => block !== undefined)
}
