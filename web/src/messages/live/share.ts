import { keepStream, type StreamEvent } from './stream.ts'

/**
 * One stream for all tabs of a session: one tab reads it and passes the events on, and when that tab closes, another
 * one does. Plain http lacks the Web Locks API: there the tabs keep a lease, because a browser opens six connections to
 * a server at most and six tabs with a stream each would leave none for anything else.
 */
export function shareStream(token: string, hear: (told: StreamEvent) => void): () => void {
  const stop = new AbortController()
  const name = `masa.live.${token.slice(0, 12)}`
  const tabs = new BroadcastChannel(name)
  tabs.onmessage = ({ data }: MessageEvent<StreamEvent>) => hear(data)
  // Asks for what changed before this tab listened.
  hear({ type: 'again' })
  const tell = (told: StreamEvent) => {
    if (stop.signal.aborted) return
    hear(told)
    tabs.postMessage(told)
  }
  const { signal } = stop
  const lead = (until: AbortSignal) => keepStream(token, tell, until)
  if ('locks' in navigator) navigator.locks.request(name, { signal }, () => lead(signal)).catch(() => {})
  else
    import('./by-lease.ts').then(
      ({ byLease }) => !signal.aborted && byLease(name, signal, lead),
      () => lead(signal),
    )
  return () => {
    stop.abort()
    tabs.close()
  }
}
