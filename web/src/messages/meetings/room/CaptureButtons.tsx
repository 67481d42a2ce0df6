import { IconMicrophone, IconMicrophoneOff, IconVideo, IconVideoOff } from '@tabler/icons-react'
import type { OwnMedia, OwnState } from './own-media.ts'
import { RoundButton } from './RoundButton.tsx'

/** Turns the person's own microphone and camera on and off. */
export function CaptureButtons({ own, media: { mic, cam } }: { own: OwnMedia; media: OwnState }) {
  return (
    <>
      <RoundButton
        icon={mic.on ? IconMicrophone : IconMicrophoneOff}
        label={mic.on ? 'Mikrofonu Kapat' : 'Mikrofonu Aç'}
        off={!mic.on}
        onClick={() => void own.toggle('mic')}
      />
      <RoundButton
        icon={cam.on ? IconVideo : IconVideoOff}
        label={cam.on ? 'Kamerayı Kapat' : 'Kamerayı Aç'}
        off={!cam.on}
        onClick={() => void own.toggle('cam')}
      />
    </>
  )
}
