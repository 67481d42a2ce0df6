import { documentLimits } from '../../../../contract/src/casework/cancellation-documents.ts'
import { openImage } from '../../kit/files/sharp.ts'

const { side } = documentLimits
const mostPixels = 64_000_000

export class Unreadable extends Error {}

/**
 * A handed-in image as a petition shows it: upright, without metadata, at most as large as it is kept. PNG stays PNG,
 * for signatures with a transparent background; all else becomes JPEG. Throws `Unreadable` if it is broken or too large
 * to decode.
 */
export async function upright(content: Buffer, type: string): Promise<{ content: Buffer; type: string }> {
  try {
    const opened = await openImage(content, { failOn: 'error', limitInputPixels: mostPixels })
    const image = opened.rotate().resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    if (type === 'image/png') return { content: await image.png().toBuffer(), type }
    return { content: await image.flatten({ background: '#fff' }).jpeg({ quality: 85 }).toBuffer(), type: 'image/jpeg' }
  } catch (error) {
    throw new Unreadable(error instanceof Error ? error.message : String(error))
  }
}
