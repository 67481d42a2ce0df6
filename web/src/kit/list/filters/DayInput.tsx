import { TypedDay } from '../../look/calendar/TypedDay.tsx'

type Props = {
  label: string
  day: string | undefined
  /** It cannot be emptied. */
  needed?: boolean
  pick: (day: string | undefined) => void
}

/** A day of a filter. */
export function DayInput({ label, day, needed = false, pick }: Props) {
  return (
    <TypedDay
      aria-label={label}
      variant="unstyled"
      value={day ?? null}
      needed={needed}
      onDay={(value) => pick(value ?? undefined)}
      clearable={!needed}
      clearButtonProps={{ 'aria-label': `${label}: temizle` }}
    />
  )
}
