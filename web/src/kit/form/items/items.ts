import type { ComponentType } from 'react'

/**
 * One part of an item: `most` is its maximum number of characters; `lines` allows several lines and is how many are
 * shown at first. It is a text field unless `Control` draws it.
 */
export type ItemPart = {
  key: string
  label: string
  most?: number
  lines?: number
  Control?: ComponentType<ControlProps>
  /** The value as readable text in a comparison; unchanged by default. */
  words?: (value: string) => string
}

/** Props of a control for a part that is not text. It keeps its own value and reports every change. */
export type ControlProps = {
  label: string
  start: string
  error: string | undefined
  onChange: (value: string) => void
}

/** An item's values by the keys of its parts. Other keys are kept. */
export type Item = Record<string, string>

export const isBlank = (item: Item, parts: readonly ItemPart[]) => parts.every(({ key }) => !item[key]?.trim())

/** Splits a pasted text into lines without bullets and numbers; undefined for a single line. */
export function pastedLines(text: string): string[] | undefined {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*(?:[-–•*·]|\d{1,2}[.)])\s+/, '').trim())
    .filter((line) => line !== '')
  return lines.length > 1 ? lines : undefined
}
