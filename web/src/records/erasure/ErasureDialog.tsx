import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { erasure, erasureReasons } from '../../../../contract/src/records/erasure.ts'
import { toastSuccess } from '../../kit/ask/toasts/toast.ts'
import { useProblem } from '../../kit/ask/use-problem.ts'
import { useWriteOnce } from '../../kit/net/use-once.ts'
import { ErasureQuestion } from './ErasureQuestion.tsx'

type Props = { domain: 'members'; id: number; name: string; onClose: () => void }
type Reason = 'asked' | 'term' | 'order'

const reasons: Reason[] = ['asked', 'term', 'order']

/** Requests the erasure of a person. */
export function ErasureDialog({ domain, id, name, onClose }: Props) {
  const ask = useWriteOnce(erasure.ask, { also: ['history'], untilRead: true })
  const [reason, setReason] = useState<Reason>('asked')
  const { problem, attempt } = useProblem(`${name}: Veri silme isteği kaydedilemedi`)

  const send = () =>
    attempt(async () => {
      await ask.run({ domain, id, reason })
      toastSuccess(
        'Veri silme isteği kaydedildi',
        undefined,
        'Onaylayabilecek kişilere bildirildi; biri onaylayınca silinir, sonucu size bildirilir.',
      )
      onClose()
    })

  return (
    <ErasureQuestion
      person={{ domain, id }}
      title={`“${name}” hakkındaki veriler silinsin mi?`}
      yes="Silinmesini İste"
      pending={ask.pending}
      problem={problem}
      onSubmit={() => void send()}
      onCancel={onClose}
    >
      <NativeSelect
        label="Neden"
        data-autofocus
        data={reasons.map((value) => ({ value, label: erasureReasons[value] }))}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value as Reason)}
      />
      <p>İstek, başka bir yetkilinin onayını bekler. Silinen veriler geri getirilemez.</p>
    </ErasureQuestion>
  )
}
