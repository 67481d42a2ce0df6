// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { readable } from './readable.ts'

test('rich text is read line by line, with images by their alternative text or file name', () => {
  const html =
    '<h2>Işık</h2><p>Bir <strong>iki</strong><br>üç</p><ul><li>madde</li></ul>' +
    '<p><img src="/a.jpg" alt="Kapak"><img src="/x/y.webp" alt=""></p><table><tr><td>a</td><td>b</td></tr></table><script>x()</script>'
  expect(readable(html)).toEqual(['Işık', 'Bir iki', 'üç', '• madde', '[Görsel: Kapak]  [Görsel: y.webp]', 'a | b'])
  expect(readable('')).toEqual([])
})
