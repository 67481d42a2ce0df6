import { useEffect, useRef } from 'react'

type Props = {
  tracks: readonly (MediaStreamTrack | null)[]
  /** The person's own video: muted, and mirrored. */
  own?: boolean
  label: string
  className?: string | undefined
}

/** Plays a camera, a microphone or a shared screen. */
export function Video({ tracks, own = false, label, className }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const present = tracks.filter((track) => track !== null)
  const key = present.map(({ id }) => id).join()

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` identifies the tracks by their ids
  useEffect(() => {
    const element = video.current
    if (!element) return
    element.srcObject = present.length > 0 ? new MediaStream([...present]) : null
    // A browser that blocks autoplay plays at the next click anywhere.
    const play = () => void element.play().catch(() => document.addEventListener('click', play, { once: true }))
    if (present.length > 0) play()
    return () => document.removeEventListener('click', play)
  }, [key])

  return <video ref={video} className={className} aria-label={label} muted={own} playsInline autoPlay />
}
