import { useEffect, useRef } from 'react'
import classes from '../changes/selection.module.css'
import { type Selection, useChosen, useIsChosen } from '../changes/selection.ts'

/**
 * The checkbox of a row: a plain element, because there are hundreds of rows. Shift selects all rows from the last one.
 */
export function RowCheck({ selection, id, name }: { selection: Selection; id: number | string; name: string }) {
  const isChosen = useIsChosen(selection, id)
  return (
    <label className={classes.check}>
      <input
        type="checkbox"
        data-row-check
        aria-label={`Seç: ${name}`}
        checked={isChosen}
        onChange={({ nativeEvent }) => selection.toggle(id, (nativeEvent as MouseEvent).shiftKey)}
      />
    </label>
  )
}

/** The checkbox in the head, for the whole page. */
export function PageCheck({ selection, count }: { selection: Selection; count: number }) {
  const { ids, everything } = useChosen(selection)
  const input = useRef<HTMLInputElement>(null)
  const isSome = ids.size > 0 && ids.size < count

  useEffect(() => {
    if (input.current) input.current.indeterminate = isSome
  }, [isSome])

  return (
    <label className={classes.check}>
      <input
        ref={input}
        type="checkbox"
        aria-label="Sayfadaki tüm kayıtları seç"
        checked={count > 0 && (everything || ids.size === count)}
        disabled={count === 0}
        onChange={({ currentTarget }) => (currentTarget.checked ? selection.choosePage() : selection.clear())}
      />
    </label>
  )
}
