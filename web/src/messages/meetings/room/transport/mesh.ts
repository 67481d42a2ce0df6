import type { RoomMessage } from '../../../../../../contract/src/messages/meeting-room.ts'
import type { Peer } from '../room-state.ts'
import { openPeer, type Part, type PeerConnection, type Step, type Tracks } from './peer.ts'

/** What comes of one of the others. */
export type Remote = { tracks: Tracks; isConnected: boolean }

export const nothing: Remote = { tracks: { mic: null, cam: null, screen: null }, isConnected: false }

type Options = {
  send(to: string, step: Step): void
  changed(remotes: ReadonlyMap<string, Remote>): void
}

/** Carries sound and pictures to the others and back. */
export type Transport = {
  /** One has a place. */
  sit(selfId: string): void
  /** The servers to find ways by, told before anybody else is, and again before the former end. */
  ways(iceServers: RTCIceServer[]): void
  /** The room as it is now told. */
  follow(peers: readonly Peer[]): void
  /** What the room tells. */
  hear(message: RoomMessage): void
  give(part: Part, track: MediaStreamTrack | null): void
  /** The way to the server is back: whatever broke meanwhile is made good. */
  mend(): void
  close(): void
}

/** Every browser sends to every other one. */
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
    // Who has just come may be heard before the room is told of them.
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
