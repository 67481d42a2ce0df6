import { cancellation } from '../../../../../contract/src/casework/cancellation.ts'
import type { DocumentKind } from '../../../../../contract/src/casework/cancellation-documents.ts'
import { useOwnVersions } from '../../../kit/actions/use-own-versions.ts'
import { useReasonedRemoval } from '../../../kit/actions/use-reasoned-removal.ts'
import { useTried } from '../../../kit/actions/use-tried.ts'
import { toastSuccess } from '../../../kit/ask/toasts/toast.ts'
import { useWrite } from '../../../kit/net/queries.ts'
import { useWriteOnce } from '../../../kit/net/use-once.ts'
import { fullName, type Request, removalWords, type Turn } from '../request.ts'

type Target = Pick<Request, 'id' | 'version'>

const also = ['history', 'trash', 'cancellation_statuses']

/**
 * What can be done with a request. Each action shows that it is done and offers an undo; actions without a dialog also
 * show their failure. `question` must be rendered in the page; `onUndone` gets the id of the request whose action
 * was undone.
 */
export function useActions(onUndone?: (requestId: number) => void) {
  const { tried, told } = useTried('cancellation')
  const status = useWriteOnce(cancellation.status, { also })
  const missing = useWriteOnce(cancellation.missing, { also })
  const assign = useWriteOnce(cancellation.assign, { also })
  const undo = useWrite(cancellation.undo, { also })
  const note = useWriteOnce(cancellation.note)
  const turn = useWrite(cancellation.turn, { also: ['petitions'] })
  const removal = useReasonedRemoval(cancellation.remove, removalWords, also)
  const { aim, wrote, write, refusedFor } = useOwnVersions('cancellation')

  const runUndo = (request: Request, { id, version }: Target) =>
    told(
      async () => {
        await wrote(id, undo.run({ id, version }))
        toastSuccess(`${fullName(request)}: işlem geri alındı`)
        onUndone?.(id)
      },
      `${fullName(request)}: işlem geri alınamadı`,
    )

  const undoable = (request: Request, done: Target) => ({
    label: 'Geri Al',
    undoes: true,
    run: () => void runUndo(request, done),
  })

  return {
    aim,
    refusedFor,
    question: removal.question,
    pending: status.pending || missing.pending || assign.pending || note.pending || removal.pending,

    status: (target: Request, to: { id: number; name: string }, text: string) =>
      tried(async () => {
        const { id } = target
        const { version } = await write(target, (aimed) => status.run({ ...aimed, status_id: to.id, note: text }))
        toastSuccess(`${fullName(target)}: ${to.name}`, undoable(target, { id, version }))
      }),

    missing: (target: Request, kinds: DocumentKind[], text: string) =>
      tried(async () => {
        const { id } = target
        const { version } = await write(target, (aimed) => missing.run({ ...aimed, missing: kinds, note: text }))
        toastSuccess(`${fullName(target)}: eksik evrak kaydedildi`, undoable(target, { id, version }))
      }),

    assign: (target: Request, staffId: number | null) =>
      told(
        async () => {
          const { id } = target
          const { version } = await write(target, (aimed) => assign.run({ ...aimed, staff_id: staffId }))
          toastSuccess(
            `${fullName(target)}: ${staffId === null ? 'görevlendirme kaldırıldı' : 'görevli kaydedildi'}`,
            undoable(target, { id, version }),
          )
        },
        `${fullName(target)}: görevli kaydedilemedi`,
      ),

    note: (target: Request, text: string) =>
      tried(async () => {
        await note.run({ id: target.id, note: text })
        toastSuccess(`${fullName(target)}: not eklendi`)
      }),

    turn: (id: number, { degrees, ...page }: Turn) =>
      told(async () => {
        await turn.run({ id, ...page, turn: degrees as 0 | 90 | 180 | 270 })
      }, `Talep ${id}: Belgenin yönü kaydedilemedi`),

    remove: (request: Request) => removal.remove(request.id, fullName(request)),
  }
}

export type Actions = ReturnType<typeof useActions>
