import { inOneTab } from './in-one-tab.ts'
import { keepStream, type StreamEvent } from './stream.ts'

/** One stream for all tabs of a session: one tab reads it and passes the events on. */
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
  inOneTab(name, stop.signal, (signal) => keepStream(token, tell, signal))
  return () => {
    stop.abort()
    tabs.close()
  }
}
