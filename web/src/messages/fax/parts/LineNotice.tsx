import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { fax } from '../../../../../contract/src/messages/fax.ts'
import { Callout } from '../../../kit/look/Callout.tsx'
import { useCall } from '../../../kit/net/queries.ts'

/** The state of the fax line; undefined until the first answer, and for people who may not read faxes. */
export function useFaxLine() {
  return useCall(fax.status, {}, { fresh: 60_000 }).data
}

const outcome = 'Başka bir yoldan gönderince'

const words = {
  incoming: 'Gelen fakslar kendiliğinden düşmez; kâğıt olarak geleni tarayıp ekleyin.',
  outgoing: `Belge hazırlanır ve sırada bekler; kendiliğinden gönderilmez. ${outcome} faksı tablodan seçip sonucunu kaydedin.`,
  sending: `Belge hazırlanır ve sırada bekler; kendiliğinden gönderilmez. ${outcome} sonucunu Giden Fakslar ekranında kaydedin.`,
}

/** Says why faxes do not leave or arrive by themselves, and what to do; renders nothing while they do. */
export function LineNotice({ on }: { on: keyof typeof words }) {
  const line = useFaxLine()
  if (!line) return null
  if (on === 'incoming' ? !line.receives : !line.configured)
    return (
      <Callout icon={IconInfoCircle}>
        <b>Faks hattı tanımlı değil.</b> {words[on]}
      </Callout>
    )
  if (on === 'incoming' || line.waiting === 0 || line.last_error === '') return null
  return (
    <Callout icon={IconAlertTriangle}>
      <b>Fakslar şu anda gönderilemiyor.</b> Sırada bekleyenler, hat yanıt verince kendiliğinden gönderilir. Uzun
      sürerse sistem yöneticinize bildirin.
    </Callout>
  )
}
