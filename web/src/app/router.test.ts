// @vitest-environment happy-dom
import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { screens } from './domains.ts'
import { createMasaRouter } from './router.tsx'

test('an address whose id is not a positive whole number is a page not found, on every screen of a record', () => {
  const router = createMasaRouter(createMemoryHistory())
  const titleAt = (path: string) => router.getMatchedRoutes(path)[0].at(-1)?.options.staticData?.title
  const ofRecords = screens.filter(({ param }) => param !== undefined)
  expect(ofRecords.length).toBeGreaterThan(10)
  for (const { path, title, param } of ofRecords) {
    const at = (id: string) => titleAt(path.replace(`$${param}`, id))
    expect([at('12'), ...['yok', '0', '-1', '1.5', '12x'].map(at)]).toEqual([
      title,
      ...Array(5).fill('Sayfa bulunamadı'),
    ])
  }
})
