import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCount } from '../../../../contract/src/kit/values/money.ts'
import { shipments } from '../../../../contract/src/sales/shipments.ts'
import { useOwnVersions } from '../../kit/actions/use-own-versions.ts'
import { useTried } from '../../kit/actions/use-tried.ts'
import { toastFailure, toastSuccess } from '../../kit/ask/toasts/toast.ts'
import { download, saveFile } from '../../kit/list/files/download.ts'
import { readAnew } from '../../kit/net/queries.ts'
import { useWriteOnce } from '../../kit/net/use-once.ts'
import type { Shipment } from './shipment.tsx'

type Target = Pick<Shipment, 'id' | 'version' | 'recipient'>

const also = ['leads', 'history', 'figures']

/** What can be done with a shipment. Each action shows that it is done. */
export function useShipmentActions() {
  const client = useQueryClient()
  const { tried } = useTried('shipments')
  const status = useWriteOnce(shipments.status, { also })
  const assign = useWriteOnce(shipments.assign, { also })
  const { aim, write, refusedFor } = useOwnVersions('shipments')
  const [printing, setPrinting] = useState(false)

  return {
    aim,
    write,
    refusedFor,
    status: (target: Target, to: { id: number; name: string }, reason: string) =>
      tried(async () => {
        await write(target, (aimed) => status.run({ ...aimed, status_id: to.id, reason }))
        toastSuccess(`${target.recipient}: Durum “${to.name}” oldu`)
      }),

    assign: (target: Target, carrier: { courier_id: number | null; dealer_id: number | null }) =>
      tried(async () => {
        await write(target, (aimed) => assign.run({ ...aimed, ...carrier }))
        toastSuccess(`${target.recipient}: Teslim eden kaydedildi`)
      }),

    printing,
    async labels(ids: number[]): Promise<void> {
      const [call, input] = ids.length === 1 ? [shipments.label, { id: ids[0] }] : [shipments.labels, { ids }]
      setPrinting(true)
      try {
        const file = await download(call, input, { signal: new AbortController().signal, onBytes: () => {} })
        saveFile(file)
        toastSuccess(
          ids.length === 1 ? 'Etiket indirildi' : `${formatCount(ids.length)} etiket indirildi`,
          undefined,
          file.name,
        )
        readAnew(client, ['shipments'])
      } catch (cause) {
        toastFailure(ids.length === 1 ? 'Etiket hazırlanamadı' : 'Etiketler hazırlanamadı', cause)
      }
      setPrinting(false)
    },
  }
}

export type ShipmentActions = ReturnType<typeof useShipmentActions>
