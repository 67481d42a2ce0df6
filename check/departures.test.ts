import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const rows = readFileSync('docs/departures.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(2)
  .map((line) => line.split('|').map((cell) => cell.trim()))

const proved = rows.flatMap(([, , built = '', proof = '']) => {
  const [, file, title] = /^`(.+)`: (.+)$/.exec(proof) ?? []
  return file && title ? [[built, file, title] as const] : []
})

test('every departure names a test as its proof, or has a dash instead', () => {
  expect(rows.length).toBeGreaterThan(30)
  for (const cells of rows) {
    expect(cells).toHaveLength(5)
    expect(cells[3]).toMatch(/^(–|`[^`]+`: .+)$/)
  }
})

test('no statement of the documents is listed twice', () => {
  const statements = rows.map(([, statement = '']) => statement).filter((statement) => statement !== '–')
  expect(statements.filter((one, at) => statements.indexOf(one) !== at)).toEqual([])
})

test.each(proved)('%s', (_, file, title) => {
  expect(existsSync(file), file).toBe(true)
  expect(readFileSync(file, 'utf8')).toContain(title)
})
