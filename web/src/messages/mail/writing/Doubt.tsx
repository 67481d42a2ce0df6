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
  /** The message is listed as sent from now on. */
  onGone: () => void
}

/** It is unknown whether the message was sent; a person who learns that it was can say so here. */
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
