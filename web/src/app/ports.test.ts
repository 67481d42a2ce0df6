// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { upload } from '../../../contract/src/content/upload.ts'
import { ports } from './ports.ts'

test('the right that shows the image upload is the right that the upload calls require', () => {
  expect([upload.image.right, upload.placed.right]).toEqual([ports.uploadRight, ports.uploadRight])
})
