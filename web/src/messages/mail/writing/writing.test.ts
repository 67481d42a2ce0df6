// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { htmlOf, resumed } from './writing.ts'

const draft = { id: 1, version: 1, account: 1, to: [], cc: [], bcc: [], subject: '', outbox: '', outbox_detail: '' }

test('typed lines, blank lines and spaces are sent as typed, and a resumed draft has the same text', () => {
  const text = 'Sayın Ayşe,\n\nAdres:\n  Moda Cad. No: 4  Kat: 2\n<b>Kadıköy</b> & çevresi\tİstanbul'
  const html = htmlOf({ text, quote: '' })
  expect(html).toBe(
    '<div>Sayın Ayşe,</div><div><br></div><div>Adres:</div><div>&nbsp; Moda Cad. No: 4&nbsp; Kat: 2</div>' +
      '<div>&lt;b&gt;Kadıköy&lt;/b&gt; &amp; çevresi&nbsp;&nbsp;&nbsp; İstanbul</div>',
  )
  expect(resumed({ ...draft, html } as never).text).toBe(text.replace('\t', '    '))
  expect(resumed({ ...draft, html: '<p>Eski</p><p><br></p><p>taslak</p>' } as never).text).toBe('Eski\n\ntaslak')
})
