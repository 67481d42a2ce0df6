import type { RoomMessage } from '../../../../../../contract/src/messages/meeting-room.ts'
import type { Peer } from '../room-state.ts'
import { openPeer, type Part, type PeerConnection, type Step, type Tracks } from './peer.ts'

/** What another participant sends. */
export type Remote = { tracks: Tracks; isConnected: boolean }

export const nothing: Remote = { tracks: { mic: null, cam: null, screen: null }, isConnected: false }

type Options = {
  send(to: string, step: Step): void
  changed(remotes: ReadonlyMap<string, Remote>): void
}

/** Carries sound and video to the other participants and back. */
export type Transport = {
  /** The person has a place in the room. */
  sit(selfId: string): void
  /** The ICE servers. Called before the first participant is announced, and again before the credentials expire. */
  ways(iceServers: RTCIceServer[]): void
  /** Called with the participants whenever the room changes. */
  follow(peers: readonly Peer[]): void
  /** Called with each message of the room. */
  hear(message: RoomMessage): void
  give(part: Part, track: MediaStreamTrack | null): void
  /** The connection to the server is back: repairs whatever broke meanwhile. */
  mend(): void
  close(): void
}

/** A mesh: every browser sends to every other one. */
export function openMesh({ send, changed }: Options): Transport {
  const connections = new Map<string, PeerConnection>()
  let remotes: ReadonlyMap<string, Remote> = new Map()
  let tracks: Tracks = { mic: null, cam: null, screen: null }
  let iceServers: RTCIceServer[] = []
  let missing: ReadonlySet<string> = new Set()
  let self = ''

  const note = (id: string, change: Partial<Remote>) => {
    const before = remotes.get(id) ?? nothing
    remotes = new Map(remotes).set(id, { ...before, ...change })
    changed(remotes)
  }

  function connectionTo(id: string): PeerConnection {
    const known = connections.get(id)
    if (known) return known
    const made = openPeer({
      polite: self > id,
      iceServers,
      tracks,
      send: (step) => send(id, step),
      received: (theirs) => note(id, { tracks: theirs }),
      connected: (isConnected) => note(id, { isConnected }),
    })
    connections.set(id, made)
    return made
  }

  return {
    sit(selfId) {
      self = selfId
    },
    ways(given) {
      iceServers = given
      for (const connection of connections.values()) connection.ways(given)
    },
    follow(peers) {
      const others = new Set(peers.map(({ id }) => id).filter((id) => id !== self))
      for (const [id, connection] of connections) {
        if (others.has(id)) continue
        connection.close()
        connections.delete(id)
        const rest = new Map(remotes)
        rest.delete(id)
        remotes = rest
        changed(remotes)
      }
      for (const { id, lost } of peers) {
        if (id === self) continue
        const connection = connectionTo(id)
        if (missing.has(id) && !lost) connection.mend()
      }
      missing = new Set(peers.filter(({ lost }) => lost).map(({ id }) => id))
    },
    // A signal from a new participant may arrive before the room announces them.
    hear(message) {
      if (message.type === 'signal') void connectionTo(message.from).take(message.step)
    },
    give(part, track) {
      tracks = { ...tracks, [part]: track }
      for (const connection of connections.values()) connection.give(part, track)
    },
    mend() {
      for (const connection of connections.values()) connection.mend()
    },
    close() {
      for (const connection of connections.values()) connection.close()
      connections.clear()
    },
  }
}
