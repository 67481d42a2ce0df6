import type { ComponentType } from 'react'

/**
 * One part of a list's items: `most` is its largest number of characters, with `lines` its text may have several, and so
 * many are shown at first. It is a text unless `Control` draws it.
 */
export type ItemPart = {
  key: string
  label: string
  most?: number
  lines?: number
  Control?: ComponentType<ControlProps>
  /** How its value is read where two texts are compared; as it stands unless told. */
  words?: (value: string) => string
}

/** What draws a part that is no text. It keeps its own value and tells every change. */
export type ControlProps = {
  label: string
  start: string
  error: string | undefined
  onChange: (value: string) => void
}

/** An item by the keys of its parts. What else it holds is kept. */
export type Item = Record<string, string>

export const isBlank = (item: Item, parts: readonly ItemPart[]) => parts.every(({ key }) => !item[key]?.trim())

/** The lines of a pasted text that are more than one, without bullets and numbers. */
export function pastedLines(text: string): string[] | undefined {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*(?:[-–•*·]|\d{1,2}[.)])\s+/, '').trim())
    .filter((line) => line !== '')
  return lines.length > 1 ? lines : undefined
}
