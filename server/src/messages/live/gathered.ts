import { log } from '../../kit/process/log.ts'

const gatherMs = 200

/** Gathers the domains that are noted within 200 ms, and tells each once: a bulk action changes thousands of rows. */
export function gathered(tell: (domains: string[]) => Promise<void> | void) {
  const noted = new Set<string>()
  let timer: NodeJS.Timeout | undefined

  async function tellNoted() {
    timer = undefined
    const domains = [...noted]
    noted.clear()
    await tell(domains)
  }

  return {
    note(...domains: string[]) {
      for (const domain of domains) noted.add(domain)
      if (domains.length > 0)
        timer ??= setTimeout(() => tellNoted().catch((err) => log.warn({ err }, 'a change was not told')), gatherMs)
    },
    stop: () => clearTimeout(timer),
  }
}
