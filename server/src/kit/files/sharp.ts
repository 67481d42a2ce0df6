import { createRequire } from 'node:module'
import type { Sharp as Image, default as Sharp } from 'sharp'

let opened: typeof Sharp | undefined

function open(): typeof Sharp {
  const library = createRequire(import.meta.url)('sharp') as typeof Sharp
  library.concurrency(1)
  library.cache(false)
  return library
}

/** sharp, loaded with the first image, so that the start does not wait for it. */
export function sharp(...given: Parameters<typeof Sharp>): Image {
  opened ??= open()
  return opened(...given)
}
