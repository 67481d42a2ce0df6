import { CloseButton } from '@mantine/core'
import classes from './filters.module.css'

/** An active filter, with a button that removes it. */
export function Chip({ text, onRemove }: { text: string; onRemove: () => void }) {
  return (
    <span className={classes.chip}>
      <span data-truncate>{text}</span>
      <CloseButton size="xs" aria-label={`${text} filtresini kaldır`} onClick={onRemove} />
    </span>
  )
}
