import { faxStateWord, type FaxState as State } from '../../../../../contract/src/messages/fax-parts.ts'
import { StatusDot, type Tone } from '../../../kit/look/status.tsx'

const tones: Record<State, Tone> = {
  sent: 'positive',
  waiting: 'progress',
  error: 'danger',
  unknown: 'danger',
  cancelled: 'neutral',
}

/** The state of a fax in the specification's words; an unknown state is 'Bilinmiyor'. */
export function FaxState({ state }: { state: string }) {
  return <StatusDot tone={tones[state as State] ?? 'danger'}>{faxStateWord(state)}</StatusDot>
}
