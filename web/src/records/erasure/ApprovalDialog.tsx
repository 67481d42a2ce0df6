import { formatDateTime } from '../../../../contract/src/kit/values/dates.ts'
import { erasure } from '../../../../contract/src/records/erasure.ts'
import { toastSuccess } from '../../kit/ask/toasts/toast.ts'
import { useProblem } from '../../kit/ask/use-problem.ts'
import { useWriteOnce } from '../../kit/net/use-once.ts'
import { ErasureQuestion } from './ErasureQuestion.tsx'
import type { ErasureRequest } from './request.ts'

type Props = { request: ErasureRequest & { member: number }; onClose: () => void }

/** Approves the erasure of a person, which another member of staff has requested. */
export function ApprovalDialog({ request: { id, member, title, reason, asked_by, asked_at }, onClose }: Props) {
  const decide = useWriteOnce(erasure.decide, { also: ['members', 'history'], untilRead: true })
  const { problem, attempt } = useProblem(`${title}: Onay kaydedilemedi`)

  const approve = () =>
    attempt(async () => {
      await decide.run({ id, approved: true })
      toastSuccess('Onaylandı; veriler siliniyor')
      onClose()
    })

  return (
    <ErasureQuestion
      person={{ domain: 'members', id: member }}
      title={`“${title}” hakkındaki veriler silinecek`}
      yes="Onayla ve Sil"
      pending={decide.pending}
      problem={problem}
      onSubmit={() => void approve()}
      onCancel={onClose}
    >
      <p>
        {asked_by || 'Masa'}, {formatDateTime(asked_at)} tarihinde istedi: {reason}.
      </p>
      <p>Silinen veriler geri getirilemez; çöp kutusunda da kalmaz.</p>
    </ErasureQuestion>
  )
}
