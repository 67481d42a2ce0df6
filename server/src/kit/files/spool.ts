import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** The size of a file in bytes, and its SHA-256 in hexadecimal. */
export type Sum = { size: number; sha256: string }

export class OverLimit extends Error {}

/** Writes content to a new file, flushed to disk; beyond `limit` bytes throws OverLimit. A failure leaves no file. */
export async function spool(content: Buffer | Readable, path: string, limit = Number.POSITIVE_INFINITY): Promise<Sum> {
  const hash = createHash('sha256')
  let size = 0
  const sum = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      hash.update(chunk)
      if (size > limit) done(new OverLimit())
      else done(null, chunk)
    },
  })
  const source = Buffer.isBuffer(content) ? Readable.from([content]) : content
  try {
    await pipeline(source, sum, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }))
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
  return { size, sha256: hash.digest('hex') }
}
