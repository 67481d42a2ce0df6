import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { fax } from '../../../../../contract/src/messages/fax.ts'
import { Unanswered } from '../../../kit/ask/Answered.tsx'
import { Callout } from '../../../kit/look/Callout.tsx'
import { useMe } from '../../../kit/net/me.ts'
import { useCall } from '../../../kit/net/queries.ts'
import { allows } from '../../../kit/net/rights.ts'

/** The state of the fax line. */
export const useFaxLine = () => useCall(fax.status, {}, { fresh: 60_000 })

const unsent = 'Belge hazırlanır ve sırada bekler; kendiliğinden gönderilmez.'
const outcome = 'Başka bir yoldan gönderince'

/** How it is, and what a person who may write faxes does about it. */
const words = {
  incoming: ['Gelen fakslar kendiliğinden düşmez.', 'Kâğıt olarak geleni tarayıp ekleyin.'],
  outgoing: [unsent, `${outcome} faksı tablodan seçip sonucunu kaydedin.`],
  sending: [unsent, `${outcome} sonucunu Giden Fakslar ekranında kaydedin.`],
} as const

const failing = {
  incoming: ['Yeni fakslar şu anda alınamıyor.', 'Hattaki fakslar, hat yanıt verince kendiliğinden düşer.'],
  outgoing: ['Fakslar şu anda gönderilemiyor.', 'Sırada bekleyenler, hat yanıt verince kendiliğinden gönderilir.'],
} as const

/** Says why faxes do not leave or arrive by themselves, and what to do; renders nothing while they do. */
export function LineNotice({ on }: { on: keyof typeof words }) {
  const read = useFaxLine()
  const mayWrite = allows(useMe(), 'fax:write')
  const { data: line } = read
  if (!line) return <Unanswered read={read} name="Faks hattının durumu" />
  if (on === 'incoming' ? !line.receives : !line.configured) {
    const [state, toDo] = words[on]
    return (
      <Callout icon={IconInfoCircle}>
        <b>Faks hattı tanımlı değil.</b> {state} {mayWrite && toDo}
      </Callout>
    )
  }
  if (on === 'incoming' ? line.last_incoming_error === '' : line.waiting === 0 || line.last_error === '') return null
  const [what, then] = failing[on === 'incoming' ? 'incoming' : 'outgoing']
  return (
    <Callout icon={IconAlertTriangle}>
      <b>{what}</b> {then} Uzun sürerse sistem yöneticinize bildirin.
    </Callout>
  )
}
