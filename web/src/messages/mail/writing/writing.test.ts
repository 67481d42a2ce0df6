// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { answering, htmlOf, resumed } from './writing.ts'

const draft = {
  ...{ id: 1, version: 1, account: 1, to: [], cc: [], bcc: [], subject: '', html: '', answers: null, files: [] },
  ...{ outbox: '', outbox_detail: '' },
}

test('typed lines, blank lines and spaces are sent as typed, and a resumed draft has the same text', () => {
  const text = 'Sayın Ayşe,\n\nAdres:\n  Moda Cad. No: 4  Kat: 2\n<b>Kadıköy</b> & çevresi\tİstanbul'
  const html = htmlOf({ text, quote: '' })
  expect(html).toBe(
    '<div>Sayın Ayşe,</div><div><br></div><div>Adres:</div><div>&nbsp; Moda Cad. No: 4&nbsp; Kat: 2</div>' +
      '<div>&lt;b&gt;Kadıköy&lt;/b&gt; &amp; çevresi&nbsp;&nbsp;&nbsp; İstanbul</div>',
  )
  expect(resumed({ ...draft, html }).text).toBe(text.replace('\t', '    '))
  expect(resumed({ ...draft, html: '<p>Eski</p><p><br></p><p>taslak</p>' }).text).toBe('Eski\n\ntaslak')
})

test('a resumed draft of a reply stays one', () => {
  expect(resumed({ ...draft, answers: 5 }).answers).toEqual({ id: 5, kind: 'reply' })
  expect(resumed(draft).answers).toBeUndefined()
})

const message = {
  id: 5,
  account: 1,
  subject: 'Belgeler',
  date: '2026-01-02T03:04:05Z',
  from: 'Ayşe',
  sender: { name: 'Ayşe', address: 'Ayse@Firma.com' },
  reply_to: [],
  to: [{ name: '', address: 'masa@firma.com' }],
  cc: [
    { name: '', address: 'ayse@firma.com' },
    { name: '', address: 'can@firma.com' },
  ],
  html: '',
  text: 'Ekte',
  attachments: [{ part: 0, name: 'kimlik.pdf', type: 'application/pdf', size: 9 }],
} as never

test('a forward shows what it takes along; a reply takes no attachments', () => {
  expect(answering(message, 'forward', 'masa@firma.com').brings).toMatchObject([{ name: 'kimlik.pdf' }])
  expect(answering(message, 'reply', 'masa@firma.com').brings).toEqual([])
})

test('a reply to all goes to each person once, however their address is written', () => {
  const { to, cc } = answering(message, 'reply-all', 'Masa@firma.com')
  expect([to, cc]).toEqual([['Ayşe <Ayse@Firma.com>'], ['can@firma.com']])
})
