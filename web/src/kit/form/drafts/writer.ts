import type { Draft } from './draft.ts'
import { draftStore } from './store.ts'

/** Maximum delay in ms from a keystroke to the stored draft. */
const pause = 800

type Source = {
  /** The draft to store now; null when everything is saved, undefined while the person is not known. */
  read(): Draft | null | undefined
}

/** Keeps a form's draft up to date in the browser. */
export function createDraftWriter({ read }: Source) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let kept: Pick<Draft, 'person' | 'form'> | undefined

  async function write(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const draft = read()
    if (draft === undefined) return touch()
    const former = kept
    if (draft) {
      kept = { person: draft.person, form: draft.form }
      await draftStore.put({ ...draft, savedAt: new Date().toISOString() })
    } else if (former) {
      kept = undefined
      await draftStore.remove(former)
    }
  }

  function touch(): void {
    timer ??= setTimeout(() => void write(), pause)
  }

  return {
    /** Something was typed. */
    touch,
    /** Writes the draft at once. */
    keep: write,
    stop: () => clearTimeout(timer),
  }
}
