import { expect, test } from 'vitest'
import { readFaxLine } from './line.ts'

test.each([
  ['', { kind: 'elden' }],
  ['elden', { kind: 'elden' }],
  ['hylafax://faks.local', { kind: 'hylafax', host: 'faks.local', port: 4559, user: 'masa', password: '', number: '' }],
  [
    'hylafax://faks.local?number=+902120000001',
    { kind: 'hylafax', host: 'faks.local', port: 4559, user: 'masa', password: '', number: '+902120000001' },
  ],
  [
    'hylafax://ali:g%40zli@10.0.0.4:4560?number=%2B902120000001',
    { kind: 'hylafax', host: '10.0.0.4', port: 4560, user: 'ali', password: 'g@zli', number: '+902120000001' },
  ],
  [
    'bulutfon://TOKEN@api.bulutfon.com?did=902120000001',
    { kind: 'bulutfon', url: 'https://api.bulutfon.com', token: 'TOKEN', did: '902120000001', version: 1 },
  ],
  [
    'bulutfon://TOKEN@127.0.0.1:9000?did=902120000001&version=2',
    { kind: 'bulutfon', url: 'http://127.0.0.1:9000', token: 'TOKEN', did: '902120000001', version: 2 },
  ],
  [
    'sinch://KEY:SIR@fax.api.sinch.com/proje?from=+902120000001',
    {
      kind: 'sinch',
      url: 'https://fax.api.sinch.com',
      project: 'proje',
      key: 'KEY',
      secret: 'SIR',
      from: '+902120000001',
      service: '',
    },
  ],
])('%s', (value, line) => {
  expect(readFaxLine(value)).toEqual(line)
})

test.each([
  'http://faks.local',
  'hylafax:',
  'bulutfon://GIZLI@api.bulutfon.com',
  'bulutfon://GIZLI@api.bulutfon.com?did=90212&version=3',
  'sinch://GIZLI@fax.api.sinch.com/proje',
  'sinch://KEY:GIZLI@fax.api.sinch.com',
  'GIZLI',
])('%s is refused with an error that shows the expected format and no secret', (value) => {
  expect(() => readFaxLine(value)).toThrow(/MASA_FAX must be/)
  expect(() => readFaxLine(value)).not.toThrow(/GIZLI/)
})
