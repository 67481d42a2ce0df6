import { IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { bulkMost, trashDays } from '../../../../../contract/src/kit/bulk.ts'
import type { Answer, Call } from '../../../../../contract/src/kit/endpoint.ts'
import { formatCount } from '../../../../../contract/src/kit/values/money.ts'
import { confirm } from '../../ask/confirm.tsx'
import { toastFailure, toastSuccess } from '../../ask/toasts/toast.ts'
import { useReason } from '../../ask/use-reason.tsx'
import { CallFailure, goneWords } from '../../net/failure.ts'
import { useWrite } from '../../net/queries.ts'
import { useWriteOnce } from '../../net/use-once.ts'
import { type Ports, ports } from '../../ports.ts'
import type { ListView } from '../use-list.ts'
import type { Removal, RowAction } from './actions.ts'
import type { BulkAction, ManyRows } from './bulk.ts'
import { useUndo } from './use-restore.ts'

const nothing = { domain: '', name: '', method: 'DELETE', path: '/' } as unknown as Call

export const keptInTrash = `${trashDays} gün çöp kutusunda kalır, oradan geri yükleyebilirsiniz.`

export type BulkReceipt = Answer<Ports['removeMany']>

/** Deletes one row or many rows of a list: asks, deletes, offers an undo, and leaves a page that is now empty. */
export function useRemoval<Row extends { id: number | string }>(
  removal: Removal<Row> | undefined,
  list: ListView<Row>,
) {
  const domain = removal?.call.domain ?? ''
  const also = [...(removal?.also ?? []), 'trash', 'history']
  const one = useWriteOnce(removal?.call ?? nothing, { also })
  // Without a key: thousands in one commit would keep others waiting, and who presses again sees which are left.
  const many = useWrite(ports().removeMany, { also: [domain, ...also] })
  const undo = useUndo(domain)
  const latest = useRef(list)
  latest.current = list
  const [receipt, setReceipt] = useState<BulkReceipt>()
  const reasoned = useReason()
  if (!removal) return {}
  const { ask, name, detail = keptInTrash, done, failed = '', closed, after } = removal

  /** Asks, and then deletes. Resolves to what the delete answers; undefined if the person declined or it failed. */
  async function agreed<Done>(title: string, text: string, run: (given: { reason?: string }) => Promise<Done>) {
    const question = { title, text, detail, danger: true }
    if (removal?.reason !== undefined)
      return reasoned.ask({ ...question, label: removal.reason, yes: 'Sil' }, (reason) => run({ reason }))
    if (!(await confirm(question))) return undefined
    try {
      return await run({})
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause
      const isGone = cause.code === 'not_found'
      if (isGone) latest.current.retry()
      toastFailure(failed, isGone ? `${goneWords(cause)} Liste yenileniyor.` : cause)
      return undefined
    }
  }

  /** Remembers the current page. The returned function leaves it once it is empty, if the person still looks at it. */
  function pageToLeave() {
    const { seen, rows, state } = list
    return (gone: number, page = state.page - 1) => {
      if (latest.current.seen !== seen || gone < rows.length || state.page === 1) return
      latest.current.change({ page }, { replace: true })
    }
  }

  async function remove(row: Row): Promise<boolean> {
    const leaveEmptied = await agreed(ask, `“${name(row)}” silinsin mi?`, async (given) => {
      const leaving = pageToLeave()
      await one.run({ id: row.id, ...given })
      return leaving
    })
    if (!leaveEmptied) return false
    toastSuccess(done, removal?.forGood ? undefined : undo([Number(row.id)]))
    after?.(row)
    leaveEmptied(1)
    return true
  }

  async function removeMany({ count, rows, filters }: ManyRows<Row>): Promise<boolean> {
    const most = Math.min(count, bulkMost)
    const left = count - most
    const chosen = filters ? { filters } : { ids: rows.map(({ id }) => Number(id)) }
    const removed = await agreed(
      `${formatCount(most)} kayıt silinecek`,
      left > 0
        ? `Bir seferde en çok ${formatCount(bulkMost)} kayıt silinir. En yeni ${formatCount(bulkMost)} kayıt silinecek, kalan ${formatCount(left)} kayıt listede duracak. Devam edilsin mi?`
        : `Seçilen ${formatCount(count)} kayıt silinsin mi?`,
      async (given) => {
        const leaveEmptied = pageToLeave()
        return { leaveEmptied, told: await many.run({ domain, ...chosen, ...given }) }
      },
    )
    if (!removed) return false
    const { leaveEmptied, told } = removed
    const gone = told.done.length
    if (gone > 0) toastSuccess(gone === 1 ? done : `${formatCount(gone)} kayıt silindi`, undo(told.done))
    if (told.failed.length > 0 || told.more) setReceipt(told)
    for (const row of rows) if (told.done.includes(Number(row.id))) after?.(row)
    leaveEmptied(gone, filters && 1)
    return gone > 0
  }

  const action: RowAction<Row> = {
    text: 'Sil',
    icon: IconTrash,
    danger: true,
    run: remove,
    closed,
  }
  const bulkAction: BulkAction<Row> = {
    text: (count) => `${count} kaydı sil`,
    icon: IconTrash,
    danger: true,
    everything: true,
    pending: many.pending,
    run: removeMany,
  }
  return {
    action,
    bulkAction: removal.forGood ? undefined : bulkAction,
    receipt,
    closeReceipt: () => setReceipt(undefined),
    question: reasoned.question,
  }
}
