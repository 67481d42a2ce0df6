import { useEffect, useRef, useState } from 'react'
import { fax } from '../../../../../contract/src/messages/fax.ts'
import { latestUndo, toastFailure, toastSuccess, type Undo } from '../../../kit/ask/toasts/toast.ts'
import { CallFailure } from '../../../kit/net/failure.ts'
import { useWrite } from '../../../kit/net/queries.ts'

type Action = { requestId: number; faxId?: number | undefined }
type Remembered = Action & { undo: Undo | undefined; at: number }

const patienceMs = 10_000

/**
 * The last action of the desk, taken back within ten seconds: a fax while it has not left yet, any other by its own 'Geri Al'
 * while that stands; what was done elsewhere since is left alone. `run` answers the request that is to be done again.
 */
export function useTakeBack() {
  const last = useRef<Remembered>(undefined)
  const [isOffered, offer] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function end() {
    clearTimeout(timer.current)
    last.current = undefined
    offer(false)
  }

  const cancel = useWrite(fax.cancel, { also: ['cancellation'] })

  return {
    /** There is something to take back. */
    isOffered,

    /** Called right after the action has said that it was done. */
    remember(action: Action) {
      clearTimeout(timer.current)
      last.current = { ...action, undo: latestUndo(), at: performance.now() }
      offer(true)
      timer.current = setTimeout(end, patienceMs)
    },

    async run(): Promise<number | undefined> {
      const action = last.current
      const isLate = !action || performance.now() - action.at > patienceMs
      if (isLate || (action.faxId === undefined && !action.undo?.stands())) {
        toastFailure('Geri alınacak bir işlem yok')
        return undefined
      }
      end()
      if (action.faxId === undefined) {
        action.undo?.run()
        return action.requestId
      }
      try {
        await cancel.run({ id: action.faxId })
        toastSuccess('Faks geri alındı')
        return action.requestId
      } catch (cause) {
        if (!(cause instanceof CallFailure)) throw cause
        toastFailure('Faks geri alınamadı', cause)
        return undefined
      }
    },
  }
}
