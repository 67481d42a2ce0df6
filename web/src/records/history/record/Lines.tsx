import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { formatCount } from '../../../../../contract/src/kit/money.ts'
import classes from './change.module.css'
import { difference, joined, linesOf, type Piece, wordsIn } from './difference.ts'

const shownAtFirst = 24

/** Rich text: only the lines that changed, word by word where one took another's place. */
export function Lines({ before, after }: { before: string; after: string }) {
  const lines = useMemo(() => [linesOf(before), linesOf(after)] as const, [before, after])
  return (
    <LineChanges before={lines[0]} after={lines[1]} same={before === after ? undefined : 'Yalnız biçimi değişti'} />
  )
}

type LineProps = { before: readonly string[]; after: readonly string[]; same?: string | undefined }

/** Two texts by their lines: only those that changed. `same` is said where none did. */
export function LineChanges({ before, after, same = 'Değişmedi' }: LineProps) {
  const [whole, setWhole] = useState(false)
  const pieces = useMemo(() => difference(before, after), [before, after])
  const changed = pieces.filter(({ kind }) => kind !== 'same')
  if (changed.length === 0) return <span className={classes.empty}>{same}</span>
  const all = paired(pieces)
  return (
    <div className={classes.lines}>
      {all.slice(0, whole ? undefined : shownAtFirst).map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move
        <p key={at}>{line === 'gap' ? <span className={classes.empty}>…</span> : <Pieces pieces={line} />}</p>
      ))}
      {!whole && all.length > shownAtFirst && (
        <Button variant="subtle" size="compact-sm" onClick={() => setWhole(true)}>
          {formatCount(all.length - shownAtFirst)} satır daha göster
        </Button>
      )}
    </div>
  )
}

/** Lines as they are shown: a gone one and the new one in its place together, unchanged ones as a gap. */
function paired(pieces: readonly Piece[]): (Piece[] | 'gap')[] {
  const shown: (Piece[] | 'gap')[] = []
  for (let at = 0; at < pieces.length; ) {
    const run = pieces.slice(at).findIndex(({ kind }) => kind === 'same')
    if (run === 0) {
      if (shown.at(-1) !== 'gap') shown.push('gap')
      at += 1
      continue
    }
    const block = pieces.slice(at, run < 0 ? undefined : at + run)
    const gone = block.filter(({ kind }) => kind === 'gone')
    const fresh = block.filter(({ kind }) => kind === 'new')
    for (let line = 0; line < Math.max(gone.length, fresh.length); line += 1) {
      shown.push(difference(wordsIn(gone[line]?.text ?? ''), wordsIn(fresh[line]?.text ?? '')))
    }
    at += block.length
  }
  return shown
}

export function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  return joined(pieces).map(({ kind, text }, at) => {
    // biome-ignore-start lint/suspicious/noArrayIndexKey: the pieces never move
    if (kind === 'gone') return <del key={at}>{text}</del>
    if (kind === 'new') return <ins key={at}>{text}</ins>
    return <span key={at}>{text}</span>
    // biome-ignore-end lint/suspicious/noArrayIndexKey: the pieces never move
  })
}
