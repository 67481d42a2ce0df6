import { formatDateTime, formatRelative } from '../../../contract/src/kit/dates.ts'
import { StatusDot, type Tone } from '../kit/status.tsx'
import { toneOf } from './request.ts'

/** How far the sender's form was filled. */
export function StepMark({ step }: { step: string }) {
  const isWhole = step === '5'
  return <StatusDot tone={isWhole ? 'positive' : 'warning'}>{isWhole ? 'Tamamlanmış' : 'Yarım Kalmış'}</StatusDot>
}

export function StatusMark({ id, name }: { id: number; name: string }) {
  return <StatusDot tone={toneOf(id)}>{name}</StatusDot>
}

const day = 86_400_000

const urgency = (left: number): Tone => (left < 0 ? 'danger' : left < day ? 'warning' : 'neutral')

/** When a legal term ends: red once it has, amber on its last day. */
export function DueMark({ at, final = false }: { at: string | null; final?: boolean }) {
  if (!at) return null
  const left = Date.parse(at) - Date.now()
  return (
    <time dateTime={at} title={formatDateTime(at)}>
      <StatusDot tone={final ? 'neutral' : urgency(left)}>
        {final ? formatDateTime(at) : left < 0 ? `Doldu, ${formatRelative(at)}` : formatRelative(at)}
      </StatusDot>
    </time>
  )
}
