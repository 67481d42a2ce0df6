import { keepStream, type StreamEvent } from './stream.ts'

/**
 * One stream for all tabs of a session: the tab that holds the lock reads it and passes the events on. When that tab
 * closes, the browser gives the lock to another tab. Without the Web Locks API, as on plain http, each tab reads its
 * own.
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
  const lead = () => keepStream(token, tell, stop.signal)
  if ('locks' in navigator) navigator.locks.request(name, { signal: stop.signal }, lead).catch(() => {})
  else void lead()
  return () => {
    stop.abort()
    tabs.close()
  }
}
