import { IconStatusChange, IconUserCheck } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { cancellation } from '../../../../../contract/src/casework/cancellation.ts'
import { bulkMost } from '../../../../../contract/src/kit/bulk.ts'
import { formatCount } from '../../../../../contract/src/kit/money.ts'
import { toastFailure, toastSuccess } from '../../../kit/ask/toast.ts'
import type { BulkAction, ManyRows } from '../../../kit/list/changes/bulk.ts'
import type { ReceiptWords } from '../../../kit/list/changes/ReceiptDialog.tsx'
import type { BulkReceipt } from '../../../kit/list/changes/use-removal.ts'
import { later } from '../../../kit/look/later.ts'
import { CallFailure } from '../../../kit/net/failure.ts'
import { useWrite } from '../../../kit/net/queries.ts'
import type { RequestRow } from '../request.ts'

const BulkAssignDialog = later(async () => (await import('./BulkDialogs.tsx')).BulkAssignDialog)
const BulkStatusDialog = later(async () => (await import('./BulkDialogs.tsx')).BulkStatusDialog)
const ReceiptDialog = later(async () => (await import('../../../kit/list/changes/ReceiptDialog.tsx')).ReceiptDialog)

type Many = ManyRows<RequestRow>
type Action = 'status' | 'assign'
type Wish = { status_id: number; note: string } | { staff_id: number | null }
type Asked = { action: Action; count: number; answer: (wish: Wish | undefined) => void }

const words: Record<Action, ReceiptWords & { toast: (count: string) => string; wrong: string }> = {
  status: {
    done: 'yeni durumuna geçti',
    failed: 'yeni durumuna geçirilemedi',
    none: 'Hiçbir talebin durumu değişmedi.',
    toast: (count) => `${count} talebin durumu değişti`,
    wrong: 'Taleplerin durumu değiştirilemedi',
  },
  assign: {
    done: 'için görevli kaydedildi',
    failed: 'için görevli kaydedilemedi',
    none: 'Hiçbir talebin görevlisi değişmedi.',
    toast: (count) => `${count} talep için görevli kaydedildi`,
    wrong: 'Görevli kaydedilemedi',
  },
}

/** Another status, or a person, for many requests of the list. `dialogs` stands in the page. */
export function useBulk(): { actions: BulkAction<RequestRow>[]; dialogs: ReactNode } {
  const write = useWrite(cancellation.bulk, { also: ['cancellation_statuses', 'history', 'live'] })
  const [asked, setAsked] = useState<Asked>()
  const [told, setTold] = useState<{ action: Action; receipt: BulkReceipt }>()

  const ask = (action: Action, count: number) =>
    new Promise<Wish | undefined>((resolve) => {
      setAsked({
        action,
        count,
        answer(wish) {
          setAsked(undefined)
          resolve(wish)
        },
      })
    })

  async function run(action: Action, { count, rows, filters }: Many): Promise<boolean> {
    const wish = await ask(action, Math.min(count, bulkMost))
    if (!wish) return false
    try {
      const chosen = filters ? { filters } : { ids: rows.map(({ id }) => id) }
      const receipt = await write.run({ ...chosen, ...wish })
      if (receipt.done.length > 0) toastSuccess(words[action].toast(formatCount(receipt.done.length)))
      if (receipt.failed.length > 0 || receipt.more) setTold({ action, receipt })
      return receipt.done.length > 0
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause
      toastFailure(words[action].wrong, cause)
      return false
    }
  }

  const shared = { everything: true, pending: write.pending }
  const Ask = asked?.action === 'assign' ? BulkAssignDialog : BulkStatusDialog
  return {
    actions: [
      {
        ...shared,
        text: () => 'Durumu değiştir',
        icon: IconStatusChange,
        run: (many) => run('status', many),
      },
      { ...shared, text: () => 'Görevli ata', icon: IconUserCheck, run: (many) => run('assign', many) },
    ],
    dialogs: (
      <Suspense>
        {asked && <Ask count={asked.count} onAnswer={asked.answer} />}
        {told && <ReceiptDialog receipt={told.receipt} words={words[told.action]} onClose={() => setTold(undefined)} />}
      </Suspense>
    ),
  }
}
