import { IconInfoCircle } from '@tabler/icons-react'
import { sms } from '../../../../../contract/src/messages/sms.ts'
import { Callout } from '../../../kit/look/Callout.tsx'
import { useCall } from '../../../kit/net/queries.ts'

/** Says that nothing is sent; nothing while there is a gateway. */
export function SmsLineNotice() {
  const { data } = useCall(sms.line, {}, { fresh: 60_000 })
  if (!data || data.connected) return null
  return (
    <Callout icon={IconInfoCircle}>
      <b>Bağlı bir SMS sağlayıcısı yok.</b> Mesajlar kayda geçer, gönderilmez; sonradan bağlanan bir sağlayıcı da
      bunları göndermez.
    </Callout>
  )
}
