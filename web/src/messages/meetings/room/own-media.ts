import { type Device, type DeviceKind, devicesOf, openDevice, openScreen, watchDevices } from './devices.ts'
import type { Tracks } from './transport/peer.ts'

type Own = {
  on: boolean
  /** The device is being opened. */
  opening: boolean
  problem: string
  chosen: string
  devices: readonly Device[]
}

export type OwnState = { mic: Own; cam: Own; screen: boolean; tracks: Tracks }

const keyOf = (kind: DeviceKind) => `masa.meeting.${kind}`
const closed = (kind: DeviceKind): Own => ({
  on: false,
  opening: false,
  problem: '',
  chosen: localStorage.getItem(keyOf(kind)) ?? '',
  devices: [],
})

export type OwnMedia = ReturnType<typeof openOwnMedia>

/**
 * The person's own microphone, camera and screen. A device that is off is released, except the microphone, which is
 * only muted.
 */
export function openOwnMedia() {
  let state: OwnState = {
    mic: closed('mic'),
    cam: closed('cam'),
    screen: false,
    tracks: { mic: null, cam: null, screen: null },
  }
  let isOver = false
  const listeners = new Set<() => void>()
  const runs = { mic: 0, cam: 0 }

  const set = (change: Partial<OwnState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const setOwn = (kind: DeviceKind, change: Partial<Own>) => set({ [kind]: { ...state[kind], ...change } })
  const setTrack = (part: keyof Tracks, track: MediaStreamTrack | null) => {
    const before = state.tracks[part]
    if (before !== track) {
      if (before) before.onended = null
      before?.stop()
    }
    set({ tracks: { ...state.tracks, [part]: track } })
  }

  async function list() {
    for (const kind of ['mic', 'cam'] as const) {
      const devices = await devicesOf(kind)
      if (!isOver) setOwn(kind, { devices })
    }
  }

  async function open(kind: DeviceKind, deviceId = state[kind].chosen) {
    runs[kind] += 1
    const run = runs[kind]
    setOwn(kind, { opening: true, problem: '' })
    const track = await openDevice(kind, deviceId)
    // Meanwhile the device was turned off or replaced, or the room was left.
    if (isOver || run !== runs[kind]) {
      if (typeof track !== 'string') track.stop()
      return
    }
    if (typeof track === 'string') {
      setTrack(kind, null)
      setOwn(kind, { opening: false, on: false, problem: track })
      return
    }
    track.onended = () => {
      setTrack(kind, null)
      setOwn(kind, {
        on: false,
        problem: kind === 'mic' ? 'Mikrofon bağlantısı kesildi.' : 'Kamera bağlantısı kesildi.',
      })
    }
    setTrack(kind, track)
    setOwn(kind, { opening: false, on: true, chosen: track.getSettings().deviceId ?? deviceId })
    void list()
  }

  function close(kind: DeviceKind) {
    runs[kind] += 1
    const { mic } = state.tracks
    if (kind === 'mic' && mic) mic.enabled = false
    else setTrack(kind, null)
    setOwn(kind, { on: false, opening: false })
  }

  const changed = () => void list()
  const unwatch = watchDevices(changed)

  return {
    current: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async toggle(kind: DeviceKind) {
      if (state[kind].on || state[kind].opening) return close(kind)
      const { mic } = state.tracks
      if (kind !== 'mic' || !mic || mic.readyState === 'ended') return open(kind)
      mic.enabled = true
      setOwn('mic', { on: true, problem: '' })
    },
    async choose(kind: DeviceKind, deviceId: string) {
      localStorage.setItem(keyOf(kind), deviceId)
      setOwn(kind, { chosen: deviceId })
      if (state[kind].on) await open(kind, deviceId)
      else if (kind === 'mic') setTrack('mic', null)
    },
    async toggleScreen() {
      if (state.screen) {
        setTrack('screen', null)
        return set({ screen: false })
      }
      const track = await openScreen()
      if (!track) return
      if (isOver) return track.stop()
      track.onended = () => {
        setTrack('screen', null)
        set({ screen: false })
      }
      setTrack('screen', track)
      set({ screen: true })
    },
    list,
    close() {
      isOver = true
      unwatch()
      for (const track of Object.values(state.tracks)) track?.stop()
    },
  }
}
