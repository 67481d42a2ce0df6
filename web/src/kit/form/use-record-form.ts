import { useForm } from '@mantine/form'
import { useMemo, useRef, useState } from 'react'
import { request } from '../api/client.ts'
import { CallFailure } from '../api/failure.ts'
import { useWrite } from '../api/queries.ts'
import { toastFailure, toastSuccess } from '../feedback/toast.ts'
import type { FormContext } from './context.ts'
import { blankOf } from './facts.ts'
import { createProgress } from './progress.ts'
import { type AnyCall, problemsOf, type RecordSpec, type Start, type Stored, type Values } from './record.ts'

export type Saved = { id: number; created: boolean; stay: boolean }

export type RecordFormState = ReturnType<typeof useRecordForm>

/** The life of one form: values, errors, saving. What follows a save is decided by `onSaved`. */
export function useRecordForm(record: RecordSpec, start: Start, onSaved: (saved: Saved) => void) {
  const [stored, setStored] = useState(start.stored)
  const [progress] = useState(createProgress)
  const edits = useRef(0)
  const [lastTexts] = useState(() => new Set<() => void>())
  const also = record.also ?? []
  const create = useWrite(record.create as AnyCall, { also })
  const update = useWrite(record.update as AnyCall, { also })

  const form = useForm<Values>({
    mode: 'uncontrolled',
    initialValues: start.values,
    validate: (values) => problemsOf(record.draft, values),
    onValuesChange: () => {
      edits.current += 1
      if (!progress.current().dirty) progress.set({ dirty: true })
    },
  })

  async function save({ stay }: { stay: boolean }): Promise<void> {
    if (progress.current().saving) return
    for (const handIn of lastTexts) handIn()
    if (form.validate().hasErrors) return
    progress.set({ saving: true })
    const values = form.getValues()
    const editsBefore = edits.current
    try {
      const id = await write(values)
      form.setInitialValues(values)
      progress.set({ dirty: edits.current !== editsBefore, savedAt: new Date().toISOString() })
      toastSuccess(stored ? record.updated : record.created)
      if (stay) await adopt(id)
      onSaved({ id, created: !stored, stay })
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause
      refuse(cause)
    } finally {
      progress.set({ saving: false })
    }
  }

  async function write(values: Values): Promise<number> {
    if (!stored) return ((await create.run(values as never)) as { id: number }).id
    await update.run({ ...values, [record.idKey]: stored.id, version: stored.version } as never)
    return stored.id
  }

  async function adopt(id: number) {
    const { data } = (await request(record.get as AnyCall, { id } as never)) as { data: Stored }
    setStored(data)
  }

  /** Every refused save comes through here, a conflict of versions too. Nothing typed is touched. */
  function refuse(failure: CallFailure) {
    form.setErrors(failure.fields)
    toastFailure(stored ? record.updateFailed : record.createFailed, failure)
  }

  const beforeSave = useMemo<FormContext['beforeSave']>(() => {
    return (handIn) => {
      lastTexts.add(handIn)
      return () => lastTexts.delete(handIn)
    }
  }, [lastTexts])

  return {
    context: { form, id: stored?.id, stored, beforeSave } satisfies FormContext,
    progress,
    save,
    /** Begins anew with a blank draft. */
    empty: () => {
      form.setInitialValues(blankOf(record.draft))
      form.reset()
      setStored(undefined)
      progress.set({ dirty: false })
    },
  }
}
