import { Button } from '@mantine/core'
import { IconMessage } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { sms } from '../../../../../contract/src/messages/sms.ts'
import { onDemand } from '../../../kit/look/on-demand.tsx'
import { useMe } from '../../../kit/net/me.ts'
import { mayCall } from '../../../kit/net/rights.ts'

const SmsDialog = onDemand(async () => (await import('./SmsDialog.tsx')).SmsDialog)

type Props = {
  requestId: number
  /** The request's phone number, as stored. */
  phone: string
}

/** The button 'SMS Gönder' of a request, for people who may send, and its dialog. */
export function SendSms(props: Props) {
  const me = useMe()
  const [open, setOpen] = useState(false)
  return (
    <>
      {mayCall(me, sms.send) && (
        <Button variant="default" leftSection={<IconMessage size={18} aria-hidden />} onClick={() => setOpen(true)}>
          SMS Gönder
        </Button>
      )}
      {open && (
        <Suspense>
          <SmsDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
