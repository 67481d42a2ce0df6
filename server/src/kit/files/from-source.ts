import { Readable } from 'node:stream'

/** What is made of a source, piece by piece. Whoever has had enough of it closes the source, too, also before the first piece. */
export function fromSource(source: Readable, pieces: AsyncIterable<Buffer>): Readable {
  const made = Readable.from(pieces, { objectMode: false })
  made.once('close', () => source.destroy())
  return made
}
