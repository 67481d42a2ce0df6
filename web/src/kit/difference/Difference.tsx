import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatCount } from '../../../../contract/src/kit/values/money.ts'
import classes from './difference.module.css'
import type { Line, Piece } from './text-diff.ts'

/** The changes within a text: removed words are struck through, new ones are highlighted. */
export const Pieces = ({ pieces }: { pieces: readonly Piece[] }) =>
  pieces.map(({ kind, text }, at) => {
    const Part = ({ same: 'span', gone: 'del', new: 'ins' } as const)[kind]
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one comparison never change their order
      <Part key={at} className={kind === 'same' ? undefined : classes[kind]}>
        {text}
      </Part>
    )
  })

/** The lines of a comparison; with `most`, the others are shown on request. */
export function Lines({ lines, most }: { lines: readonly Line[]; most?: number }) {
  const [isWhole, setWhole] = useState(most === undefined)
  return (
    <div className={classes.lines}>
      {lines.slice(0, isWhole ? undefined : most).map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one comparison never change their order
        <p key={at}>
          {'skipped' in line ? (
            <span className={classes.skipped}>… {line.skipped} satır aynı …</span>
          ) : (
            <Pieces pieces={line} />
          )}
        </p>
      ))}
      {!isWhole && lines.length > (most ?? 0) && (
        <Button variant="subtle" size="compact-sm" onClick={() => setWhole(true)}>
          {formatCount(lines.length - (most ?? 0))} satır daha göster
        </Button>
      )}
    </div>
  )
}
