const renewMs = 20_000
// Browsers run the timers of a tab that has long been hidden only once a minute.
const leaseMs = 150_000
const settleMs = 500
// The tabs that are left look one after the other.
const spreadMs = 2_000

type Work = (signal: AbortSignal) => Promise<void>

/**
 * Runs `work` in one tab of the browser at a time until `signal` aborts: the one that holds a lease in the browser's
 * storage. When it closes, another one takes over.
 */
export function byLease(name: string, signal: AbortSignal, work: Work): void {
  const me = String(Math.random())
  let turn: AbortController | undefined
  let soon: ReturnType<typeof setTimeout> | undefined

  function holder(): string | undefined {
    const [id, until] = (localStorage.getItem(name) ?? '').split(' ')
    const left = Number(until) - Date.now()
    // A lease longer than any was made before the clock was set back.
    return left > 0 && left <= leaseMs ? id : undefined
  }

  /** Takes or renews the lease, unless another tab holds it. */
  function look(): void {
    const held = holder()
    if (held !== undefined && held !== me) {
      step()
      return
    }
    localStorage.setItem(name, `${me} ${Date.now() + leaseMs}`)
    if (turn) return
    const own = new AbortController()
    turn = own
    // Of tabs that look at the same moment, the last to write stays.
    setTimeout(() => {
      if (holder() !== me) step()
      else if (!own.signal.aborted) void work(AbortSignal.any([signal, own.signal]))
    }, settleMs)
  }

  function step(): void {
    turn?.abort()
    turn = undefined
  }

  function leave(): void {
    step()
    if (holder() === me) localStorage.removeItem(name)
  }

  const hear = ({ key }: StorageEvent) => {
    if (key !== name) return
    const held = holder()
    if (held === undefined) {
      clearTimeout(soon)
      soon = setTimeout(look, Math.random() * spreadMs)
    } else if (held !== me) step()
  }
  const timer = setInterval(look, renewMs)
  window.addEventListener('storage', hear)
  window.addEventListener('pagehide', leave)
  signal.addEventListener('abort', () => {
    clearInterval(timer)
    clearTimeout(soon)
    window.removeEventListener('storage', hear)
    window.removeEventListener('pagehide', leave)
    leave()
  })
  look()
}
