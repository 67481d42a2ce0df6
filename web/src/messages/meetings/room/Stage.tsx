import { Button, VisuallyHidden } from '@mantine/core'
import { IconDoorEnter, IconPlugConnectedX } from '@tabler/icons-react'
import { type CSSProperties, useEffect, useState } from 'react'
import { formatAbroad } from '../../../../../contract/src/kit/values/dates.ts'
import { confirm } from '../../../kit/ask/confirm.tsx'
import { Admission } from './Admission.tsx'
import { Chat } from './Chat.tsx'
import { Controls, type Pane } from './Controls.tsx'
import type { OwnMedia, OwnState } from './own-media.ts'
import { People } from './People.tsx'
import type { RoomSession } from './room-session.ts'
import type { RoomState } from './room-state.ts'
import classes from './stage.module.css'
import { Tile } from './Tile.tsx'
import type { Remote } from './transport/mesh.ts'
import { Video } from './Video.tsx'

type Props = {
  session: RoomSession
  own: OwnMedia
  media: OwnState
  room: RoomState
  remotes: ReadonlyMap<string, Remote>
  hand: boolean
}

function Waiting({ room: { phase, begins, isAsked } }: Pick<Props, 'room'>) {
  if (phase !== 'waiting')
    return (
      <>
        <h2>Toplantıya bağlanılıyor</h2>
        <p>Birkaç saniye sürebilir.</p>
      </>
    )
  if (begins === null)
    return (
      <>
        <h2>Bekleme odasındasınız</h2>
        <p>Toplantıyı yöneten sizi kabul edince kendiliğinden katılacaksınız. Bu sayfayı açık tutun.</p>
      </>
    )
  return (
    <>
      <h2>Toplantı henüz başlamadı</h2>
      <p>
        {isAsked ? 'Başlangıç: ' : ''}
        <time dateTime={begins}>{formatAbroad(begins)}</time>
        {isAsked
          ? '. Bekleme odasındasınız; toplantıyı yöneten sizi kabul edince kendiliğinden katılacaksınız. Bu sayfayı açık tutun ya da o saatte aynı bağlantıyla yeniden girin.'
          : ' itibarıyla ya da toplantıyı yöneten daha önce girerse kendiliğinden katılacaksınız. Bu sayfayı açık tutun.'}
      </p>
    </>
  )
}

/** The room for a person who is inside or waits to be let in. */
export function Stage({ session, own, media, room, remotes, hand }: Props) {
  const [pane, setPane] = useState<Pane>()
  const [read, setRead] = useState(0)
  // What is being written stays when the pane is closed, or gives way to the other one.
  const [written, setWritten] = useState('')
  const { phase, peers, selfId, chat, waiting } = room

  useEffect(() => {
    if (pane === 'chat') setRead(chat.length)
  }, [pane, chat.length])

  if (phase === 'connecting' || phase === 'waiting')
    return (
      <section className={classes.waiting} aria-label="Toplantı odası">
        <News room={room} />
        <IconDoorEnter size={32} aria-hidden />
        <Waiting room={room} />
        <Button variant="default" onClick={session.leave}>
          Vazgeç
        </Button>
      </section>
    )

  const sharing =
    peers.find(({ id, shown }) => shown.screen && id !== selfId) ?? peers.find(({ shown }) => shown.screen)
  const screenOf = (id: string) => (id === selfId ? media.tracks.screen : (remotes.get(id)?.tracks.screen ?? null))
  const lone = peers.length === 1

  async function remove(id: string, name: string) {
    const yes = await confirm({
      title: 'Katılımcıyı Çıkar',
      text: `${name} toplantıdan çıkarılsın mı?`,
      detail: 'Bu toplantıya aynı tarayıcıyla yeniden katılamaz.',
      danger: true,
    })
    if (yes) session.remove(id)
  }

  async function end() {
    const yes = await confirm({
      title: 'Toplantıyı Bitir',
      text: 'Toplantı herkes için bitirilsin mi?',
      detail: 'Katılımcıların tümü odadan çıkar. Toplantı kaydı ve katılım süreleri kalır.',
      danger: true,
    })
    if (yes) session.end()
  }

  return (
    <section className={classes.room} aria-label="Toplantı odası">
      <News room={room} />
      {phase === 'returning' && (
        <p className={classes.banner}>
          <IconPlugConnectedX size={16} aria-hidden /> Bağlantınız kesildi, yeriniz tutuluyor. Yeniden bağlanılıyor…
        </p>
      )}
      {waiting[0] && (
        <div className={classes.knock}>
          <p>
            <b>{waiting[0].name}</b> katılmak istiyor.
            {waiting[0].known && ' Çıkarılan bir katılımcıyla aynı ağdan bağlanıyor.'}
            {waiting.length > 1 && ` ${waiting.length - 1} kişi daha bekliyor.`}
          </p>
          <div>
            <Admission
              id={waiting[0].id}
              size="xs"
              offline={phase === 'returning'}
              onAdmit={session.admit}
              onRefuse={session.refuse}
            />
          </div>
        </div>
      )}
      <div className={classes.middle}>
        <div className={classes.scene} data-sharing={sharing !== undefined || undefined}>
          {sharing && (
            <figure className={classes.screen}>
              <Video
                own={sharing.id === selfId}
                tracks={[screenOf(sharing.id)]}
                label={`${sharing.name}: paylaşılan ekran`}
              />
              <figcaption>
                {sharing.id === selfId ? 'Ekranınızı paylaşıyorsunuz' : `${sharing.name} ekranını paylaşıyor`}
              </figcaption>
            </figure>
          )}
          <ul
            className={classes.grid}
            aria-label="Görüntüler"
            data-count={peers.length}
            style={{ '--columns': Math.ceil(Math.sqrt(peers.length)) } as CSSProperties}
          >
            {peers.map((peer) => (
              <Tile
                key={peer.id}
                peer={peer}
                self={peer.id === selfId}
                tracks={peer.id === selfId ? media.tracks : remotes.get(peer.id)?.tracks}
                remote={remotes.get(peer.id)}
              />
            ))}
          </ul>
          {lone && <p className={classes.lone}>Şu anda sizden başka kimse yok. Sizi burada görecekler.</p>}
        </div>
        {pane === 'chat' && (
          <Chat
            lines={chat}
            unsaid={room.unsaid}
            selfId={selfId}
            offline={phase === 'returning'}
            text={written}
            onType={setWritten}
            onSay={session.chat}
            onClose={() => setPane(undefined)}
          />
        )}
        {pane === 'people' && (
          <People
            room={room}
            own={own}
            media={media}
            onAdmit={session.admit}
            onRefuse={session.refuse}
            onRemove={(id, name) => void remove(id, name)}
            onClose={() => setPane(undefined)}
          />
        )}
      </div>
      <Controls
        own={own}
        media={media}
        hand={hand}
        pane={pane}
        unread={pane === 'chat' ? 0 : Math.max(0, chat.length - read)}
        waiting={waiting.length}
        people={peers.length}
        isHost={room.isHost}
        onHand={session.toggleHand}
        onPane={(next) => setPane(pane === next ? undefined : next)}
        onLeave={session.leave}
        onEnd={() => void end()}
      />
    </section>
  )
}

/** Announces what happens to people who use a screen reader. */
function News({ room }: { room: RoomState }) {
  return (
    <VisuallyHidden role="status">
      <span key={room.news.id}>{room.news.text}</span>
    </VisuallyHidden>
  )
}
