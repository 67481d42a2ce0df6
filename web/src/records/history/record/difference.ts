/** A piece of two texts: in both, only before, or only after. */
export type Piece = { kind: 'same' | 'gone' | 'new'; text: string }

// Beyond that the table of the comparison costs more than its answer is worth.
const mostCells = 4_000_000

/** Neighbours of one kind as one piece. */
export function joined(pieces: readonly Piece[]): Piece[] {
  const done: Piece[] = []
  for (const piece of pieces) {
    const last = done.at(-1)
    if (last?.kind === piece.kind) done[done.length - 1] = { kind: piece.kind, text: last.text + piece.text }
    else done.push(piece)
  }
  return done
}

/** What became of a list of texts: the longest common part stays, the rest is gone or new. */
export function difference(before: readonly string[], after: readonly string[]): Piece[] {
  let start = 0
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1
  let end = 0
  while (
    end < before.length - start &&
    end < after.length - start &&
    before[before.length - 1 - end] === after[after.length - 1 - end]
  ) {
    end += 1
  }
  const same = (texts: readonly string[]): Piece[] => texts.map((text) => ({ kind: 'same', text }))
  return [
    ...same(before.slice(0, start)),
    ...middle(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    ...same(before.slice(before.length - end)),
  ]
}

function middle(before: readonly string[], after: readonly string[]): Piece[] {
  const gone = (text: string): Piece => ({ kind: 'gone', text })
  const fresh = (text: string): Piece => ({ kind: 'new', text })
  if (before.length * after.length > mostCells) return [...before.map(gone), ...after.map(fresh)]
  const width = after.length + 1
  const longest = new Uint32Array((before.length + 1) * width)
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      longest[i * width + j] =
        before[i] === after[j]
          ? (longest[(i + 1) * width + j + 1] as number) + 1
          : Math.max(longest[(i + 1) * width + j] as number, longest[i * width + j + 1] as number)
    }
  }
  const pieces: Piece[] = []
  let i = 0
  let j = 0
  while (i < before.length && j < after.length) {
    const text = before[i] as string
    if (text === after[j]) {
      pieces.push({ kind: 'same', text })
      i += 1
      j += 1
    } else if ((longest[(i + 1) * width + j] as number) >= (longest[i * width + j + 1] as number)) {
      pieces.push(gone(text))
      i += 1
    } else {
      pieces.push(fresh(after[j] as string))
      j += 1
    }
  }
  return [...pieces, ...before.slice(i).map(gone), ...after.slice(j).map(fresh)]
}

/** The words of a text and the blanks between them. */
export const wordsIn = (text: string): string[] => text.match(/\S+|\s+/g) ?? []

const blocks = 'p, h1, h2, h3, h4, h5, h6, li, blockquote, pre, td, th, figcaption, figure, hr, iframe'

/** The text of an HTML body, a line for each paragraph, heading, cell and picture. Nothing of it runs or loads. */
export function linesOf(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const image of body.querySelectorAll('img')) {
    image.replaceWith(`[Görsel: ${image.alt || image.getAttribute('src')?.split('/').at(-1) || ''}]`)
  }
  for (const line of body.querySelectorAll('br')) line.replaceWith('\n')
  for (const block of body.querySelectorAll(blocks)) block.append('\n')
  return (body.textContent ?? '')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
}
