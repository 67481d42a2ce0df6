import { promisify } from 'node:util'
import { crc32, deflate } from 'node:zlib'

const packed = promisify(deflate)

/** A PNG with one bit per pixel (1 white) or one byte of grey, from the rows of a sheet. */
export async function png(pixels: Uint8Array, { width, height, bits }: { width: number; height: number; bits: 1 | 8 }) {
  const rowBytes = bits === 1 ? Math.ceil(width / 8) : width
  const rows = Buffer.alloc((rowBytes + 1) * height)
  for (let row = 0; row < height; row++)
    rows.set(pixels.subarray(row * rowBytes, (row + 1) * rowBytes), row * (rowBytes + 1) + 1)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = bits
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', await packed(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}
