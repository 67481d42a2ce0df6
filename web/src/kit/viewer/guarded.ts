import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { authorised } from '../net/authorised.ts'
import { type CallFailure, failureOf } from '../net/failure.ts'

// An opened file is dropped soon after it left the screen, because each opening must be recorded in the record's
// history.
const REMEMBERED_MS = 60_000

/**
 * Query for a guarded file on our own server: read with the person's token, kept only in this tab. `of`: identifies the
 * content, where that changes under the same path.
 */
const guardedQuery = (path: string, of: string) => ({
  queryKey: ['guarded', path, of] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Blob> => {
    const response = await authorised(path, { signal })
    if (!response.ok) throw failureOf(response, await response.json().catch(() => undefined))
    return response.blob()
  },
  staleTime: REMEMBERED_MS,
  gcTime: REMEMBERED_MS,
})

/** A guarded file as an object URL for an `img`; the URL is revoked with the component. */
export function useGuardedFile(path: string, { enabled = true, of = '' }: { enabled?: boolean; of?: string } = {}) {
  const { data, error, refetch } = useQuery<Blob, CallFailure>({
    ...guardedQuery(path, of),
    enabled,
    throwOnError: false,
  })
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!data) return
    const made = URL.createObjectURL(data)
    setUrl(made)
    return () => {
      setUrl(undefined)
      URL.revokeObjectURL(made)
    }
  }, [data])
  return { url, failure: error ?? undefined, again: () => void refetch() }
}
