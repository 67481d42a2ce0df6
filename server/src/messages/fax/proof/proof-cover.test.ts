import { expect, test } from 'vitest'
import { proofCover } from './proof-cover.ts'
import type { ProofFacts } from './proof-facts.ts'

const first = {
  ...{ number: 1, state: 'error', detail: 'hat meşgul', pages_sent: 0, provider_ref: '7' },
  ...{ started_at: '2026-11-21T08:20:04.000Z', ended_at: '2026-11-21T08:20:30.000Z' },
}
const byLine: ProofFacts = {
  ...{ format: 'masa-proof-1', fax: 12, request: 34, institution: 'Örnek İletişim', title: 'Talep 34' },
  ...{ sender: '+902120000001', recipient: '+902125550101', line: 'hylafax', token: 'masa-1', recorded_by: '' },
  ...{ queued_at: '2026-11-21T08:20:00.000Z', submitted_at: '2026-11-21T08:22:05.000Z' },
  ...{ finished_at: '2026-11-21T08:23:00.000Z', kept: true, state: 'sent', detail: '', pages_wanted: 2, pages_sent: 2 },
  attempts: [first, { ...first, number: 2, state: 'sent', detail: '', pages_sent: 2 }],
  document: { sha256: 'a'.repeat(64), size: 1234, pages: 2 },
  ...{ made_at: '2026-11-21T09:00:00.000Z', key: 'anahtar' },
}
const byHand = { ...byLine, line: 'elden', recorded_by: 'Işıl Öz', attempts: [] }
const cover = (facts: ProofFacts) => JSON.stringify(proofCover(facts).content)

test('a fax that was sent by hand shows no table of attempts, and its sentence fits a failure too', () => {
  const failed = cover({ ...byHand, state: 'error', pages_sent: 0 })
  expect(failed).toContain('sonucu Işıl Öz kaydetti. Sonuç hattın bildirimine değil, bu kayda dayanır.')
  expect(failed).not.toContain('Ulaştığını')
  expect(failed).not.toContain('Denemeler')
  expect(cover(byLine)).toContain('Denemeler')
})

test('the line has its proper name, and after several attempts the time says that it is that of the last', () => {
  expect(cover(byLine)).toContain('HylaFAX')
  expect(cover(byLine)).toContain('Son kez hatta verildi')
  expect(cover({ ...byLine, attempts: [first] })).toContain('"Hatta verildi"')
})
