import { expect, test } from 'vitest'
import { held } from '../testing/held.ts'
import { trackUpload, uploadsEnd } from './running-uploads.ts'

test('a wait for uploads ends after the last one, and reports one that failed', async () => {
  expect(uploadsEnd()).toBeNull()
  const first = held()
  const second = held()
  const refuse = () => Promise.reject(new Error('refused'))
  const events: string[] = []
  const field = trackUpload(first.released.then(() => '/files/bir.jpg')).then((url) => events.push(url))
  const end = uploadsEnd()?.then((all) => events.push(`all: ${all}`))
  const refused = trackUpload(second.released.then(refuse)).catch(() => events.push('refused'))
  first.release()
  await field
  second.release()
  await refused
  await end
  expect(events).toEqual(['/files/bir.jpg', 'refused', 'all: false'])
  expect(uploadsEnd()).toBeNull()
})
