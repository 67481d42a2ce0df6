import { IconInfoCircle } from '@tabler/icons-react'
import { sms } from '../../../../../contract/src/messages/sms.ts'
import { Unanswered } from '../../../kit/ask/Answered.tsx'
import { Callout } from '../../../kit/look/Callout.tsx'
import { useCall } from '../../../kit/net/queries.ts'

/** Says that no SMS is sent; renders nothing while a gateway is connected. */
export function SmsLineNotice() {
  const read = useCall(sms.line, {}, { fresh: 60_000 })
  if (!read.data) return <Unanswered read={read} name="SMS sağlayıcısının durumu" />
  if (read.data.connected) return null
  return (
    <Callout icon={IconInfoCircle}>
      <b>Bağlı bir SMS sağlayıcısı yok.</b> Mesajlar kayda geçer, gönderilmez; sonradan bağlanan bir sağlayıcı da
      bunları göndermez.
    </Callout>
  )
}
