import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer, useRef } from 'react'
import type { CallFailure } from '../net/failure.ts'
import { useCall } from '../net/queries.ts'
import { type RecordSpec, type Start, shownBy, storedOf } from './record.ts'
import { saveUnderWay } from './saving/write.ts'
import type { Values } from './values.ts'

export type RecordRead = { start?: Start; failure?: CallFailure | undefined; retry: () => void }

/**
 * Reads a record once, bypassing the cache: later answers never touch what is being typed. `given` replaces the id as
 * the call's input. A save that an earlier form of this tab still sends is awaited first.
 */
export function useRecord(record: RecordSpec, id: number, given: object = { id }): RecordRead {
  const client = useQueryClient()
  const first = useRef<Start>(undefined)
  const sent = first.current?.stored?.id === id ? undefined : saveUnderWay(client, record, id)
  const [, look] = useReducer((looks: number) => looks + 1, 0)
  useEffect(() => void sent?.then(look, look), [sent])
  const query = useCall(record.get, given, { enabled: !sent })
  const shown = query.data && shownBy(query.data as object)
  const retry = () => void query.refetch()

  if (shown && query.isFetchedAfterMount && !query.isError && first.current?.stored?.id !== id) {
    first.current = { stored: storedOf(record, shown), values: record.fill(shown) as Values }
  }
  if (first.current?.stored?.id === id) return { start: first.current, retry }
  return { failure: query.error ?? undefined, retry }
}
