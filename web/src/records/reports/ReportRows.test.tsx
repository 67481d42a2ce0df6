// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { openScreen, testClient } from '../../kit/testing/screen.tsx'
import { ReportRows } from './ReportRows.tsx'
import type { Table } from './report.ts'

afterEach(() => document.body.replaceChildren())

const days = { from: '2026-11-01', to: '2026-11-30' }
const table: Table = {
  ...{ key: 'leads', title: 'Müşteri adayları', group: 'assignee', groups: [{ key: 'assignee', title: 'Görevli' }] },
  ...{ period: days, compared: days, others: 1_400 },
  total: { key: 'total', title: 'Toplam', n: 1_500, before: 13, asked: null },
  columns: [
    { key: '1', title: 'Yeni', n: 1_300, asked: null },
    { key: '2', title: 'Arandı', n: 200, asked: null },
  ],
  rows: [{ key: '4', title: 'Ayşe', n: 100, before: 3, asked: null, cells: [40, 60] }],
}

const opened = (shown: Table) =>
  openScreen({
    ...{
      path: '/',
      address: '/',
      component: () => <ReportRows table={shown} place={undefined} />,
      client: testClient(),
    },
  })

const linesOf = async (shown: Table) => {
  const page = await opened(shown)
  return [...page.querySelectorAll('tbody tr, tfoot tr')].map((row) => [
    row.querySelector('th')?.textContent,
    ...[...row.querySelectorAll('[data-figures]')].map(({ textContent }) => textContent),
  ])
}

test('what no row counts has a row of its own, so that every column adds up to its total', async () => {
  expect(await linesOf(table)).toEqual([
    ['Ayşe', '100', '3', '40', '60'],
    ['Diğer', '1.400', '10', '1.260', '140'],
    ['Toplam', '1.500', '13', '1.300', '200'],
  ])
})

test('that row is there as well if only the other period has such records', async () => {
  const [row] = table.rows
  const lines = await linesOf({ ...table, others: 0, columns: [], rows: [{ ...row, n: 1_500, cells: [] } as never] })
  expect(lines[1]).toEqual(['Diğer', '0', '10'])
})

test('the compared figures stand under the days that they are of', async () => {
  const page = await opened({ ...table, compared: { from: '2025-11-01', to: '2025-11-30' } })
  const headings = [...page.querySelectorAll('thead th')].map(({ textContent }) => textContent)
  expect(headings).toEqual(['Görevli', 'Toplam', '01 Kas 2025 – 30 Kas 2025', 'Yeni', 'Arandı'])
})
