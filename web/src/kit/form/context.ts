import type { UseFormReturnType } from '@mantine/form'
import { createContext, useCallback, useContext, useEffect, useRef } from 'react'
import type { FieldFacts } from './facts.ts'
import { problemAt } from './record.ts'
import type { ProgressStore } from './saving/progress.ts'
import type { Uploads } from './uploads.ts'
import type { Reading, Values } from './values.ts'

export type FormContext = {
  form: UseFormReturnType<Values>
  /** Id of the stored record; undefined before the first save. */
  id: number | undefined
  /** The record as it was read. */
  stored: unknown
  /** The record as a colleague has saved it meanwhile, once a save has met it. */
  met?: { readonly current: unknown }
  /** The person may read the record but not change it. */
  closed?: boolean
  /**
   * Registers a function that hands over pending text before a save, such as an editor's. Returns an unregister
   * function.
   */
  beforeSave: (handIn: () => void) => () => void
  /** Field → how its value is shown in a comparison. */
  readings: Map<string, Reading>
  progress: ProgressStore
  uploads: Uploads
}

export const Context = createContext<FormContext | null>(null)

export function useFormContext(): FormContext {
  const context = useContext(Context)
  if (!context) throw new Error('A field stands outside of a form')
  return context
}

/** The current text of a field; a component that uses it re-renders with every letter. */
export function useText(name: string): string {
  const { form } = useFormContext()
  return String(form.useWatchValue(name) ?? '')
}

/** Element id of a field, the target of the error summary. */
export const fieldId = (name: string) => `field-${name}`

/** Binds one field to the surrounding form. `change` causes no re-render: the field keeps its own text. */
export function useField<Value>({ name, label, required }: FieldFacts, reading?: Reading) {
  const { form, readings } = useFormContext()
  const change = form.getInputProps(name).onChange as (value: unknown) => void
  const latest = useRef(reading)
  latest.current = reading

  useEffect(() => {
    if (!latest.current) return
    const { kind = 'text' } = latest.current
    readings.set(name, { kind, words: (value) => latest.current?.words?.(value) ?? String(value ?? '') })
    return () => void readings.delete(name)
  }, [readings, name])

  return {
    id: fieldId(name),
    label,
    required,
    key: form.key(name),
    start: form.getValues()[name] as Value,
    error: problemAt(form.errors, name),
    change: useCallback((value: Value | React.ChangeEvent) => change(value), [change]),
  }
}
