import { useState } from 'react'
import { cancellation } from '../../../../../contract/src/casework/cancellation.ts'
import { useAddress } from '../../../kit/list/address.ts'
import { useCall } from '../../../kit/net/queries.ts'
import type { RequestRow } from '../request.ts'

const atOnce = 100
const none: RequestRow[] = []

/**
 * The requests of a status, oldest first, and the open one, whose id is in the address. It stays open when somebody
 * else moves it to another status: only the person goes on. `advance` skips `handled` requests until they return to the
 * status.
 */
export function useQueue(typeId: string) {
  const { address, go } = useAddress()
  const { data, error, isFetching, refetch } = useCall(
    cancellation.list,
    { typeId, limit: atOnce },
    { keepPrevious: ['typeId'] },
  )
  const [handled, setHandled] = useState<ReadonlySet<number>>(new Set())
  const rows = data?.data ?? none
  const [before, setBefore] = useState(rows)
  if (rows !== before) {
    setBefore(rows)
    const isBack = ({ id }: RequestRow) => handled.has(id) && !before.some((row) => row.id === id)
    forget(rows.filter(isBack).map(({ id }) => id))
  }
  const asked = Number(address.talep)
  const [held, setHeld] = useState<RequestRow>()
  const wanted = asked || held?.id
  const listed = rows.find(({ id }) => id === wanted)
  const left = held?.id === wanted && !handled.has(held?.id ?? 0) ? held : undefined
  // If the address names a request that is not here, never show another one in its place.
  const isSought = asked > 0 && !listed && !left && !handled.has(asked)
  const current = listed ?? left ?? (isSought ? undefined : nextOf(rows, asked, handled))
  // A request whose action was just undone arrives with the next answer.
  const isLooking = isSought && isFetching
  if (current && current !== held) setHeld(current)

  function forget(ids: number[]) {
    if (ids.length > 0) setHandled((now) => new Set([...now].filter((id) => !ids.includes(id))))
  }
  const open = (row: RequestRow | undefined) =>
    row && go((now) => ({ ...now, talep: String(row.id) }), { replace: true })
  const at = rows.findIndex(({ id }) => id === current?.id)

  return {
    rows,
    /** Index of the open request in `rows`; -1 if it has left the list. */
    at,
    total: data?.total ?? 0,
    loaded: data !== undefined && !isLooking,
    failure: data ? null : error,
    retry: () => void refetch(),
    current,
    /** Id of the request that the address names but that is not in `rows`. */
    missing: data !== undefined && isSought && !isLooking ? asked : undefined,
    /** Opens the first waiting request. */
    begin: () => open(nextOf(rows, 0, handled)),
    handled,
    open,
    /** Counts from the address, which is ahead of the screen while a key repeats. */
    step: (by: 1 | -1) =>
      go(
        (now) => {
          const from = Number(now.talep) || (current?.id ?? 0)
          const place = rows.findIndex(({ id }) => id === from)
          const next = place < 0 ? nextOf(rows, from, handled) : rows[place + by]
          return next ? { ...now, talep: String(next.id) } : now
        },
        { replace: true },
      ),
    /** Whether somebody else has moved the open request to another status meanwhile. */
    gone: data !== undefined && !isFetching && current !== undefined && listed === undefined && left !== undefined,
    /** Marks a request as done; if it is the open one, the next waiting request opens. */
    advance(id: number) {
      setHandled((now) => new Set([...now, id]))
      if (id !== current?.id) return
      const next = nextOf(rows, id, new Set([...handled, id]))
      if (next) open(next)
      else go(({ talep: _, ...others }) => others, { replace: true })
    },
    /** An action was undone: its request has to be handled again. */
    reopen(id: number) {
      forget([id])
      go((now) => ({ ...now, talep: String(id) }), { replace: true })
    },
  }
}

/** The next waiting request after `id`, else the first waiting one. */
function nextOf(rows: RequestRow[], id: number, handled: ReadonlySet<number>): RequestRow | undefined {
  const waiting = rows.filter((row) => !handled.has(row.id))
  return waiting.find((row) => row.id > id) ?? waiting[0]
}

export type Queue = ReturnType<typeof useQueue>
