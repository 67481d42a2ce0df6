import { Button, PasswordInput, TextInput } from '@mantine/core'
import { IconLinkOff, IconVideo } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { formatAbroad } from '../../../../../contract/src/kit/values/dates.ts'
import { guestCalls } from '../../../../../contract/src/messages/meeting-room.ts'
import { isGone } from '../../../kit/ask/Answered.tsx'
import { keepFocus } from '../../../kit/keys/keep-focus.ts'
import { Mark } from '../../../kit/look/Mark.tsx'
import { Notice } from '../../../kit/look/Notice.tsx'
import { ReadFailure } from '../../../kit/look/ReadFailure.tsx'
import { request } from '../../../kit/net/client.ts'
import { CallFailure } from '../../../kit/net/failure.ts'
import { useCall } from '../../../kit/net/queries.ts'
import classes from './guest.module.css'
import { MeetingRoom } from './MeetingRoom.tsx'
import type { RoomState } from './room-state.ts'

const keyName = 'masa.meeting.guest'

/** Identifies this browser when the guest returns; without it the guest is a new one. */
function guestKey(): string {
  const known = localStorage.getItem(keyName)
  if (known) return known
  const made = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
  localStorage.setItem(keyName, made)
  return made
}

/** All that a guest sees of Masa: one meeting. */
export function GuestPage() {
  const { token } = useParams({ strict: false }) as { token: string }
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [told, setTold] = useState<RoomState['meeting']>(null)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const read = useCall(guestCalls.guest, { token }, { fresh: Number.POSITIVE_INFINITY, steady: true })
  const { data, error } = read

  async function join() {
    setErrors({})
    try {
      return (await request(guestCalls.guestJoin, { token, name, password, guest_key: guestKey() })).data
    } catch (cause) {
      if (cause instanceof CallFailure) setErrors(cause.fields)
      throw cause
    }
  }

  if (error && !isGone(error))
    return (
      <main className={classes.alone}>
        <ReadFailure screen title="Toplantı alınamadı" failure={error} retry={() => void read.refetch()} />
      </main>
    )
  if (error)
    return (
      <main className={classes.alone}>
        <Notice
          as="page"
          icon={IconLinkOff}
          title="Bu bağlantıda toplantı yok"
          text="Toplantı silinmiş veya adres eksik kopyalanmış olabilir. Sizi davet eden kişiden yeni bağlantı isteyin."
        />
      </main>
    )
  if (!data) return null
  const { provider, address } = data.data
  const { topic, start_time, duration } = told ?? data.data
  return (
    <Frame>
      <header className={classes.guestHead}>
        <Mark size={24} />
        <h1>{topic}</h1>
        <p>
          <time dateTime={start_time}>{formatAbroad(start_time)}</time> · {duration} dakika
        </p>
      </header>
      <main className={classes.guestMain}>
        {provider === 'zoom' ? (
          <AtZoom address={address} again={() => void read.refetch()} />
        ) : (
          <MeetingRoom join={join} onMeeting={setTold}>
            <TextInput
              label="Adınız"
              description="Toplantıdakiler sizi bu adla görür."
              required
              withAsterisk={false}
              maxLength={60}
              autoComplete="name"
              value={name}
              error={errors.name}
              onChange={({ currentTarget }) => {
                setName(currentTarget.value)
                setErrors({})
              }}
            />
            <PasswordInput
              label="Toplantı parolası"
              description="Parola davetinizde yazar."
              required
              withAsterisk={false}
              maxLength={200}
              autoComplete="off"
              value={password}
              error={errors.password}
              aria-invalid={errors.password !== undefined}
              onChange={({ currentTarget }) => {
                setPassword(currentTarget.value)
                setErrors({})
              }}
              visibilityToggleButtonProps={{ 'aria-label': 'Parolayı göster veya gizle', tabIndex: 0 }}
            />
          </MeetingRoom>
        )}
      </main>
    </Frame>
  )
}

/** With the head of the page, whose heading is the only one in the room. */
function Frame({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => keepFocus(frame.current as HTMLElement), [])
  return (
    <div ref={frame} className={classes.guest}>
      {children}
    </div>
  )
}

function AtZoom({ address, again }: { address: string; again: () => void }) {
  if (address === '')
    return (
      <Notice
        icon={IconVideo}
        title="Toplantı Zoom’da hazırlanıyor"
        text="Birazdan yeniden deneyin; sorun sürerse sizi davet eden kişiye bildirin."
        actions={<Button onClick={again}>Yeniden Dene</Button>}
      />
    )
  return (
    <Notice
      icon={IconVideo}
      title="Bu toplantı Zoom’da yapılıyor"
      text="Zoom sizden adınızı ve davetinizde yazan parolayı ister."
      actions={
        <Button component="a" href={address}>
          Zoom’da Katıl
        </Button>
      }
    />
  )
}
