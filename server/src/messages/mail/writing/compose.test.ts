import { expect, test } from 'vitest'
import { plainLines } from './compose.ts'

test('the text alternative of a message has its lines and blank lines', () => {
  const html = '<div>Sayın Ayşe,</div><div><br></div><div>&nbsp; Moda Cad.&nbsp; Kat: 2<br>Kadıköy</div>'
  expect(plainLines(`${html}<blockquote><p>Önceki</p><p>ileti</p></blockquote>`)).toBe(
    'Sayın Ayşe,\n\nModa Cad. Kat: 2\nKadıköy\nÖnceki\nileti',
  )
})
