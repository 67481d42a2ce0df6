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
