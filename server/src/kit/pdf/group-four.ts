import { sharp } from '../files/sharp.ts'
import { readEntries, tags } from './tiff-entries.ts'

/** Encodes a one-bit image in Group 4, 0 being white: libvips writes it as a TIFF, whose single strip is the code. */
export async function groupFour(image: Buffer, height: number): Promise<Buffer> {
  const single = await sharp(image)
    .toColourspace('b-w')
    .tiff({ compression: 'ccittfax4', bitdepth: 1, miniswhite: true, tileHeight: height })
    .toBuffer()
  const [entries] = readEntries(single, 1)
  const offsets = entries?.get(tags.stripOffsets) ?? []
  const lengths = entries?.get(tags.stripByteCounts) ?? []
  if (offsets.length !== 1) throw new Error(`A page was written in ${offsets.length} strips instead of one`)
  return single.subarray(offsets[0], (offsets[0] ?? 0) + (lengths[0] ?? 0))
}
