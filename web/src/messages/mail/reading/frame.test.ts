import { expect, test } from 'vitest'
import { framePage } from './frame.ts'

const none = { images: false, parts: new Map<number, string>() }
const bodyOf = (html: string, how = none) => /<body>([\s\S]*)<\/body>/.exec(framePage(html, how))?.[1] ?? ''
const links = (html: string) =>
  [...bodyOf(html).matchAll(/<a\b[^>]*>/g)].map(([tag]) => ({
    leads: /href="([^"]*)"/.exec(tag)?.[1],
    host: /data-host="([^"]*)"/.exec(tag)?.[1],
    isOther: tag.includes(' data-other'),
    opens: /target="([^"]*)"/.exec(tag)?.[1],
  }))

test.each([
  ['its own place', 'https://bank.com/x', 'bank.com', false],
  ['its own place with www', 'https://bank.com/x', 'https://www.bank.com/giris', false],
  ['the house above', 'https://sube.bank.com', 'bank.com', false],
  ['one that ends alike', 'https://evilbank.com', 'bank.com', true],
  ['one that begins alike', 'https://bank.com.evil.com', 'www.bank.com', true],
  ['no place', 'https://evil.com', 'Buraya tıklayın', false],
])('a link whose text names %s is flagged only if it leads to another site', (_, href, words, isOther) => {
  expect(links(`<a href="${href}">${words}</a>`)).toEqual([
    { leads: href, host: new URL(href).hostname, isOther, opens: '_blank' },
  ])
})

test('a link within a link is shown and opened like any other, and a link into the panel is removed', () => {
  const html =
    '<a href="https://bank.com">bank.com <a href="https://evil.com" target="_top">giriş</a> <A HREF="/api/x" target=_top>x</A >'
  expect(links(html)).toEqual([
    { leads: 'https://bank.com', host: 'bank.com', isOther: false, opens: '_blank' },
    { leads: 'https://evil.com', host: 'evil.com', isOther: false, opens: '_blank' },
  ])
  expect(bodyOf(html)).not.toContain('/api/x')
})

test('very long link texts and thousands of nested links are processed', () => {
  expect(links(`<a href="https://evil.com">${'a.'.repeat(500_000)}</a>`)).toHaveLength(1)
  expect(links(`<a href="https://evil.com">${'a'.repeat(1_000_000)}</a>`)).toHaveLength(1)
  expect(links('<a href="https://evil.com">'.repeat(20_000) + '</a>'.repeat(20_000))).toHaveLength(20_000)
})

test('images are requested only when they are wanted, and the page’s policy forbids everything else', () => {
  const html = '<img data-remote="https://t.example/1.png"><img data-part="0">'
  expect(bodyOf(html)).not.toContain('src=')
  expect(framePage(html, none)).toContain(
    "default-src 'none'; img-src data:; style-src 'unsafe-inline'; form-action 'none'",
  )
  const wanted = bodyOf(html, { images: true, parts: new Map([[0, 'data:image/png;base64,AA']]) })
  expect(wanted).toBe(
    '<img src="https://t.example/1.png" referrerpolicy="no-referrer"><img src="data:image/png;base64,AA">',
  )
})
