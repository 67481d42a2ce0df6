import sharp from 'sharp'

export type ImageFile = { name: string; mimeType: string; buffer: Buffer }

/** A JPEG of one colour. */
export async function jpeg(name: string, colour: string, width = 320, height = 200): Promise<ImageFile> {
  const image = sharp({ create: { width, height, channels: 3, background: colour } })
  return { name, mimeType: 'image/jpeg', buffer: await image.jpeg().toBuffer() }
}

/** An image of three vertical stripes; the middle one, a third of its width, is petrol. */
export async function stripes(): Promise<ImageFile> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="900" height="600" fill="#fff"/>
    <rect x="300" width="300" height="600" fill="#0d5563"/></svg>`
  return { name: 'logo.png', mimeType: 'image/png', buffer: await sharp(Buffer.from(svg)).png().toBuffer() }
}

/** Files that must not be stored as images, whatever their name. */
export async function refusedFiles(): Promise<Record<'svg' | 'html' | 'truncated' | 'huge', ImageFile>> {
  // Noise, so that the file is long enough that its missing end matters.
  const noise = Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, at) => (at * 7919) % 251))
  const whole = await sharp(noise, { raw: { width: 300, height: 300, channels: 3 } })
    .jpeg()
    .toBuffer()
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>window.__xss=1</script></svg>'
  return {
    svg: { name: 'cizim.png', mimeType: 'image/png', buffer: Buffer.from(svg) },
    html: { name: 'sayfa.png', mimeType: 'image/png', buffer: Buffer.from('<!doctype html><script>alert(1)</script>') },
    truncated: { name: 'yarim.jpg', mimeType: 'image/jpeg', buffer: whole.subarray(0, whole.length / 2) },
    huge: { name: 'dev.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(11 * 1024 * 1024, 0xff) },
  }
}
