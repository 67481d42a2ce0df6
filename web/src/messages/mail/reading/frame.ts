import { withBreaks } from './long-runs.ts'

const policy = (images: boolean) =>
  [
    "default-src 'none'",
    `img-src data:${images ? ' https: http:' : ''}`,
    "style-src 'unsafe-inline'",
    "form-action 'none'",
    "base-uri 'none'",
  ].join('; ')

const look = `
  :root { color-scheme: light; }
  body { margin: 0; padding: 12px; background: #fff; color: #211f1b; font: 14px/1.55 "Inter Variable", Inter, system-ui, sans-serif; overflow-wrap: anywhere; }
  img { max-width: 100%; height: auto; }
  img:not([src]) { display: inline-block; min-width: 24px; min-height: 18px; padding: 2px 6px; border: 1px dashed #d6d1c8; color: #736e65; font-size: 12px; }
  table { max-width: 100%; }
  pre { white-space: pre-wrap; }
  blockquote { margin: 8px 0; padding-left: 12px; border-left: 2px solid #d6d1c8; color: #5a554d; }
  a { color: #0d5563; }
  a[data-host]::after { content: " (" attr(data-host) ")"; color: #736e65; font-size: 11px; }
  a[data-other]::after { color: #a32c22; font-weight: 600; }
`

/**
 * The page in which a message is shown. It stands in a frame without scripts, forms and origin, and its policy allows
 * nothing to be loaded, or only images once the person asked for them. `parts`: the message's own images as data
 * URLs.
 */
export function framePage(
  html: string,
  { images, parts }: { images: boolean; parts: ReadonlyMap<number, string> },
): string {
  const shown = withBreaks(html)
    .replace(/ data-part="(\d+)"/g, (_, part) => {
      const data = parts.get(Number(part))
      return data ? ` src="${data}"` : ''
    })
    .replace(/ data-remote="([^"<>]*)"/g, (_, address) =>
      images ? ` src="${address}" referrerpolicy="no-referrer"` : '',
    )
  return `<!doctype html><html lang="tr"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy(images)}"><meta name="referrer" content="no-referrer"><style>${look}</style></head><body>${withHosts(shown)}</body></html>`
}

/**
 * Links open in a new tab and show their host; a link whose text names another host is marked more strongly. A link
 * ends where the next one begins.
 */
function withHosts(html: string): string {
  let shown = ''
  let link: { attributes: string; words: string } | undefined
  const end = () => {
    if (link) shown += linked(link.attributes, link.words)
    link = undefined
  }
  for (const piece of html.split(/(<a\b[^<>]*>|<\/a\s*>)/i)) {
    if (/^<a\b/i.test(piece)) {
      end()
      link = { attributes: piece.slice(2, -1), words: '' }
    } else if (/^<\/a\b/i.test(piece)) end()
    else if (link) link.words += piece
    else shown += piece
  }
  end()
  return shown
}

function linked(attributes: string, words: string): string {
  const href = /\shref\s*=\s*(?:"([^"<>]*)"|'([^'<>]*)'|([^\s"'=<>`]+))/i.exec(attributes)
  const address = (href?.[1] ?? href?.[2] ?? href?.[3] ?? '').replaceAll('&amp;', '&')
  if (/^(mailto|tel):/i.test(address))
    return `<a href="${escaped(address)}" target="_blank" rel="noopener noreferrer">${words}</a>`
  const host = hostOf(address)
  // A link without a host would lead into the panel.
  if (host === undefined) return words
  const named = placeIn(words)
  const isOther = named !== undefined && host !== named && !host.endsWith(`.${named}`)
  return `<a href="${escaped(address)}" target="_blank" rel="noopener noreferrer" title="${escaped(host)}" data-host="${escaped(host)}"${isOther ? ' data-other' : ''}>${words}</a>`
}

const mostLooked = 300

/** The host that a link's text names. The text is untrusted: only as much is examined as a person would read. */
function placeIn(words: string): string | undefined {
  const read = words
    .slice(0, mostLooked * 10)
    .replace(/<[^<>]*>/g, '')
    .slice(0, mostLooked)
  const [, named] = /(?:https?:\/\/)?((?:[\p{L}\d-]+\.)+\p{L}{2,})/u.exec(read) ?? []
  return named?.toLowerCase().replace(/^www\./, '')
}

function hostOf(address: string): string | undefined {
  try {
    const { protocol, hostname } = new URL(address)
    return protocol === 'https:' || protocol === 'http:' ? hostname : undefined
  } catch {
    return undefined
  }
}

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** A text as HTML that shows it as typed: a block without margins for each line, and every space. */
export const asHtml = (text: string): string =>
  text
    .split('\n')
    .map((line) => `<div>${spaced(escaped(line)) || '<br>'}</div>`)
    .join('')

/** HTML shows several spaces, or one at an end of the line, as fewer; a tab takes four. */
const spaced = (line: string) => line.replaceAll('\t', '    ').replace(/^ | (?= )| $/g, '&nbsp;')
