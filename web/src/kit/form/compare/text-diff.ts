export type Piece = { kind: 'same' | 'gone' | 'new'; text: string }

/** A line with its differing parts, or that many lines left out because nothing differs in them. */
export type Line = Piece[] | { skipped: number }

type Run = { kind: Piece['kind']; items: string[] }

// Beyond it the table would take longer than a blink: the whole part then counts as changed.
const mostCells = 4_000_000

/** Compares two texts of lines, then the words of the lines that differ. Long equal stretches are left out. */
export function lineDiff(before: string[], after: string[]): Line[] {
  const runs = diff(before, after)
  return runs.flatMap((run, at): Line[] => {
    if (run.kind === 'same') return shortened(run.items)
    if (run.kind === 'new') return runs[at - 1]?.kind === 'gone' ? [] : run.items.map((text) => [{ kind: 'new', text }])
    const next = runs[at + 1]
    const added = next?.kind === 'new' ? next.items : []
    return Array.from({ length: Math.max(run.items.length, added.length) }, (_, line) =>
      wordDiff(run.items[line] ?? '', added[line] ?? ''),
    )
  })
}

function wordDiff(before: string, after: string): Piece[] {
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

function shortened(lines: string[]): Line[] {
  const shown = (text: string): Line => [{ kind: 'same', text }]
  if (lines.length <= 3) return lines.map(shown)
  return [shown(lines[0] as string), { skipped: lines.length - 2 }, shown(lines.at(-1) as string)]
}

/** Longest common subsequence, between what both texts begin and end with. */
function diff(before: string[], after: string[]): Run[] {
  let head = 0
  while (head < before.length && head < after.length && before[head] === after[head]) head += 1
  let tail = 0
  const most = Math.min(before.length, after.length) - head
  while (tail < most && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1
  const gone = before.slice(head, before.length - tail)
  const added = after.slice(head, after.length - tail)
  const runs: Run[] = []
  const add = (kind: Piece['kind'], items: string[]) => {
    if (items.length === 0) return
    const last = runs.at(-1)
    if (last?.kind === kind) last.items.push(...items)
    else runs.push({ kind, items: [...items] })
  }
  add('same', before.slice(0, head))
  for (const [kind, items] of middle(gone, added)) add(kind, items)
  add('same', before.slice(before.length - tail))
  return runs
}

function middle(gone: string[], added: string[]): [Piece['kind'], string[]][] {
  const [rows, columns] = [gone.length, added.length]
  const whole: [Piece['kind'], string[]][] = [
    ['gone', gone],
    ['new', added],
  ]
  if (rows === 0 || columns === 0 || rows * columns > mostCells) return whole
  const lengths = Array.from({ length: rows + 1 }, () => new Uint32Array(columns + 1))
  const at = (row: number, column: number) => lengths[row]?.[column] ?? 0
  for (let row = rows - 1; row >= 0; row -= 1)
    for (let column = columns - 1; column >= 0; column -= 1)
      (lengths[row] as Uint32Array)[column] =
        gone[row] === added[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1))
  const steps: [Piece['kind'], string[]][] = []
  let [row, column] = [0, 0]
  while (row < rows && column < columns) {
    if (gone[row] === added[column]) {
      steps.push(['same', [gone[row] as string]])
      row += 1
      column += 1
    } else if (at(row + 1, column) >= at(row, column + 1)) steps.push(['gone', [gone[row++] as string]])
    else steps.push(['new', [added[column++] as string]])
  }
  return [...steps, ['gone', gone.slice(row)], ['new', added.slice(column)]]
}
