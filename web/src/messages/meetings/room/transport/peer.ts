import type { RoomMessage } from '../../../../../../contract/src/messages/meeting-room.ts'

export type Step = Extract<RoomMessage, { type: 'signal' }>['step']

/** What one sends: always these three, in this order, so that nothing is agreed anew when one of them comes or goes. */
export const parts = ['mic', 'cam', 'screen'] as const
export type Part = (typeof parts)[number]
export type Tracks = Readonly<Record<Part, MediaStreamTrack | null>>

export const kinds = { mic: 'audio', cam: 'video', screen: 'video' } as const
// Five pictures go out and five come in: each must stay small.
export const mostBits = { mic: 40_000, cam: 500_000, screen: 1_500_000 } as const
const untilMended = 3_000
const untilFound = 10_000

type Options = {
  /** Gives way when both begin; the other one begins. */
  polite: boolean
  iceServers: RTCIceServer[]
  tracks: Tracks
  send(step: Step): void
  /** What the other one sends. */
  received(tracks: Tracks): void
  /** Whether pictures flow. */
  connected(isConnected: boolean): void
}

export type PeerConnection = {
  take(step: Step): Promise<void>
  give(part: Part, track: MediaStreamTrack | null): void
  /** Other servers to find ways by, from the next restart on; what flows by the former goes on. */
  ways(iceServers: RTCIceServer[]): void
  /** Looks for another way, where the one that there was is not good. */
  mend(): void
  close(): void
}

/** One of the connections of the mesh, by the pattern that W3C calls perfect negotiation. */
export function openPeer({ polite, iceServers, tracks: first, send, received, connected }: Options): PeerConnection {
  const pc = new RTCPeerConnection({ iceServers, bundlePolicy: 'max-bundle' })
  const giving: Record<Part, MediaStreamTrack | null> = { ...first }
  const taking: Record<Part, MediaStreamTrack | null> = { mic: null, cam: null, screen: null }
  let isOffering = false
  let isIgnoring = false
  let isAnswering = false
  let late: ReturnType<typeof setTimeout> | undefined

  const senderOf = (part: Part) => pc.getTransceivers()[parts.indexOf(part)]?.sender

  async function give(part: Part) {
    const sender = senderOf(part)
    if (!sender) return
    await sender.replaceTrack(giving[part])
    const parameters = sender.getParameters()
    for (const encoding of parameters.encodings ?? []) encoding.maxBitrate = mostBits[part]
    if (parameters.encodings?.length) await sender.setParameters(parameters).catch(() => {})
  }

  if (!polite)
    for (const part of parts) {
      pc.addTransceiver(kinds[part], { direction: 'sendrecv' })
      void give(part)
    }

  pc.onnegotiationneeded = async () => {
    try {
      isOffering = true
      await pc.setLocalDescription()
      tell()
    } catch {
      // Looked after below, as an offer that nobody answers.
    } finally {
      isOffering = false
      mendLater()
    }
  }
  pc.onicecandidate = ({ candidate }) => {
    if (!candidate) return
    const { candidate: text, sdpMid, sdpMLineIndex, usernameFragment } = candidate
    send({ candidate: { candidate: text, sdpMid, sdpMLineIndex, usernameFragment } })
  }
  pc.ontrack = ({ track, transceiver }) => {
    const part = parts[pc.getTransceivers().indexOf(transceiver)]
    if (!part) return
    taking[part] = track
    received({ ...taking })
  }
  pc.onconnectionstatechange = () => {
    connected(pc.connectionState === 'connected')
    clearTimeout(late)
    if (pc.connectionState === 'failed') mend()
    if (pc.connectionState === 'disconnected') mendLater()
  }

  function tell() {
    const { type, sdp } = pc.localDescription ?? {}
    if ((type === 'offer' || type === 'answer') && sdp) send({ description: { type, sdp } })
  }

  function mend() {
    if (pc.signalingState === 'closed') return
    // An offer without an answer may have been lost on its way; said again it names every way found since.
    if (pc.signalingState === 'have-local-offer') {
      tell()
      mendLater()
    } else if (!isBroken()) return
    else if (polite) later(beginAnew, untilFound)
    else beginAnew()
  }

  const isBroken = () => /^(disconnected|failed)$/.test(pc.connectionState)

  /** Who is polite leaves it to the other one, who may not have seen the loss. */
  function beginAnew() {
    if (pc.signalingState === 'stable' && isBroken()) pc.restartIce()
  }

  function later(work: () => void, after: number) {
    clearTimeout(late)
    late = setTimeout(work, after)
  }

  const mendLater = () => later(mend, untilMended)

  /** Who did not begin sends by the lines that the other one has laid. */
  async function join() {
    for (const [at, transceiver] of pc.getTransceivers().entries()) {
      const part = parts[at]
      if (!part) continue
      transceiver.direction = 'sendrecv'
      await give(part)
    }
  }

  async function take(step: Step) {
    if (pc.signalingState === 'closed') return
    if ('candidate' in step) {
      await pc
        .addIceCandidate({ ...step.candidate, usernameFragment: step.candidate.usernameFragment ?? null })
        .catch((cause) => {
          if (!isIgnoring) throw cause
        })
      return
    }
    const { description } = step
    const isFree = !isOffering && (pc.signalingState === 'stable' || isAnswering)
    isIgnoring = !polite && description.type === 'offer' && !isFree
    if (isIgnoring) return
    isAnswering = description.type === 'answer'
    await pc.setRemoteDescription(description).finally(() => {
      isAnswering = false
    })
    later(mend, untilFound)
    if (description.type !== 'offer') return
    if (polite) await join()
    await pc.setLocalDescription()
    tell()
  }

  let queue = Promise.resolve()
  return {
    take(step) {
      queue = queue.then(() => take(step)).catch(mendLater)
      return queue
    },
    give(part, track) {
      giving[part] = track
      void give(part).catch(() => {})
    },
    ways: (others) => pc.setConfiguration({ iceServers: others, bundlePolicy: 'max-bundle' }),
    mend,
    close() {
      clearTimeout(late)
      pc.onconnectionstatechange = null
      pc.close()
    },
  }
}
