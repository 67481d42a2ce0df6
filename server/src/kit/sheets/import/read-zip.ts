import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { broken, tooMuchText } from './sheet.ts'

const inflate = promisify(inflateRaw)

const mostFiles = 1_000
const mostBytes = 32 * 1024 * 1024

type Place = { method: number; size: number; at: number }

/**
 * Reads the texts of a ZIP archive by their paths, on demand. The sizes in its headers are not trusted: at most 32 MB
 * are unpacked from one archive in all, and more is refused before it is in memory.
 */
export function openZip(archive: Buffer): (path: string) => Promise<string | undefined> {
  const places = directoryOf(archive)
  let left = mostBytes
  return async (path) => {
    const place = places.get(path)
    if (!place) return undefined
    const content = await contentOf(archive, place, left)
    left -= content.length
    return content.toString('utf8')
  }
}

async function contentOf(archive: Buffer, { method, size, at }: Place, left: number): Promise<Buffer> {
  if (at + 30 > archive.length || archive.readUInt32LE(at) !== 0x04034b50) throw broken()
  const from = at + 30 + archive.readUInt16LE(at + 26) + archive.readUInt16LE(at + 28)
  const packed = archive.subarray(from, from + size)
  if (left <= 0 || (method === 0 && packed.length > left)) throw tooMuchText()
  if (method === 0) return packed
  if (method !== 8) throw broken()
  try {
    return await inflate(packed, { maxOutputLength: left })
  } catch (error) {
    throw (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? tooMuchText() : broken()
  }
}

function directoryOf(archive: Buffer): Map<string, Place> {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0 || end + 22 > archive.length) throw broken()
  const count = archive.readUInt16LE(end + 10)
  if (count > mostFiles) throw tooMuchText()
  const places = new Map<string, Place>()
  let at = archive.readUInt32LE(end + 16)
  for (let file = 0; file < count; file += 1) {
    if (at + 46 > archive.length || archive.readUInt32LE(at) !== 0x02014b50) throw broken()
    const [name, extra, comment] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ]
    places.set(archive.toString('utf8', at + 46, at + 46 + name), {
      method: archive.readUInt16LE(at + 10),
      size: archive.readUInt32LE(at + 20),
      at: archive.readUInt32LE(at + 42),
    })
    at += 46 + name + extra + comment
  }
  return places
}
