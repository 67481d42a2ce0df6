import { Button } from '@mantine/core'
import { IconAlertTriangle, IconUser } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react'
import { focusWrong } from '../../../kit/keys/focus-wrong.ts'
import { Callout } from '../../../kit/look/Callout.tsx'
import { Problem } from '../../../kit/look/Problem.tsx'
import { CaptureButtons } from './CaptureButtons.tsx'
import { DeviceChoice } from './DeviceChoice.tsx'
import { canCapture, insecureSentence, watchLevel } from './devices.ts'
import classes from './lobby.module.css'
import type { OwnMedia } from './own-media.ts'
import tile from './tile.module.css'
import { Video } from './Video.tsx'

type Props = {
  own: OwnMedia
  joining: boolean
  problem: string
  onJoin: () => void
  /** Fields that must be filled in before joining, such as a guest's name. */
  children?: ReactNode
}

/** The person's own video and the choice of devices, before joining. */
export function Lobby({ own, joining, problem, onJoin, children }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const state = useSyncExternalStore(own.subscribe, own.current)
  const { mic, cam, tracks } = state

  useEffect(() => {
    if (!joining) focusWrong(form.current)
  }, [joining])

  const problems = [...new Set([mic.problem, cam.problem])].filter((sentence) => sentence !== '')
  return (
    <section className={classes.lobby} aria-label="Katılmadan önce">
      <div className={classes.preview}>
        <div className={tile.tile}>
          {cam.on ? (
            <Video own tracks={[tracks.cam]} label="Kameranızın görüntüsü" className={tile.mirrored} />
          ) : (
            <span className={classes.blank}>
              <IconUser size={44} aria-hidden />
              {cam.opening ? 'Kamera açılıyor' : 'Kameranız kapalı'}
            </span>
          )}
          {canCapture() && (
            <div className={classes.overlay}>
              <CaptureButtons own={own} media={state} />
            </div>
          )}
        </div>
        <Level track={mic.on ? tracks.mic : null} />
      </div>
      <form
        ref={form}
        className={classes.joining}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onJoin()
        }}
      >
        <h2>Toplantıya katılın</h2>
        {!canCapture() && <Callout icon={IconAlertTriangle}>{insecureSentence}</Callout>}
        {problems.length > 0 && (
          <Callout icon={IconAlertTriangle} label="Kamera ve mikrofon">
            {problems.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </Callout>
        )}
        {children}
        <DeviceChoice kind="mic" own={own} state={mic} />
        <DeviceChoice kind="cam" own={own} state={cam} />
        {problem && <Problem>{problem}</Problem>}
        <Button type="submit" loading={joining} fullWidth>
          Toplantıya Katıl
        </Button>
      </form>
    </section>
  )
}

/** Shows how loud the person's microphone is. */
function Level({ track }: { track: MediaStreamTrack | null }) {
  const bar = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (!track) return
    return watchLevel(track, (level) => bar.current?.style.setProperty('scale', `${level} 1`))
  }, [track])
  return (
    <div className={classes.level} aria-hidden data-off={track === null || undefined}>
      <span ref={bar} />
    </div>
  )
}
