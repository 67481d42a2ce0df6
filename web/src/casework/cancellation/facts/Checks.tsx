import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { Card, PartHead } from '../../../kit/look/Card.tsx'
import type { Request } from '../request.ts'
import classes from './facts.module.css'

const title = 'Faks öncesi kontrol'

type Props = {
  request: Pick<Request, 'checks'>
  /** The level of its heading inside of a form, where it is no part of the screen by itself. */
  inside?: 2 | 3
}

/** What a petition still lacks, by name; that nothing is missing is said too. */
export function Checks({ request: { checks }, inside }: Props) {
  const errors = checks.filter(({ level }) => level === 'error')
  const warnings = checks.filter(({ level }) => level === 'warning')
  const list = (
    <ul className={classes.checks}>
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
  )
  if (!inside) return <Card title={title}>{list}</Card>
  return (
    <div>
      <PartHead title={title} level={inside} />
      {list}
    </div>
  )
}
