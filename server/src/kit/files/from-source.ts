import { Readable } from 'node:stream'

/**
 * A stream of what is made from a source, piece by piece. Closing it, even before the first piece, closes the source.
 */
export function fromSource(source: Readable, pieces: AsyncIterable<Buffer>): Readable {
  const made = Readable.from(pieces, { objectMode: false })
  made.once('close', () => source.destroy())
  return made
}
