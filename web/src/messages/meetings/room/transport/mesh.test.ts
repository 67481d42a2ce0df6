import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openMesh, type Transport } from './mesh.ts'

const made: FakeConnection[] = []

/** Negotiates like a browser; the test sets its connection state. */
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

/** The meshes of two browsers; the first one makes the offer. */
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

test('new ICE servers apply to every connection, existing or new, and restart none of them', async () => {
  const { first, begins, follows } = await twoMeshes()
  expect(begins.config.iceServers).toEqual(former)
  const next = [{ urls: ['turn:turn.example.com'], username: '2', credential: 'y' }]
  first.ways(next)
  first.follow([...peers, { ...(peers[1] as (typeof peers)[number]), id: 'c' }])
  expect([begins, made[2]].map((one) => one?.config.iceServers)).toEqual([next, next])
  expect([begins.restarts, follows.restarts]).toEqual([0, 0])
})

test('if a connection is lost but not the room, the side that began restarts it, and the two sides never offer at once', async () => {
  const { begins, follows } = await twoMeshes()
  for (const one of [begins, follows]) one.become('disconnected')
  await vi.advanceTimersByTimeAsync(2_000)
  expect([begins.restarts, follows.restarts]).toEqual([0, 0])
  await vi.advanceTimersByTimeAsync(2_000)
  expect([begins, follows].map(({ restarts, signalingState }) => [restarts, signalingState])).toEqual([
    [1, 'stable'],
    [0, 'stable'],
  ])
  for (const one of [begins, follows]) one.become('connected')
  await vi.advanceTimersByTimeAsync(60_000)
  for (const one of [follows, begins]) one.become('failed')
  await vi.advanceTimersByTimeAsync(0)
  for (const one of [follows, begins]) one.become('connected')
  await vi.advanceTimersByTimeAsync(60_000)
  expect([begins, follows].map(({ restarts, collisions }) => [restarts, collisions])).toEqual([
    [2, 0],
    [0, 0],
  ])
})

test('a connection that recovers by itself is not restarted', async () => {
  const { begins, follows } = await twoMeshes()
  for (const one of [begins, follows]) one.become('disconnected')
  await vi.advanceTimersByTimeAsync(2_000)
  for (const one of [begins, follows]) one.become('connected')
  await vi.advanceTimersByTimeAsync(60_000)
  expect([begins.restarts, follows.restarts]).toEqual([0, 0])
})

test('a restart is given time before the next restart', async () => {
  const { begins, follows } = await twoMeshes()
  for (const one of [begins, follows]) one.become('disconnected')
  await vi.advanceTimersByTimeAsync(9_000)
  expect([begins.restarts, follows.restarts]).toEqual([1, 0])
  await vi.advanceTimersByTimeAsync(20_000)
  expect(begins.restarts).toBeGreaterThan(1)
  expect([follows.restarts, begins.collisions, follows.collisions]).toEqual([0, 0, 0])
})

test('the other side restarts a lost connection if the side that began has not noticed the loss', async () => {
  const { first, begins, follows } = await twoMeshes()
  follows.become('disconnected')
  await vi.advanceTimersByTimeAsync(8_000)
  expect(follows.restarts).toBe(0)
  await vi.advanceTimersByTimeAsync(12_000)
  expect([begins.restarts, follows.restarts, follows.signalingState]).toEqual([0, 1, 'stable'])
  first.close()
  follows.become('failed')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(follows.restarts).toBe(1)
})
