import { useMemo } from 'react'
import { readable } from '../readable.ts'
import type { Reading } from '../values.ts'
import classes from './compare.module.css'
import { type Line, lineDiff } from './text-diff.ts'

type Props = { label: string; reading: Reading | undefined; start: unknown; value: unknown }

/** One value as a person reads it, with what differs from the start marked. */
export function ValueDifference({ label, reading, start, value }: Props) {
  const before = useMemo(() => linesOf(reading?.kind === 'choice' ? value : start, reading), [start, value, reading])
  const after = useMemo(() => linesOf(value, reading), [value, reading])
  const lines = useMemo(() => lineDiff(before, after), [before, after])
  const isSameText = before.join('\n') === after.join('\n')

  if (reading?.kind === 'image' && value) return <img className={classes.image} src={String(value)} alt={label} />
  if (after.length === 0 && before.length === 0) return <p className={classes.empty}>Boş</p>
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      className={classes.text}
      role="group"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by keyboard
      tabIndex={0}
    >
      {isSameText && value !== start && reading?.kind === 'html' && (
        <p className={classes.empty}>Metin aynı; biçim, bağlantı ya da görsel değişti.</p>
      )}
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one comparison never move
        <p key={at}>{wordsOf(line)}</p>
      ))}
      {after.length === 0 && <p className={classes.empty}>Boş</p>}
    </div>
  )
}

function wordsOf(line: Line) {
  if ('skipped' in line) return <span className={classes.skipped}>… {line.skipped} satır aynı …</span>
  return line.map(({ kind, text }, at) => {
    const key = `${at}-${kind}`
    if (kind === 'new') return <ins key={key}>{text}</ins>
    if (kind === 'gone') return <del key={key}>{text}</del>
    return <span key={key}>{text}</span>
  })
}

function linesOf(value: unknown, reading: Reading | undefined): string[] {
  const text = reading?.words?.(value) ?? (Array.isArray(value) ? value.join(', ') : String(value ?? ''))
  const lines = reading?.kind === 'html' ? readable(text) : text.split('\n')
  return lines.join('') === '' ? [] : lines
}
