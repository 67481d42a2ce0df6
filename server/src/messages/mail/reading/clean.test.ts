import { expect, test } from 'vitest'
import { cleanMessage } from './clean.ts'

const image = { part: 2, name: 'a.png', type: 'image/png', size: 10, cid: 'resim@ornek' }
const clean = (html: string) => cleanMessage(html, [image])

test('an embedded image is referenced by its part number and has no src', () => {
  expect(clean('<p>Bakın: <img alt="a" src="cid:resim@ornek"></p>')).toEqual({
    html: '<p>Bakın: <img alt="a" data-part="2"></p>',
    images: 0,
  })
  expect(clean('<img src=cid:resim%40ornek>')?.html).toBe('<img data-part="2">')
  expect(clean('<img src="cid:baska@ornek">')?.html).toBe('<img>')
})

test('HTML with a megabyte of spaces in any place can be cleaned', () => {
  const blanks = ' '.repeat(1_000_000)
  for (const html of [
    `<img src="https://iz.test/p.gif"${blanks}alt="">`,
    `<img alt="${blanks}/${blanks}">`,
    `<td background=${blanks}x>`,
    `<p style="background:url(${blanks}x">x</p>`,
    `<iframe src="https://www.youtube.com/embed/x">${blanks}`,
  ])
    expect(clean(html)).toBeDefined()
})

test('text that imitates our data attributes does not become such an attribute', () => {
  for (const html of [
    '<p> data-part="2" data-remote="https://iz.test/p.gif"</p>',
    `<img alt=' data-part="2"'>`,
    `<p title=' DATA-REMOTE="https://iz.test/p.gif"'>x</p>`,
  ])
    expect(clean(html)?.html).not.toMatch(/ data-(part|remote)="/i)
})

test('the text cid: is shown as it was written, also in a title and within the address of a link', () => {
  const html = '<p title="kod cid:7">Müşteri CID:12345, <a href="https://ornek.com/?no=cid:8">cid:6</a></p>'
  expect(clean(html)?.html).toBe(html)
})

test.each(['<p>x < 5 cid:7 > 3</p>', '<p title="cid:7">Müşteri</p>', '<p>1 <5 cid:7> <b>kalın</b></p>'])(
  'words stay as they were written, also after a sign for less than: %s',
  (html) => {
    expect(clean(html)?.html).toBe(html)
  },
)

test('a link to a part of the message leads nowhere, whatever its other values imitate', () => {
  expect(clean('<a href="cid:resim@ornek">a</a>')?.html).toBe('<a href="#resim@ornek">a</a>')
  expect(clean('<a title=\' href="cid:resim"\' href=" cid:resim">a</a>')?.html).toBe(
    '<a title=\' href="cid:resim"\' href=" #resim">a</a>',
  )
})

test('a value that ends like our data attributes keeps its quote, which would otherwise open the next value as attributes', () => {
  for (const mark of ['part', 'remote'])
    expect(clean(`<img alt=" data-${mark}=" title=" onerror=alert(1) style=position:fixed;inset:0 ">`)?.html).toBe(
      `<img alt=" data&#45;${mark}=" title=" onerror=alert(1) style=position:fixed;inset:0 ">`,
    )
})

test('a value that imitates an address takes no quote of the next value with it, which would open values as attributes', () => {
  for (const source of ["src='q", "srcset='cid:resim@ornek", "loading='https://iz.test/p.gif"]) {
    const image = `<img alt="x ${source}" title='y'>`
    const html = `${image}<b title=" onerror=alert(1) style=position:fixed;inset:0 src=https://iz.test/p.gif ">kalın</b>`
    expect(clean(html)).toEqual({ html, images: 0 })
  }
  expect(clean(`<img alt='x src="https://iz.test/p.gif"' src=cid:resim@ornek title="y">`)).toEqual({
    html: `<img alt='x src="https://iz.test/p.gif"' title="y" data-part="2">`,
    images: 0,
  })
})

test('resources on other servers are blocked and counted, and their addresses are kept as data', () => {
  const { html, images } = clean(
    '<img src="https://iz.test/p.gif?a=1&amp;b=2" srcset="https://iz.test/2x.gif 2x" width="1" height="1"><img src="//iz.test/q.gif">' +
      '<table background="http://iz.test/zemin.png"><tr><td style="background:url(\'https://iz.test/z.gif\')">x</td></tr></table>',
  ) ?? { html: '', images: 0 }
  expect(images).toBe(4)
  expect(html).not.toMatch(/\s(src|srcset|background)=|url\(/)
  expect(html).toContain('data-remote="https://iz.test/p.gif?a=1&amp;b=2"')
})

test.each([
  '<script>alert(1)</script>',
  '<form action="/api/email_send" method="post"><button>Gönder</button></form>',
  '<iframe src="https://www.youtube.com/embed/x"></iframe>',
  '<a href="javascript:alert(1)">x</a>',
  '<img src=x onerror=alert(1)>',
  '<base href="https://kotu.test/"><link rel=stylesheet href=https://kotu.test/x.css><style>@import "//kotu.test"</style>',
  '<svg onload=alert(1)><meta http-equiv=refresh content="0;url=https://kotu.test">',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
])('%s is cleaned of everything that could run, load or submit', (html) => {
  expect(clean(html)?.html).not.toMatch(
    /script|<form|<button|iframe|on(error|load)|<base|<link|<style|<svg|<meta|src=/i,
  )
})

test('HTML with too many elements is dropped', () => {
  expect(clean('<b onclick=x>'.repeat(120_000))).toBeUndefined()
})
