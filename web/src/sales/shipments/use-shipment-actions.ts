import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { shipments } from '../../../../contract/src/sales/shipments.ts'
import { useOwnVersions } from '../../kit/actions/use-own-versions.ts'
import { toastFailure, toastSuccess } from '../../kit/ask/toast.ts'
import { download, saveFile } from '../../kit/list/files/download.ts'
import { CallFailure } from '../../kit/net/failure.ts'
import { readAnew, useWrite } from '../../kit/net/queries.ts'
import type { Shipment } from './shipment.tsx'

type Target = Pick<Shipment, 'id' | 'version'>

const also = ['leads', 'history', 'figures']

/** What can be done with a shipment. Each says how it went, and tells whether it was done. */
export function useShipmentActions() {
  const client = useQueryClient()
  const status = useWrite(shipments.status, { also })
  const assign = useWrite(shipments.assign, { also })
  const { aim, wrote, refusedFor } = useOwnVersions()
  const [printing, setPrinting] = useState(false)

  async function tried(action: () => Promise<unknown>, done: string, failed: string): Promise<boolean> {
    try {
      await action()
      toastSuccess(done)
      return true
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause
      toastFailure(failed, cause)
      // Somebody else may have been quicker: the screen then shows what they did.
      readAnew(client, ['shipments'])
      return false
    }
  }

  return {
    aim,
    refusedFor,
    status: (target: Target, to: { id: number; name: string }, reason: string) =>
      tried(
        () => wrote(target.id, status.run({ ...aim(target), status_id: to.id, reason })),
        `Durum “${to.name}” oldu`,
        'Durum değiştirilemedi',
      ),

    assign: (target: Target, carrier: { courier_id: number | null; dealer_id: number | null }) =>
      tried(
        () => wrote(target.id, assign.run({ ...aim(target), ...carrier })),
        'Teslim eden kaydedildi',
        'Teslim eden kaydedilemedi',
      ),

    printing,
    async labels(ids: number[]): Promise<void> {
      const [call, input] = ids.length === 1 ? [shipments.label, { id: ids[0] }] : [shipments.labels, { ids }]
      setPrinting(true)
      try {
        saveFile(await download(call, input, { signal: new AbortController().signal, onBytes: () => {} }))
        readAnew(client, ['shipments'])
      } catch (cause) {
        toastFailure(ids.length === 1 ? 'Etiket hazırlanamadı' : 'Etiketler hazırlanamadı', cause)
      }
      setPrinting(false)
    },
  }
}

export type ShipmentActions = ReturnType<typeof useShipmentActions>
