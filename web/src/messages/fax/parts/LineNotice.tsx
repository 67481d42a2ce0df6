import { IconInfoCircle } from '@tabler/icons-react'
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

/** Says that no line sends or receives by itself, and what to do instead; renders nothing while a line does. */
export function LineNotice({ on }: { on: keyof typeof words }) {
  const line = useFaxLine()
  if (!line || (on === 'incoming' ? line.receives : line.configured)) return null
  return (
    <Callout icon={IconInfoCircle}>
      <b>Faks hattı tanımlı değil.</b> {words[on]}
    </Callout>
  )
}
