import { useState } from 'react'
import { cancellation } from '../../../contract/src/cancellation.ts'
import { useCall } from '../kit/api/queries.ts'
import { useAddress } from '../kit/list/address.ts'
import type { RequestRow } from './request.ts'

const atOnce = 100

/**
 * The requests of a status, oldest first, and the one that is open; which one stands in the address. What was `handled`
 * is passed over by `advance`, also while it still waits in the list.
 */
export function useQueue(typeId: string) {
  const { address, go } = useAddress()
  const { data, isError, refetch } = useCall(cancellation.list, { typeId, limit: atOnce }, { keepPrevious: true })
  const [handled, setHandled] = useState<ReadonlySet<number>>(new Set())
  const rows = data?.data ?? []
  const asked = Number(address.talep)
  const current = rows.find(({ id }) => id === asked) ?? nextOf(rows, asked, handled)

  const open = (row: RequestRow | undefined) => row && go({ ...address, talep: String(row.id) }, { replace: true })
  const at = rows.findIndex(({ id }) => id === current?.id)

  return {
    rows,
    total: data?.total ?? 0,
    loaded: data !== undefined,
    failed: isError && !data,
    retry: () => void refetch(),
    current,
    handled,
    open,
    step: (by: 1 | -1) => open(rows[at + by]),
    /** The open request is done: the next one that is not opens by itself. */
    advance() {
      if (!current) return
      const done = new Set([...handled, current.id])
      setHandled(done)
      open(nextOf(rows, current.id, done))
    },
    /** A deed was taken back: its request is to be done again. */
    reopen(id: number) {
      setHandled(new Set([...handled].filter((one) => one !== id)))
      go({ ...address, talep: String(id) }, { replace: true })
    },
  }
}

/** The next request that waits after `id`, else the first that waits at all. */
function nextOf(rows: RequestRow[], id: number, handled: ReadonlySet<number>): RequestRow | undefined {
  const waiting = rows.filter((row) => !handled.has(row.id))
  return waiting.find((row) => row.id > id) ?? waiting[0]
}

export type Queue = ReturnType<typeof useQueue>
