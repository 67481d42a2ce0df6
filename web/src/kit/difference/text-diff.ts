import { diffArrays } from 'diff'

export type Piece = { kind: 'same' | 'gone' | 'new'; text: string }

/** A line with its differing parts, or that many lines left out because nothing differs in them. */
export type Line = Piece[] | { skipped: number }

type Run = { kind: Piece['kind']; items: string[] }

// Texts further apart than that have nothing to show word by word: the whole of one stands for the whole of the other.
const mostEdits = 800

/**
 * Compares two texts of lines, then the words of the lines that differ. Of equal stretches `around` lines stay at either
 * end.
 */
export function lineDiff(before: readonly string[], after: readonly string[], around = 1): Line[] {
  const runs = diff(before, after)
  return runs.flatMap((run, at): Line[] => {
    if (run.kind === 'same') return shortened(run.items, around)
    if (run.kind === 'new') return runs[at - 1]?.kind === 'gone' ? [] : run.items.map((text) => [{ kind: 'new', text }])
    const next = runs[at + 1]
    const added = next?.kind === 'new' ? next.items : []
    return Array.from({ length: Math.max(run.items.length, added.length) }, (_, line) =>
      wordDiff(run.items[line] ?? '', added[line] ?? ''),
    )
  })
}

/** Compares two short texts word by word. */
export function wordDiff(before: string, after: string): Piece[] {
  const wordsOf = (text: string) => text.match(/\s+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu) ?? []
  return whole(diff(wordsOf(before), wordsOf(after)).map(({ kind, items }) => ({ kind, text: items.join('') })))
}

/** Changed words with nothing but a space between them are one change: 'three words struck, four in their place'. */
function whole(pieces: Piece[]): Piece[] {
  const told: Piece[] = []
  let gone = ''
  let added = ''
  const tell = () => {
    if (gone !== '') told.push({ kind: 'gone', text: gone })
    if (added !== '') told.push({ kind: 'new', text: added })
    gone = ''
    added = ''
  }
  for (const [at, { kind, text }] of pieces.entries()) {
    const isBetween = kind === 'same' && text.trim() === '' && gone !== '' && added !== '' && at < pieces.length - 1
    if (kind !== 'new' && (kind === 'gone' || isBetween)) gone += text
    if (kind !== 'gone' && (kind === 'new' || isBetween)) added += text
    if (kind !== 'same' || isBetween) continue
    tell()
    told.push({ kind, text })
  }
  tell()
  return told
}

function shortened(lines: string[], around: number): Line[] {
  const shown = (text: string): Line => [{ kind: 'same', text }]
  if (lines.length <= 2 * around + (around > 0 ? 1 : 0)) return lines.map(shown)
  const end = lines.length - around
  return [...lines.slice(0, around).map(shown), { skipped: end - around }, ...lines.slice(end).map(shown)]
}

function diff(before: readonly string[], after: readonly string[]): Run[] {
  const changes = diffArrays([...before], [...after], { maxEditLength: mostEdits })
  if (changes) {
    return changes.map(({ added, removed, value }) => ({
      kind: added ? 'new' : removed ? 'gone' : 'same',
      items: value,
    }))
  }
  return [
    { kind: 'gone', items: [...before] },
    { kind: 'new', items: [...after] },
  ]
}
