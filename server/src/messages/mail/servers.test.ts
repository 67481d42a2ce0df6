import { expect, test } from 'vitest'
import { hostsInside } from './servers.ts'

test('hosts in the own network are named with commas or spaces, in any case', () => {
  expect(hostsInside('Posta.ev, 127.0.0.1  ::1')).toEqual(['posta.ev', '127.0.0.1', '::1'])
  expect(hostsInside()).toEqual([])
})
