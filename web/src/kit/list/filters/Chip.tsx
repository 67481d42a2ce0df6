import { CloseButton } from '@mantine/core'
import classes from './filters.module.css'

/** An active filter that can be taken away. */
export function Chip({ text, onRemove }: { text: string; onRemove: () => void }) {
  return (
    <span className={classes.chip}>
      <span data-truncate>{text}</span>
      <CloseButton size="xs" aria-label={`${text} filtresini kaldır`} onClick={onRemove} />
    </span>
  )
}
