import type { Values } from '../../../kit/form/values.ts'
import type { EnteredValue } from '../features/features.ts'

/** The fields that are filled in by what a category offers. */
const fields = ['brand', 'inputs', 'features'] as const

type Filled = Partial<Record<(typeof fields)[number], unknown>>

type Offer = { brands: readonly { id: number }[]; inputs: readonly unknown[] }

/** What goes along to a category that was not chosen before. Its dealers' questions come with its answer. */
const carried = ({ brand, features }: Values): Filled => ({
  brand,
  inputs: [],
  features: (features as EnteredValue[]).filter(({ id }) => id === null),
})

/**
 * The categories that were chosen while a form is open. Each call answers what the fields hold from then on: what was
 * filled in for a category comes back when it is chosen again, another one begins with what it offers.
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
    /** What the chosen category offers is there. */
    offered({ brands, inputs }: Offer, values: Values): Filled {
      if (!isNew) return {}
      isNew = false
      const isKept = brands.some(({ id }) => id === values.brand)
      return { inputs, ...(!isKept && { brand: null }) }
    },
  }
}
