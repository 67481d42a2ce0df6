import type { Owner, RelayLine, Step } from '../../../../../../contract/src/messages/meeting-room.ts'
import { nothing, type Remote, type Transport } from './mesh.ts'
import { kinds, mostBits, type Part, parts, type Tracks } from './peer.ts'

type Options = {
  send(round: number, line: RelayLine, step: Step): void
  changed(remotes: ReadonlyMap<string, Remote>): void
}

const untilAgain = 3_000

/**
 * The person's own media goes once to the server's relay, over one connection; that of all others comes over a second
 * one.
 */
export function openRelayTransport({ send, changed }: Options): Transport {
  let lines: Partial<Record<RelayLine, RTCPeerConnection>> = {}
  let tracks: Tracks = { mic: null, cam: null, screen: null }
  let remotes: ReadonlyMap<string, Remote> = new Map()
  let owners: Owner[] = []
  let iceServers: RTCIceServer[] = []
  let round = 0
  let isInside = false
  let queue = Promise.resolve()
  let again: ReturnType<typeof setTimeout> | undefined

  function open(line: RelayLine): RTCPeerConnection {
    const pc = new RTCPeerConnection({ iceServers, bundlePolicy: 'max-bundle' })
    const own = round
    lines[line] = pc
    pc.onicecandidate = ({ candidate }) => {
      if (!candidate || own !== round) return
      const { candidate: text, sdpMid, sdpMLineIndex, usernameFragment } = candidate
      send(own, line, { candidate: { candidate: text, sdpMid, sdpMLineIndex, usernameFragment } })
    }
    pc.onconnectionstatechange = () => {
      if (own !== round) return
      if (pc.connectionState === 'failed') beginLater()
      if (line === 'take') show()
    }
    return pc
  }

  function shut() {
    clearTimeout(again)
    for (const pc of Object.values(lines)) {
      pc.onconnectionstatechange = null
      pc.close()
    }
    lines = {}
    owners = []
  }

  async function begin() {
    shut()
    round += 1
    show()
    const own = round
    const pc = open('give')
    for (const part of parts)
      pc.addTransceiver(tracks[part] ?? kinds[part], {
        direction: 'sendonly',
        sendEncodings: [{ maxBitrate: mostBits[part] }],
      })
    // If the connection was closed meanwhile, this fails; a new one has begun.
    await pc.setLocalDescription().catch(() => {})
    const { sdp } = pc.localDescription ?? {}
    if (own === round && sdp) send(own, 'give', { description: { type: 'offer', sdp } })
  }

  function beginLater() {
    shut()
    show()
    again = setTimeout(() => void begin(), untilAgain)
  }

  async function take(line: RelayLine, description: RTCSessionDescriptionInit, theirs: Owner[]) {
    const pc = lines[line] ?? open(line)
    await pc.setRemoteDescription(description)
    if (line === 'give') return
    owners = theirs
    show()
    await pc.setLocalDescription()
    const { sdp } = pc.localDescription ?? {}
    if (sdp) send(round, 'take', { description: { type: 'answer', sdp } })
  }

  /** Reports whose tracks are there now. */
  function show() {
    const byMid = new Map((lines.take?.getTransceivers() ?? []).map(({ mid, receiver }) => [mid, receiver.track]))
    const isConnected = lines.take?.connectionState === 'connected'
    const next = new Map<string, Remote>()
    for (const { id, mid, part } of owners) {
      const before = next.get(id) ?? { ...nothing, isConnected }
      next.set(id, { ...before, tracks: { ...before.tracks, [part]: byMid.get(mid) ?? null } })
    }
    remotes = next
    changed(remotes)
  }

  return {
    sit() {},
    ways(given) {
      iceServers = given
      for (const pc of Object.values(lines)) pc.setConfiguration({ iceServers, bundlePolicy: 'max-bundle' })
    },
    follow() {
      if (isInside) return
      isInside = true
      void begin()
    },
    hear(message) {
      if (message.type === 'relay_lost' && message.round === round) beginLater()
      if (message.type !== 'relay' || message.round !== round) return
      const { line, step, owners: theirs } = message
      queue = queue
        .then(() => (message.round === round ? take(line, step.description, theirs) : undefined))
        .catch(() => {
          if (message.round === round) beginLater()
        })
    },
    give(part, track) {
      tracks = { ...tracks, [part]: track }
      void senderOf(part)
        ?.replaceTrack(track)
        .catch(() => {})
    },
    // The server has dropped both connections together with the lost WebSocket.
    mend: () => void begin(),
    close() {
      round += 1
      shut()
    },
  }

  function senderOf(part: Part) {
    return lines.give?.getTransceivers()[parts.indexOf(part)]?.sender
  }
}
