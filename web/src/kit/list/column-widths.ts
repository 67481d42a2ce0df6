import type { Column } from './table/columns.ts'

const padding = 20
const firstPadding = 26
const letter = 7
const digit = 8
const badgeLetter = 7
const badgeFrame = 27
const heading = { letter: 6.8, arrow: 18 }

const leadShare = 2
/**
 * Share of its width that a text column other than the lead gives up before a column is dropped. Short texts are words
 * from a fixed set and stay whole.
 */
const squeeze = 0.2
const short = 12
/** A column that is empty in every row is dropped before all others except rank 3. */
const emptyRank = 2.5
// Sized for a count of 124.665 and a price of ₺1.234.567,00.
const usual = { lead: 26, text: 14, tags: 28, id: 5, badge: 6, number: 7, money: 13 }
const fixed = { place: 84, date: 104, moment: 152, phone: 148, masked: 108, image: 64 }

const isShared = ({ kind = 'text' }: Column<never>) => kind === 'text'

/** Minimum width in pixels of a column; `sorts`: its heading has a sort arrow. */
export function leastWidth<Row>(column: Column<Row>, sorts = true, squeezed = false): number {
  const { kind = 'text', lead, letters, title } = column as Column<never>
  const head = Math.ceil(title.length * heading.letter + (sorts ? heading.arrow : 0) + padding)
  switch (kind) {
    case 'text': {
      const needed = letters ?? (lead ? usual.lead : usual.text)
      const whole = needed * letter + padding
      return Math.max(head, squeezed && !lead && needed > short ? Math.ceil(whole * (1 - squeeze)) : whole)
    }
    case 'tags':
      return Math.max(head, (letters ?? usual.tags) * letter + padding)
    case 'number':
    case 'money':
      return Math.max(head, (letters ?? usual[kind]) * digit + padding)
    case 'id':
      return Math.max(head, (letters ?? usual.id) * digit + firstPadding)
    case 'badge':
      return Math.max(head, Math.ceil((letters ?? usual.badge) * badgeLetter) + badgeFrame + padding)
    default:
      return Math.max(head, letters === 0 ? 0 : fixed[kind])
  }
}

export type ColumnLayout<Row> = {
  columns: readonly Column<Row>[]
  /** Pixels of each column; empty while the available width is unknown. */
  widths: number[]
  /** Minimum width in pixels; below it the table scrolls sideways. */
  least: number
}

/** The longest text of each column, by field; 0 letters when the column is empty in every row. */
export type Longest = Record<string, { letters: number; pixels: number }>

type Room = {
  room: number
  around: number
  sortedBy: string
  sort?: readonly string[]
  longest?: Longest
  /** Pixels that the person's own style adds to each letter. */
  spacing?: number
}

/** A column adjusted to its rows: an empty column needs only its heading, and ids may be longer than usual. */
function asSaid<Row>(column: Column<Row>, longest: Longest): Column<Row> {
  const said = longest[column.field]?.letters ?? usual.id
  if (said === 0) return { ...column, letters: 0 }
  return column.kind === 'id' ? { letters: Math.max(usual.id, said), ...column } : column
}

/**
 * Fits columns into a table, of whose width `around` belongs to checkboxes and buttons. If they do not fit, texts
 * shrink first, then `extra` columns are dropped one by one. Spare width first completes cut texts, smallest gap first;
 * text columns share the rest by need, the lead twice.
 */
export function layColumns<Row>(
  given: readonly Column<Row>[],
  { room, around, sortedBy, sort, longest = {}, spacing = 0 }: Room,
): ColumnLayout<Row> {
  let columns = given
  const stretch = 1 + spacing / letter
  const own = (column: Column<Row>, squeezed = false) => {
    const plain = leastWidth(asSaid(column, longest), sort?.includes(column.field), squeezed)
    const least = Math.ceil(plain * stretch)
    const isEdged = column === columns[0] && column.kind !== 'id' && !isShared(column as Column<never>)
    return isEdged ? least + firstPadding - padding : least
  }
  const least = (squeezed: boolean) => columns.reduce((sum, column) => sum + own(column, squeezed), around)
  if (room === 0) return { columns, widths: [], least: least(true) }
  const leaving = given.filter(({ extra, field }) => extra && field !== sortedBy)
  const rank = ({ field, extra = 1 }: Column<Row>) => (longest[field]?.letters === 0 ? emptyRank : extra)
  const left: Column<Row>[] = []
  for (const column of leaving.toReversed().toSorted((a, b) => rank(b) - rank(a))) {
    if (least(true) <= room) break
    columns = columns.filter((one) => one !== column)
    left.push(column)
  }
  // After a wide column was dropped, a narrow one dropped before it may fit again.
  for (const column of left.toReversed()) {
    const before = columns
    columns = given.filter((one) => one === column || before.includes(one))
    if (least(true) > room) columns = before
  }
  const squeezed = least(false) > room
  const laid = columns.map((column) => ({
    column,
    width: own(column, squeezed),
    whole: isShared(column as Column<never>) ? Math.ceil((longest[column.field]?.pixels ?? 0) * stretch) + padding : 0,
  }))
  let spare = Math.max(0, room - least(squeezed))
  for (const one of laid.toSorted((a, b) => a.whole - a.width - (b.whole - b.width))) {
    const missing = one.whole - one.width
    if (missing <= 0 || missing > spare) continue
    one.width = one.whole
    spare -= missing
  }
  const wants = laid.map(({ column, width }) => {
    if (squeezed) return Math.max(0, own(column) - width)
    return isShared(column as Column<never>) ? own(column) * (column.lead ? leadShare : 1) : 0
  })
  const wanted = wants.reduce((sum, want) => sum + want, 0)
  const widths = laid.map(({ width }, at) => width + Math.floor((spare * (wants[at] ?? 0)) / (wanted || 1)))
  return { columns, widths, least: least(squeezed) }
}

const tag = { letter: 6.6, frame: 18 }
const more = 26

/** How many tags fit whole into a cell of this width in pixels; at least one is always shown, cut if necessary. */
export function tagsWithin(tags: readonly string[], width: number): number {
  const room = width - padding
  let used = 0
  for (const [at, text] of tags.entries()) {
    used += text.length * tag.letter + tag.frame
    if (used + (at === tags.length - 1 ? 0 : more) > room) return Math.max(1, at)
  }
  return tags.length
}
