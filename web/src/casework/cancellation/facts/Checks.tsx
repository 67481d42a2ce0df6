import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { Card, PartHead } from '../../../kit/look/Card.tsx'
import type { Request } from '../request.ts'
import classes from './facts.module.css'

const title = 'Faks öncesi kontrol'

type Props = {
  request: Pick<Request, 'checks'>
  /** Heading level inside a form, where the checks are no section of the screen by themselves. */
  inside?: 2 | 3
}

/** Names what a petition still lacks; also says when nothing is missing. */
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
