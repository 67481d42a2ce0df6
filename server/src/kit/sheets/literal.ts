// What a spreadsheet would run as a formula, even in full-width form.
const dangerous = /^[=+\-@\t\r\n＝＋－＠]/
// What it would read as a number and so change: leading zeros, more digits than it keeps, and an E as a power of ten.
const misread = /^(0\d+|\d{16,}|\d+(?:[.,]\d+)?e[+-]?\d+)$/i

const needsMark = (text: string) => dangerous.test(text) || misread.test(text)

// A text that begins with the mark itself would lose it.
const looksMarked = (text: string) => text.startsWith("'") && needsMark(text.replace(/^'+/, ''))

/** Marks a text of a CSV with an apostrophe where a spreadsheet would run or shorten it. */
export const literal = (text: string): string => (needsMark(text) || looksMarked(text) ? `'${text}` : text)

/** The text of a marked cell; undefined for a cell without the mark. */
export const ofLiteral = (cell: string): string | undefined => (looksMarked(cell) ? cell.slice(1) : undefined)
