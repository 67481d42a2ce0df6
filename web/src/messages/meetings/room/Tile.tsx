import { VisuallyHidden } from '@mantine/core'
import { IconHandStop, IconMicrophoneOff, IconPlugConnectedX } from '@tabler/icons-react'
import type { Peer } from './room-state.ts'
import classes from './tile.module.css'
import type { Remote } from './transport/mesh.ts'
import type { Tracks } from './transport/peer.ts'
import { Video } from './Video.tsx'

type Props = { peer: Peer; self: boolean; tracks: Tracks | undefined; remote: Remote | undefined }

const initials = (name: string) =>
  name
    .split(/\s+/)
    .map((part) => [...part][0] ?? '')
    .slice(0, 2)
    .join('')

/** A participant, with video or initials. */
export function Tile({ peer, self, tracks, remote }: Props) {
  const { name, shown, lost, guest } = peer
  const who = self ? `${name} (siz)` : name
  const isSeen = shown.cam && tracks?.cam != null
  const state = lost ? 'Bağlantısı kesildi' : !self && !remote?.isConnected ? 'Bağlanıyor' : ''
  return (
    <li className={classes.tile} aria-label={who} data-hand={shown.hand || undefined}>
      {!isSeen && (
        <span className={classes.initials} aria-hidden>
          {initials(name)}
        </span>
      )}
      <Video
        own={self}
        tracks={self ? [tracks?.cam ?? null] : [tracks?.mic ?? null, shown.cam ? (tracks?.cam ?? null) : null]}
        label={`${who}: görüntü`}
        className={isSeen ? (self ? classes.mirrored : undefined) : classes.unseen}
      />
      {shown.hand && (
        <span className={classes.hand}>
          <IconHandStop size={16} aria-hidden />
          <VisuallyHidden component="span">El kaldırdı</VisuallyHidden>
        </span>
      )}
      <span className={classes.name}>
        {!shown.mic && (
          <>
            <IconMicrophoneOff size={14} aria-hidden />
            <VisuallyHidden component="span">Mikrofonu kapalı</VisuallyHidden>
          </>
        )}
        <span className={classes.who}>{who}</span>
        {guest && <span className={classes.role}>konuk</span>}
      </span>
      {state !== '' && (
        <span className={classes.state}>
          <IconPlugConnectedX size={14} aria-hidden />
          {state}
        </span>
      )}
    </li>
  )
}
