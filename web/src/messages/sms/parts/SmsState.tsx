import { type SmsState as State, smsStates } from '../../../../../contract/src/messages/sms.ts'
import { StatusDot, type Tone } from '../../../kit/look/status.tsx'

const tones: Record<State, Tone> = {
  no_provider: 'neutral',
  waiting: 'progress',
  submitted: 'progress',
  delivered: 'positive',
  error: 'danger',
  unknown: 'warning',
  cancelled: 'neutral',
}

export function SmsState({ state }: { state: string }) {
  return (
    <StatusDot tone={tones[state as State] ?? 'warning'}>{smsStates[state as State] ?? smsStates.unknown}</StatusDot>
  )
}
