/** What is noted of an event, by kind; each value is asked for what it is. */
export type EventData = Record<string, unknown>

export const text = (value: unknown): string => (typeof value === 'string' ? value : '')

export const nameOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'name' in value ? text(value.name) : ''

/** Names in a row: 'Adres, Telefon'. */
export const namesOf = (value: unknown): string => (Array.isArray(value) ? value.map(text).join(', ') : '')

export const moveOf = ({ from, to }: EventData): string => `${nameOf(from)} → ${nameOf(to)}`

/** An event in a line: 'Durum değişti: Yeni → Eksik Evrak'. */
export function eventLine(kind: string, { undone }: EventData, detail: string): string {
  const word = undone === true ? `${kind} (geri alındı)` : kind
  return detail ? `${word}: ${detail}` : word
}
