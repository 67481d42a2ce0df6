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

/** Pixels. */
export const mostSide = 20_000

/** An image that is longer or wider than `mostSide`. */
export class TooLong extends Error {}

/**
 * Opens an image that others made. While it is scaled, many whole rows of it are held at once: a few rows of a million
 * pixels each, packed into some kilobytes, would take gigabytes. Throws `TooLong` for such an image.
 */
export async function openImage(...given: Parameters<typeof Sharp>): Promise<Image> {
  const image = sharp(...given)
  const { width = 0, height = 0, pageHeight = height } = await image.metadata()
  if (Math.max(width, pageHeight) > mostSide) throw new TooLong()
  return image
}
