import { expect, test } from 'vitest'
import { hostsInside } from './servers.ts'

test('internal hosts are separated by commas or spaces and written in upper or lower case', () => {
  expect(hostsInside('Posta.ev, 127.0.0.1  ::1')).toEqual(['posta.ev', '127.0.0.1', '::1'])
  expect(hostsInside()).toEqual([])
})
