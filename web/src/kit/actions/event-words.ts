/** The data of an event, which depends on its kind; so each value's type is checked when it is read. */
export type EventData = Record<string, unknown>

export const text = (value: unknown): string => (typeof value === 'string' ? value : '')

export const nameOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'name' in value ? text(value.name) : ''

/** A comma-separated list of names: 'Adres, Telefon'. */
export const namesOf = (value: unknown): string => (Array.isArray(value) ? value.map(text).join(', ') : '')

export const moveOf = ({ from, to }: EventData): string => `${nameOf(from)} → ${nameOf(to)}`

/** An event on one line: 'Durum değişti: Yeni → Eksik Evrak'. */
export function eventLine(kind: string, { undone }: EventData, detail: string): string {
  const word = undone === true ? `${kind} (geri alındı)` : kind
  return detail ? `${word}: ${detail}` : word
}
