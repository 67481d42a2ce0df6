import { vi } from 'vitest'

/** A window as wide as a desktop screen; removed together with the test's network. */
export function atDesk() {
  vi.stubGlobal('matchMedia', (media: string) => ({
    ...{ matches: media.includes('min-width'), media, addEventListener() {}, removeEventListener() {} },
  }))
}
