import { most, tooLong } from './sheet.ts'

/** A tag of the wanted names, without their prefixes, and the text that follows it. */
type Tag = { name: string; closes: boolean; attributes: string; text: string }

// No part runs over the next '<', so that a file made to be slow is read in one pass as well.
const patternOf = (names: string[]) => new RegExp(`<(/?)(?:\\w+:)?(${names.join('|')})(?=[\\s/>])([^<>]*)>([^<]*)`, 'g')

/** The tags of the given names, in their order. An empty one (`<row/>`) opens only. */
export function* tags(xml: string, names: string[]): Generator<Tag> {
  for (const [, slash, name = '', attributes = '', text = ''] of xml.matchAll(patternOf(names))) {
    yield { name, closes: slash === '/', attributes, text }
  }
}

export const attribute = (attributes: string, name: string): string | undefined =>
  new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1]

const named = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }))

// An escape is written with ten letters at most.
const longestWritten = most.cell * 10

/** A text without XML's escapes, nor those of a spreadsheet (`_x000D_`). One that no cell could hold is refused unread. */
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
