import { expect, test } from 'vitest'
import { eventNote, eventTitle } from './timeline-words.ts'

test.each([
  ['status', { from: { name: 'Yeni' }, to: { name: 'Eksik Evrak' } }, 'Durum değişti: Yeni → Eksik Evrak'],
  ['status', { from: { name: 'A' }, to: { name: 'B' }, undone: true }, 'Durum değişti (geri alındı): A → B'],
  ['assigned', { to: null }, 'Görevlendirme değişti: kaldırıldı'],
  ['fax_sent', { fax_id: 7, recipient: '+902125550101' }, 'Faks ulaştı: +90 212 555 01 01'],
  ['deadline_near', { at: '2026-03-09T20:59:59.999Z', past: false }, 'Yasal süre doluyor: 09 Mar 2026 23:59'],
  ['deadline_near', { at: '2026-03-09T20:59:59.999Z', past: true }, 'Yasal süre doldu: 09 Mar 2026 23:59'],
  ['note', { note: 'Arandı' }, 'Not'],
] as const)('an event of the kind %s is described in one line', (kind, data, line) => {
  expect(eventTitle(kind, data)).toBe(line)
})

test('the note of an event names the missing documents and details, and leaves out unknown ones', () => {
  expect(eventNote({ missing: ['kimlik_arka', 'unknown'], note: 'Bulanık' })).toBe('Kimlik arka yüz · Bulanık')
  expect(eventNote({ detail: 'Hat meşgul' })).toBe('Hat meşgul')
  expect(eventNote({ fax_id: 7 })).toBe('')
})
