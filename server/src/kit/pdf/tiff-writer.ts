import { groupFour } from './group-four.ts'
import type { Paper } from './pdfium.ts'
import { tags } from './tiff-entries.ts'

const SHORT = 3
const LONG = 4
const RATIONAL = 5

/** One TIFF of all pages from their one-bit PNGs: Group 4, one strip per page, 0 white. */
export async function faxTiff(pages: Buffer[], paper: Paper): Promise<Buffer> {
  const header = Buffer.from([0x49, 0x49, 42, 0, 0, 0, 0, 0])
  const parts: Buffer[] = [header]
  let end = header.length
  let pointer: { in: Buffer; at: number } = { in: header, at: 4 }
  for (const [number, page] of pages.entries()) {
    const strip = await groupFour(page, paper.height)
    const at = end + strip.length + (strip.length % 2)
    const directory = pageDirectory(at, paper, {
      strip: { offset: end, length: strip.length },
      number,
      of: pages.length,
    })
    pointer.in.writeUInt32LE(at, pointer.at)
    pointer = { in: directory, at: directory.length - 20 }
    parts.push(strip, Buffer.alloc(strip.length % 2), directory)
    end = at + directory.length
  }
  return Buffer.concat(parts)
}

type Place = { strip: { offset: number; length: number }; number: number; of: number }

/** A directory at `at`, with the two resolutions behind it; the pointer to the next one is 20 bytes before its end. */
function pageDirectory(at: number, paper: Paper, { strip, number, of }: Place): Buffer {
  const entries: [tag: number, type: number, count: number, value: number][] = [
    [254, LONG, 1, 2],
    [tags.width, LONG, 1, paper.width],
    [tags.height, LONG, 1, paper.height],
    [258, SHORT, 1, 1],
    [259, SHORT, 1, 4],
    [262, SHORT, 1, 0],
    [tags.stripOffsets, LONG, 1, strip.offset],
    [277, SHORT, 1, 1],
    [278, LONG, 1, paper.height],
    [tags.stripByteCounts, LONG, 1, strip.length],
    [tags.across, RATIONAL, 1, 0],
    [tags.down, RATIONAL, 1, 0],
    [296, SHORT, 1, 2],
    [297, SHORT, 2, number + of * 65_536],
  ]
  const behind = at + 2 + entries.length * 12 + 4
  const directory = Buffer.alloc(behind - at + 16)
  directory.writeUInt16LE(entries.length, 0)
  for (const [index, [tag, type, count, value]] of entries.entries()) {
    const place = 2 + index * 12
    directory.writeUInt16LE(tag, place)
    directory.writeUInt16LE(type, place + 2)
    directory.writeUInt32LE(count, place + 4)
    directory.writeUInt32LE(tag === tags.across ? behind : tag === tags.down ? behind + 8 : value, place + 8)
  }
  for (const [index, value] of [paper.across, 1, paper.down, 1].entries())
    directory.writeUInt32LE(value, directory.length - 16 + index * 4)
  return directory
}
