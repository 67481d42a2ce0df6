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

test('whatever can differ in a feature stands in its line: name, kind, unit, values, example and icon', () => {
  const speed = {
    ...feature,
    option_name: 'Hız',
    type: 'number' as const,
    unit: 'Mbps',
    placeholder: '100',
    icon: '/files/promo/wifi.svg',
    subvalues: [],
  }
  expect(featureLines([speed])).toEqual(['Hız: Sayı · Mbps, örnek “100”, simgesi /files/promo/wifi.svg'])
  const changes = [
    { option_name: 'İndirme hızı' },
    { type: 'text' as const },
    { type: 'select' as const, subvalues: [{ name: 'Fiber' }] },
    { function: 1 as const },
    { unit: '' },
    { placeholder: '' },
    { icon: '/files/promo/speed.svg' },
  ]
  const lines = changes.flatMap((change) => featureLines([{ ...speed, ...change }]))
  expect(new Set([...featureLines([speed]), ...lines]).size).toBe(changes.length + 1)
})

test('the lines of a dealer’s inputs say which inputs are switched on by default', () => {
  expect(inputLines([{ option_name: 'Tesisat no', option_value: true }, { option_name: 'Kat' }])).toEqual([
    'Tesisat no: açık gelir',
    'Kat',
  ])
})
