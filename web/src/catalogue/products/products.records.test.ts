import { expect, test } from 'vitest'
import { productKinds } from './products.records.ts'

test('a category or brand that does not exist any more is shown in the history as #7', () => {
  const shows = productKinds[0]?.shows
  for (const key of ['category', 'brand']) {
    const shown = shows?.[key]
    if (shown?.as !== 'told') throw new Error(`${key} is not told`)
    expect(shown.tell(7, [{ id: 8, name: 'Fiber', makename: 'Ihlamur' }])).toBe('#7')
    expect(shown.tell(8, [{ id: 8, name: 'Fiber', makename: 'Fiber' }])).toBe('Fiber')
    expect(shown.tell(null, [])).toBe('')
  }
})
