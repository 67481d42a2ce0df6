// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { addedName, addOptions } from './adding.ts'

const options = [{ value: '1', label: 'Işık Fiber' }]

test('a typed text can be added as an option', () => {
  const [option] = addOptions('  Yaz Fırsatı ', options)
  expect(option?.label).toBe('“Yaz Fırsatı” ekle')
  expect(addedName(String(option?.value))).toBe('Yaz Fırsatı')
})

test('neither an existing name in another spelling nor an empty name can be added', () => {
  expect(addOptions('isik FIBER', options)).toEqual([])
  expect(addOptions('  ', options)).toEqual([])
})

test('the number of an existing row is not read as a new name', () => {
  expect(addedName('1')).toBeUndefined()
})
