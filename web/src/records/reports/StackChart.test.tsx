// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { openScreen, testClient } from '../../kit/testing/screen.tsx'
import type { Table } from './report.ts'
import { StackChart } from './StackChart.tsx'

afterEach(() => document.body.replaceChildren())

const days = { from: '2026-11-01', to: '2026-11-01' }
const narrowestDigit = 6

async function axisOf(n: number) {
  const table: Table = {
    ...{ key: 'requests', title: 'İptal talepleri', group: 'day', groups: [], period: days, compared: days, others: 0 },
    total: { key: 'total', title: 'Toplam', n, before: 0, asked: null },
    columns: [{ key: '1', title: 'Yeni', n, asked: null }],
    rows: [{ key: days.from, title: '01 Kas 2026', n, before: 0, asked: null, cells: [n] }],
  }
  const component = () => <StackChart table={table} place={undefined} />
  const page = await openScreen({ path: '/', address: '/', component, client: testClient() })
  const room = Number(/translate\((\d+)/.exec(page.querySelector('svg > g')?.getAttribute('transform') ?? '')?.[1])
  const labels = [...page.querySelectorAll('.visx-axis-left text')].map(({ textContent }) => textContent ?? '')
  return { room, longest: Math.max(...labels.map(({ length }) => length)) }
}

test.each([7, 12_000, 1_250_000, 9_500_000])('the axis of a chart up to %i has room for its figures', async (n) => {
  const { room, longest } = await axisOf(n)
  expect(longest).toBeGreaterThan(0)
  expect(room).toBeGreaterThanOrEqual(longest * narrowestDigit + 6)
})
