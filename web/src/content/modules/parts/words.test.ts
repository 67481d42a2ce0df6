import { expect, test } from 'vitest'
import { ModuleField } from '../../../../../contract/src/content/module-fields.ts'
import { definitionLines } from './words.ts'

test('whatever can differ in a field of a module stands in its line: name, type, width, columns and value', () => {
  const table = {
    title: 'Fiyatlar',
    class: 'col-md-6',
    type: 'object',
    labels: { name: 'Paket', value: 'Ücret' },
    value: [{ name: 'Ev', value: '90' }],
  }
  const lineOf = (change: object) => definitionLines([ModuleField.parse({ ...table, ...change })])
  expect(lineOf({})).toBe(
    'Fiyatlar (Ad ve değer tablosu, genişlik sınıfı col-md-6, sütunlar Paket ve Ücret): • Ev · 90',
  )
  const changes = [
    { title: 'Ücretler' },
    { class: '' },
    { labels: { name: 'Paket', value: 'Fiyat' } },
    { type: 'madde', value: [{ name: 'Ev', description: '90' }] },
    { value: [] },
  ]
  const lines = changes.map(lineOf)
  expect(new Set([lineOf({}), ...lines]).size).toBe(lines.length + 1)
})
