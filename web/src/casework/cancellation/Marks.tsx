import { stepWords } from '../../../../contract/src/casework/cancellation-list.ts'
import { formatDateTime, formatRelative } from '../../../../contract/src/kit/values/dates.ts'
import { StatusDot, type Tone } from '../../kit/look/status.tsx'
import { useNow } from '../../kit/look/time/now.ts'
import { toneOf } from './request.ts'

/** How far the sender's form was filled in; `named` adds the word 'Form' where another state stands beside it. */
export function StepMark({ step, named = false }: { step: string; named?: boolean }) {
  return (
    <StatusDot tone={step === '5' ? 'positive' : 'warning'}>
      {named && 'Form: '}
      {stepWords[step]}
    </StatusDot>
  )
}

export function StatusMark({ id, name }: { id: number; name: string }) {
  return <StatusDot tone={toneOf(id)}>{name}</StatusDot>
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const urgency = (left: number): Tone => (left < 0 ? 'danger' : left < day ? 'warning' : 'neutral')

type DueProps = { at: string | null; final: boolean; short?: boolean }

/**
 * When a legal term ends: red once it has ended, amber on its last day, neutral when the request is closed (`final`).
 * `short` is for a narrow column; the title then shows the exact time.
 */
export function DueMark({ at, final, short = false }: DueProps) {
  const now = useNow()
  if (!at) return null
  const left = Date.parse(at) - now
  const isWhole = final && !short
  return (
    <time dateTime={at} title={isWhole ? undefined : formatDateTime(at)}>
      <StatusDot tone={final ? 'neutral' : urgency(left)}>{short ? shortDue(left) : longDue(at, now, final)}</StatusDot>
    </time>
  )
}

function longDue(at: string, now: number, final: boolean): string {
  if (final) return formatDateTime(at)
  const left = Date.parse(at) - now
  if (left >= 0 && left < minute) return 'Bir dakikadan az kaldı'
  const words = formatRelative(at, new Date(now))
  return left < 0 ? `Doldu, ${words}` : words
}

function shortDue(left: number): string {
  if (left < 0) return 'Doldu'
  return left < day ? `${Math.max(1, Math.floor(left / hour))} saat` : `${Math.floor(left / day)} gün`
}
