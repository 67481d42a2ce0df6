import { useEffect, useRef } from 'react'

type Props = {
  tracks: readonly (MediaStreamTrack | null)[]
  /** One's own is not heard, and seen as in a mirror. */
  own?: boolean
  label: string
  className?: string | undefined
}

/** What comes of a camera, a microphone or a screen. */
export function Picture({ tracks, own = false, label, className }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const present = tracks.filter((track) => track !== null)
  const key = present.map(({ id }) => id).join()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the tracks are told apart by their ids
  useEffect(() => {
    const element = video.current
    if (!element) return
    element.srcObject = present.length > 0 ? new MediaStream([...present]) : null
    // A browser that lets nothing sound unasked plays at the next press anywhere.
    const play = () => void element.play().catch(() => document.addEventListener('click', play, { once: true }))
    if (present.length > 0) play()
    return () => document.removeEventListener('click', play)
  }, [key])

  return <video ref={video} className={className} aria-label={label} muted={own} playsInline autoPlay />
}
