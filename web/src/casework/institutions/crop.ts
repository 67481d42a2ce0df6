import type { PercentCrop } from 'react-image-crop'

const mostPixels = 512

/** The part of an image that a crop in percent covers, in the image's own pixels. */
export function cropArea(crop: PercentCrop, width: number, height: number) {
  const part = (percent: number, whole: number) => Math.round((percent / 100) * whole)
  return {
    x: part(crop.x, width),
    y: part(crop.y, height),
    width: Math.max(1, part(crop.width, width)),
    height: Math.max(1, part(crop.height, height)),
  }
}

/** Draws the crop onto a square canvas; `size` in pixels. */
export function drawCrop(image: HTMLImageElement, crop: PercentCrop, canvas: HTMLCanvasElement, size: number): void {
  const { x, y, width, height } = cropArea(crop, image.naturalWidth, image.naturalHeight)
  canvas.width = size
  canvas.height = size
  const context = canvas.getContext('2d')
  if (!context) return
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, x, y, width, height, 0, 0, size, size)
}

/** The crop as a PNG file, at most 512 pixels wide; transparency is kept. */
export async function croppedFile(image: HTMLImageElement, crop: PercentCrop, name: string): Promise<File> {
  const canvas = document.createElement('canvas')
  const { width } = cropArea(crop, image.naturalWidth, image.naturalHeight)
  drawCrop(image, crop, canvas, Math.min(width, mostPixels))
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  return new File(blob ? [blob] : [], `${name.replace(/\.\w+$/, '')}.png`, { type: 'image/png' })
}
