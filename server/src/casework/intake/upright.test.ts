import sharp from 'sharp'
import { expect, test } from 'vitest'
import { Unreadable, upright } from './upright.ts'

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c33' } })
    .png()
    .toBuffer()

test('an image of few but very long rows is not decoded: it would take gigabytes of memory', async () => {
  await expect(upright(await drawn(20_001, 3), 'image/png')).rejects.toBeInstanceOf(Unreadable)
  expect(await upright(await drawn(20_000, 3), 'image/png')).toMatchObject({ type: 'image/png' })
})
