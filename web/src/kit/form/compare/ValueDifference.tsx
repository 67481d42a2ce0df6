import { useMemo } from 'react'
import { Lines } from '../../difference/Difference.tsx'
import { lineDiff } from '../../difference/text-diff.ts'
import { readable } from '../readable.ts'
import type { Reading } from '../values.ts'
import classes from './compare.module.css'
import { isSame } from './merge.ts'

type Props = { label: string; reading: Reading | undefined; start: unknown; value: unknown }

/** One value as readable text, with the differences from the start marked. */
export function ValueDifference({ label, reading, start, value }: Props) {
  const isChoice = reading?.kind === 'choice'
  const before = useMemo(() => linesOf(isChoice ? value : start, reading), [start, value, reading, isChoice])
  const after = useMemo(() => linesOf(value, reading), [value, reading])
  const lines = useMemo(() => lineDiff(before, after), [before, after])
  const isSameText = !isChoice && before.join('\n') === after.join('\n')

  if (reading?.kind === 'image' && value) return <img className={classes.image} src={String(value)} alt={label} />
  if (reading?.kind === 'image' && start)
    return (
      <>
        <p className={classes.empty}>Boş</p>
        <span className={classes.gone}>
          <img className={classes.image} src={String(start)} alt={`${label}: kaldırılan görsel`} />
        </span>
      </>
    )
  if (after.length === 0 && before.length === 0) return <p className={classes.empty}>Boş</p>
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div
      className={classes.text}
      role="group"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text must be scrollable by keyboard
      tabIndex={0}
    >
      {isSameText && !isSame(value, start) && (
        <p className={classes.empty}>Metin aynı; biçim, bağlantı ya da görsel değişti.</p>
      )}
      <Lines lines={lines} />
      {after.length === 0 && <p className={classes.empty}>Boş</p>}
    </div>
  )
}

export const textOf = (value: unknown, reading: Reading | undefined): string =>
  reading?.words?.(value) ?? (Array.isArray(value) ? value.join(', ') : String(value ?? ''))

function linesOf(value: unknown, reading: Reading | undefined): string[] {
  const text = textOf(value, reading)
  const lines = reading?.kind === 'html' ? readable(text) : text.split('\n')
  return lines.join('') === '' ? [] : lines
}
