import type { QueryClient } from '@tanstack/react-query'
import { steadyRow } from './steady-row.ts'
import type { Told } from './stream.ts'

// Many events of one deed are one reading, and not all panels read in the same instant.
const gather = () => 150 + Math.random() * 350

/**
 * Reads anew what is shown of the domains that events name, and the sidebar's figures. One reading at a time; a hidden tab
 * reads when it is looked at again.
 */
export function applyTo(client: QueryClient): { hear: (told: Told) => void; stop: () => void } {
  const domains = new Set<string>()
  let everything = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function hear(told: Told) {
    if (told.type === 'again') everything = true
    else domains.add(told.type === 'notification' ? 'live' : told.domain)
    schedule()
  }

  function schedule() {
    if (document.hidden || timer !== undefined || (domains.size === 0 && !everything)) return
    timer = setTimeout(() => void read(), gather())
  }

  async function read() {
    const keys = everything ? [[]] : [...domains].map((domain) => [domain])
    if (!everything && [...domains].some((domain) => domain !== 'live')) keys.push(['menu'])
    domains.clear()
    everything = false
    const release = steadyRow()
    await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
    release()
    timer = undefined
    schedule()
  }

  document.addEventListener('visibilitychange', schedule)
  return {
    hear,
    stop() {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', schedule)
    },
  }
}
