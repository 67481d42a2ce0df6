import { diffArrays } from 'diff'

export type Piece = { kind: 'same' | 'gone' | 'new'; text: string }

/** A line as pieces, or the number of equal lines left out. */
export type Line = Piece[] | { skipped: number }

type Run = { kind: Piece['kind']; items: string[] }

// Beyond this many edits a word-by-word comparison says nothing: the whole old text is shown against the whole new one.
const mostEdits = 800

/**
 * Compares two texts line by line, then changed lines word by word. Of each equal stretch, `around` lines are kept at
 * both ends.
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

/**
 * Merges changed words that are separated only by spaces into one change: 'three words struck, four in their place'.
 */
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
