import { IconTrash } from '@tabler/icons-react'
import type { Call } from '../../../../contract/src/kit/endpoint.ts'
import { CallFailure } from '../api/failure.ts'
import { allows, useMe } from '../api/me.ts'
import { useWrite } from '../api/queries.ts'
import { confirm } from '../feedback/confirm.tsx'
import { toastFailure, toastSuccess } from '../feedback/toast.ts'
import type { Removal, RowAction } from './actions.ts'
import type { ListView } from './use-list.ts'

const nothing = { domain: '', name: '', method: 'DELETE', path: '/' } as unknown as Call

/** The delete of a list as a row action: asks, deletes, says so, and leaves a page whose last row is gone. */
export function useRemoval<Row extends { id: number | string }>(
  removal: Removal<Row> | undefined,
  list: Pick<ListView<Row>, 'rows' | 'state' | 'change'>,
): RowAction<Row> | undefined {
  const me = useMe()
  const { run } = useWrite(removal?.call ?? nothing, { also: removal?.also ?? [] })
  if (!removal || !allows(me, removal.call.right)) return undefined
  const { ask, name, detail, done, failed, closed, after } = removal

  async function remove(row: Row) {
    if (!(await confirm({ title: ask, text: `“${name(row)}” silinsin mi?`, detail, danger: true }))) return
    try {
      await run({ id: row.id } as never)
      toastSuccess(done)
      after?.(row)
      if (list.rows.length === 1 && list.state.page > 1) list.change({ page: list.state.page - 1 }, { replace: true })
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause
      toastFailure(failed, cause)
    }
  }

  return {
    text: 'Sil',
    icon: IconTrash,
    danger: true,
    run: (row) => void remove(row),
    closed,
  }
}
