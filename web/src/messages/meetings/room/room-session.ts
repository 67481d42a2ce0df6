import type * as z from 'zod/mini'
import type { RoomTicket } from '../../../../../contract/src/messages/meeting-join.ts'
import { newKey } from '../../../kit/form/blocks/block-keys.ts'
import type { OwnMedia } from './own-media.ts'
import { openLink } from './room-link.ts'
import { after, type PeerState, type RoomState, startState, withNews } from './room-state.ts'
import { openMesh, type Remote, type Transport } from './transport/mesh.ts'
import { type Part, parts } from './transport/peer.ts'
import { openRelayTransport } from './transport/relay.ts'

export type Ticket = z.output<typeof RoomTicket>

export type RoomSession = ReturnType<typeof openRoom>

/** A person's stay in a room: what the server says, what the others send, and what the person does there. */
export function openRoom({ wsUrl, ticket }: Ticket, own: OwnMedia) {
  let state: RoomState = startState
  let remotes: ReadonlyMap<string, Remote> = new Map()
  let hand = false
  let shownBefore = ''
  let snapshot = { room: state, remotes, hand }
  const listeners = new Set<() => void>()
  const given = new Map<Part, MediaStreamTrack | null>()

  const set = (next: RoomState) => {
    state = next
    tell()
  }
  const tell = () => {
    snapshot = { room: state, remotes, hand }
    for (const listener of listeners) listener()
  }

  const changed = (next: ReadonlyMap<string, Remote>) => {
    remotes = next
    tell()
  }
  let transport: Transport | undefined

  function carried(isRelayed: boolean): Transport {
    if (transport) return transport
    transport = isRelayed
      ? openRelayTransport({ send: (round, line, step) => link.say({ type: 'relay', round, line, step }), changed })
      : openMesh({ send: (to, step) => link.say({ type: 'signal', to, step }), changed })
    for (const [part, track] of given) transport.give(part, track)
    return transport
  }

  const link = openLink(
    { wsUrl, ticket },
    {
      told(message) {
        const before = state.phase
        set(after(state, message))
        if (message.type === 'seated') carried(message.isRelayed).sit(message.id)
        if (message.type === 'ice') transport?.ways(message.iceServers)
        transport?.hear(message)
        if (message.type !== 'room' || state.phase !== 'inside') return
        transport?.follow(state.peers)
        if (before !== 'inside') show(true)
        if (before !== 'returning') return
        transport?.mend()
        for (const line of state.unsaid) link.say({ type: 'chat', ...line })
      },
      lost() {
        if (state.phase !== 'returning')
          set(withNews({ ...state, phase: 'returning' }, ['Bağlantı kesildi, yeniden bağlanılıyor']))
      },
      over(sentence, code) {
        finish()
        set({ ...state, phase: 'over', ending: sentence, code })
      },
    },
  )

  const shown = (): PeerState => {
    const { mic, cam, screen } = own.current()
    return { mic: mic.on, cam: cam.on, screen, hand }
  }

  function show(anew = false) {
    const now = JSON.stringify(shown())
    if (state.phase !== 'inside' || (!anew && now === shownBefore)) return
    shownBefore = now
    link.say({ type: 'show', shown: shown() })
  }

  function follow() {
    const { tracks } = own.current()
    for (const part of parts) {
      if (given.get(part) === tracks[part]) continue
      given.set(part, tracks[part])
      transport?.give(part, tracks[part])
    }
    show()
  }
  const unfollow = own.subscribe(follow)
  follow()

  function finish() {
    unfollow()
    transport?.close()
  }

  return {
    current: () => snapshot,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    toggleHand() {
      hand = !hand
      show()
      tell()
    },
    chat(text: string) {
      const line = { key: newKey(), text }
      set({ ...state, unsaid: [...state.unsaid, line] })
      link.say({ type: 'chat', ...line })
    },
    admit: (id: string) => link.say({ type: 'admit', id }),
    refuse: (id: string) => link.say({ type: 'refuse', id }),
    remove: (id: string) => link.say({ type: 'remove', id }),
    end: () => link.say({ type: 'end' }),
    leave() {
      if (state.phase === 'over') return
      link.close()
      finish()
      set({ ...state, phase: 'over', ending: '' })
    },
  }
}
