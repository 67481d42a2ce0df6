import { IconArrowBackUp, IconCheck } from '@tabler/icons-react'
import type { HTMLAttributes } from 'react'
import classes from './roles.module.css'

type Stop = Pick<HTMLAttributes<HTMLElement>, 'tabIndex' | 'onFocus'> & { 'data-cell': string }

type Props = Stop & {
  label: string
  on: boolean
  /** The right differs from what is saved. */
  unsaved: boolean
  /** The right differs from what Masa ships. */
  unusual: boolean
  closed: boolean
  /** The person may not give or take it, although they may change the role. */
  lacked: boolean
  onToggle: () => void
}

export function RightCell({ label, on, unsaved, unusual, closed, lacked, onToggle, ...stop }: Props) {
  const said = [unsaved && 'kaydedilmedi', unusual && 'varsayılandan farklı', lacked && 'değiştirme yetkisi sizde yok']
  const remarks = said.filter(Boolean).join(', ')
  const isClosed = closed || lacked
  return (
    <label className={classes.right} title={remarks || undefined} data-closed={isClosed || undefined}>
      <input
        {...stop}
        type="checkbox"
        checked={on}
        aria-label={label}
        aria-description={remarks || undefined}
        aria-disabled={isClosed || undefined}
        data-unsaved={unsaved || undefined}
        data-unusual={unusual || undefined}
        onChange={() => isClosed || onToggle()}
      />
      <span className={classes.box}>{on && <IconCheck size={14} stroke={2.5} aria-hidden />}</span>
    </label>
  )
}

export function ResetCell({ label, onReset, ...stop }: Stop & { label: string; onReset: () => void }) {
  return (
    <button
      {...stop}
      type="button"
      className={classes.reset}
      aria-label={label}
      title="Varsayılana dön"
      onClick={onReset}
    >
      <IconArrowBackUp size={16} aria-hidden />
      <span className={classes.resetWords}>Varsayılana dön</span>
    </button>
  )
}
