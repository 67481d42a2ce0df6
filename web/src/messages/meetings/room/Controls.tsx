import { Button } from '@mantine/core'
import {
  IconHandStop,
  IconMessage,
  IconPhoneOff,
  IconScreenShare,
  IconScreenShareOff,
  IconUsers,
} from '@tabler/icons-react'
import { Problem } from '../../../kit/look/Problem.tsx'
import { CaptureButtons } from './CaptureButtons.tsx'
import classes from './controls.module.css'
import { canCapture, canShareScreen } from './devices.ts'
import type { OwnMedia, OwnState } from './own-media.ts'
import { RoundButton } from './RoundButton.tsx'

export type Pane = 'chat' | 'people'

type Props = {
  own: OwnMedia
  media: OwnState
  hand: boolean
  pane: Pane | undefined
  unread: number
  waiting: number
  people: number
  isHost: boolean
  onHand: () => void
  onPane: (pane: Pane) => void
  onLeave: () => void
  onEnd: () => void
}

export function Controls({
  own,
  media,
  hand,
  pane,
  unread,
  waiting,
  people,
  isHost,
  onHand,
  onPane,
  onLeave,
  onEnd,
}: Props) {
  const { mic, cam, screen } = media
  const problem = mic.problem || cam.problem
  return (
    <fieldset className={classes.bar} aria-label="Toplantı düğmeleri">
      {problem !== '' && <Problem>{problem}</Problem>}
      <div className={classes.buttons}>
        {canCapture() && <CaptureButtons own={own} media={media} />}
        {canShareScreen() && (
          <RoundButton
            icon={screen ? IconScreenShareOff : IconScreenShare}
            label={screen ? 'Paylaşımı Durdur' : 'Ekran Paylaş'}
            active={screen}
            onClick={() => void own.toggleScreen()}
          />
        )}
        <RoundButton icon={IconHandStop} label={hand ? 'Eli İndir' : 'El Kaldır'} active={hand} onClick={onHand} />
        <RoundButton
          icon={IconMessage}
          label={unread > 0 ? `Sohbet, ${unread} okunmamış` : 'Sohbet'}
          active={pane === 'chat'}
          expanded={pane === 'chat'}
          onClick={() => onPane('chat')}
        >
          {unread > 0 && <Mark>{unread}</Mark>}
        </RoundButton>
        <RoundButton
          icon={IconUsers}
          label={waiting > 0 ? `Katılımcılar, ${waiting} kişi bekliyor` : `Katılımcılar, ${people} kişi`}
          active={pane === 'people'}
          expanded={pane === 'people'}
          onClick={() => onPane('people')}
        >
          {waiting > 0 && <Mark>{waiting}</Mark>}
        </RoundButton>
      </div>
      <div className={classes.leaving}>
        {isHost && (
          <Button variant="default" onClick={onEnd}>
            Toplantıyı Bitir
          </Button>
        )}
        <Button color="red" leftSection={<IconPhoneOff size={16} aria-hidden />} onClick={onLeave}>
          Ayrıl
        </Button>
      </div>
    </fieldset>
  )
}

function Mark({ children }: { children: number }) {
  return (
    <span className={classes.mark} aria-hidden>
      {children}
    </span>
  )
}
