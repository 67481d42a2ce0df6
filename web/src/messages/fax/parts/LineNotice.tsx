import { IconInfoCircle } from '@tabler/icons-react'
import { fax } from '../../../../../contract/src/messages/fax.ts'
import { Callout } from '../../../kit/look/Callout.tsx'
import { useCall } from '../../../kit/net/queries.ts'

/** The fax line's state; undefined until the first answer, or for those who may not read faxes. */
export function useFaxLine() {
  return useCall(fax.status, {}, { fresh: 60_000, optional: true }).data
}

/** Says that no line sends, or brings in, by itself; nothing while there is one. */
export function LineNotice({ incoming = false }: { incoming?: boolean }) {
  const line = useFaxLine()
  if (!line || (incoming ? line.receives : line.configured)) return null
  return (
    <Callout icon={IconInfoCircle}>
      <b>Faks hattı tanımlı değil.</b>{' '}
      {incoming
        ? 'Gelen fakslar kendiliğinden düşmez; kâğıt olarak geleni tarayıp ekleyin.'
        : 'Belge hazırlanır ve sırada bekler; kendiliğinden gönderilmez. Başka bir yoldan gönderince sonucunu Giden Fakslar ekranında kaydedin.'}
    </Callout>
  )
}
