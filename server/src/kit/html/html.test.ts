import { describe, expect, test } from 'vitest'
import { dangersIn, payloads, untouched } from './html.testing.ts'
import { cleanHtml, plainText } from './html.ts'

describe('HTML that an editor writes is returned byte for byte:', () => {
  test.each(Object.entries(untouched))('%s', (_, html) => {
    expect(cleanHtml(html)).toBe(html)
  })

  test('all of it in one body', () => {
    const all = Object.values(untouched)
      .filter((html) => !html.startsWith('<p>bir'))
      .join('\n')
    expect(cleanHtml(all)).toBe(all)
  })
})

describe('nothing dangerous is left of', () => {
  test.each(payloads)('%j', (payload) => {
    for (const html of [
      payload,
      `<p>önce ${payload}`,
      `<table><tr><td>${payload}</td></tr></table>`,
      `<a href="/x">${payload}</a>`,
    ]) {
      const cleaned = cleanHtml(html)
      expect(dangersIn(cleaned)).toEqual([])
      expect(cleanHtml(cleaned)).toBe(cleaned)
    }
  })

  test('the check itself detects six kinds of danger', () => {
    const seen = [
      '<img src=x onerror=a>',
      '<a href="java\nscript:a">',
      '<svg></svg>',
      '<a target=_blank>',
      '<iframe src="https://evil.example">',
      '<p style="a:url(b)">',
    ]
    for (const html of seen) expect(dangersIn(html)).not.toEqual([])
  })
})

describe('cleaning changes what is not allowed and keeps the rest', () => {
  test.each([
    ['<p>a<script>b</script>c</p>', '<p>ac</p>'],
    ['<p style="color:red;position:fixed">a</p>', '<p style="color:red">a</p>'],
    [
      '<a href="https://a.example" target="_blank">a</a>',
      '<a href="https://a.example" target="_blank" rel="noopener">a</a>',
    ],
    [
      '<a href="https://a.example" target="_blank" rel="nofollow">a</a>',
      '<a href="https://a.example" target="_blank" rel="nofollow noopener">a</a>',
    ],
    ['<iframe src="//www.youtube.com/embed/a"></iframe>', '<iframe src="https://www.youtube.com/embed/a"></iframe>'],
    ['<p>a</p><iframe src="https://evil.example"><b>b</b></iframe><p>c</p>', '<p>a</p><p>c</p>'],
    [
      '<iframe src="https://player.vimeo.com/video/1">Tarayıcınız <b>eski</b></iframe>d',
      '<iframe src="https://player.vimeo.com/video/1"></iframe>d',
    ],
    ['<form><p>a</p></form>', '<p>a</p>'],
    ['<div><b>a</div>', '<div><b>a</b></div>'],
    ['</div><p>a</p>', '<p>a</p>'],
    ['<!-- not --><p>a</p>', '<p>a</p>'],
    ['<p onclick="x">İki &amp; &lt;üç&gt; &nbsp;</p>', '<p>İki &amp; &lt;üç&gt; \u00a0</p>'],
    ['<img src="/a.png" alt="" onload="x">', '<img src="/a.png" alt="" />'],
  ])('%s', (html, expected) => {
    expect(cleanHtml(html)).toBe(expected)
  })

  test.each([
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\u200b/evil.example',
    '//masa.example@evil.example',
    '///evil.example',
    'https:\\\\evil.example',
    'https:///evil.example',
    'https:evil.example',
    'https://masa.example@evil.example',
    'https://masa.example:a@evil.example/b',
  ])('a misleading address is removed: %j', (address) => {
    expect(cleanHtml(`<a href="${address}">a</a>`)).toBe('<a>a</a>')
    expect(cleanHtml(`<img src="${address}" alt="b">`)).toBe('<img alt="b" />')
    expect(cleanHtml(`<q cite="${address}">c</q>`)).toBe('<q>c</q>')
  })

  test.each([
    '/\\evil.example/a.png 2x',
    'https://masa.example@evil.example/a.png',
    '/a.png 1x, ///evil.example/b.png 2x',
  ])('a srcset with a misleading address is removed: %j', (set) => {
    expect(cleanHtml(`<img srcset="${set}" alt="b">`)).toBe('<img alt="b" />')
  })

  test.each([
    '//cdn.example/a.png',
    'a/b@c',
    '../b?c=d@e',
    '#f',
    '?g',
    ' https://masa.example/h ',
    'HTTPS://masa.example:8443?i',
  ])('an address that is not misleading stays: %j', (address) => {
    const html = `<a href="${address}">a</a>`
    expect(cleanHtml(html)).toBe(html)
  })

  test('a body nested 300 levels deep keeps its text and 100 levels', () => {
    const cleaned = cleanHtml(`${'<div>'.repeat(300)}söz${'</div>'.repeat(300)}`)
    expect(cleaned).toContain('söz')
    expect(cleaned.match(/<div>/g)).toHaveLength(100)
  })
})

describe('plainText', () => {
  test('joins blocks with a blank, decodes entities and drops scripts', () => {
    const html =
      '<h2>Başlık</h2><p>Bir &amp; iki &ouml;<br>üç&nbsp;dört</p><ul><li>a</li><li>b</li></ul><script>x</script>'
    expect(plainText(html)).toBe('Başlık Bir & iki ö üç dört a b')
  })

  test('leaves an escaped tag as text', () => {
    expect(plainText('<p>&lt;b&gt; &amp;lt;</p>')).toBe('<b> &lt;')
  })
})
