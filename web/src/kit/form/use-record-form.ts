import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { request } from '../api/client.ts'
import { readAnew } from '../api/queries.ts'
import { addWaiting, dropWaiting } from '../connection/waiting.ts'
import type { Sending } from '../drafts/draft.ts'
import { toastFailure, toastSuccess } from '../feedback/toast.ts'
import { type Conflict, storedInstead } from './conflict.ts'
import type { FormContext, Reading } from './context.ts'
import { blankOf } from './facts.ts'
import { isSame } from './merge.ts'
import { createProgress } from './progress.ts'
import { type AnyCall, problemsOf, type RecordSpec, type Start, type Stored, type Values } from './record.ts'
import { createSaveQueue, type SaveQueue } from './save-queue.ts'
import { nameOf, useDraft } from './use-draft.ts'

export type Saved = { id: number; created: boolean; stay: boolean }

export type RecordFormState = ReturnType<typeof useRecordForm>

/** The life of one form: values, errors, saving, drafts. What follows a save is decided by `onSaved`. */
export function useRecordForm(record: RecordSpec, start: Start, onSaved: (saved: Saved) => void) {
  const client = useQueryClient()
  const [progress] = useState(createProgress)
  const [lastTexts] = useState(() => new Set<() => void>())
  const [readings] = useState(() => new Map<string, Reading>())
  const [stored, setStored] = useState(start.stored)
  const [conflict, setConflict] = useState<Conflict>()
  // What the form's own saves have to know at once, before React draws again.
  const now = useRef({ stored: start.stored, base: start.values, edits: 0, isOpen: false })
  const latest = useRef({ onSaved })
  latest.current = { onSaved }

  const form = useForm<Values>({
    mode: 'uncontrolled',
    initialValues: start.values,
    validate: (values) => problemsOf(record.draft, values),
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

  function adopt(next: Stored | undefined, base: Values) {
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
    createSaveQueue({
      read() {
        const values = handIn()
        if (formNow.current.validate().hasErrors) return null
        const { stored: before } = now.current
        return { values: structuredClone(values), stored: before ? { id: before.id, version: before.version } : null }
      },
      edits: () => now.current.edits,
      async send(sending) {
        void draft.keep(sending)
        const version = await write(record, sending)
        adopt({ ...now.current.stored, ...version }, sending.values)
      },
      busy: (saving) => progress.set({ saving }),
      saved(sending, isLatest) {
        settle({ dirty: !isLatest, waiting: false, savedAt: new Date().toISOString() })
        readAnew(client, [record.update.domain, ...(record.also ?? [])])
        toastSuccess(sending.stored ? record.updated : record.created)
        const { id } = now.current.stored as Stored
        const stay = sending.stay || !isLatest
        if (now.current.isOpen) latest.current.onSaved({ id, created: sending.stored === null, stay })
      },
      waits(sending, failure, isNews) {
        progress.set({ waiting: true })
        void draft.keep(sending)
        const title = nameOf(sending.values)
        addWaiting({ id: draft.form, title, href: draft.href(), at: sending.at, send: queue.resend })
        if (isNews) toastFailure(sending.stored ? record.updateFailed : record.createFailed, waits(failure.message))
      },
      refused(sending, failure) {
        settle({ waiting: false })
        const instead = storedInstead(record, failure)
        if (instead && now.current.isOpen) {
          setConflict({ ...instead, start: now.current.base, mine: structuredClone(handIn()), stay: sending.stay })
          return
        }
        formNow.current.setErrors(failure.fields)
        toastFailure(sending.stored ? record.updateFailed : record.createFailed, failure)
      },
    }),
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

  /** Shows other values, as if they had been typed. */
  function show(values: Values) {
    form.setValues(structuredClone(values))
  }

  return {
    context: { form, id: stored?.id, stored, beforeSave, readings } satisfies FormContext,
    progress,
    draft,
    conflict,
    handIn,
    show,
    save: queue.save,
    /** The values and the version from which the typing began. */
    origin: () => ({ values: now.current.base, stored: now.current.stored }),
    /** Ends a conflict by this text, which knows of what is stored, and saves it. */
    resolve({ stored: next, theirs, stay }: Conflict, values: Values) {
      setConflict(undefined)
      adopt(next, theirs)
      show(values)
      return queue.save({ stay })
    },
    /** Ends a conflict by what is stored; what was typed stays as a draft. */
    async giveWay({ stored: next, theirs }: Conflict) {
      await draft.setAside()
      setConflict(undefined)
      adopt(next, theirs)
      form.reset()
      settle({ dirty: false, waiting: false })
    },
    closeConflict: () => setConflict(undefined),
    /** Sends a save that an earlier page left. */
    takeUp(sending: Sending, base: Values) {
      adopt(sending.stored ? { ...now.current.stored, ...sending.stored } : undefined, base)
      return queue.takeUp(sending, isSame(handIn(), sending.values) ? now.current.edits : -1)
    },
    /** Begins anew with a blank draft. */
    empty() {
      adopt(undefined, blankOf(record.draft))
      form.reset()
      settle({ dirty: false, waiting: false })
    },
  }
}

const waits = (why: string) => `${why} Kaydınız bekliyor, bağlantı gelince gönderilecek.`

async function write(record: RecordSpec, { stored, values, key }: Sending): Promise<Stored> {
  if (!stored) {
    const { id } = (await request(record.create as AnyCall, values as never, { key })) as { id: number }
    return { id, version: 1 }
  }
  const body = { ...values, [record.idKey]: stored.id, version: stored.version }
  const { version } = (await request(record.update as AnyCall, body as never, { key })) as { version: number }
  return { id: stored.id, version }
}
