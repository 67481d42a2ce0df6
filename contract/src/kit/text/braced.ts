import { fold } from './turkish.ts'

const braced = /\{([^{}]*)\}/g

/** What stands between braces in a text, in its order. */
export const namesIn = (text: string): string[] => [...text.matchAll(braced)].map(([, name = '']) => name)

/** The text with values in the place of their names. */
export const filledIn = (text: string, value: (name: string, whole: string) => string): string =>
  text.replace(braced, (whole, name: string) => value(name, whole))

const letters = (name: string) => fold(name).replace(/[^\p{L}\p{N}]/gu, '')

/** '{Ad} (doğrusu {ad}), {soyad}': each of some names once, with the known one that differs in its writing alone. */
export function unknownSaid(unknown: readonly string[], known: readonly string[]): string {
  const meant = (name: string) => known.find((one) => letters(one) === letters(name))
  return [...new Set(unknown)]
    .map((name) => `{${name}}${meant(name) === undefined ? '' : ` (doğrusu {${meant(name)}})`}`)
    .join(', ')
}
