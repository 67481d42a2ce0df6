import { IconCopy } from '@tabler/icons-react'
import { formatDateTime } from '../../../../contract/src/kit/values/dates.ts'
import { StatusDot } from '../../kit/look/status.tsx'
import { useNow } from '../../kit/look/time/now.ts'
import classes from './leads.module.css'
import { toneOf } from './leads.ts'

export function LeadStatus({ id, name }: { id: number; name: string }) {
  return <StatusDot tone={toneOf(id)}>{name}</StatusDot>
}

/** Marks records that share their phone number with others: perhaps the same person asked twice. */
export function SamePhone({ count }: { count: number }) {
  if (count === 0) return null
  const words = `Aynı telefonla ${count >= 99 ? '99 ve üzeri' : count} kayıt daha var`
  return (
    <span className={classes.same} role="img" aria-label={words} title={words}>
      <IconCopy size={14} aria-hidden />
      {count}
    </span>
  )
}

/** When the person should be called; amber once it is time. */
export function CallbackMark({ at }: { at: string }) {
  const isDue = Date.parse(at) <= useNow()
  return (
    <time dateTime={at}>
      <StatusDot tone={isDue ? 'warning' : 'neutral'}>{formatDateTime(at)}</StatusDot>
    </time>
  )
}
