import type { FastifyRequest } from 'fastify'

const DRAINED_BYTES = 256 * 1024 * 1024
const DRAINED_MS = 60_000
const SILENT_MS = 5_000

/**
 * Reads and discards what a refused client still sends: a client whose connection is cut while it sends never sees the
 * answer. The connection is cut after 256 MB, a minute, or 5 seconds of silence.
 */
export function drain({ raw }: FastifyRequest): void {
  raw.unpipe()
  raw.resume()
  const { socket } = raw
  const start = { bytes: socket.bytesRead, time: performance.now() }
  let last = start
  const watch = setInterval(() => {
    const over = raw.complete || raw.readableEnded || raw.destroyed
    const now = { bytes: socket.bytesRead, time: performance.now() }
    if (now.bytes !== last.bytes) last = now
    const tooLong = now.time - start.time > DRAINED_MS || now.time - last.time > SILENT_MS
    if (over) clearInterval(watch)
    else if (tooLong || now.bytes - start.bytes > DRAINED_BYTES) raw.destroy()
  }, 250)
  watch.unref()
}
