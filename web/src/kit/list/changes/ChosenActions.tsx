import { Button } from '@mantine/core'
import { formatCount } from '../../../../../contract/src/kit/values/money.ts'
import type { ListView } from '../use-list.ts'
import type { BulkAction } from './bulk.ts'
import classes from './selection.module.css'
import { type Selection, useChosen } from './selection.ts'

export type ChosenRows<Row> = {
  selection: Selection
  list: ListView<Row>
  actions: readonly BulkAction<Row>[]
  rows: readonly Row[]
  /** More than the rows if all that match the filters are selected. */
  count: number
}

/** Buttons to select more rows, and the actions on the selected ones. */
export function ChosenActions<Row extends { id: number | string }>(props: ChosenRows<Row>) {
  const { selection, list, actions, rows, count } = props
  const { everything } = useChosen(selection)
  const isBusy = actions.some(({ pending }) => pending)
  const beyond = actions.some((action) => action.everything) && list.total > list.rows.length

  async function run(action: BulkAction<Row>) {
    const isDone = await action.run(everything ? { count, rows, filters: list.filters } : { count, rows })
    if (isDone) selection.clear()
  }

  return (
    <>
      {!everything && rows.length < list.rows.length && (
        <button type="button" className={classes.more} onClick={selection.choosePage}>
          Sayfadaki {formatCount(list.rows.length)} kaydı seç
        </button>
      )}
      {!everything && beyond && rows.length === list.rows.length && (
        <button type="button" className={classes.more} onClick={selection.chooseEverything}>
          Eşleşen {formatCount(list.total)} kaydın tümünü seç
        </button>
      )}
      <span className={classes.actions}>
        <Button variant="default" disabled={isBusy} onClick={selection.clear}>
          Seçimi kaldır
        </Button>
        {actions
          .filter((action) => !everything || action.everything)
          .map((action) => (
            <Button
              key={action.text('')}
              color={action.danger ? 'red' : 'petrol'}
              leftSection={<action.icon size={18} aria-hidden />}
              loading={action.pending === true}
              disabled={isBusy}
              onClick={() => void run(action)}
            >
              {action.text(formatCount(count))}
            </Button>
          ))}
      </span>
    </>
  )
}
