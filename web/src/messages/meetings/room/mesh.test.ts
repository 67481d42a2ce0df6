import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openMesh, type Transport } from './mesh.ts'

const made: FakeConnection[] = []

/** Agrees as a browser does, and has the state that a test gives it. */
class FakeConnection {
  config: RTCConfiguration
  connectionState: RTCPeerConnectionState = 'new'
  signalingState: RTCSignalingState = 'stable'
  localDescription: RTCSessionDescriptionInit | null = null
  restarts = 0
  collisions = 0
  onnegotiationneeded: (() => void) | null = null
  onconnectionstatechange: (() => void) | null = null

  constructor(config: RTCConfiguration) {
    this.config = config
    made.push(this)
  }
  setConfiguration(config: RTCConfiguration) {
    this.config = config
  }
  addTransceiver() {
    if (!this.localDescription) queueMicrotask(() => this.signalingState === 'stable' && this.onnegotiationneeded?.())
  }
  getTransceivers = () => []
  addIceCandidate = async () => {}
  restartIce() {
    this.restarts += 1
    queueMicrotask(() => this.onnegotiationneeded?.())
  }
  async setLocalDescription() {
    const isAnswer = this.signalingState === 'have-remote-offer'
    this.signalingState = isAnswer ? 'stable' : 'have-local-offer'
    this.localDescription = { type: isAnswer ? 'answer' : 'offer', sdp: 'v=0' }
  }
  async setRemoteDescription({ type }: RTCSessionDescriptionInit) {
    if (type === 'offer' && this.signalingState === 'have-local-offer') this.collisions += 1
    this.signalingState = type === 'offer' ? 'have-remote-offer' : 'stable'
  }
  close() {
    this.signalingState = 'closed'
  }
  become(state: RTCPeerConnectionState) {
    this.connectionState = state
    this.onconnectionstatechange?.()
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('RTCPeerConnection', FakeConnection)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  made.length = 0
})

const shown = { mic: true, cam: true, hand: false, screen: false }
const peers = ['a', 'b'].map((id) => ({ id, name: id, host: false, guest: false, lost: false, shown }))
const former = [{ urls: ['turn:turn.example.com'], username: '1', credential: 'x' }]

/** The browsers of two, of whom the first begins. */
async function twoMeshes() {
  const changed = () => {}
  const first: Transport = openMesh({ send: (_to, step) => second.hear({ type: 'signal', from: 'a', step }), changed })
  const second: Transport = openMesh({ send: (_to, step) => first.hear({ type: 'signal', from: 'b', step }), changed })
  for (const [mesh, id] of [
    [first, 'a'],
    [second, 'b'],
  ] as const) {
    mesh.sit(id)
    mesh.ways(former)
    mesh.follow(peers)
  }
  await vi.advanceTimersByTimeAsync(0)
  const [begins, follows] = made as [FakeConnection, FakeConnection]
  for (const one of [begins, follows]) one.become('connected')
  await vi.advanceTimersByTimeAsync(60_000)
  return { first, begins, follows }
}

test('servers that are told anew are those of every connection from then on, and nothing is begun anew for it', async () => {
  const { first, begins, follows } = await twoMeshes()
  expect(begins.config.iceServers).toEqual(former)
  const next = [{ urls: ['turn:turn.example.com'], username: '2', credential: 'y' }]
  first.ways(next)
  first.follow([...peers, { ...(peers[1] as (typeof peers)[number]), id: 'c' }])
  expect([begins, made[2]].map((one) => one?.config.iceServers)).toEqual([next, next])
  expect([begins.restarts, follows.restarts]).toEqual([0, 0])
})
