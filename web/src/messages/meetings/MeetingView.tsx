import { Button, Loader, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import type { Answer } from '../../../../contract/src/kit/endpoint.ts'
import { formatAbroad } from '../../../../contract/src/kit/values/dates.ts'
import type { JoinInfo } from '../../../../contract/src/messages/meeting-join.ts'
import { meetings } from '../../../../contract/src/messages/meetings.ts'
import { isGone } from '../../kit/ask/Answered.tsx'
import { Dialog } from '../../kit/ask/Dialog.tsx'
import { PageHeader } from '../../kit/look/PageHeader.tsx'
import { CallFailure } from '../../kit/net/failure.ts'
import { useMe } from '../../kit/net/me.ts'
import { useCall, useWrite } from '../../kit/net/queries.ts'
import { allows } from '../../kit/net/rights.ts'
import classes from './meetings.module.css'
import { meetingsPath } from './meetings.ts'

type Meeting = Answer<typeof meetings.get>

/**
 * The component in which a meeting takes place. `join` requests what is needed to enter; its errors are already shown
 * when it throws.
 */
type Room = ComponentType<{
  join: () => Promise<JoinInfo>
  id: number
  back: { label: string; go: () => void }
  children?: ReactNode
}>

/** The room of each meeting service, loaded when it is needed. */
const rooms: Record<Meeting['provider'], LazyExoticComponent<Room>> = {
  embedded: lazy(async () => ({ default: (await import('./room/MeetingRoom.tsx')).MeetingRoom })),
  zoom: lazy(async () => ({ default: (await import('./ZoomDoor.tsx')).ZoomDoor })),
}

/** The page on which a person joins a meeting. */
export function MeetingView({ id = 0 }: { id?: number }) {
  const navigate = useNavigate()
  const me = useMe()
  const meeting = useCall(meetings.get, { id })
  const { run: joinRoom } = useWrite(meetings.join)
  const { run: joinZoom } = useWrite(meetings.signature)
  const [failure, setFailure] = useState<CallFailure>()
  const password = useRef('')
  const [wrong, setWrong] = useState<string>()
  const leave = () => void navigate({ to: meetingsPath })

  async function join(): Promise<JoinInfo> {
    setWrong(undefined)
    try {
      const enter = meeting.data?.provider === 'zoom' ? joinZoom : joinRoom
      return (await enter({ id, password: password.current })).data
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause
      if (cause.fields.password) setWrong(cause.fields.password)
      else setFailure(cause)
      throw cause
    }
  }

  const { data } = meeting
  // A person in the room stays there when a read of this page fails.
  const failed = failure ?? (data ? undefined : meeting.error)
  const Room = data && rooms[data.provider]
  return (
    <section className={classes.view} aria-label={data?.topic ?? 'Toplantı'}>
      <PageHeader
        title={data?.topic ?? 'Toplantı'}
        back={{ to: meetingsPath, label: 'Toplantılar' }}
        {...(data && { purpose: `${formatAbroad(data.start_time)} · ${data.duration} dakika` })}
      />
      {failed ? (
        <JoinFailure
          text={failed.told}
          retry={failure || isGone(failed) ? undefined : () => void meeting.refetch()}
          onClose={leave}
        />
      ) : !data || !me ? (
        <Loading />
      ) : (
        Room && (
          <Suspense fallback={<Loading />}>
            <Room join={join} id={id} back={{ label: 'Toplantılara Dön', go: leave }}>
              {!allows(me, meetings.update.right) && (
                <TextInput
                  label="Toplantı parolası"
                  autoComplete="off"
                  error={wrong}
                  onChange={(event) => {
                    password.current = event.currentTarget.value
                    setWrong(undefined)
                  }}
                />
              )}
            </Room>
          </Suspense>
        )
      )}
    </section>
  )
}

function Loading() {
  return (
    <p className={classes.loading} role="status">
      <Loader size="sm" />
      Toplantı yükleniyor, lütfen bekleyiniz...
    </p>
  )
}

type FailureProps = { text: string; retry: (() => void) | undefined; onClose: () => void }

function JoinFailure({ text, retry, onClose }: FailureProps) {
  return (
    <Dialog
      alert
      title="Hata Oluştu"
      onCancel={onClose}
      actions={
        <>
          {retry && (
            <Button variant="default" onClick={retry}>
              Tekrar Dene
            </Button>
          )}
          <Button data-autofocus onClick={onClose}>
            OK
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}
