import { most, tooLong } from './sheet.ts'

/** A tag with one of the wanted names, without its prefix, and the text that follows it. */
type Tag = { name: string; closes: boolean; attributes: string; text: string }

// No part of the pattern crosses the next '<', so even a file made to be slow is read in one pass.
const patternOf = (names: string[]) => new RegExp(`<(/?)(?:\\w+:)?(${names.join('|')})(?=[\\s/>])([^<>]*)>([^<]*)`, 'g')

/** The tags with the given names, in order. An empty tag (`<row/>`) yields only its opening. */
export function* tags(xml: string, names: string[]): Generator<Tag> {
  for (const [, slash, name = '', attributes = '', text = ''] of xml.matchAll(patternOf(names))) {
    yield { name, closes: slash === '/', attributes, text }
  }
}

export const attribute = (attributes: string, name: string): string | undefined =>
  new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1]

const named = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }))

// An escape is at most ten characters long.
const longestWritten = most.cell * 10

/**
 * A text with XML's and the spreadsheet's escapes (`_x000D_`) decoded. Throws, without decoding, for a text that no
 * cell could hold.
 */
export function unescaped(text: string): string {
  if (text.length > longestWritten) throw tooLong()
  return text
    .replace(
      /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{1,8}));/gi,
      (whole, hex?: string, decimal?: string, name?: string) => {
        if (name) return named.get(name) ?? whole
        const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
        return code <= 0x10_ffff ? String.fromCodePoint(code) : ''
      },
    )
    .replace(/_x([\da-f]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
