// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { addedName, addOptions } from './adding.ts'

const options = [{ value: '1', label: 'Işık Fiber' }]

test('what is typed can be added', () => {
  const [option] = addOptions('  Yaz Fırsatı ', options)
  expect(option?.label).toBe('“Yaz Fırsatı” ekle')
  expect(addedName(String(option?.value))).toBe('Yaz Fırsatı')
})

test('nothing is added twice, however it is spelt, nor without a name', () => {
  expect(addOptions('isik FIBER', options)).toEqual([])
  expect(addOptions('  ', options)).toEqual([])
})

test('a number that stands for a row adds nothing', () => {
  expect(addedName('1')).toBeUndefined()
})
