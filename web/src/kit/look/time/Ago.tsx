import { formatDateTime, formatRelative } from '../../../../../contract/src/kit/values/dates.ts'
import { useNow } from './now.ts'

/** How long ago something happened, or how soon it will; the title has the exact time. */
export function Ago({ at, className }: { at: string; className?: string | undefined }) {
  const now = new Date(useNow())
  return (
    <time className={className} dateTime={at} title={formatDateTime(at)}>
      {formatRelative(at, now)}
    </time>
  )
}
