import { Group, NativeSelect } from '@mantine/core'
import { Suspense } from 'react'
import { useAddress } from '../../kit/list/address.ts'
import { daysInOrder } from '../../kit/list/state.ts'
import { onDemand } from '../../kit/look/on-demand.tsx'
import { useToday } from '../../kit/look/time/now.ts'
import { nameOf, type Period, periodIn, usualPeriods } from './period.ts'
import classes from './reports.module.css'

const DayInput = onDemand(async () => (await import('../../kit/list/filters/DayInput.tsx')).DayInput)

const own = 'own'

/** Chooses a period, a usual one or two days, and keeps it in the address. */
export function PeriodFilter() {
  const { address, go } = useAddress()
  const today = useToday()
  const period = periodIn(address, today)
  const usual = usualPeriods(today)
  const name = nameOf(period, today)
  const choose = ({ from, to }: Period) =>
    go(({ from: _from, to: _to, ...others }) =>
      nameOf({ from, to }, today) === Object.keys(usual)[0] ? others : { ...others, from, to },
    )

  return (
    <Group gap={8}>
      <NativeSelect
        aria-label="Dönem"
        data={[...Object.keys(usual), ...(name ? [] : [{ value: own, label: 'Seçtiğim günler' }])]}
        value={name ?? own}
        onChange={({ currentTarget }) => {
          const chosen = usual[currentTarget.value]
          if (chosen) choose(chosen)
        }}
      />
      <Suspense fallback={<span className={classes.days} />}>
        <span className={classes.days}>
          <DayInput
            label="Başlangıç günü"
            needed
            day={period.from}
            pick={(from = period.to) => choose(daysInOrder({ ...period, from }, 'from'))}
          />
          <span aria-hidden>–</span>
          <DayInput
            label="Bitiş günü"
            needed
            day={period.to}
            pick={(to = period.from) => choose(daysInOrder({ ...period, to }, 'to'))}
          />
        </span>
      </Suspense>
    </Group>
  )
}
