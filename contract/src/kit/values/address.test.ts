import { describe, expect, test } from 'vitest'
import { isAddress } from './address.ts'

const everywhere = ['https://ornek.com', 'http://ornek.com/a?b=c#d', 'HTTPS://Örnek.com/şikayet']
const ofTheSite = ['/kampanya', '/files/images/ş ı.png?w=1']
const ofLinks = ['#iletisim', '?sayfa=2', 'mailto:a@b.c', 'tel:+902121234567']

test.each([...everywhere, ...ofTheSite, ...ofLinks])('a link may lead to %j', (text) => {
  expect(isAddress(text, 'link')).toBe(true)
})
test.each([...everywhere, ...ofTheSite])('an image may lie at %j', (text) => {
  expect(isAddress(text, 'image')).toBe(true)
})
test.each(ofLinks)('an image cannot lie at %j', (text) => expect(isAddress(text, 'image')).toBe(false))
test.each([...ofTheSite, ...ofLinks])('%j is not a web address', (text) => expect(isAddress(text, 'web')).toBe(false))

describe('no kind of address accepts', () => {
  test.each([
    '//kotu.example',
    '/\\kotu.example',
    '\\\\kotu.example',
    '/\t/kotu.example',
    'https:\\\\kotu.example',
    'https:/kotu.example',
    'https:kotu.example',
    'https:///kotu.example',
    'https://',
    'https://ornek.com@kotu.example',
    'https://ornek.com\u0000',
    'https://ornek.com/a\u00a0b',
    'https://ornek.com/\u202egnp.exe',
    '"><script>alert(1)</script>',
    '/a"onload="x',
    "/a'b",
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'ftp://ornek.com',
    'tel:<b>',
    'mailto:',
    'kampanya',
    'https://[1',
    '',
  ])('%j', (text) => {
    for (const kind of ['link', 'image', 'web'] as const) expect(isAddress(text, kind)).toBe(false)
  })
})
