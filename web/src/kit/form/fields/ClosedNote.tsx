import type { ReactNode } from 'react'
import classes from '../form.module.css'
import { type ProgressStore, useProgress } from '../saving/progress.ts'

type Props = { progress: ProgressStore; children: ReactNode }

/** Says above a form's fields why they may only be read, and whether what stands in them was only typed. */
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
