import { type RefObject, useState } from 'react'
import type { UploadHandlers } from './uploads.ts'

type Uploading = { onUpload(file: File): Promise<string>; onUploadError?(error: unknown): void }

/** Image upload through the field's latest handlers, and the error message when the field has no error handler. */
export function useUploads(latest: RefObject<Uploading>) {
  const [problem, setProblem] = useState('')
  const [handlers] = useState<UploadHandlers>(() => ({
    upload: async (file) => {
      setProblem('')
      return latest.current.onUpload(file)
    },
    failed: (error) => {
      if (latest.current.onUploadError) latest.current.onUploadError(error)
      else if (typeof error === 'string') setProblem(error)
      else setProblem(error instanceof Error && error.message ? error.message : 'Görsel yüklenemedi.')
    },
  }))
  return { handlers, problem }
}
