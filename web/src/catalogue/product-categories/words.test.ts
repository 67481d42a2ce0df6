import { expect, test } from 'vitest'
import { featureLines, inputLines } from './words.ts'

const feature = { id: 1, icon: '', type: 'text', function: 0, unit: '', placeholder: '', subvalues: [] } as const

test('each feature is described by how it is answered', () => {
  expect(
    featureLines([
      { ...feature, option_name: 'Kota', subvalues: [] },
      { ...feature, option_name: 'İndirme hızı', type: 'number', unit: 'Mbps', subvalues: [] },
      { ...feature, option_name: 'Altyapı', type: 'select', subvalues: [{ name: 'Fiber' }, { name: 'VDSL' }] },
      { ...feature, option_name: 'Hat türü', type: 'select', subvalues: [] },
      { ...feature, option_name: 'Modem dahil', type: 'number', function: 1, subvalues: [] },
    ]),
  ).toEqual([
    'Kota: Yazı',
    'İndirme hızı: Sayı · Mbps',
    'Altyapı: Fiber, VDSL',
    'Hat türü: Değeri yok',
    'Modem dahil: Evet / Hayır',
  ])
})

test('the lines of a dealer’s inputs say which inputs are switched on by default', () => {
  expect(inputLines([{ option_name: 'Tesisat no', option_value: true }, { option_name: 'Kat' }])).toEqual([
    'Tesisat no: açık gelir',
    'Kat',
  ])
})
