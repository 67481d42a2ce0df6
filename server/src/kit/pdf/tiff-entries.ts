/** The tags that are read here. */
export const tags = {
  width: 256,
  height: 257,
  bitsPerSample: 258,
  stripOffsets: 273,
  orientation: 274,
  stripByteCounts: 279,
  across: 282,
  down: 283,
  dateTime: 306,
} as const

const sizes: Record<number, number> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8 }
const MOST_VALUES = 100_000
// Many entries can name the same bytes, so a small file can hold any number of values. Two for each line of 200 pages.
const MOST_VALUES_IN_ALL = 1_000_000

/** The numbers in a page's directory by their tag; a fraction is divided, a text is the codes of its characters. */
export type Entries = Map<number, number[]>

/**
 * The directories of a TIFF, without decoding any page. Reads at most one more than `most`, so the length shows that
 * there are too many. Throws a RangeError when the file is not a TIFF, points outside itself, runs in a
 * circle, or holds too many values.
 */
export function readEntries(file: Buffer, most: number): Entries[] {
  const order = file.toString('latin1', 0, 2)
  const little = order === 'II'
  if (!little && order !== 'MM') throw new RangeError('no TIFF')
  const short = (at: number) => (little ? file.readUInt16LE(at) : file.readUInt16BE(at))
  const long = (at: number) => (little ? file.readUInt32LE(at) : file.readUInt32BE(at))
  if (short(2) !== 42) throw new RangeError('no TIFF')
  const known = new Set(Object.values<number>(tags))
  const value = (type: number, at: number) => {
    if (type === 3) return short(at)
    if (type === 4) return long(at)
    if (type === 5) return long(at) / (long(at + 4) || 1)
    return file.readUInt8(at)
  }

  const directories: Entries[] = []
  const seen = new Set<number>()
  let left = MOST_VALUES_IN_ALL
  let at = long(4)
  while (at !== 0 && directories.length <= most) {
    if (seen.has(at)) throw new RangeError('a TIFF in a circle')
    seen.add(at)
    const count = short(at)
    const entries: Entries = new Map()
    for (let place = at + 2; place < at + 2 + count * 12; place += 12) {
      const [tag, type, values] = [short(place), short(place + 2), long(place + 4)]
      const size = sizes[type]
      if (!known.has(tag) || size === undefined || values > MOST_VALUES) continue
      left -= values
      if (left < 0) throw new RangeError('a TIFF with too many values')
      const start = values * size <= 4 ? place + 8 : long(place + 8)
      entries.set(
        tag,
        Array.from({ length: values }, (_, index) => value(type, start + index * size)),
      )
    }
    directories.push(entries)
    at = long(at + 2 + count * 12)
  }
  return directories
}
