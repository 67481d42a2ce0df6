import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Failure } from '../http/failure.ts'
import { dangersIn, payloads, untouched } from './html.testing.ts'
import { cleanHtml, htmlCleaner, plainText } from './html.ts'

const crowded = 'HTML etiketleri çok fazla ya da çok uzun'

const piece = fc.oneof(
  fc.constantFrom(...payloads.filter((one) => one.length < 200), ...Object.values(untouched)),
  fc.constantFrom(
    '<',
    '>',
    '"',
    "'",
    '/',
    '=',
    '&',
    '&#x3c;',
    '&lt;',
    '<!--',
    '-->',
    '<p>',
    '</p>',
    '<b>',
    '</b>',
    '<table>',
    '<td>',
    '<svg>',
    '<style>',
    '</style>',
    '<iframe>',
    '</iframe>',
    ' onerror=a',
    ' href=',
    'javascript:',
    '\0',
    '\n',
  ),
  fc.string({ maxLength: 8 }),
)
const hostileHtml = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''))

describe('for any input', () => {
  test('the cleaned result is harmless, and cleaning it again changes nothing', () => {
    fc.assert(
      fc.property(hostileHtml, (html) => {
        const cleaned = cleanHtml(html)
        expect(cleanHtml(cleaned)).toBe(cleaned)
        expect(dangersIn(cleaned)).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  test('text without tags is returned unchanged', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }).filter((text) => !/[<\0]/.test(text)),
        (text) => void expect(cleanHtml(text)).toBe(text),
      ),
    )
  })
})

describe('hostile or very large HTML:', () => {
  test.each([
    ['nested divs', '<div>'.repeat(100_000)],
    ['nested and closed divs', '<div>'.repeat(90_000) + '</div>'.repeat(90_000)],
    ['unclosed bold', '<b>'.repeat(333_333)],
    ['wrong end tags', '<b>'.repeat(900) + '</i>'.repeat(249_000)],
    ['unclosed paragraphs with bold', '<p><b>'.repeat(166_000)],
    ['less-than signs', '<'.repeat(1_000_000)],
    ['ampersands', `<x>${'&'.repeat(1_000_000)}`],
    ['attributes', `<a ${'a '.repeat(490_000)}>`],
    ['different attributes', `<a ${Array.from({ length: 90_000 }, (_, at) => `a${at}=1`).join(' ')}>`],
    ['blanks in a tag', `<a${' '.repeat(999_000)}`],
    ['an unclosed quote', `<a href="${'x '.repeat(490_000)}`],
    ['a long style', `<p style="${'color:red;x:'.repeat(80_000)}">`],
    ['a long font list', `<p style="font-family:${'a, '.repeat(330_000)}">`],
    ['comments', '<!--'.repeat(250_000)],
    ['frames', '<iframe src="https://www.youtube.com/embed/x"></iframe><iframe>'.repeat(15_000)],
    ['bad frames', 'x'.repeat(400_000) + '<iframe src=x></iframe>'.repeat(25_000)],
    ['entities', '&#x3c;x'.repeat(140_000)],
    ['a long address', `<a href="${' '.repeat(900_000)}javascript:x">`],
    [
      'an honest body with one script',
      `${'<p style="color:red">Merhaba <b>dünya</b></p>'.repeat(20_000)}<script>x</script>`,
    ],
  ])('%s', (_, html) => {
    try {
      cleanHtml(html)
    } catch (error) {
      expect(error).toBeInstanceOf(Failure)
    }
    expect(plainText(html).length).toBeLessThanOrEqual(html.length)
  })

  test.each(['<', '<x', '</p>', '<!--', '</b>'])('a long text of %s only is refused as crowded', (mark) => {
    for (const length of [1_000_000, 21_000 * mark.length])
      expect(() => cleanHtml(mark.repeat(Math.floor(length / mark.length)))).toThrow(crowded)
  })

  test.each([
    ['names', `<a ${Array.from({ length: 40_000 }, (_, at) => `n${at}`).join(' ')}>`],
    [
      'names after a value that looks like an end',
      `<a x = ">" ${Array.from({ length: 40_000 }, (_, at) => `n${at}`).join(' ')}`,
    ],
    ['names that stand close', `<a ${Array.from({ length: 30_000 }, (_, at) => `n${at}=''`).join('')}>`],
    ['tags of many names', `<a ${Array.from({ length: 100 }, (_, at) => `n${at}=1`).join(' ')}></a>`.repeat(400)],
    ['frames', '<iframe src="https://www.youtube.com/embed/x"></iframe>'.repeat(5_000).concat('<x>')],
    ['styles', `<b style="${'color:red;'.repeat(30)}x:y">a</b>`.repeat(700)],
  ])('%s with more than 200,000 characters in tags are refused as crowded', (_, html) => {
    expect(() => cleanHtml(html)).toThrow(crowded)
  })

  test('a long text with few tags and a long clean body are accepted', () => {
    const text = 'Bir > iki ve "üç" = dört. '.repeat(30_000)
    expect(cleanHtml(`<p>${text}</p><script>x</script>`)).toBe(`<p>${text.replaceAll('>', '&gt;')}</p>`)
    const body = '<p style="color:red">Merhaba <b>dünya</b></p>'.repeat(20_000)
    expect(cleanHtml(body)).toBe(body)
  })

  test('the limit counts all bodies of one call together, and the error names the field', () => {
    const clean = htmlCleaner()
    const half = '<'.repeat(11_000)
    expect(clean(half)).toBe('&lt;'.repeat(11_000))
    expect(() => clean(half, { field: 'content.1.value', item: '2. içerik kutusu' })).toThrow(
      expect.objectContaining({
        fields: { 'content.1.value': expect.stringContaining(`2. içerik kutusu: ${crowded}`) },
      }),
    )
  })

  test('a body of more than 1,000,000 characters after cleaning is refused with the name of its field', () => {
    const html = `<script></script>${'>'.repeat(400_000)}`
    const sentence = 'HTML olarak 1.000.000 karakteri aşıyor; metni bölün'
    expect(() => cleanHtml(html, { field: 'body', title: 'İçerik' })).toThrow(
      expect.objectContaining({ message: `İçerik: ${sentence}`, fields: { body: sentence } }),
    )
  })
})
