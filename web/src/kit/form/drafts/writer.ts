import type { Draft } from './draft.ts'
import { draftStore } from './store.ts'

/** Milliseconds between a letter and its place in the draft, at the most. */
const pause = 800

type Source = {
  /** What is to be kept now; null when all is saved, undefined while nobody knows whose it is. */
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
    /** Writes at once what is not written yet. */
    keep: write,
    stop: () => clearTimeout(timer),
  }
}
