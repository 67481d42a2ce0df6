import { useEffect, useRef, useState } from 'react'
import { fax } from '../../../../../contract/src/messages/fax.ts'
import { latestUndo, toastFailure, toastSuccess, type Undo } from '../../../kit/ask/toasts/toast.ts'
import { CallFailure } from '../../../kit/net/failure.ts'
import { useWrite } from '../../../kit/net/queries.ts'
import { fullName, type RequestRow } from '../request.ts'

type Action = { row: RequestRow; faxId?: number | undefined }
type Remembered = Action & { undo: Undo | undefined; at: number }

const patienceMs = 10_000

/**
 * Undoes the desk's last action within ten seconds: a fax that has not left yet is cancelled, any other action runs its
 * own 'Geri Al'. `onUndone` gets the id of the request that has to be handled again.
 */
export function useLastUndo(onUndone: (requestId: number) => void) {
  const last = useRef<Remembered>(undefined)
  const isRunning = useRef(false)
  const [isOffered, offer] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function end() {
    clearTimeout(timer.current)
    last.current = undefined
    offer(false)
  }

  const cancel = useWrite(fax.cancel, { also: ['cancellation'] })

  /** Called when an action was undone, by the key or by its toast. */
  function undone(requestId: number) {
    if (last.current?.row.id === requestId) end()
    onUndone(requestId)
  }

  return {
    /** Whether there is something to undo. */
    isOffered,
    undone,

    /** Must be called right after the action has shown its toast, whose undo it takes. */
    remember(action: Action) {
      clearTimeout(timer.current)
      last.current = { ...action, undo: latestUndo(), at: performance.now() }
      offer(true)
      timer.current = setTimeout(end, patienceMs)
    },

    async run(): Promise<void> {
      if (isRunning.current) return
      const action = last.current
      if (!action || performance.now() - action.at > patienceMs) {
        toastFailure('Geri alınacak bir işlem yok')
        return
      }
      if (action.faxId === undefined) return action.undo?.run()
      end()
      isRunning.current = true
      try {
        await cancel.run({ id: action.faxId })
        toastSuccess(`${fullName(action.row)}: faks geri alındı`)
        undone(action.row.id)
      } catch (cause) {
        if (!(cause instanceof CallFailure)) throw cause
        toastFailure(`${fullName(action.row)}: Faks geri alınamadı`, cause)
      } finally {
        isRunning.current = false
      }
    },
  }
}

export type LastUndo = ReturnType<typeof useLastUndo>
