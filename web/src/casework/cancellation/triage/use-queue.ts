import { useState } from 'react'
import { cancellation } from '../../../../../contract/src/casework/cancellation.ts'
import { useAddress } from '../../../kit/list/address.ts'
import { useCall } from '../../../kit/net/queries.ts'
import type { RequestRow } from '../request.ts'

const atOnce = 100
const none: RequestRow[] = []

/**
 * The requests of a status, oldest first, and the one that is open; which one stands in the address. It stays open when
 * somebody else takes it out of the status: only the person goes on. What was `handled` is passed over by `advance`,
 * until it comes back into the status.
 */
export function useQueue(typeId: string) {
  const { address, go } = useAddress()
  const { data, isError, isFetching, refetch } = useCall(
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
  // What an address names is never another's request.
  const isSought = asked > 0 && !listed && !left && !handled.has(asked)
  const current = listed ?? left ?? (isSought ? undefined : nextOf(rows, asked, handled))
  // One that was taken back a moment ago comes with the next answer.
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
    /** The place of the open request among them; -1 when it is there no more. */
    at,
    total: data?.total ?? 0,
    loaded: data !== undefined && !isLooking,
    failed: isError && !data,
    retry: () => void refetch(),
    current,
    /** The request that the address names, where it is not among them. */
    missing: data !== undefined && isSought && !isLooking ? asked : undefined,
    /** Goes on with the first that waits. */
    begin: () => open(nextOf(rows, 0, handled)),
    handled,
    open,
    /** Counts from the address, which is ahead of the screen while a key is pressed again and again. */
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
    /** Somebody else has taken the open request out of the status meanwhile. */
    gone: data !== undefined && !isFetching && current !== undefined && listed === undefined && left !== undefined,
    /** A request is done: if it is the open one, the next that waits opens by itself. */
    advance(id: number) {
      setHandled((now) => new Set([...now, id]))
      if (id !== current?.id) return
      const next = nextOf(rows, id, new Set([...handled, id]))
      if (next) open(next)
      else go(({ talep: _, ...others }) => others, { replace: true })
    },
    /** An action was taken back: its request is to be done again. */
    reopen(id: number) {
      forget([id])
      go((now) => ({ ...now, talep: String(id) }), { replace: true })
    },
  }
}

/** The next request that waits after `id`, else the first that waits at all. */
function nextOf(rows: RequestRow[], id: number, handled: ReadonlySet<number>): RequestRow | undefined {
  const waiting = rows.filter((row) => !handled.has(row.id))
  return waiting.find((row) => row.id > id) ?? waiting[0]
}

export type Queue = ReturnType<typeof useQueue>
