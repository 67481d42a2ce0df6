import { Button } from '@mantine/core'
import { IconCalendarOff, IconDoorExit, IconPlugConnectedX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import type { JoinInfo } from '../../../../../contract/src/messages/meeting-join.ts'
import { endings } from '../../../../../contract/src/messages/meeting-room.ts'
import { Notice } from '../../../kit/look/Notice.tsx'
import { CallFailure } from '../../../kit/net/failure.ts'
import { canCapture } from './devices.ts'
import { Lobby } from './Lobby.tsx'
import { type OwnMedia, openOwnMedia } from './own-media.ts'
import { openRoom, type RoomSession } from './room-session.ts'
import type { RoomState } from './room-state.ts'
import { Stage } from './Stage.tsx'

type Props = {
  /** Requests a ticket, which is valid for one minute; the error that it throws is shown. */
  join: () => Promise<JoinInfo>
  /** Called with the meeting's data from the room, because the meeting may be moved meanwhile. */
  onMeeting?: (meeting: RoomState['meeting']) => void
  /** The way out when the meeting is over. */
  back?: { label: string; go: () => void }
  /** Fields that must be filled in before joining. */
  children?: ReactNode
}

/** The built-in room: the person checks their video, joins, and stays until they leave. */
export function MeetingRoom({ join, onMeeting, back, children }: Props) {
  const [own, setOwn] = useState<OwnMedia>()
  const [session, setSession] = useState<RoomSession>()
  const [joining, setJoining] = useState(false)
  const [problem, setProblem] = useState('')

  useEffect(() => {
    const media = openOwnMedia()
    setOwn(media)
    // Only once: a person who comes back finds both devices as they left them.
    if (canCapture()) {
      void media.toggle('mic')
      void media.toggle('cam')
    }
    return () => media.close()
  }, [])
  useEffect(() => () => session?.leave(), [session])

  async function enter() {
    if (joining || !own) return
    setJoining(true)
    setProblem('')
    try {
      const ticket = await join()
      if (ticket.kind === 'embedded') setSession(openRoom(ticket, own))
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause
      // The component that renders a refused field shows the problem beside it.
      if (Object.keys(cause.fields).length === 0) setProblem(cause.told)
    } finally {
      setJoining(false)
    }
  }

  if (!own) return null
  if (!session)
    return (
      <Lobby own={own} joining={joining} problem={problem} onJoin={() => void enter()}>
        {children}
      </Lobby>
    )
  return (
    <Inside
      session={session}
      own={own}
      onMeeting={onMeeting}
      back={back}
      again={() => {
        setSession(undefined)
        setProblem('')
      }}
    />
  )
}

type InsideProps = Pick<Props, 'onMeeting' | 'back'> & { session: RoomSession; own: OwnMedia; again: () => void }

function Inside({ session, own, onMeeting, back, again }: InsideProps) {
  const { room, remotes, hand } = useSyncExternalStore(session.subscribe, session.current)
  const state = useSyncExternalStore(own.subscribe, own.current)
  const { meeting } = room
  useEffect(() => {
    if (meeting) onMeeting?.(meeting)
  }, [meeting, onMeeting])
  if (room.phase !== 'over')
    return <Stage session={session} own={own} media={state} room={room} remotes={remotes} hand={hand} />
  const isCancelled = room.code === endings.cancelled
  const isFinal = isCancelled || room.code === endings.removed
  const [icon, title] = isCancelled
    ? [IconCalendarOff, 'Toplantı iptal edildi']
    : room.ending === ''
      ? [IconDoorExit, 'Toplantıdan ayrıldınız']
      : [IconPlugConnectedX, 'Toplantı sizin için bitti']
  return (
    <div role="status">
      <Notice
        icon={icon}
        title={title}
        text={room.ending === '' ? undefined : room.ending}
        actions={
          <>
            {!isFinal && (
              <Button variant={back ? 'default' : 'filled'} onClick={again}>
                Yeniden Katıl
              </Button>
            )}
            {back && <Button onClick={back.go}>{back.label}</Button>}
          </>
        }
      />
    </div>
  )
}
