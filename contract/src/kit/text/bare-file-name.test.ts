import { expect, test } from 'vitest'
import { bareFileName } from './bare-file-name.ts'

test.each([
  ['dilekçe.pdf', 'dilekçe.pdf'],
  ['Fatura 12/2026.pdf', 'Fatura 12 2026.pdf'],
  ['Sözleşme 3\\4.pdf', 'Sözleşme 3 4.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['/belgeler/dilekçe.pdf', 'dilekçe.pdf'],
  ['C:\\Belgeler\\Ayşe\\dilekçe.pdf', 'dilekçe.pdf'],
  ['\\\\sunucu\\ortak\\dilekçe.pdf', 'dilekçe.pdf'],
  ['a/../../b', 'a .. .. b'],
  ['/', ''],
])('the name of %s is %s', (given, name) => {
  expect(bareFileName(given)).toBe(name)
})
