import { fold } from './turkish.ts'

const braced = /\{([^{}]*)\}/g

/** The names between braces in a text, in order. */
export const namesIn = (text: string): string[] => [...text.matchAll(braced)].map(([, name = '']) => name)

/** Replaces each `{name}` in a text by its value. */
export const filledIn = (text: string, value: (name: string, whole: string) => string): string =>
  text.replace(braced, (whole, name: string) => value(name, whole))

const letters = (name: string) => fold(name).replace(/[^\p{L}\p{N}]/gu, '')

/** '{Ad} (doğrusu {ad}), {soyad}': unknown names, each once, with the known name that differs in spelling only. */
export function unknownSaid(unknown: readonly string[], known: readonly string[]): string {
  const meant = (name: string) => known.find((one) => letters(one) === letters(name))
  return [...new Set(unknown)]
    .map((name) => `{${name}}${meant(name) === undefined ? '' : ` (doğrusu {${meant(name)}})`}`)
    .join(', ')
}
