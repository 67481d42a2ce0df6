import { Button } from '@mantine/core'
import { formatTime } from '../../../../../contract/src/kit/values/dates.ts'
import classes from '../form.module.css'
import { type Progress, type ProgressStore, useProgress } from './progress.ts'

type Props = {
  progress: ProgressStore
  text: string
  disabled?: boolean
  /** Why the button is disabled; replaces the progress text. */
  wrong?: string | undefined
  onCancel: () => void
  /** Never pinned: stays at the end of its form, as in a panel. */
  still?: boolean
}

/** The save button at the end of a form; after the first change it is pinned to the bottom and shows the progress. */
export function SaveBar({ progress, text, disabled = false, wrong, onCancel, still = false }: Props) {
  const now = useProgress(progress)
  const { dirty, saving, waiting, savedAt } = now
  const begun = dirty || saving || waiting || savedAt !== null
  return (
    <div className={classes.saveBar} data-still={still || undefined} data-pinned={(begun && !still) || undefined}>
      <span className={classes.progress} role="status" data-dirty={dirty || waiting || undefined}>
        {wrong ?? wordsOf(now)}
      </span>
      <Button className={classes.cancel} variant="default" onClick={onCancel} disabled={saving && !waiting}>
        Vazgeç
      </Button>
      <Button type="submit" loading={saving && !waiting} disabled={disabled} aria-keyshortcuts="Control+S">
        {text}
      </Button>
    </div>
  )
}

function wordsOf({ dirty, saving, waiting, savedAt }: Progress): string {
  if (saving && !waiting) return 'Kaydediliyor…'
  if (waiting) return 'Bağlantı gelince gönderilecek'
  if (dirty) return 'Kaydedilmedi'
  return savedAt ? `Kaydedildi ${formatTime(savedAt)}` : ''
}
