import type { FormContext } from '../context.ts'
import { createProgress } from '../saving/progress.ts'

/** What stands around the fields of a new record, but the form itself. */
export const around = (): Omit<FormContext, 'form'> => ({
  id: undefined,
  stored: undefined,
  beforeSave: () => () => {},
  readings: new Map(),
  progress: createProgress(),
})
