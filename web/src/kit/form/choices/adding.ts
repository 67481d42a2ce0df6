import type { Call } from '../../../../../contract/src/kit/endpoint.ts'
import { fold } from '../../../../../contract/src/kit/text/turkish.ts'
import { toastFailure, toastSuccess } from '../../ask/toasts/toast.ts'
import { CallFailure } from '../../net/failure.ts'
import { useMe } from '../../net/me.ts'
import { allows } from '../../net/rights.ts'
import { useWriteOnce } from '../../net/use-once.ts'
import { savedSentences } from '../saving/saved-sentences.ts'

type Creates = Call & { answer: { _zod: { output: { id: number } } } }

/** How to add a row where one is picked: by its name alone. `what` is the kind's name: 'Kategori'. */
export type Adds = { call: Creates; draft: (name: string) => object; what: string }

type Option = { value: string; label: string }

const plus = '+'

/** The option that adds the typed name; none when it is empty, or an option already has that name. */
export function addOptions(search: string, options: readonly Option[]): Option[] {
  const name = search.trim()
  if (name === '' || options.some(({ label }) => fold(label) === fold(name))) return []
  return [{ value: plus + name, label: `“${name}” ekle` }]
}

/** The name that an option adds; undefined for an existing row's option. */
export const addedName = (value: string): string | undefined =>
  value.startsWith(plus) ? value.slice(plus.length) : undefined

const nothing = { domain: '', name: '', method: 'POST', path: '/' } as unknown as Creates

/** Adds a row by its name and returns its id; undefined after a failure, which is shown as a toast. */
export function useAdding(adds: Adds | undefined) {
  const me = useMe()
  const write = useWriteOnce(adds?.call ?? nothing, { also: ['history'] })

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
