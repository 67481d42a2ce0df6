import { formatDateTime } from '../../../../contract/src/kit/values/dates.ts'
import { StatusDot } from '../../kit/look/status.tsx'
import { useNow } from '../../kit/look/time/now.ts'

const day = 86_400_000

/** How long a deleted record can still be restored; the last three days stand out. */
export function DaysLeft({ until }: { until: string }) {
  const days = Math.ceil((Date.parse(until) - useNow()) / day)
  return (
    <span title={`${formatDateTime(until)} tarihinde kalıcı olarak silinir`}>
      <StatusDot tone={days <= 3 ? 'warning' : 'neutral'}>{days <= 1 ? 'Son gün' : `${days} gün`}</StatusDot>
    </span>
  )
}
