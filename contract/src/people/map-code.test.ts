import { expect, test } from 'vitest'
import { isMapCode, mapOfFrame } from './map-code.ts'

const google = 'https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d3008.9'

test.each([
  [
    'Google',
    `<iframe src="${google}" width="600" height="450" style="border:0;" allowfullscreen="" loading="lazy" referrerpolicy="no-referrer-when-downgrade"></iframe>`,
  ],
  [
    'OpenStreetMap',
    '<iframe width="425" height="350" src="https://www.openstreetmap.org/export/embed.html?bbox=28.9%2C41.0&amp;layer=mapnik" style="border: 1px solid black"></iframe>',
  ],
  [
    'Yandex',
    `<iframe src='https://yandex.com.tr/map-widget/v1/?ll=28.9' width='560' height='400' frameborder='1' allowfullscreen='true'/>`,
  ],
  ['an address', 'https://maps.app.goo.gl/abcDEF'],
])('map code from %s is accepted', (_, code) => {
  expect(isMapCode(code)).toBe(true)
})

test.each([
  ['a frame of another page', '<iframe src="https://evil.example/maps/embed"></iframe>'],
  ['a host that only begins alike', '<iframe src="https://www.google.com.evil.example/maps/embed"></iframe>'],
  ['an account before another host', '<iframe src="https://www.google.com@evil.example/maps/embed"></iframe>'],
  ['another page of the host', '<iframe src="https://www.google.com/url?q=https://evil.example"></iframe>'],
  ['a page above the maps', '<iframe src="https://www.google.com/maps/embed/../../url?q=x"></iframe>'],
  ['plain http', '<iframe src="http://www.google.com/maps/embed?pb=1"></iframe>'],
  ['a frame with a script', `<iframe src="${google}" onload="alert(1)"></iframe>`],
  ['a frame with its own document', `<iframe src="${google}" srcdoc="&lt;script&gt;alert(1)"></iframe>`],
  ['a style that loads', `<iframe src="${google}" style="background:url(//evil.example)"></iframe>`],
  ['two sources', `<iframe src="${google}" SRC="https://evil.example/"></iframe>`],
  ['two frames', `<iframe src="${google}"></iframe><iframe src="${google}"></iframe>`],
  ['a frame with something inside', `<iframe src="${google}"><script>alert(1)</script></iframe>`],
  ['a frame without a source', '<iframe width="600"></iframe>'],
  ['a script', '<script src="https://www.google.com/maps/embed"></script>'],
  ['an address that runs', 'javascript:alert(1)'],
  ['words', 'Şişli, İstanbul'],
])('%s is not accepted as map code', (_, code) => {
  expect(isMapCode(code)).toBe(false)
})

test('the address of a frame is decoded as a browser decodes it', () => {
  expect(mapOfFrame('<iframe src="https://www.openstreetmap.org/export/embed.html?a=1&amp;b=2"></iframe>')).toBe(
    'https://www.openstreetmap.org/export/embed.html?a=1&b=2',
  )
})

test('a text longer than any map code is refused', () => {
  expect(isMapCode(`<iframe src="${google}${'1'.repeat(2_000)}"></iframe>`)).toBe(false)
})
