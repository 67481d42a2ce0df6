import { Suspense } from 'react'
import { later } from '../../look/later.ts'
import type { ChosenBar as Bar, ChosenRows } from './ChosenBar.tsx'
import { useChosen } from './selection.ts'

// `lazy` loses the type parameter of the rows.
const ChosenBar = later(async () => (await import('./ChosenBar.tsx')).ChosenBar) as unknown as typeof Bar

/** Shown below the rows while some are selected: how many, and the actions on them. */
export function SelectionBar<Row extends { id: number | string }>(props: ChosenRows<Row>) {
  const { ids } = useChosen(props.selection)
  return (
    <div role="status" aria-label="Seçim">
      <Suspense>{props.list.rows.some(({ id }) => ids.has(id)) && <ChosenBar {...props} />}</Suspense>
    </div>
  )
}
