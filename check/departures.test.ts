import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const rows = readFileSync('docs/departures.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| (?!-)/.test(line) && !line.startsWith('| The documents'))
  .map((line) => line.split('|').map((cell) => cell.trim()))

const proved = rows.flatMap(([, , built = '', proof = '']) => {
  const [, file, title] = /^`(.+)`: (.+)$/.exec(proof) ?? []
  return file && title ? [[built, file, title] as const] : []
})

test('every departure names its proof, or has none yet', () => {
  expect(rows.length).toBeGreaterThan(30)
  for (const cells of rows) {
    expect(cells).toHaveLength(5)
    expect(cells[3]).toMatch(/^(–|`[^`]+`: .+)$/)
  }
})

test.each(proved)('%s', (_, file, title) => {
  expect(existsSync(file), file).toBe(true)
  expect(readFileSync(file, 'utf8')).toContain(title)
})
