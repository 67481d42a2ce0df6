/**
 * Does work with a signal that ends it after so many ms, or when `outer` ends. On Node 20 AbortSignal.any() over a time limit may be
 * collected as garbage before it fires; here a timer holds what it ends.
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
