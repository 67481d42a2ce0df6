/** A rule for the value of an attribute: answers the value to keep, or undefined when the attribute must go. */
type Rule = (value: string) => string | undefined
type Attributes = Record<string, string>

const anything: Rule = (value) => value
const matching =
  (pattern: RegExp): Rule =>
  (value) =>
    pattern.test(value) ? value : undefined
const url =
  (...schemes: string[]): Rule =>
  (value) =>
    schemes.includes(schemeOf(value)) && leadsWhereItSeems(value) ? value : undefined

const words = matching(/^[\w -]{0,100}$/)
const whole = matching(/^-?\d{1,5}$/)
const size = matching(/^\d{1,5}(\.\d{1,8})?(px|em|rem|pt|%)?$/)
const align = matching(/^(left|right|center|justify|char|top|middle|bottom|baseline)$/i)
const colour = matching(/^(#[\da-f]{3,8}|[a-z]{1,30})$/i)

const EVERYWHERE: Record<string, Rule> = {
  class: anything,
  id: matching(/^[^\s"'<>`=&]{1,200}$/),
  style: safeStyle,
  title: anything,
  lang: words,
  dir: words,
  align,
  role: words,
  'aria-label': anything,
  'aria-hidden': words,
  'data-youtube-video': anything,
}
const TABLE: Record<string, Rule> = { width: size, height: size, bgcolor: colour, valign: align }
const CELL: Record<string, Rule> = {
  ...TABLE,
  colspan: whole,
  rowspan: whole,
  scope: words,
  colwidth: matching(/^[\d,]{1,50}$/),
  nowrap: anything,
}
const COLUMN: Record<string, Rule> = { ...TABLE, span: whole }

const plainTags =
  'abbr address article aside b bdi bdo big br caption center cite code dd dfn div dl dt em figcaption figure footer ' +
  'h1 h2 h3 h4 h5 h6 header hgroup i kbd main mark nav p pre rp rt ruby s samp section small span strike strong sub ' +
  'summary sup tt u var wbr'

const TAGS = new Map<string, Record<string, Rule>>([
  ...plainTags.split(' ').map((tag): [string, Record<string, Rule>] => [tag, {}]),
  [
    'a',
    {
      href: url('', 'http', 'https', 'mailto', 'tel'),
      target: matching(/^_(blank|self|parent|top)$/i),
      rel: words,
      name: words,
      hreflang: words,
      download: anything,
    },
  ],
  ['blockquote', { cite: url('', 'http', 'https') }],
  ['q', { cite: url('', 'http', 'https') }],
  ['ins', { cite: url('', 'http', 'https'), datetime: words }],
  ['del', { cite: url('', 'http', 'https'), datetime: words }],
  ['time', { datetime: matching(/^[\w:.+ -]{0,50}$/) }],
  ['details', { open: anything }],
  ['font', { color: colour, face: matching(/^[\p{L}\p{N} ,_-]{0,200}$/u), size: matching(/^[+-]?\d$/) }],
  ['hr', { width: size, size, color: colour, noshade: anything }],
  ['ol', { start: whole, type: words, reversed: anything }],
  ['ul', { type: words }],
  ['li', { value: whole, type: words }],
  ['table', { ...TABLE, border: size, cellpadding: size, cellspacing: size, summary: anything }],
  ['thead', TABLE],
  ['tbody', TABLE],
  ['tfoot', TABLE],
  ['tr', TABLE],
  ['td', CELL],
  ['th', CELL],
  ['colgroup', COLUMN],
  ['col', COLUMN],
  [
    'img',
    {
      src: url('', 'http', 'https'),
      srcset: sourceSet,
      sizes: matching(/^[\w\s(),.:%-]{0,500}$/),
      alt: anything,
      width: size,
      height: size,
      border: size,
      hspace: size,
      vspace: size,
      loading: words,
      decoding: words,
    },
  ],
  [
    'iframe',
    {
      src: embeddedVideo,
      width: size,
      height: size,
      allow: permissions,
      allowfullscreen: anything,
      webkitallowfullscreen: anything,
      mozallowfullscreen: anything,
      frameborder: words,
      scrolling: words,
      loading: words,
      referrerpolicy: words,
    },
  ],
  ['oembed', { url: url('http', 'https') }],
])

const VIDEO = new Map([
  ['youtube.com', '/embed/'],
  ['www.youtube.com', '/embed/'],
  ['youtube-nocookie.com', '/embed/'],
  ['www.youtube-nocookie.com', '/embed/'],
  ['player.vimeo.com', '/video/'],
])
const PERMISSION =
  /^(accelerometer|autoplay|clipboard-write|encrypted-media|fullscreen|gyroscope|picture-in-picture|web-share)$/i

export const tags = [...TAGS.keys()]

/** True where a character reference inside the attribute cannot change how it acts. */
export function isInert(tag: string, name: string): boolean {
  return ruleOf(tag, name) === anything
}

/** The attributes of an allowed tag that may stay, with the values they may have. */
export function keepAttributes(tag: string, attributes: Attributes): Attributes {
  const kept: Attributes = {}
  for (const [name, value] of Object.entries(attributes)) {
    const keep = ruleOf(tag, name)?.(value)
    const allowed = name === 'style' && tag === 'iframe' ? safeStyle(value, FRAME_STYLES) : keep
    if (allowed !== undefined) kept[name] = allowed
  }
  if (kept.target?.toLowerCase() === '_blank' && !/(^| )noopener( |$)/i.test(kept.rel ?? '')) {
    kept.rel = `${kept.rel ?? ''} noopener`.trim()
  }
  return kept
}

function ruleOf(tag: string, name: string): Rule | undefined {
  const own = TAGS.get(tag)
  if (own && Object.hasOwn(own, name)) return own[name]
  return Object.hasOwn(EVERYWHERE, name) ? EVERYWHERE[name] : undefined
}

/** Browsers skip control characters and blanks when they look for a scheme, so this does too; '' when there is none. */
function schemeOf(value: string): string {
  const bare = value.replace(/[\p{Cc}\p{Cf}\s]+/gu, '')
  const end = bare.search(/[:/?#\\]/)
  return bare[end] === ':' ? bare.slice(0, end).toLowerCase() : ''
}

// Browsers skip invisible characters, read '\\' as '/', and take the part before '@' as a user name.
function leadsWhereItSeems(value: string): boolean {
  const address = value.trim()
  if (/[\p{C}\\]/u.test(address)) return false
  return !/^(?:https?:|\/\/)/i.test(address) || /^(?:https?:)?\/\/[^/@?#]+(?:[/?#]|$)/i.test(address)
}

const source = url('', 'http', 'https')

function sourceSet(value: string): string | undefined {
  return value.split(/[\s,]+/).every((piece) => source(piece) !== undefined) ? value : undefined
}

function embeddedVideo(value: string): string | undefined {
  try {
    const address = new URL(value, 'https://relative.invalid')
    const path = VIDEO.get(address.hostname)
    const plain = address.username === '' && address.password === '' && address.port === ''
    if (!path || !plain || !address.pathname.startsWith(path) || !/^https?:$/.test(address.protocol)) return undefined
    if (value.startsWith('https://')) return value
    address.protocol = 'https:'
    return address.href
  } catch {
    return undefined
  }
}

function permissions(value: string): string | undefined {
  return value.split(/[;\s]+/).every((word) => word === '' || PERMISSION.test(word)) ? value : undefined
}

const STYLES = new Set(
  (
    'aspect-ratio background background-color border border-bottom border-bottom-color border-bottom-style border-bottom-width border-collapse ' +
    'border-color border-left border-left-color border-left-style border-left-width border-radius border-right border-right-color ' +
    'border-right-style border-right-width border-spacing border-style border-top border-top-color border-top-style border-top-width ' +
    'border-width box-sizing caption-side clear color direction display float font-size font-style font-variant font-weight height ' +
    'letter-spacing line-height list-style list-style-position list-style-type margin margin-bottom margin-left margin-right ' +
    'margin-top max-height max-width min-height min-width object-fit overflow overflow-wrap overflow-x padding padding-bottom ' +
    'padding-left padding-right padding-top table-layout text-align text-decoration text-decoration-color text-decoration-line ' +
    'text-decoration-style text-indent text-transform vertical-align white-space width word-break word-spacing word-wrap'
  ).split(' '),
)
const FRAME_STYLES = new Set(['position', 'top', 'left', 'right', 'bottom'])
const TOKEN =
  '(?:#[\\da-f]{3,8}|(?:rgb|hsl)a?\\([\\d\\s.,%/a-z-]{1,60}\\)|\\d{1,4}\\s*/\\s*\\d{1,4}|' +
  '-?(?:\\d{1,5}(?:\\.\\d{1,15})?|\\.\\d{1,15})(?:[a-z]{1,4}|%)?|-?[a-z][a-z-]{0,30})'
const SIMPLE = new RegExp(`^${TOKEN}(?:[\\s,]+${TOKEN}){0,11}$`, 'i')
const FONT = '(?:"[\\p{L}\\p{N} _-]{1,60}"|\'[\\p{L}\\p{N} _-]{1,60}\'|[\\p{L}\\p{N}_-][\\p{L}\\p{N} _-]{0,60})'
const FONTS = new RegExp(`^${FONT}(?:,\\s?${FONT}){0,15}$`, 'u')
const DECLARATION_LIMIT = 500

function safeStyle(style: string, more?: ReadonlySet<string>): string | undefined {
  const declarations = style.split(';').filter((one) => one.trim() !== '')
  const kept = declarations.filter((one) => one.length <= DECLARATION_LIMIT && isSafeDeclaration(one, more))
  if (kept.length === declarations.length) return style
  return kept.map((one) => one.trim()).join('; ') || undefined
}

function isSafeDeclaration(declaration: string, more?: ReadonlySet<string>): boolean {
  const colon = declaration.indexOf(':')
  const property = declaration.slice(0, colon).trim().toLowerCase()
  const value = declaration
    .slice(colon + 1)
    .replace(/!\s*important\s*$/i, '')
    .trim()
  if (property === 'font-family') return FONTS.test(value)
  if (property === 'position' && !more) return /^(relative|static)$/i.test(value)
  return (STYLES.has(property) || more?.has(property) === true) && SIMPLE.test(value)
}
