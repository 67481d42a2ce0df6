import { NativeSelect, Skeleton } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { formatCount } from '../../../../contract/src/kit/values/money.ts'
import { erasure, erasureReasons } from '../../../../contract/src/records/erasure.ts'
import { Answered } from '../../kit/ask/Answered.tsx'
import { FormDialog } from '../../kit/ask/FormDialog.tsx'
import { toastSuccess } from '../../kit/ask/toast.ts'
import { Callout } from '../../kit/look/Callout.tsx'
import { Facts } from '../../kit/look/Facts.tsx'
import { Faint } from '../../kit/look/Faint.tsx'
import { CallFailure } from '../../kit/net/failure.ts'
import { useCall, useWrite } from '../../kit/net/queries.ts'

type Props = { domain: 'members'; id: number; name: string; onClose: () => void }
type Reason = 'asked' | 'term' | 'order'

const reasons: Reason[] = ['asked', 'term', 'order']

/** Shows what would be erased and what stays why, and asks for it. */
export function ErasureDialog({ domain, id, name, onClose }: Props) {
  const preview = useCall(erasure.preview, { domain, id })
  const ask = useWrite(erasure.ask, { also: ['history'] })
  const [reason, setReason] = useState<Reason>('asked')
  const [problem, setProblem] = useState<string>()
  const isKept = preview.data === undefined || preview.data.obstacle !== ''

  async function send() {
    setProblem(undefined)
    try {
      await ask.run({ domain, id, reason })
      toastSuccess(
        'Veri Silme İsteği Kaydedildi',
        undefined,
        'Başka bir yetkili “Veri Silme” ekranında onaylayınca silinir.',
      )
      onClose()
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause
      setProblem(cause.message)
    }
  }

  return (
    <FormDialog
      title={`“${name}” hakkındaki veriler silinsin mi?`}
      yes="Silinmesini İste"
      danger
      disabled={isKept}
      pending={ask.pending}
      problem={problem ?? false}
      onSubmit={() => void send()}
      onCancel={onClose}
    >
      <Answered read={preview} name="Silinecekler" wait={<Skeleton height={120} radius={8} animate={false} />}>
        {({ data, obstacle }) => (
          <>
            {obstacle !== '' && <Callout icon={IconAlertTriangle}>{obstacle}.</Callout>}
            <Facts lines={data.map(({ title, count }) => [title, `${formatCount(count)} kayıt`] as const)} />
            {data
              .filter(({ stays }) => stays !== '')
              .map(({ title, stays }) => (
                <Faint key={title}>
                  {title}: {stays}
                </Faint>
              ))}
          </>
        )}
      </Answered>
      <NativeSelect
        label="Neden"
        data-autofocus
        data={reasons.map((value) => ({ value, label: erasureReasons[value] }))}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value as Reason)}
      />
      <p>İstek, başka bir yetkilinin onayını bekler. Silinen veriler geri getirilemez.</p>
    </FormDialog>
  )
}
