import { randomBytes } from 'node:crypto'
import { attributesOf, htmlCleaner, ofMessages } from '../../../kit/html/html.ts'
import { Failure } from '../../../kit/http/failure.ts'
import type { MailPart } from '../mail.ports.ts'

/** A message's HTML; `images` is how many images it would have requested from other servers. */
export type CleanBody = { html: string; images: number }

const IMAGE = /<img\b[^<>]*>/gi
const LOADING = ['src', 'srcset', 'sizes', 'loading', 'decoding']
const WORDS = ['alt', 'title']
const FRAME = /<iframe\b[^<>]*>\s*<\/iframe\s*>/gi
// No pattern has two adjacent runs of blanks: a stranger's megabyte of blanks would be tried at every split.
const FETCHED_STYLE = /\burl\(\s*(?:(?:&quot;|['"])\s*)?(?:https?:)?\/\//gi
const FETCHED_BACKGROUND = /\sbackground\s*=\s*(?:["']\s*)?(?:https?:)?\/\//gi
const OWN_MARK = / data-(part|remote)="/gi
const shownImage = /^image\/(png|jpe?g|gif|webp)$/

/**
 * Cleans a message's HTML by the kit's allow-list. The result requests nothing: an image of the
 * message itself becomes `data-part`, one on another server `data-remote`, both without an
 * address. Undefined if tags are too many or too long.
 */
export function cleanMessage(html: string, attachments: readonly MailPart[]): CleanBody | undefined {
  // The allow-list does not know the `cid:` of mail; a host that nobody can guess carries it through.
  const host = `https://${randomBytes(12).toString('hex')}.invalid/`
  const carried = html.replace(/(["'=\s])(cid:[^"'\s<>]{1,256})/gi, (_, before, named) => `${before}${host}${named}`)
  const body = cleaned(carried)
  if (body === undefined) return undefined
  let images = count(html, FETCHED_STYLE) + count(html, FETCHED_BACKGROUND)
  // Text of the message that only looks like the marks set here is made harmless, and still reads the same. Its quote
  // stays: it may be the end of a value.
  const unmarked = body.replace(OWN_MARK, ' data&#45;$1="')
  const shown = unmarked.replace(FRAME, '').replace(IMAGE, (tag) => {
    const attributes = attributesOf(tag)
    const source = attributes.find(({ name }) => name === 'src')?.value ?? ''
    const kept = attributes.filter(({ name }) => !LOADING.includes(name))
    const bare = `<img${kept.map(({ written }) => written).join('')}`
    if (source.startsWith(host)) {
      const part = partOf(source.slice(`${host}cid:`.length), attachments)
      return part !== undefined ? `${bare} data-part="${part}">` : `${bare}>`
    }
    if (!/^(https?:)?\/\//i.test(source)) return `${bare}>`
    images += 1
    return `${bare} data-remote="${source.replaceAll('"', '&quot;')}">`
  })
  // An address that begins with it would lead somewhere; anywhere else it was only text.
  const bare = shown.replace(new RegExp(`<[a-z][^<>]*>|${host}`, 'gi'), (piece) => {
    if (piece === host || !piece.includes(host)) return piece.replace(host, '')
    const written = attributesOf(piece).map(({ name, value, written }) =>
      !WORDS.includes(name) && value.trimStart().startsWith(host)
        ? written.replace(new RegExp(`${host}cid:`, 'i'), '#')
        : written,
    )
    return `${/^<[a-z0-9]+/i.exec(piece)}${written.join('')}>`.replaceAll(host, '')
  })
  return { html: bare, images }
}

function cleaned(html: string): string | undefined {
  try {
    return htmlCleaner(ofMessages)(html)
  } catch (error) {
    if (error instanceof Failure) return undefined
    throw error
  }
}

function partOf(id: string, attachments: readonly MailPart[]): number | undefined {
  const wanted = decoded(id.replaceAll('&amp;', '&'))
  return attachments.find(({ cid, type }) => cid !== '' && cid === wanted && shownImage.test(type))?.part
}

function decoded(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}

const count = (text: string, what: RegExp) => [...text.matchAll(what)].length
