import { expect, test } from 'vitest'
import { connectKit, type Ports } from '../ports.ts'
import { held } from '../testing/held.ts'
import { createUploads } from './uploads.ts'

const image = new File([], 'resim.png')

test('a wait for uploads ends after the last one has reached its field, and tells of one that failed', async () => {
  const first = held()
  const second = held()
  const answers = [
    first.released.then(() => '/files/bir.jpg'),
    second.released.then(() => Promise.reject(new Error('refused'))),
  ]
  connectKit({ uploadImage: async () => answers.shift() } as unknown as Ports)
  const uploads = createUploads()
  expect(uploads.end()).toBeNull()
  const events: string[] = []
  const field = uploads.image(image).then((url) => events.push(url))
  const end = uploads.end()?.then((all) => events.push(`all: ${all}`))
  const refused = uploads.image(image).catch(() => events.push('refused'))
  first.release()
  await field
  second.release()
  await refused
  await end
  expect(events).toEqual(['/files/bir.jpg', 'refused', 'all: false'])
  expect(uploads.end()).toBeNull()
})

test('a form does not wait for the uploads of another form', async () => {
  connectKit({ uploadImage: async () => '/files/bir.jpg' } as unknown as Ports)
  const left = createUploads()
  const upload = left.image(image)
  expect(left.end()).not.toBeNull()
  expect(createUploads().end()).toBeNull()
  await upload
})
