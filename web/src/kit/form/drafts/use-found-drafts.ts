import { useEffect, useState } from 'react'
import { isSame } from '../compare/merge.ts'
import type { RecordFormState } from '../use-record-form.ts'
import { type Draft, draftsFor, fitToForm, isOld } from './draft.ts'
import { untilClosed } from './presence.ts'
import { draftStore } from './store.ts'

/** The person's drafts of this record, except those of other open forms. */
export function useFoundDrafts({ draft, context, origin }: RecordFormState) {
  const { person, kind, form, isKept } = draft
  const record = context.id ?? null
  const { version } = origin().stored ?? {}
  const [drafts, setDrafts] = useState<Draft[]>([])
  const [looks, setLooks] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `looks` and a new version trigger another search
  useEffect(() => {
    if (person === undefined || !isKept) return
    const stop = new AbortController()
    setDrafts([])
    const show = async (found: Draft) => {
      if (!(await untilClosed(found.form, stop.signal))) return
      const left = await draftStore.get(found)
      if (!left || stop.signal.aborted) return
      const { values } = origin()
      if (isSame(fitToForm(left.values, values), values)) await draftStore.remove(left)
      else setDrafts((shown) => draftsFor([...shown.filter((one) => one.form !== left.form), left], kind, record))
    }
    void draftStore.of(person).then((all) => {
      for (const found of draftsFor(all, kind, record)) if (found.form !== form && !isOld(found)) void show(found)
    })
    return () => stop.abort()
  }, [person, kind, form, isKept, record, version, looks])

  return {
    drafts,
    forget: ({ form: gone }: Draft) => setDrafts((shown) => shown.filter((one) => one.form !== gone)),
    /** Searches again, when there may be a new draft. */
    find: () => setLooks((count) => count + 1),
  }
}
