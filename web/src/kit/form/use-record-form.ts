import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type ToastAction, toastSuccess } from '../ask/toasts/toast.ts'
import { dropWaiting } from '../net/waiting.ts'
import type { Conflict } from './compare/conflict.ts'
import { isSame } from './compare/merge.ts'
import type { FormContext } from './context.ts'
import { useDraft } from './drafts/use-draft.ts'
import { blankOf } from './facts.ts'
import { blanksOf, countedOf, problemsOf, type RecordSpec, type RecordVersion, type Start } from './record.ts'
import { createProgress } from './saving/progress.ts'
import { type FormNow, type Saved, saveHost } from './saving/save-host.ts'
import { createSaveQueue, type SaveQueue } from './saving/save-queue.ts'
import { createUploads } from './uploads.ts'
import type { Reading, Values } from './values.ts'

export type RecordFormState = ReturnType<typeof useRecordForm>

/**
 * The state of one form: values, errors, saving, drafts. `onSaved` decides what follows a save. `needed` fields must be
 * filled in, even if the contract accepts them when absent.
 */
export function useRecordForm(
  record: RecordSpec,
  start: Start,
  onSaved: (saved: Saved) => ToastAction | undefined,
  needed: readonly string[] = [],
) {
  const client = useQueryClient()
  const [progress] = useState(createProgress)
  const [uploads] = useState(createUploads)
  const [lastTexts] = useState(() => new Set<() => void>())
  const [readings] = useState(() => new Map<string, Reading>())
  const [stored, setStored] = useState(start.stored)
  const [conflict, setConflict] = useState<Conflict>()
  const met = useRef<RecordVersion>(undefined)
  const now = useRef<FormNow>({ stored: start.stored, base: start.values, edits: 0, isOpen: false })
  const latest = useRef({ onSaved })
  latest.current = { onSaved }

  const form = useForm<Values>({
    mode: 'uncontrolled',
    initialValues: start.values,
    validate: (values) => ({ ...blanksOf(needed, values), ...problemsOf(record.draft, countedOf(record, values)) }),
    onValuesChange: () => {
      now.current.edits += 1
      if (!progress.current().dirty) progress.set({ dirty: true })
      draft.touch()
    },
  })
  const formNow = useRef(form)
  formNow.current = form

  function handIn(): Values {
    for (const handInLast of lastTexts) handInLast()
    return formNow.current.getValues()
  }

  function adopt(next: RecordVersion | undefined, base: Values) {
    now.current.stored = next
    now.current.base = base
    setStored(next)
    formNow.current.setInitialValues(base)
  }

  function settle(part: { dirty?: boolean; waiting: boolean; savedAt?: string }) {
    progress.set(part)
    dropWaiting(draft.form)
    void draft.keep()
  }

  const [queue] = useState<SaveQueue>(() =>
    createSaveQueue(
      saveHost(record, client, {
        now: now.current,
        progress,
        uploads,
        form: () => formNow.current,
        draft: () => draft,
        handIn,
        adopt,
        settle,
        meet(next) {
          met.current = next.stored
          setConflict(next)
        },
        onSaved: (saved) => latest.current.onSaved(saved),
        resend: (): Promise<void> => queue.resend(),
      }),
    ),
  )

  const draft = useDraft(record, { now: now.current, progress, handIn, sending: () => queue.waiting() })

  useEffect(() => {
    const current = now.current
    current.isOpen = true
    return () => {
      current.isOpen = false
    }
  }, [])

  const [beforeSave] = useState<FormContext['beforeSave']>(() => (handInLast: () => void) => {
    lastTexts.add(handInLast)
    return () => void lastTexts.delete(handInLast)
  })

  /** Sets other values, as if they had been typed. */
  function show(values: Values) {
    form.setValues(structuredClone(values))
  }

  return {
    context: { form, id: stored?.id, stored, met, beforeSave, readings, progress, uploads } satisfies FormContext,
    progress,
    draft,
    conflict,
    handIn,
    show,
    save: queue.save,
    /** The values and the version that the form started from. */
    origin: () => ({ values: now.current.base, stored: now.current.stored }),
    /** Resolves a conflict with these values, now based on the stored version, and saves them. */
    resolve({ stored: next, theirs, stay }: Conflict, values: Values) {
      setConflict(undefined)
      adopt(next, theirs)
      show(values)
      return queue.save({ stay })
    },
    /** Resolves a conflict in favour of the stored version; the typed text is kept as a draft. */
    async giveWay({ stored: next, theirs }: Conflict) {
      await draft.setAside()
      toastSuccess('Yazdıklarınız taslak olarak saklandı')
      window.scrollTo({ top: 0 })
      setConflict(undefined)
      adopt(next, theirs)
      form.reset()
      settle({ dirty: false, waiting: false })
    },
    closeConflict: () => setConflict(undefined),
    /** Shows what was stored other than by this form's own save. */
    takeOver(next: RecordVersion, values: Values) {
      adopt({ ...now.current.stored, ...next }, values)
      form.reset()
      settle({ dirty: false, waiting: false })
    },
    /** Whether the form holds what is stored, and nothing is on its way. */
    isUntouched() {
      const { saving, waiting } = progress.current()
      return !saving && !waiting && uploads.end() === null && isSame(handIn(), now.current.base)
    },
    /** Discards what was typed since the last save. A save that waits for the connection stays. */
    giveUp() {
      form.reset()
      if (!progress.current().waiting) settle({ dirty: false, waiting: false })
    },
    /** Starts again with a blank draft. */
    empty() {
      adopt(undefined, blankOf(record.draft))
      form.reset()
      settle({ dirty: false, waiting: false })
    },
  }
}
