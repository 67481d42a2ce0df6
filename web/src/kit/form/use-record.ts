import { useRef } from 'react'
import type { CallFailure } from '../api/failure.ts'
import { useCall } from '../api/queries.ts'
import type { AnyCall, RecordSpec, Start, Stored, Values } from './record.ts'

export type RecordRead = { start?: Start; failure?: CallFailure | undefined; retry: () => void }

/** Reads a record once and fresh: what is answered later never touches what is being typed. */
export function useRecord(record: RecordSpec, id: number): RecordRead {
  const query = useCall(record.get as AnyCall, { id } as never)
  const first = useRef<Start>(undefined)
  const answer = query.data as { data: Stored } | undefined
  const retry = () => void query.refetch()

  if (answer && query.isFetchedAfterMount && !query.isError && first.current?.stored?.id !== id) {
    first.current = { stored: answer.data, values: record.fill(answer.data as never) as Values }
  }
  if (first.current?.stored?.id === id) return { start: first.current, retry }
  return { failure: query.error ?? undefined, retry }
}
