import { expect, test } from 'vitest'
import { type CalendarEntry, calendarFile } from './calendar.ts'

const entry: CalendarEntry = {
  uid: '0b0e@masa',
  sequence: 3,
  topic: 'Şube; çağrı, "ğüşiöç"',
  text: 'Birinci satır\r\nİkinci\\satır',
  link: 'https://masa.example/meeting/guest/abc',
  start: new Date('2026-12-31T21:30:00Z'),
  minutes: 40,
  at: new Date('2026-11-22T09:00:00Z'),
  method: 'REQUEST',
}

const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

test('times are in UTC, and the end can be in the next year', () => {
  const lines = unfolded(calendarFile(entry))
  expect(lines).toEqual(
    expect.arrayContaining(['DTSTART:20261231T213000Z', 'DTEND:20261231T221000Z', 'UID:0b0e@masa', 'SEQUENCE:3']),
  )
  expect(unfolded(calendarFile({ ...entry, start: new Date('2026-12-31T23:50:00Z') }))).toContain(
    'DTEND:20270101T003000Z',
  )
})

test('special characters are escaped, and a line break in a value never starts a new property', () => {
  const lines = unfolded(calendarFile(entry))
  expect(lines).toContain('SUMMARY:Şube\\; çağrı\\, "ğüşiöç"')
  expect(lines).toContain('DESCRIPTION:Birinci satır\\nİkinci\\\\satır')
  const hostile = calendarFile({ ...entry, topic: 'a\r\nATTENDEE:mailto:b@c.d\rBEGIN:VALARM' })
  expect(unfolded(hostile).filter((line) => /^(ATTENDEE|BEGIN:VALARM)/.test(line))).toEqual([])
  const named = { name: 'A"\r\nX-EVIL:1', address: 'a@b.example' }
  expect(unfolded(calendarFile({ ...entry, attendee: named })).filter((line) => line.startsWith('X-EVIL'))).toEqual([])
})

test('no line is longer than 75 bytes, and no character is split', () => {
  const long = calendarFile({ ...entry, topic: 'İ'.repeat(200), text: '🙂ş'.repeat(100) })
  for (const line of long.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(unfolded(long)).toContain(`SUMMARY:${'İ'.repeat(200)}`)
  expect(unfolded(long)).toContain(`DESCRIPTION:${'🙂ş'.repeat(100)}`)
})

test('a cancelled meeting is marked as cancelled and keeps its UID', () => {
  const lines = unfolded(calendarFile({ ...entry, method: 'CANCEL', sequence: 4 }))
  expect(lines).toEqual(expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:4', 'UID:0b0e@masa']))
})
