/** One of several items that a field holds in order, such as a module of a page; its key identifies it. */
export type Block = { key?: string | undefined }

export const newKey = () => crypto.getRandomValues(new Uint32Array(2)).join('-')

const keyOrder = 'key title image name icon class type tip label link labels value description linkedin data'.split(' ')

/** Sorts the keys of every object, so that equal values have equal JSON. */
export function ordered<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(ordered) as Value
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([one], [other]) => keyOrder.indexOf(one) - keyOrder.indexOf(other))
  return Object.fromEntries(entries.map(([key, inner]) => [key, ordered(inner)])) as Value
}

const formKey = 'masa-form-'

/**
 * Gives every block of a form a key. A block stored without one gets a key from a hash of its content, so that two
 * readings of a record identify the same block wherever it was moved.
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

/** Whether the key exists only in the form. */
export const isFormKey = (key: string | undefined): boolean => key?.startsWith(formKey) === true

/** The block as sent to the server: without a key that exists only in the form. */
export function withoutFormKey<One extends Block>({ key, ...block }: One) {
  return isFormKey(key) ? block : { key, ...block }
}

/** 32-bit FNV-1a. */
function shortHash(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}
