/** One of several things that a field holds in an order, such as a module of a page: its key tells it from the others. */
export type Block = { key?: string | undefined }

export const newKey = () => crypto.getRandomValues(new Uint32Array(2)).join('-')

const keyOrder = 'key title image name icon class type tip label link labels value description linkedin data'.split(' ')

/** The same value with the keys of every object in one order, so that two of the same are the same to the letter. */
export function ordered<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(ordered) as Value
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([one], [other]) => keyOrder.indexOf(one) - keyOrder.indexOf(other))
  return Object.fromEntries(entries.map(([key, inner]) => [key, ordered(inner)])) as Value
}

const formKey = 'masa-form-'

/**
 * Blocks as a form holds them: every one has a key. One that is stored without gets one from what it says, so that two
 * readings of a record tell the same block by it wherever it was moved.
 */
export function keyed<One extends Block>(blocks: readonly One[]): One[] {
  const taken = new Map<string, number>()
  return blocks
    .map((block) => {
      const own = ordered(block)
      const hash = formKey + shortHash(JSON.stringify(own))
      const times = taken.get(hash) ?? 0
      if (block.key === undefined) taken.set(hash, times + 1)
      return { ...own, key: block.key ?? `${hash}-${times}` }
    })
    .map(ordered)
}

/** Whether only the form gave it. */
export const isFormKey = (key: string | undefined): boolean => key?.startsWith(formKey) === true

/** The block as it is sent: without a key that only the form gave it. */
export function withoutFormKey<One extends Block>({ key, ...block }: One) {
  return isFormKey(key) ? block : { key, ...block }
}

/** FNV-1a of 32 bits. */
function shortHash(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}
