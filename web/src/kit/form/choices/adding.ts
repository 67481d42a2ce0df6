import type { Call } from '../../../../../contract/src/kit/endpoint.ts'
import { fold } from '../../../../../contract/src/kit/text/turkish.ts'
import { toastFailure, toastSuccess } from '../../ask/toasts/toast.ts'
import { CallFailure } from '../../net/failure.ts'
import { useMe } from '../../net/me.ts'
import { useWrite } from '../../net/queries.ts'
import { allows } from '../../net/rights.ts'
import { savedSentences } from '../saving/saved-sentences.ts'

type Creates = Call & { answer: { _zod: { output: { id: number } } } }

/** How a row is added where one is chosen: by its name alone. `what` is what it is called: 'Kategori'. */
export type Adds = { call: Creates; draft: (name: string) => object; what: string }

type Option = { value: string; label: string }

const plus = '+'

/** The option that adds what is typed; none while it is nothing, or something is called so already. */
export function addOptions(search: string, options: readonly Option[]): Option[] {
  const name = search.trim()
  if (name === '' || options.some(({ label }) => fold(label) === fold(name))) return []
  return [{ value: plus + name, label: `“${name}” ekle` }]
}

/** The name that an option adds; undefined for one that is there. */
export const addedName = (value: string): string | undefined =>
  value.startsWith(plus) ? value.slice(plus.length) : undefined

const nothing = { domain: '', name: '', method: 'POST', path: '/' } as unknown as Creates

/** Adds a row by its name and answers its id; undefined where that failed, which is said. */
export function useAdding(adds: Adds | undefined) {
  const me = useMe()
  const write = useWrite(adds?.call ?? nothing, { also: ['history'] })

  async function add(name: string): Promise<number | undefined> {
    if (!adds) return undefined
    const { created, createFailed } = savedSentences(adds.what)
    try {
      const { id } = (await write.run(adds.draft(name))) as { id: number }
      toastSuccess(created)
      return id
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause
      toastFailure(createFailed, cause)
      return undefined
    }
  }

  return { add, mayAdd: adds !== undefined && allows(me, adds.call.right), pending: write.pending }
}
