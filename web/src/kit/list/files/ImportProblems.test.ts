import { expect, test } from 'vitest'
import { problemsSentence } from './ImportProblems.tsx'

const at = (...rows: number[]) => rows.map((row) => ({ row, field: '', message: '' }))

test.each([
  [at(0), 'Başlık satırında sorun var.'],
  [at(0, 2, 2, 5), 'Başlık satırında ve 9 satırdan 2 tanesinde sorun var.'],
  [at(2), '9 satırdan 1 tanesinde sorun var.'],
])('the heading row of a file is not counted among its rows', (problems, sentence) => {
  expect(problemsSentence(9, problems)).toBe(`${sentence} Dosyayı düzeltip yeniden seçin.`)
})

test('of a file whose problems are not all listed, the sentence does not claim to count them', () => {
  const problems = Array.from({ length: 1_001 }, (_, place) => at(place + 2)).flat()
  expect(problemsSentence(5_000, problems)).toMatch(/^5\.000 satırdan en az 1\.000 tanesinde sorun var\./)
})
