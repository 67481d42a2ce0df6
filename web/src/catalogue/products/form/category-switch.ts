import type { Values } from '../../../kit/form/values.ts'
import type { EnteredValue } from '../features/features.ts'

/** The fields whose choices depend on the category. */
const fields = ['brand', 'inputs', 'features'] as const

type Filled = Partial<Record<(typeof fields)[number], unknown>>

type Offer = { brands: readonly { id: number }[]; inputs: readonly unknown[] }

/** What is carried over to a category that was not chosen before. Its questions for dealers come with its answer. */
const carried = ({ brand, features }: Values): Filled => ({
  brand,
  inputs: [],
  features: (features as EnteredValue[]).filter(({ id }) => id === null),
})

/**
 * Remembers the categories that were chosen while a form is open. Each call returns the new field values: values
 * entered for a category come back when it is chosen again; a new category starts with what it offers.
 */
export function createSwitch(chosen: number | null) {
  const filled = new Map<number | null, Filled>()
  let before = chosen
  let isNew = false
  return {
    to(next: number | null, values: Values): Filled {
      filled.set(before, Object.fromEntries(fields.map((name) => [name, values[name]])))
      before = next
      const known = filled.get(next)
      isNew = known === undefined && next !== null
      return known ?? carried(values)
    },
    /** Called when the offer of the chosen category is loaded. */
    offered({ brands, inputs }: Offer, values: Values): Filled {
      if (!isNew) return {}
      isNew = false
      const isKept = brands.some(({ id }) => id === values.brand)
      return { inputs, ...(!isKept && { brand: null }) }
    },
  }
}
