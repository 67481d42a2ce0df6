import { Suspense } from 'react'
import { formatCount } from '../../../../../contract/src/kit/values/money.ts'
import { later } from '../../look/later.ts'
import type { ChosenActions as Actions, ChosenRows } from './ChosenActions.tsx'
import classes from './selection.module.css'
import { useChosen } from './selection.ts'

// `lazy` loses the type parameter of the rows.
const ChosenActions = later(
  async () => (await import('./ChosenActions.tsx')).ChosenActions,
) as unknown as typeof Actions

type Props<Row> = Omit<ChosenRows<Row>, 'rows' | 'count'>

/**
 * Shown below the rows while some are selected: how many, and the actions on them. Only the number is announced: all
 * buttons would be read again after each row.
 */
export function SelectionBar<Row extends { id: number | string }>(props: Props<Row>) {
  const { ids, everything } = useChosen(props.selection)
  const rows = props.list.rows.filter(({ id }) => ids.has(id))
  const count = everything ? props.list.total : rows.length
  const isSome = rows.length > 0
  return (
    <section className={isSome ? classes.bar : undefined} aria-label={isSome ? 'Seçim' : undefined}>
      <span className={classes.count} role="status">
        {isSome &&
          (everything ? `Eşleşen ${formatCount(count)} kaydın tümü seçildi` : `${formatCount(count)} kayıt seçildi`)}
      </span>
      <Suspense>{isSome && <ChosenActions {...props} rows={rows} count={count} />}</Suspense>
    </section>
  )
}
