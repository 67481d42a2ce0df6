import { IconToggleLeft } from '@tabler/icons-react'
import type { Call } from '../../../../../contract/src/kit/endpoint.ts'
import { confirm } from '../../ask/confirm.tsx'
import { toastFailure, toastSuccess } from '../../ask/toasts/toast.ts'
import { CallFailure } from '../../net/failure.ts'
import { useMe } from '../../net/me.ts'
import { useWrite } from '../../net/queries.ts'
import { allows } from '../../net/rights.ts'
import type { RowAction } from './actions.ts'

type StatusCall = Call & { path: `/${string}/{id}/{newStatus}` }

type Words<Row> = {
  name: (row: Row) => string
  /** Titles of the questions before a row becomes active, and passive. */
  ask: { 1: string; 0: string }
  /** The consequences of each. */
  detail: { 1: string; 0: string }
  done: string
  failed: string
}

/** The action that switches a row between active and passive; it asks first. Empty for those without the right. */
export function useStatusToggle<Row extends { id: number; status: number }>(
  call: StatusCall,
  { name, ask, detail, done, failed }: Words<Row>,
): RowAction<Row>[] {
  const me = useMe()
  const write = useWrite(call, { also: ['history'] })

  async function toggle(row: Row): Promise<boolean> {
    const next = row.status === 1 ? 0 : 1
    if (!(await confirm({ title: ask[next], text: `“${name(row)}”`, detail: detail[next] }))) return false
    try {
      await write.run({ id: row.id, newStatus: String(next) })
      toastSuccess(done)
      return true
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause
      toastFailure(failed, cause)
      return false
    }
  }

  if (!allows(me, call.right)) return []
  return [{ text: 'Durumu Değiştir', icon: IconToggleLeft, run: toggle }]
}
