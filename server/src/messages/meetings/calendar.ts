/** A meeting as a calendar entry. `sequence` counts its changes, so that an older entry never replaces a newer one. */
export type CalendarEntry = {
  uid: string
  sequence: number
  topic: string
  text: string
  link: string
  start: Date
  minutes: number
  at: Date
  method: 'PUBLISH' | 'REQUEST' | 'CANCEL'
  organizer?: { name: string; address: string }
  attendee?: { name: string; address: string }
}

const lineBytes = 75

/** The calendar file of one meeting (RFC 5545). Times are in UTC, so that no time zone has to be described. */
export function calendarFile(entry: CalendarEntry): string {
  const { organizer, attendee, start, minutes, method } = entry
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Masa//Toplantılar//TR',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${text(entry.uid)}`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTAMP:${instant(entry.at)}`,
    `DTSTART:${instant(start)}`,
    `DTEND:${instant(new Date(start.getTime() + minutes * 60_000))}`,
    `SUMMARY:${text(entry.topic)}`,
    `DESCRIPTION:${text(entry.text)}`,
    ...(entry.link === '' ? [] : [`LOCATION:${text(entry.link)}`, `URL:${entry.link}`]),
    ...(organizer ? [`ORGANIZER;CN=${quoted(organizer.name)}:mailto:${organizer.address}`] : []),
    ...(attendee
      ? [`ATTENDEE;CN=${quoted(attendee.name || attendee.address)};ROLE=REQ-PARTICIPANT:mailto:${attendee.address}`]
      : []),
    `STATUS:${method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

const instant = (at: Date) => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

// biome-ignore lint/suspicious/noControlCharactersInRegex: lines of a calendar file must hold no control characters.
const controls = /[\u0000-\u0009\u000b-\u001f\u007f]/g

const text = (value: string) =>
  value
    .replace(/\r\n?/g, '\n')
    .replace(controls, ' ')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')

/** A parameter's value in quotes; it cannot hold quotes itself. */
const quoted = (value: string) => `"${value.replace(controls, ' ').replaceAll('\n', ' ').replaceAll('"', "'")}"`

/** Breaks a line after at most 75 bytes; a character of several bytes is never cut. */
function folded(line: string): string {
  let bytes = 0
  let result = ''
  for (const letter of line) {
    const size = Buffer.byteLength(letter)
    if (bytes + size > lineBytes) {
      result += '\r\n '
      bytes = 1
    }
    result += letter
    bytes += size
  }
  return result
}
