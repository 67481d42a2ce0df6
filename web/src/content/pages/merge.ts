import type { ModuleField, PageModule } from '../../../../contract/src/content/module-fields.ts'
import { type Difference, difference, isSame, type Part } from '../../kit/form/compare/merge.ts'
import { isFormKey } from '../modules/parts/field.ts'
import { fieldWords, moduleLines } from '../modules/parts/words.ts'

type Modules = readonly PageModule[]

const keyOf = ({ key }: PageModule) => String(key)
const byKey = (modules: Modules) => new Map(modules.map((module) => [keyOf(module), module]))

/** What a module is beside what its fields hold; fields can be compared one by one where this is the same. */
const frameOf = ({ title, name, type, data }: PageModule) => [
  title,
  name,
  type,
  data.map((field) => [field.title, field.type]),
]

/**
 * What differs in the modules of a page that two people changed: field by field where both still hold a module, else the
 * module as a whole, and the order apart. What only one side did is taken; an added module comes after the one that it
 * was put after.
 */
export function moduleDifferences(name: string, ...sides: unknown[]): Difference[] {
  const [start, mine, read] = sides as [Modules, Modules, Modules]
  const theirs = recognised(start, read)
  const [before, own, other] = [byKey(start), byKey(mine), byKey(theirs)]
  const join: Part['join'] = (outcomes) => joined(name, start, mine, theirs, outcomes)
  const partOf = (label: string, words: (value: unknown) => string): Part => ({
    of: name,
    label,
    reading: { words },
    join,
  })

  const found = [...new Set([...other.keys(), ...own.keys()])].flatMap((key): Difference[] => {
    const three = [before.get(key), own.get(key), other.get(key)] as const
    const module = three[2] ?? three[1]
    if (isSame(three[1], three[2]) || !module) return []
    const place = (other.has(key) ? theirs : mine).findIndex((one) => keyOf(one) === key)
    const label = `${place + 1}. modül ${module.title || module.name}`
    if (!areAlike(three)) {
      const words = (value: unknown) => (value ? moduleLines([value as PageModule]) : 'Modül sayfada yok')
      return told(difference(`${name}.${key}`, ...three), partOf(label, words))
    }
    return module.data.flatMap((field, at) => {
      const values = three.map((one) => one?.data[at]) as [unknown, unknown, unknown]
      const words = (value: unknown) => (value ? fieldWords(value as ModuleField) : '')
      return told(difference(`${name}.${key}.${at}`, ...values), partOf(`${label}: ${field.title}`, words))
    })
  })

  const orders = [start, mine, theirs].map((modules) =>
    modules.map(keyOf).filter((key) => before.has(key) && own.has(key) && other.has(key)),
  ) as [string[], string[], string[]]
  const titles = (keys: unknown) =>
    (keys as string[]).map((key, at) => `${at + 1}. ${before.get(key)?.title ?? ''}`).join('\n')
  const order = difference(orderName(name), ...orders)
  // Both orders hold the same modules: they are chosen between, not put together.
  const chosen = order && { ...order, by: order.by === 'lists' ? ('both' as const) : order.by }
  return [...found, ...told(chosen, partOf('Modüllerin sırası', titles))]
}

/**
 * The other side with the keys of the start. A module that is stored without a key gets one from what it says, and so
 * another one once somebody changed it: it is told by its frame.
 */
function recognised(start: Modules, theirs: Modules): PageModule[] {
  const known = new Set(theirs.map(keyOf))
  const lost = start.filter(({ key }) => isFormKey(key) && !known.has(String(key)))
  const before = byKey(start)
  return theirs.map((module) => {
    if (!isFormKey(module.key) || before.has(keyOf(module))) return module
    const at = lost.findIndex((one) => isSame(frameOf(one), frameOf(module)))
    const [former] = at < 0 ? [] : lost.splice(at, 1)
    return former ? { ...module, key: keyOf(former) } : module
  })
}

const orderName = (name: string) => `${name}.order`

const told = (found: Difference | undefined, part: Part): Difference[] => (found ? [{ ...found, part }] : [])

function areAlike([start, mine, theirs]: readonly (PageModule | undefined)[]): boolean {
  return (
    Boolean(start && mine && theirs) &&
    [mine, theirs].every((one) => one && isSame(frameOf(one), frameOf(start as PageModule)))
  )
}

function joined(name: string, start: Modules, mine: Modules, theirs: Modules, outcomes: ReadonlyMap<string, unknown>) {
  const [before, own, other] = [byKey(start), byKey(mine), byKey(theirs)]
  const order = outcomes.get(orderName(name)) as string[] | undefined
  const follows = (modules: Modules) =>
    isSame(
      modules.map(keyOf).filter((key) => order?.includes(key)),
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

  const moduleOf = (key: string): PageModule | undefined => {
    if (outcomes.has(`${name}.${key}`)) return outcomes.get(`${name}.${key}`) as PageModule | undefined
    const [module, theirOwn] = [own.get(key), other.get(key)]
    if (!module || !theirOwn) return before.has(key) ? undefined : (module ?? theirOwn)
    const data = module.data.map(
      (field, at) => (outcomes.get(`${name}.${key}.${at}`) as ModuleField | undefined) ?? field,
    )
    return { ...module, data }
  }
  return keys.map(moduleOf).filter((module) => module !== undefined)
}
