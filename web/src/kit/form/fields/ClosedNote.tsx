import type { ReactNode } from 'react'
import classes from '../form.module.css'
import { type ProgressStore, useProgress } from '../saving/progress.ts'

type Props = { progress: ProgressStore; children: ReactNode }

/** Says above the fields why they are read-only, and warns when the fields show unsaved text. */
export function ClosedNote({ progress, children }: Props) {
  const { dirty } = useProgress(progress)
  return (
    <div className={classes.closed} role="status">
      {children}
      {dirty && (
        <p>
          <b>Yazdıklarınız kaydedilmedi;</b> alanlarda görünen, kayıtta duran değil.
        </p>
      )}
    </div>
  )
}
