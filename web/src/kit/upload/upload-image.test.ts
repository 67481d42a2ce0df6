import { expect, test } from 'vitest'
import { connectKit, type Ports } from '../ports.ts'
import { held } from '../testing/held.ts'
import { uploadImage, uploadsEnd } from './upload-image.ts'

const picture = new File([], 'resim.png')

test('a wait for uploads ends after the last one has reached its field, and tells of one that failed', async () => {
  const first = held()
  const second = held()
  const answers = [
    first.released.then(() => '/files/bir.jpg'),
    second.released.then(() => Promise.reject(new Error('refused'))),
  ]
  connectKit({ uploadImage: async () => answers.shift() } as unknown as Ports)
  expect(uploadsEnd()).toBeNull()
  const events: string[] = []
  const field = uploadImage(picture).then((url) => events.push(url))
  const end = uploadsEnd()?.then((all) => events.push(`all: ${all}`))
  const refused = uploadImage(picture).catch(() => events.push('refused'))
  first.release()
  await field
  second.release()
  await refused
  await end
  expect(events).toEqual(['/files/bir.jpg', 'refused', 'all: false'])
  expect(uploadsEnd()).toBeNull()
})
