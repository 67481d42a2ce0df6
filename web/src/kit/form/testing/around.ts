import type { FormContext } from '../context.ts'
import { createProgress } from '../saving/progress.ts'
import { createUploads } from '../uploads.ts'

/** The form context of a new record, without the form itself. */
export const around = (): Omit<FormContext, 'form'> => ({
  id: undefined,
  stored: undefined,
  beforeSave: () => () => {},
  readings: new Map(),
  progress: createProgress(),
  uploads: createUploads(),
})
