import { Button } from '@mantine/core'
import { IconHelpCircle } from '@tabler/icons-react'
import { mail } from '../../../../../contract/src/messages/mail.ts'
import { toastFailure, toastSuccess } from '../../../kit/ask/toasts/toast.ts'
import { Callout } from '../../../kit/look/Callout.tsx'
import { useWrite } from '../../../kit/net/queries.ts'
import classes from '../reading/message.module.css'

type Props = {
  draftId: number
  why: string
  /** It stands among what was sent from now on. */
  onGone: () => void
}

/** Nobody knows whether the message has gone: who has learnt that it did says so. */
export function Doubt({ draftId, why, onGone }: Props) {
  const settle = useWrite(mail.settle)

  async function hasGone() {
    try {
      await settle.run({ draft_id: draftId })
      onGone()
      toastSuccess('İleti gönderilmiş sayıldı')
    } catch (failure) {
      toastFailure('İleti gönderilmiş sayılamadı', failure)
    }
  }

  return (
    <Callout icon={IconHelpCircle}>
      <b>Bu iletinin ulaşıp ulaşmadığı bilinmiyor.</b> {why}. Alıcıya sorun; ulaştıysa gönderilmiş sayın, ulaşmadıysa
      yeniden gönderin.
      <div className={classes.choice}>
        <Button size="compact-md" variant="default" loading={settle.pending} onClick={() => void hasGone()}>
          Gönderilmiş Say
        </Button>
      </div>
    </Callout>
  )
}
