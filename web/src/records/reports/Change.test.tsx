// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Change } from './Change.tsx'

afterEach(cleanup)

test.each([
  [0, 300, '-%100'],
  [1, 300, '-%99'],
  [150, 300, '-%50'],
  [300, 300, 'aynı'],
  [450, 300, '+%50'],
  [3, 0, 'yeni'],
])('%i after %i is %s', (n, before, words) => {
  expect(render(<Change n={n} before={before} />).container.textContent).toBe(words)
})
