import { formatAbroad } from '../../../../../contract/src/kit/values/dates.ts'
import type { RoomMessage } from '../../../../../contract/src/messages/meeting-room.ts'

type WholeRoom = Extract<RoomMessage, { type: 'room' }>

export type Peer = WholeRoom['peers'][number]
export type PeerState = Peer['shown']
export type ChatLine = Extract<RoomMessage, { type: 'chat' }>
export type Unsaid = { key: string; text: string }

/** `returning`: the connection is lost, and the place is being taken back. */
export type Phase = 'connecting' | 'waiting' | 'inside' | 'returning' | 'over'

export type RoomState = {
  phase: Phase
  /** Why it is over; '' when the person left. */
  ending: string
  /** The code of `endings` for why it is over; 0 when the person left. */
  code: number
  /** When the meeting begins, for people who wait for that. */
  begins: string | null
  /** A host must let the waiting person in. */
  isAsked: boolean
  selfId: string
  meeting: WholeRoom['meeting']
  isHost: boolean
  places: number
  peers: readonly Peer[]
  waiting: WholeRoom['waiting']
  chat: readonly ChatLine[]
  /** Own chat messages that have not come back from the server; they are sent again with the next connection. */
  unsaid: readonly Unsaid[]
  /** Text for screen readers; its `id` distinguishes two equal texts. */
  news: { id: number; text: string }
}

export const startState: RoomState = {
  phase: 'connecting',
  ending: '',
  code: 0,
  begins: null,
  isAsked: false,
  selfId: '',
  meeting: null,
  isHost: false,
  places: 0,
  peers: [],
  waiting: [],
  chat: [],
  unsaid: [],
  news: { id: 0, text: '' },
}

/** The state after a message of the server. */
export function after(state: RoomState, told: RoomMessage): RoomState {
  if (told.type === 'seated') return { ...state, selfId: told.id }
  if (told.type === 'problem') return withNews(state, [told.sentence])
  if (told.type === 'chat') {
    if (state.chat.some((line) => isSame(line, told))) return state
    const isOwn = told.from === state.selfId
    const unsaid = isOwn ? state.unsaid.filter(({ key }) => key !== told.key) : state.unsaid
    return withNews({ ...state, unsaid, chat: [...state.chat, told] }, isOwn ? [] : [`${told.name}: ${told.text}`])
  }
  if (told.type !== 'room') return state
  const { meeting, isWaiting, begins, isAsked, isHost, places, peers, waiting } = told
  const phase = isWaiting ? 'waiting' : 'inside'
  return withNews({ ...state, phase, meeting, begins, isAsked, isHost, places, peers, waiting }, newsOf(state, told))
}

/** A message that was sent again has another id. */
const isSame = (one: ChatLine, other: ChatLine) =>
  one.id === other.id || (one.key !== undefined && one.key === other.key && one.from === other.from)

export function withNews(state: RoomState, lines: readonly string[]): RoomState {
  return lines.length === 0 ? state : { ...state, news: { id: state.news.id + 1, text: lines.join('. ') } }
}

const knocks = ({ name }: { name: string }) => `${name} katılmak istiyor`

/** The changes of the room, in words. */
function newsOf(before: RoomState, { isWaiting, begins, isAsked, peers, waiting }: WholeRoom): string[] {
  if (isWaiting) {
    if (before.phase === 'waiting' && before.begins === begins) return []
    const start = begins === null ? [] : [`Toplantı ${formatAbroad(begins)} tarihinde başlıyor`]
    return [...start, ...(isAsked || begins === null ? ['Toplantıyı yönetenin sizi kabul etmesi bekleniyor'] : [])]
  }
  if (before.phase === 'waiting' || before.phase === 'connecting') {
    const others = peers.length - 1
    return [
      others > 0 ? `Toplantıdasınız. Sizden başka ${others} kişi var` : 'Toplantıdasınız. Henüz başka kimse yok',
      ...waiting.map(knocks),
    ]
  }
  const was = new Map(before.peers.map((peer) => [peer.id, peer]))
  const isThere = new Set(peers.map(({ id }) => id))
  const knocked = new Set(before.waiting.map(({ id }) => id))
  const others = peers.filter(({ id }) => id !== before.selfId)
  return [
    ...(before.phase === 'returning' ? ['Yeniden bağlandınız'] : []),
    ...others.flatMap((peer) => {
      const former = was.get(peer.id)
      if (!former) return [`${peer.name} katıldı`]
      return [
        ...(peer.lost && !former.lost ? [`${peer.name}: bağlantısı kesildi`] : []),
        ...(!peer.lost && former.lost ? [`${peer.name} geri döndü`] : []),
        ...(peer.shown.hand && !former.shown.hand ? [`${peer.name} el kaldırdı`] : []),
        ...(peer.shown.screen && !former.shown.screen ? [`${peer.name} ekranını paylaşıyor`] : []),
      ]
    }),
    ...before.peers.filter(({ id }) => !isThere.has(id)).map(({ name }) => `${name} ayrıldı`),
    ...waiting.filter(({ id }) => !knocked.has(id)).map(knocks),
  ]
}
