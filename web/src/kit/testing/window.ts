import { vi } from 'vitest'

/** A window as wide as a desk's screen; it ends with the network of the test. */
export function atDesk() {
  vi.stubGlobal('matchMedia', (media: string) => ({
    ...{ matches: media.includes('min-width'), media, addEventListener() {}, removeEventListener() {} },
  }))
}
