import { levels } from './rights-draft.ts'
import classes from './roles.module.css'

/** The meaning of the columns, and of the marks if any are shown. */
export function RightsLegend({ hasUnsaved, hasUnusual }: { hasUnsaved: boolean; hasUnusual: boolean }) {
  return (
    <p className={classes.legend}>
      {levels.map(({ level, title, means }) => (
        <span key={level}>
          <strong>{title}:</strong> {means}
        </span>
      ))}
      {hasUnsaved && <span data-mark="unsaved">Kaydedilmedi</span>}
      {hasUnusual && <span data-mark="unusual">Varsayılandan farklı</span>}
    </p>
  )
}
