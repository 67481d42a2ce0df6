import { Button } from '@mantine/core'
import { IconHandStop, IconMicrophone, IconMicrophoneOff } from '@tabler/icons-react'
import { Admission } from './Admission.tsx'
import { DeviceChoice } from './DeviceChoice.tsx'
import type { OwnMedia, OwnState } from './own-media.ts'
import classes from './pane.module.css'
import { RoomPane } from './RoomPane.tsx'
import type { RoomState } from './room-state.ts'

type Props = {
  room: RoomState
  own: OwnMedia
  media: OwnState
  onAdmit: (id: string) => void
  onRefuse: (id: string) => void
  onRemove: (id: string, name: string) => void
  onClose: () => void
}

/** The people in the room and those who wait; and the choice of the person's own devices. */
export function People({ room, own, media, onAdmit, onRefuse, onRemove, onClose }: Props) {
  const { peers, waiting, isHost, selfId, places } = room
  return (
    <RoomPane title="Katılımcılar" onClose={onClose}>
      {waiting.length > 0 && (
        <>
          <h3>Bekleyenler</h3>
          <ul className={classes.people}>
            {waiting.map(({ id, name, known }) => (
              <li key={id}>
                <span>
                  {name}
                  {known && <small>Çıkarılan biriyle aynı ağdan</small>}
                </span>
                <Admission
                  {...{ id, name, onAdmit, onRefuse }}
                  size="compact-xs"
                  offline={room.phase === 'returning'}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      <h3>
        Toplantıda {peers.length} / {places}
      </h3>
      <ul className={classes.people}>
        {peers.map(({ id, name, host, guest, lost, shown }) => (
          <li key={id}>
            {shown.mic ? (
              <IconMicrophone size={16} aria-label="Mikrofonu açık" role="img" />
            ) : (
              <IconMicrophoneOff size={16} aria-label="Mikrofonu kapalı" role="img" />
            )}
            <span>
              {name}
              {id === selfId && ' (siz)'}
              <small>
                {[host && 'yönetici', guest && 'konuk', lost && 'bağlantısı kesildi'].filter(Boolean).join(' · ')}
              </small>
            </span>
            {shown.hand && <IconHandStop size={16} aria-label="El kaldırdı" role="img" />}
            {isHost && !host && (
              <Button
                size="compact-xs"
                variant="default"
                aria-label={`${name}: çıkar`}
                onClick={() => onRemove(id, name)}
              >
                Çıkar
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className={classes.devices}>
        <DeviceChoice kind="mic" own={own} state={media.mic} />
        <DeviceChoice kind="cam" own={own} state={media.cam} />
      </div>
    </RoomPane>
  )
}
