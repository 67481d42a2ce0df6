import { fold } from '../../../../contract/src/kit/text/turkish.ts'

/**
 * How well a text matches what is typed, both folded: 3 the title begins with it, 2 every word begins a word of the
 * title, 1 every word is found somewhere, 0 no match.
 */
export function match(typed: string, title: string, further = ''): 0 | 1 | 2 | 3 {
  const wanted = fold(typed)
  const inTitle = fold(title)
  if (inTitle.startsWith(wanted)) return 3
  const words = wanted.split(' ')
  const begins = inTitle.split(/[^\p{L}\p{N}]+/u)
  if (words.every((word) => begins.some((begin) => begin.startsWith(word)))) return 2
  const all = `${inTitle} ${fold(further)}`
  return words.every((word) => all.includes(word)) ? 1 : 0
}
