// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { upload } from '../../../contract/src/content/upload.ts'
import { ports } from './ports.ts'

test('the right that shows where an image may be added is that of the call which comes later', () => {
  expect([upload.image.right, upload.placed.right]).toEqual([ports.uploadRight, ports.uploadRight])
})
