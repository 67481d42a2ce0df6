import { Button } from '@mantine/core'
import { IconAlertTriangle, IconVideo } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { type JoinInfo, zoomAddress, zoomTicketKey } from '../../../../contract/src/messages/meeting-join.ts'
import { Callout } from '../../kit/look/Callout.tsx'
import { Faint } from '../../kit/look/Faint.tsx'
import { CallFailure } from '../../kit/net/failure.ts'
import classes from './meetings.module.css'

type Props = { join: () => Promise<JoinInfo>; id: number; children?: ReactNode }

/** The way to a Zoom meeting: to the page with Zoom's SDK, which is loaded only then, or to Zoom's own page. */
export function ZoomDoor({ join, id, children }: Props) {
  const [joining, setJoining] = useState(false)
  const [problem, setProblem] = useState('')

  async function enter() {
    if (joining) return
    setJoining(true)
    setProblem('')
    try {
      const ticket = await join()
      if (ticket.kind !== 'zoom') return
      if (ticket.page !== '') sessionStorage.setItem(zoomTicketKey, JSON.stringify({ id, ticket }))
      window.location.assign(ticket.page || zoomAddress(ticket.meetingNumber))
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause
      if (Object.keys(cause.fields).length === 0) setProblem(cause.told)
      setJoining(false)
    }
  }

  return (
    <form
      className={classes.door}
      onSubmit={(event) => {
        event.preventDefault()
        void enter()
      }}
    >
      <p>Bu toplantı Zoom’da yapılır; katılınca Zoom’un sayfası bu sekmede açılır.</p>
      {children}
      <div role="alert">{problem !== '' && <Callout icon={IconAlertTriangle}>{problem}</Callout>}</div>
      <Button type="submit" loading={joining} leftSection={<IconVideo size={18} aria-hidden />}>
        Toplantıya Katıl
      </Button>
      <Faint>Mikrofon ve kamera Zoom’un sayfasında açılır.</Faint>
    </form>
  )
}
