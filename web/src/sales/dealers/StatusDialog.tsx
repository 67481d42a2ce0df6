import { Radio, Stack } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { formatCount } from '../../../../contract/src/kit/values/money.ts'
import { dealers } from '../../../../contract/src/sales/dealers.ts'
import { FormDialog } from '../../kit/ask/FormDialog.tsx'
import { NoteField } from '../../kit/ask/NoteField.tsx'
import { toastSuccess } from '../../kit/ask/toasts/toast.ts'
import { useProblem } from '../../kit/ask/use-problem.ts'
import { Callout } from '../../kit/look/Callout.tsx'
import { CallFailure } from '../../kit/net/failure.ts'
import { useCall } from '../../kit/net/queries.ts'
import { useWriteOnce } from '../../kit/net/use-once.ts'
import { DealerSelect } from './DealerSelect.tsx'

type Props = { dealer: { id: number; dealers_name: string; status: number }; onClose: () => void }

/**
 * Deactivates or activates a dealer, with a reason; the open leads of a deactivated dealer go to another dealer or to
 * none.
 */
export function StatusDialog({ dealer: { id, dealers_name, status }, onClose }: Props) {
  const next = status === 1 ? 0 : 1
  const [reason, setReason] = useState('')
  const [refusedBy, setRefusedBy] = useState(0)
  const [heir, setHeir] = useState<number | null>()
  const { problem, attempt, isOpen } = useProblem(`${dealers_name}: Durum değiştirilemedi`)
  const read = useCall(dealers.get, { id }, { enabled: next === 0 })
  // More leads may have come meanwhile: the server's refusal then says how many there are.
  const open = next === 0 ? Math.max(refusedBy, read.data?.data.open_leads ?? 0) : 0
  const change = useWriteOnce(dealers.status, { also: ['leads', 'history'] })

  async function submit() {
    await attempt(async () => {
      try {
        await change.run({ id, status: next, reason: reason.trim(), ...(open > 0 && { leads_to: heir }) })
      } catch (cause) {
        const waiting = cause instanceof CallFailure ? openLeadsOf(cause) : 0
        if (waiting === 0 || !isOpen.current) throw cause
        return setRefusedBy(waiting)
      }
      toastSuccess('Bayi Durumu Başarılı Bir Şekilde Güncellendi')
      onClose()
    })
  }

  return (
    <FormDialog
      alert
      title={next === 1 ? 'Bayiyi Aktif Yap' : 'Bayiyi Pasif Yap'}
      yes={next === 1 ? 'Aktif Yap' : 'Pasif Yap'}
      danger={next === 0}
      problem={problem}
      disabled={reason.trim() === '' || (open > 0 && heir === undefined)}
      pending={change.pending}
      onSubmit={() => void submit()}
      onCancel={onClose}
    >
      <p>
        “{dealers_name}” {next === 1 ? 'yeniden satış yapabilir.' : 'satış yapamaz olur; bilgileri ve satışları durur.'}
      </p>
      <NoteField label="Neden" required focus most={500} value={reason} onChange={setReason} />
      {open > 0 && <Heir but={id} open={open} heir={heir} onChange={setHeir} />}
    </FormDialog>
  )
}

function openLeadsOf({ code, body }: CallFailure): number {
  if (code !== 'conflict' || typeof body !== 'object' || body === null || !('open_leads' in body)) return 0
  return Number(body.open_leads)
}

type HeirProps = {
  but: number
  open: number
  /** Undefined until something is chosen. */
  heir: number | null | undefined
  onChange: (heir: number | null | undefined) => void
}

function Heir({ but, open, heir, onChange }: HeirProps) {
  const [toDealer, setToDealer] = useState(true)
  return (
    <>
      <Callout icon={IconInfoCircle}>
        Bayinin {formatCount(open)} açık adayı var. Bunları kimin alacağını seçin.
      </Callout>
      <Radio.Group
        label="Açık adaylar"
        value={toDealer ? 'dealer' : 'nobody'}
        onChange={(value) => {
          setToDealer(value === 'dealer')
          onChange(value === 'dealer' ? undefined : null)
        }}
      >
        <Stack gap={6} mt={6}>
          <Radio value="dealer" label="Başka bir bayiye geçsin" />
          <Radio value="nobody" label="Bayisiz kalsın" />
        </Stack>
      </Radio.Group>
      {toDealer && (
        <DealerSelect
          label="Devralan bayi"
          but={but}
          value={heir ?? null}
          onChange={(id) => onChange(id ?? undefined)}
        />
      )}
    </>
  )
}
