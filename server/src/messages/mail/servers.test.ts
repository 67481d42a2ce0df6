import { expect, test } from 'vitest'
import { StartFailure } from '../../kit/process/start-failure.ts'
import { hostsInside } from './servers.ts'

test('internal hosts are separated by commas or spaces and written in upper or lower case', () => {
  expect(hostsInside('Posta.ev, 127.0.0.1  ::1')).toEqual(['posta.ev', '127.0.0.1', '::1'])
  expect(hostsInside()).toEqual([])
})

test.each([
  'https://posta.ev',
  'posta.ev:993',
  '[::1]',
  '10.0.0.0/8',
  '10.0.0',
  '*.posta.ev',
  'ali@posta.ev',
  'pösta.ev',
  'posta.ev;10.0.0.5',
])('%s, which no mailbox can name, is refused at the start', (host) => {
  expect(() => hostsInside(`127.0.0.1, ${host}`)).toThrow(`MASA_MAIL_INSIDE must name hosts`)
  expect(() => hostsInside(host)).toThrow(StartFailure)
})
