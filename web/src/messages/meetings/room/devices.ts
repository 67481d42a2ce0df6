export type DeviceKind = 'mic' | 'cam'

const kinds = { mic: 'audioinput', cam: 'videoinput' } as const
const names = { mic: 'Mikrofon', cam: 'Kamera' } as const

/** Why there is no microphone or camera, and what to do. */
export const insecureSentence =
  'Tarayıcılar kamera ve mikrofonu yalnızca https adreslerinde açar; bu sayfa http ile açıldı. Sohbete yazabilirsiniz. Görüntü için sistem yöneticinizden https adresini isteyin.'

export const canCapture = () => navigator.mediaDevices?.getUserMedia !== undefined
export const canShareScreen = () => navigator.mediaDevices?.getDisplayMedia !== undefined

export type Device = { id: string; label: string }

/** The devices of a kind; they have no names until the browser has granted access to one. */
export async function devicesOf(kind: DeviceKind): Promise<Device[]> {
  const all = (await navigator.mediaDevices?.enumerateDevices().catch(() => [])) ?? []
  return all
    .filter((device) => device.kind === kinds[kind] && device.deviceId !== '')
    .map(({ deviceId, label }, at) => ({ id: deviceId, label: label || `${names[kind]} ${at + 1}` }))
}

/** Calls back when a device is plugged in or out. Returns a function that stops it. */
export function watchDevices(changed: () => void): () => void {
  const { mediaDevices } = navigator
  mediaDevices?.addEventListener('devicechange', changed)
  return () => mediaDevices?.removeEventListener('devicechange', changed)
}

const wanted = (kind: DeviceKind, deviceId: string): MediaTrackConstraints => ({
  ...(deviceId !== '' && { deviceId: { exact: deviceId } }),
  ...(kind === 'cam'
    ? { width: { ideal: 640 }, height: { ideal: 360 }, frameRate: { max: 24 } }
    : { echoCancellation: true, noiseSuppression: true, autoGainControl: true }),
})

/** A device's track, or a sentence that says why there is none. */
export async function openDevice(kind: DeviceKind, deviceId = ''): Promise<MediaStreamTrack | string> {
  if (!canCapture()) return insecureSentence
  try {
    const asked = wanted(kind, deviceId)
    const stream = await navigator.mediaDevices.getUserMedia(kind === 'mic' ? { audio: asked } : { video: asked })
    return stream.getTracks()[0] ?? problemOf(kind, 'NotFoundError')
  } catch (cause) {
    const { name } = cause as DOMException
    // The device that was chosen earlier is gone: take any other one.
    if (deviceId !== '' && (name === 'OverconstrainedError' || name === 'NotFoundError')) return openDevice(kind)
    return problemOf(kind, name)
  }
}

function problemOf(kind: DeviceKind, name: string): string {
  const device = names[kind]
  if (name === 'NotAllowedError')
    return `${device} izni verilmedi. Adres çubuğundaki simgeden izin verip yeniden açın; izinsiz de katılabilirsiniz.`
  if (name === 'NotFoundError' || name === 'OverconstrainedError')
    return `${device} bulunamadı. Takıp yeniden açın; onsuz da katılabilirsiniz.`
  if (name === 'NotReadableError' || name === 'AbortError')
    return `${device} başka bir uygulamada açık olabilir. Orada kapatıp yeniden deneyin.`
  return `${device} açılamadı. Yeniden deneyin; onsuz da katılabilirsiniz.`
}

/** A screen, window or tab; undefined if the person chose none. */
export async function openScreen(): Promise<MediaStreamTrack | undefined> {
  try {
    const stream = await navigator.mediaDevices.getDisplayMedia({ video: { frameRate: { max: 15 } } })
    return stream.getVideoTracks()[0]
  } catch {
    return undefined
  }
}

/** Calls back with a track's loudness, from 0 to 1, every 120 ms. Returns a function that stops it. */
export function watchLevel(track: MediaStreamTrack, heard: (level: number) => void): () => void {
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  analyser.fftSize = 512
  context.createMediaStreamSource(new MediaStream([track])).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples)
    const mean = Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length)
    heard(Math.min(1, mean * 6))
  }, 120)
  return () => {
    clearInterval(timer)
    void context.close()
  }
}
