// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { testRoot } from '../testing/root.ts'
import { useOwnVersions } from './use-own-versions.ts'

type Seen = { own?: ReturnType<typeof useOwnVersions> }

function Holder({ seen }: { seen: Seen }) {
  seen.own = useOwnVersions()
  return null
}

function held() {
  const seen: Seen = {}
  act(() => testRoot(document.createElement('div')).render(<Holder seen={seen} />))
  return seen.own as NonNullable<Seen['own']>
}

test('a second action before the record is read again acts on the version that the first one wrote', async () => {
  const { aim, wrote } = held()
  expect(aim({ id: 7, version: 3 })).toEqual({ id: 7, version: 3 })
  expect(await wrote(7, Promise.resolve({ version: 4 }))).toEqual({ version: 4 })
  expect(aim({ id: 7, version: 3 })).toEqual({ id: 7, version: 4 })
  expect(aim({ id: 8, version: 3 })).toEqual({ id: 8, version: 3 })
})

test('a failed write changes no version, and a newer version from others is used as it is', async () => {
  const { aim, wrote } = held()
  await expect(wrote(7, Promise.reject(new Error('conflict')))).rejects.toThrow('conflict')
  expect(aim({ id: 7, version: 3 })).toEqual({ id: 7, version: 3 })
  await wrote(7, Promise.resolve({ version: 4 }))
  expect(aim({ id: 7, version: 9 })).toEqual({ id: 7, version: 9 })
})
