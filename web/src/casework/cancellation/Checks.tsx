import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import classes from './casework.module.css'
import type { Request } from './request.ts'

type Props = {
  request: Pick<Request, 'checks'>
  /** It stands inside a form, and is no part of the screen by itself. */
  inside?: boolean
}

/** What a petition still lacks, by name; that nothing is missing is said too. */
export function Checks({ request: { checks }, inside = false }: Props) {
  const Part = inside ? 'div' : 'section'
  const errors = checks.filter(({ level }) => level === 'error')
  const warnings = checks.filter(({ level }) => level === 'warning')
  return (
    <Part
      className={classes.checks}
      aria-label={inside ? undefined : 'Faks öncesi kontrol'}
      data-level={errors.length > 0 ? 'error' : 'ok'}
    >
      <h2 className={classes.partTitle}>Faks öncesi kontrol</h2>
      <ul>
        {errors.map(({ key, text }) => (
          <li key={key + text} data-level="error">
            <IconCircleX size={16} aria-label="Eksik" />
            {text}
          </li>
        ))}
        {errors.length === 0 && (
          <li data-level="ok">
            <IconCircleCheck size={16} aria-hidden />
            Belgeler ve kurum bilgileri tam
          </li>
        )}
        {warnings.map(({ key, text }) => (
          <li key={key + text} data-level="warning">
            <IconAlertTriangle size={16} aria-label="Uyarı" />
            {text}
          </li>
        ))}
      </ul>
    </Part>
  )
}
