import { formatCount } from '../../../../contract/src/kit/values/money.ts'
import classes from './reports.module.css'

const percent = new Intl.NumberFormat('tr', { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' })

/** A figure compared with the one of another period. */
export function Change({ n, before }: { n: number; before: number }) {
  // Nothing is left only at -%100.
  const share = Math.max((n - before) / before, n > 0 ? -0.99 : -1)
  if (n === before) return <span className={classes.change}>aynı</span>
  return (
    <span className={classes.change} title={`Karşılaştırılan dönem: ${formatCount(before)}`}>
      {before === 0 ? 'yeni' : percent.format(share)}
    </span>
  )
}
