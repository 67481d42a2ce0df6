import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ends } from '../testing/ends.ts'
import { log } from './log.ts'

const lines: string[] = []
const own = (log as unknown as Record<symbol, unknown>)[pino.symbols.streamSym]
beforeAll(() => {
  Object.assign(log, { [pino.symbols.streamSym]: { write: (line: string) => lines.push(line) }, level: 'warn' })
})
afterAll(() => {
  Object.assign(log, { [pino.symbols.streamSym]: own, level: 'silent' })
})

test.each([
  [
    '451 4.7.1 <ahmet.gizli@kisi.test>: greylisted, tel 05329998877',
    '451 4.7.1 <[address]>: greylisted, tel [telephone]',
  ],
  ['+90 (532) 999-88 77 için', '[telephone] için'],
  ['0532.123.45.67, 0 532 12 34 567 ve 00905321234567', '[telephone], [telephone] ve [telephone]'],
  ['?to=ali%40ornek.com "ali veli"@ornek.com +49 151 23456789', '[address] [address] [telephone]'],
  ['TCKN 10000000146', 'TCKN *******0146'],
  [
    'GET https://api.example/people/38264950172?no=12345678901',
    'GET https://api.example/people/*******0172?no=*******8901',
  ],
  [
    'read ECONNRESET 10.1.2.3:5432 after 1500 ms, 1764075600123',
    'read ECONNRESET 10.1.2.3:5432 after 1500 ms, 1764075600123',
  ],
])('personal data in the message of an error is masked in the log: %s', (said, logged) => {
  log.warn({ err: new Error(said) }, 'failed')
  const { err } = JSON.parse(lines.at(-1) ?? '')
  expect(err.message).toBe(logged)
  expect(err.stack).not.toContain(said)
})

test.each(['a.', '1.', 'a%'])('a long refusal of a server is cut and read in linear time: %s', (said) => {
  ends(() => log.warn({ err: new Error(said.repeat(3_000_000)) }, 'failed'))
  expect(JSON.parse(lines.at(-1) ?? '').err.message.length).toBeLessThanOrEqual(10_000)
})

test('what caused an error is logged with it, masked in the same way', () => {
  const refused = Object.assign(new Error('ali@ornek.com may not'), { name: 'InvalidAccessKeyId' })
  log.warn({ err: new Error('the store is out of reach', { cause: refused }) }, 'failed')
  const { err } = JSON.parse(lines.at(-1) ?? '')
  expect(err.cause).toMatchObject({ type: 'InvalidAccessKeyId', message: '[address] may not' })
  const looped = new Error('round')
  looped.cause = looped
  log.warn({ err: looped }, 'failed')
  expect(JSON.parse(lines.at(-1) ?? '').err.message).toBe('round')
})

test('a line of a message that looks like one of a stack trace is masked like the message', () => {
  log.warn({ err: new Error('refused\n    at ahmet.gizli@kisi.test') }, 'failed')
  const { err } = JSON.parse(lines.at(-1) ?? '')
  expect(JSON.stringify(err)).not.toContain('ahmet')
  expect(err.stack).toContain('log.test.ts')
})

test('a number or an address that the cut of a long message divides is not logged in part', () => {
  for (const person of ['10000000146', '0532 999 88 77', 'ahmet.gizli@kisi.test'])
    for (let shown = 1; shown < person.length; shown += 1) {
      const before = 'uzun '.repeat(2_000).slice(shown)
      log.warn({ err: new Error(`${before}${person} ${'uzun '.repeat(100)}`) }, 'failed')
      expect(JSON.parse(lines.at(-1) ?? '').err.message).not.toMatch(/1000|532|ahmet/)
    }
})
