import sanitizeHtml from 'sanitize-html'
import { mostHtml } from '../../../../contract/src/kit/fields.ts'
import { Failure, invalid } from '../http/failure.ts'
import { isInert, keepAttributes, tags } from './html.rules.ts'

const DEEPEST_KEPT = 100
const MOST_ATTRIBUTES = 100
// The parser's own cost grows with the square of the depth.
const DEEPEST_READ = 1000
const PASSES = 3

/** How crowded a body may be that must be rewritten: beyond this the parser would block the event loop for all. */
type Bounds = { marks: number; markup: number; length: number }

/** For editors: what they write is clean, and a clean body passes at any length. */
const ofEditors: Bounds = { marks: 20_000, markup: 200_000, length: mostHtml }
/** For received messages: the recipient cannot split one into several, and opens one at a time. */
export const ofMessages: Bounds = { marks: 100_000, markup: Infinity, length: Infinity }

const ALLOWED = new Set(tags)
const EMPTY = new Set(['img', 'br', 'hr', 'col', 'wbr'])
const DROPPED_WITH_CONTENT = 'script style textarea option xmp title noscript noembed noframes template svg math'.split(
  ' ',
)

const CELLS = ['td', 'th']
const ROWS = [...CELLS, 'tr']
const SECTIONS = [...ROWS, 'thead', 'tbody', 'tfoot', 'colgroup', 'caption']
/** An opening tag, and the open elements that it closes when their end tag is missing. */
const CLOSES = new Map<string, string[]>([
  ['p', ['p']],
  ['li', ['li']],
  ['dt', ['dt', 'dd']],
  ['dd', ['dt', 'dd']],
  ['td', CELLS],
  ['th', CELLS],
  ['tr', ROWS],
  ['thead', SECTIONS],
  ['tbody', SECTIONS],
  ['tfoot', SECTIONS],
])
const END_MAY_BE_MISSING = new Set(['p', 'li', 'dt', 'dd', ...SECTIONS])

/** Where a body is in the request: the field's path and name and, within a list, the name of the item. */
type Place = { field: string; title?: string; item?: string }

/**
 * Makes a body harmless by the allow-list: returned byte for byte if nothing is to be removed, else rewritten.
 * cleanHtml(cleanHtml(x)) === cleanHtml(x). A document nested more than 1,000 deep keeps only its text. One that must
 * be rewritten but is too crowded is refused, under its field's name if it has one.
 */
export const cleanHtml = (html: string, place?: Place): string => htmlCleaner()(html, place)

/** Like `cleanHtml`, for several bodies of one call, which share one body's bounds. */
export function htmlCleaner(bounds: Bounds = ofEditors): (html: string, place?: Place) => string {
  let { marks, markup } = bounds
  return (html, place) => {
    const body = html.replaceAll('\0', '')
    if (isClean(body)) return body
    marks -= body.match(/[<&]/g)?.length ?? 0
    if (markup < Infinity) markup -= markupOf(body)
    if (marks < 0 || markup < 0) throw refused(tooCrowded, place)
    const cleaned = rewritten(body)
    if (cleaned.length > bounds.length) throw refused(tooLong, place)
    return cleaned
  }
}

function rewritten(html: string): string {
  let body = html
  try {
    for (let pass = 0; pass < PASSES; pass++) {
      body = rewrite(body)
      if (isClean(body)) return body
    }
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error
  }
  return escapeText(withoutTags(html))
}

/** The text of a body on one line, for summaries and search. */
export function plainText(html: string): string {
  const spaced = html.replace(/<(?=\/?(?:p|div|li|br|hr|h\d|t[rdh]|d[td]|figcaption|blockquote|pre|summary)\b)/gi, ' <')
  return textOf(spaced)
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()
}

/** The attributes of a tag of a clean body, as they are written: a search would find some inside the values of others. */
export function attributesOf(tag: string): { written: string; name: string; value: string }[] {
  const found = tag.replace(/^<[a-z0-9]+/i, '').matchAll(new RegExp(ATTRIBUTE, 'giy'))
  return Array.from(found, ([written, name = '', ...values]) => ({
    written,
    name: name.toLowerCase(),
    value: values.find((value) => value !== undefined) ?? '',
  }))
}

class TooDeep extends Error {}

const tooCrowded =
  'HTML etiketleri çok fazla ya da çok uzun; metni bölün, gömülü görselleri yükleyin ya da biçimi olmadan yapıştırın'
const tooLong = `HTML olarak ${mostHtml.toLocaleString('tr')} karakteri aşıyor; metni bölün`

function refused(sentence: string, place?: Place): Failure {
  if (!place) return new Failure('invalid', sentence)
  return invalid(place.field, place.item ? `${place.item}: ${sentence}` : sentence, place.title)
}

// A quote opens a value only after '='. A match that runs past the end of its tag only makes the count higher.
const TAG = /<[a-z!/?](?:[^>=]+|=\s*(?:"[^"]*"?|'[^']*'?)?)*/gi

/** How many characters of a text are inside tags. */
function markupOf(html: string): number {
  let length = 0
  for (const [tag] of html.matchAll(TAG)) length += tag.length
  return length
}

function depthLimit(): Pick<sanitizeHtml.IOptions, 'onOpenTag' | 'onCloseTag'> {
  let depth = 0
  return {
    onOpenTag() {
      if (++depth > DEEPEST_READ) throw new TooDeep()
    },
    onCloseTag() {
      depth--
    },
  }
}

function rewrite(html: string): string {
  const output = sanitizeHtml(html, {
    ...depthLimit(),
    allowedTags: tags,
    // Only the '*' transformation below decides about attributes.
    allowedAttributes: false,
    transformTags: { '*': (tagName, attribs) => ({ tagName, attribs: keepAttributes(tagName, attribs) }) },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    parseStyleAttributes: false,
    nonBooleanAttributes: [],
    selfClosing: [...EMPTY],
    nonTextTags: DROPPED_WITH_CONTENT,
    nestingLimit: DEEPEST_KEPT,
  })
  return onlyEmptyFrames(output)
}

/**
 * Browsers read an iframe's content as raw text, but the parser above reads markup. So frames keep no content, and one
 * without a source is removed.
 */
function onlyEmptyFrames(wellFormed: string): string {
  let depth = 0
  let end = 0
  let result = ''
  for (const tag of wellFormed.matchAll(/<(\/?)iframe\b[^>]*>/g)) {
    if (tag[1]) depth--
    if (depth === 0) {
      result += tag[1] ? '' : wellFormed.slice(end, tag.index)
      result += tag[1] || !tag[0].includes(' src="') ? '' : `${tag[0]}</iframe>`
      end = tag.index + tag[0].length
    }
    if (!tag[1]) depth++
  }
  return result + wellFormed.slice(end)
}

const NAME = /<(\/?)([a-z][a-z0-9]*)/iy
const ATTRIBUTE =
  /[\t\n\f\r ]+([a-z][a-z0-9-]*)(?:[\t\n\f\r ]*=[\t\n\f\r ]*(?:"([^"<>]*)"|'([^'<>]*)'|([^\t\n\f\r "'=<>`]+)))?/iy
const END = /[\t\n\f\r ]*(\/?)>/y
const FRAME_END = /[\t\n\f\r ]*<\/iframe[\t\n\f\r ]*>/iy
const TEXT_AFTER_LESS_THAN = /[\t\n\r \d=]/

/**
 * True for a body in a strict grammar: allowed tags and attributes only, no comment, no raw text, nothing left open.
 * Every parser reads such a body in the same way, so what is accepted here cannot mutate into something else.
 */
function isClean(html: string): boolean {
  const open: string[] = []
  let at = html.indexOf('<')
  for (; at >= 0; at = html.indexOf('<', at)) {
    if (TEXT_AFTER_LESS_THAN.test(html.charAt(at + 1))) {
      at++
      continue
    }
    const start = match(NAME, html, at)
    const tag = start?.[2]?.toLowerCase()
    if (!start || !tag || !ALLOWED.has(tag)) return false
    const end = start[1] ? closeTag(html, NAME.lastIndex, tag, open) : openTag(html, NAME.lastIndex, tag, open)
    if (end === undefined || open.length > DEEPEST_KEPT) return false
    at = end
  }
  return open.every((tag) => END_MAY_BE_MISSING.has(tag))
}

function closeTag(html: string, from: number, tag: string, open: string[]): number | undefined {
  const end = match(END, html, from)
  if (!end || end[1]) return undefined
  while (open.length > 0) {
    const last = open.pop()
    if (last === tag) return END.lastIndex
    if (!last || !END_MAY_BE_MISSING.has(last)) return undefined
  }
  return undefined
}

function openTag(html: string, from: number, tag: string, open: string[]): number | undefined {
  const attributes: Record<string, string> = {}
  let count = 0
  let at = from
  for (let part = match(ATTRIBUTE, html, at); part; part = match(ATTRIBUTE, html, at)) {
    at = ATTRIBUTE.lastIndex
    if (++count > MOST_ATTRIBUTES) return undefined
    const name = (part[1] ?? '').toLowerCase()
    const value = decode(part[2] ?? part[3] ?? part[4] ?? '')
    if (Object.hasOwn(attributes, name) || (!value.certain && !isInert(tag, name))) return undefined
    attributes[name] = value.text
  }
  const end = match(END, html, at)
  if (!end || (end[1] && !EMPTY.has(tag))) return undefined
  const after = END.lastIndex

  const kept = keepAttributes(tag, attributes)
  const names = Object.keys(attributes)
  if (Object.keys(kept).length !== names.length || names.some((name) => kept[name] !== attributes[name]))
    return undefined

  if (tag === 'iframe') return kept.src && match(FRAME_END, html, after) ? FRAME_END.lastIndex : undefined
  if (EMPTY.has(tag)) return after
  while (CLOSES.get(tag)?.includes(open.at(-1) ?? '')) open.pop()
  open.push(tag)
  return after
}

function match(sticky: RegExp, text: string, at: number): RegExpExecArray | null {
  sticky.lastIndex = at
  return sticky.exec(text)
}

const BASIC: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

/** Decodes the character references that the rules need; `certain` is false when a rarer one is left as it is. */
function decode(value: string): { text: string; certain: boolean } {
  let certain = true
  const text = value.replace(/&(?:#(\d+);?|#x([\da-f]+);?|([a-z][a-z\d]*);)/gi, (whole, decimal, hex, name) => {
    if (name === undefined) return character(decimal ? Number(decimal) : Number.parseInt(hex, 16))
    if (Object.hasOwn(BASIC, name)) return BASIC[name] ?? whole
    certain = false
    return whole
  })
  return { text, certain }
}

function character(code: number): string {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd'
}

function textOf(html: string): string {
  if ((html.match(/[<&]/g)?.length ?? 0) > ofMessages.marks) return decode(withoutTags(html)).text
  try {
    const escaped = sanitizeHtml(html, {
      ...depthLimit(),
      allowedTags: [],
      allowedAttributes: {},
      nonTextTags: DROPPED_WITH_CONTENT,
    })
    return decode(escaped).text
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error
    return withoutTags(html)
  }
}

function withoutTags(html: string): string {
  return html.replace(/<[a-z!/?][^<>]*>?/gi, ' ')
}

/** Escapes a text for a place between tags. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
