/** One part of a list's items: `most` is its largest number of characters, with `lines` its text may have several, and so many are shown at first. */
export type ItemPart = { key: string; label: string; most?: number; lines?: number }

/** An item by the keys of its parts. What else it holds is kept. */
export type Item = Record<string, string>

/** An item on the screen: `row` stays the same wherever it is moved. */
export type Row = { row: number; item: Item }

export const isBlank = ({ item }: Row, parts: readonly ItemPart[]) => parts.every(({ key }) => !item[key]?.trim())

/** The rows with one of them at another place; undefined where there is no such place. */
export function moved(rows: readonly Row[], from: number, to: number): Row[] | undefined {
  const row = rows[from]
  if (!row || to < 0 || to >= rows.length) return undefined
  return rows.toSpliced(from, 1).toSpliced(to, 0, row)
}

/** The lines of a pasted text that are more than one, without bullets and numbers. */
export function pastedLines(text: string): string[] | undefined {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*(?:[-–•*·]|\d{1,2}[.)])\s+/, '').trim())
    .filter((line) => line !== '')
  return lines.length > 1 ? lines : undefined
}
