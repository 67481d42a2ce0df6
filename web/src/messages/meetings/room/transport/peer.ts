import type { RoomMessage } from '../../../../../../contract/src/messages/meeting-room.ts'

export type Step = Extract<RoomMessage, { type: 'signal' }>['step']

/**
 * What each participant sends: always these three, in this order, so that no new negotiation is needed when one of them
 * starts or stops.
 */
export const parts = ['mic', 'cam', 'screen'] as const
export type Part = (typeof parts)[number]
export type Tracks = Readonly<Record<Part, MediaStreamTrack | null>>

export const kinds = { mic: 'audio', cam: 'video', screen: 'video' } as const
// In bits per second. Five videos go out and five come in, so each must stay small.
export const mostBits = { mic: 40_000, cam: 500_000, screen: 1_500_000 } as const
const untilMended = 3_000
const untilFound = 10_000

type Options = {
  /** Yields when both sides make an offer; the other side makes the first one. */
  polite: boolean
  iceServers: RTCIceServer[]
  tracks: Tracks
  send(step: Step): void
  /** Called with the other side's tracks. */
  received(tracks: Tracks): void
  /** Called with whether media flows. */
  connected(isConnected: boolean): void
}

export type PeerConnection = {
  take(step: Step): Promise<void>
  give(part: Part, track: MediaStreamTrack | null): void
  /** Sets other ICE servers, used from the next restart on; a connection over the former ones continues. */
  ways(iceServers: RTCIceServer[]): void
  /** Looks for another route if the present one is broken. */
  mend(): void
  close(): void
}

/** One connection of the mesh, by the W3C pattern "perfect negotiation". */
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
      // Handled below, like an offer without an answer.
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
    // An offer without an answer may have been lost; sent again, it contains every route found since.
    if (pc.signalingState === 'have-local-offer') {
      tell()
      mendLater()
    } else if (!isBroken()) return
    else if (polite) later(beginAnew, untilFound)
    else beginAnew()
  }

  const isBroken = () => /^(disconnected|failed)$/.test(pc.connectionState)

  /** The polite side first leaves this to the other side, which may not have noticed the loss. */
  function beginAnew() {
    if (pc.signalingState === 'stable' && isBroken()) pc.restartIce()
  }

  function later(work: () => void, after: number) {
    clearTimeout(late)
    late = setTimeout(work, after)
  }

  const mendLater = () => later(mend, untilMended)

  /** The side that made no offer sends over the transceivers that the other side has created. */
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
