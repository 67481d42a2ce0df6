/**
 * Runs work with a signal that aborts after `ms`, or when `outer` does. On Node 20, AbortSignal.any() over a timeout
 * may be garbage collected before it fires; here a timer keeps the signal alive.
 */
export async function within<T>(
  ms: number,
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(new DOMException(`not done within ${ms} ms`, 'TimeoutError')), ms)
  const follow = () => limit.abort(outer?.reason)
  if (outer?.aborted) follow()
  outer?.addEventListener('abort', follow)
  try {
    return await work(limit.signal)
  } finally {
    clearTimeout(timer)
    outer?.removeEventListener('abort', follow)
  }
}
