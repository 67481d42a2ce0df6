import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { Sum } from '../files/spool.ts'
import { StartFailure } from '../process/start-failure.ts'

const block = 512
const largestOctal = 0o77777777777

/** Writes a POSIX tar archive, entry by entry, and answers the sum of each. */
export class TarWriter {
  readonly #file: FileHandle
  readonly #at: number

  constructor(file: FileHandle, now = new Date()) {
    this.#file = file
    this.#at = Math.floor(now.getTime() / 1000)
  }

  /** A stream must give exactly `size` bytes. */
  async add(name: string, content: Buffer | { size: number; stream: Readable }): Promise<Sum> {
    const { size, stream } = Buffer.isBuffer(content) ? { size: content.length, stream: [content] } : content
    await this.#file.writeFile(header(name, size, this.#at))
    const hash = createHash('sha256')
    let written = 0
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      hash.update(chunk)
      written += chunk.length
      await this.#file.writeFile(chunk)
    }
    if (written !== size) throw new StartFailure(`The file ${name} changed while it was read (${size}, ${written}).`)
    await this.#file.writeFile(Buffer.alloc((block - (size % block)) % block))
    return { size, sha256: hash.digest('hex') }
  }

  async end(): Promise<void> {
    await this.#file.writeFile(Buffer.alloc(2 * block))
    await this.#file.sync()
  }
}

function header(name: string, size: number, at: number): Buffer {
  const bytes = Buffer.alloc(block)
  const [prefix, rest] = split(name)
  bytes.write(rest, 0)
  bytes.write('0000600\0', 100)
  bytes.write('0000000\x000000000\0', 108)
  // Sizes above what octal can hold (8 GiB) are written in base 256, as GNU and BSD tar read them.
  if (size > largestOctal) bytes.writeBigUInt64BE(BigInt(size), 128)
  if (size > largestOctal) bytes.writeUInt8(0x80, 124)
  else bytes.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  bytes.write(`${at.toString(8).padStart(11, '0')}\0`, 136)
  bytes.write('        0', 148)
  bytes.write('ustar\x0000', 257)
  bytes.write(prefix, 345)
  bytes.write(`${sumOf(bytes).toString(8).padStart(6, '0')}\0 `, 148)
  return bytes
}

const sumOf = (bytes: Buffer) => bytes.reduce((sum, byte) => sum + byte, 0)

function split(name: string): [prefix: string, rest: string] {
  if (Buffer.byteLength(name) <= 100) return ['', name]
  const slash = name.indexOf('/', name.length - 101)
  if (slash < 0 || slash > 155) throw new StartFailure(`The name ${name} is too long for an archive.`)
  return [name.slice(0, slash), name.slice(slash + 1)]
}

/** An entry of an archive; `read` gives its content. */
export type TarEntry = { name: string; size: number; read(): AsyncIterable<Buffer> }

/** The entries of an archive in order. Throws a `StartFailure` when the file is not an archive or is truncated. */
export async function* tarEntries(path: string, file: FileHandle): AsyncGenerator<TarEntry> {
  const { size: length } = await file.stat()
  const bytes = Buffer.alloc(block)
  for (let at = 0; ; ) {
    const { bytesRead } = await file.read(bytes, 0, block, at)
    if (bytesRead < block) throw new StartFailure(`${path} is not a whole backup of Masa: its end is missing.`)
    if (bytes.every((byte) => byte === 0)) return
    const { name, size } = entryOf(path, bytes)
    const start = at + block
    if (start + size > length) throw new StartFailure(`${path} is not a whole backup of Masa: its end is missing.`)
    yield {
      name,
      size,
      read: () => (size === 0 ? noContent() : createReadStream(path, { start, end: start + size - 1 })),
    }
    at = start + Math.ceil(size / block) * block
  }
}

async function* noContent(): AsyncGenerator<Buffer> {}

function entryOf(path: string, bytes: Buffer): { name: string; size: number } {
  const text = (from: number, to: number) => bytes.toString('utf8', from, to).replace(/\0[\s\S]*$/, '')
  const sum = Number.parseInt(text(148, 156), 8)
  const summed = Buffer.from(bytes).fill(' ', 148, 156)
  if (text(257, 262) !== 'ustar' || sumOf(summed) !== sum) throw new StartFailure(`${path} is not a backup of Masa.`)
  const prefix = text(345, 500)
  const size = bytes[124] === 0x80 ? Number(bytes.readBigUInt64BE(128)) : Number.parseInt(text(124, 136), 8)
  // A backup holds nothing but files: no links, no folders, no negative sizes.
  const isFile = bytes[156] === 0x30 || bytes[156] === 0
  if (!isFile || !Number.isSafeInteger(size) || size < 0) throw new StartFailure(`${path} is not a backup of Masa.`)
  return { name: prefix ? `${prefix}/${text(0, 100)}` : text(0, 100), size }
}
