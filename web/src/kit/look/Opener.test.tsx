// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { held } from '../testing/held.ts'
import { testRoot } from '../testing/root.ts'
import { later } from './later.ts'
import { type OpenedProps, Opener } from './Opener.tsx'

test('the button keeps the focus while what it opens loads', async () => {
  const { released, release } = held()
  const Choices = later(async () => {
    await released
    return ({ target }: OpenedProps) => <div role="menu">{target}</div>
  })
  const place = document.body.appendChild(document.createElement('div'))
  await act(async () =>
    testRoot(place).render(
      <Opener
        button={(look) => (
          <button type="button" {...look}>
            Dışa aktar
          </button>
        )}
        open={(opened) => <Choices {...opened} />}
      />,
    ),
  )
  await act(async () => place.querySelector('button')?.focus())
  await act(async () => place.querySelector('button')?.click())
  expect(place.querySelector('[role=menu]')).toBeNull()
  expect(document.activeElement).toBe(place.querySelector('button'))
  await act(async () => release())
})
