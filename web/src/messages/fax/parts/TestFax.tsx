import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { fax } from '../../../../../contract/src/messages/fax.ts'
import { FormDialog } from '../../../kit/ask/FormDialog.tsx'
import { toastSuccess } from '../../../kit/ask/toasts/toast.ts'
import { useProblem } from '../../../kit/ask/use-problem.ts'
import { useStanding } from '../../../kit/ask/use-standing.ts'
import { useMe } from '../../../kit/net/me.ts'
import { allows } from '../../../kit/net/rights.ts'
import { useWriteOnce } from '../../../kit/net/use-once.ts'
import { FaxNumberInput, isFaxNumber } from './FaxNumberInput.tsx'
import { useFaxLine } from './LineNotice.tsx'

/** Tests the line with a one-page fax to a number; not offered without a sending line. */
export function TestFax() {
  const me = useMe()
  const { data: line } = useFaxLine()
  const [asking, setAsking] = useState(false)
  return (
    <>
      {line?.configured && allows(me, fax.sendTest.right) && (
        <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => setAsking(true)}>
          Test Faksı Gönder
        </Button>
      )}
      {asking && <TestDialog onClose={() => setAsking(false)} />}
    </>
  )
}

function TestDialog({ onClose }: { onClose: () => void }) {
  const [number, setNumber] = useState('')
  const { problem, errors, attempt } = useProblem('Test faksı gönderilemedi')
  const shown = useStanding(errors, { fax_number: number })
  const test = useWriteOnce(fax.sendTest)

  const send = () =>
    attempt(async () => {
      await test.run({ fax_number: number })
      toastSuccess('Test faksı sıraya alındı')
      onClose()
    })

  return (
    <FormDialog
      title="Test Faksı Gönder"
      yes="Gönder"
      problem={problem}
      disabled={!isFaxNumber(number)}
      pending={test.pending}
      onSubmit={() => void send()}
      onCancel={onClose}
    >
      <p>Numaraya, yanıt istenmediğini söyleyen bir sayfa gönderilir.</p>
      <FaxNumberInput value={number} onChange={setNumber} error={shown.fax_number} />
    </FormDialog>
  )
}
