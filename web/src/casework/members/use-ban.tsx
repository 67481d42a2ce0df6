import { IconBan, IconCircleCheck } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { members } from '../../../../contract/src/casework/members.ts'
import { bulkMost } from '../../../../contract/src/kit/bulk.ts'
import { reasonLeast } from '../../../../contract/src/kit/reason.ts'
import { formatCount } from '../../../../contract/src/kit/values/money.ts'
import { toastSuccess } from '../../kit/ask/toasts/toast.ts'
import { useReason } from '../../kit/ask/use-reason.tsx'
import type { RowAction } from '../../kit/list/changes/actions.ts'
import type { BulkAction, ManyRows } from '../../kit/list/changes/bulk.ts'
import type { ReceiptWords } from '../../kit/list/changes/ReceiptDialog.tsx'
import type { BulkReceipt } from '../../kit/list/changes/use-removal.ts'
import { later } from '../../kit/look/later.ts'
import { useMe } from '../../kit/net/me.ts'
import { allows } from '../../kit/net/rights.ts'
import { useWriteOnce } from '../../kit/net/use-once.ts'
import type { Member } from './columns.tsx'

const ReceiptDialog = later(async () => (await import('../../kit/list/changes/ReceiptDialog.tsx')).ReceiptDialog)

type Banned = '0' | '1'

const words = {
  '1': {
    title: 'Üye Engellenecek',
    many: (count: string) => `${count} üye engellenecek`,
    detail: 'Engellenen kişinin siteden ve uygulamadan teslim ettikleri alınmaz. Var olan talepleri sürer.',
    yes: 'Engelle',
    toast: 'Üye Engellendi',
    toasts: (count: string) => `${count} üye engellendi`,
    receipt: { done: 'engellendi', failed: 'engellenemedi', none: 'Hiçbir üye engellenmedi.' },
  },
  '0': {
    title: 'Üyenin Engeli Kaldırılacak',
    many: (count: string) => `${count} üyenin engeli kaldırılacak`,
    detail: 'Kişinin teslim ettikleri yeniden alınır.',
    yes: 'Engeli Kaldır',
    toast: 'Üyenin Engeli Kaldırıldı',
    toasts: (count: string) => `${count} üyenin engeli kaldırıldı`,
    receipt: { done: 'engeli kaldırıldı', failed: 'engeli kaldırılamadı', none: 'Hiçbir üyenin engeli kaldırılmadı.' },
  },
} satisfies Record<Banned, { receipt: ReceiptWords } & Record<string, unknown>>

const also = ['history', 'cancellation']

type Ban = { actions: RowAction<Member>[]; bulk: BulkAction<Member>[]; dialogs: ReactNode }

/**
 * Bans members or lifts the ban, for one or many, with a reason; offers nothing without the right. `dialogs` must be
 * rendered in the page.
 */
export function useBan(): Ban {
  const me = useMe()
  const one = useWriteOnce(members.ban, { also })
  const many = useWriteOnce(members.banMany, { also })
  const reason = useReason()
  const [told, setTold] = useState<{ banned: Banned; receipt: BulkReceipt }>()

  const ask = <Done,>(
    banned: Banned,
    question: { title: string; text?: string },
    act: (wanted: { banned: 0 | 1; reason: string }) => Promise<Done>,
  ) =>
    reason.ask(
      {
        ...question,
        label: 'Neden',
        least: reasonLeast,
        detail: words[banned].detail,
        yes: words[banned].yes,
        danger: banned === '1',
      },
      (reason) => act({ banned: Number(banned) as 0 | 1, reason }),
    )

  async function run(banned: Banned, { id, first_name, last_name }: Member): Promise<boolean> {
    const question = { title: words[banned].title, text: `“${first_name} ${last_name}”` }
    const done = await ask(banned, question, (wanted) => one.run({ id, ...wanted }))
    if (done) toastSuccess(words[banned].toast)
    return done !== undefined
  }

  async function runMany(banned: Banned, { count, rows, filters }: ManyRows<Member>): Promise<boolean> {
    const chosen = filters ? { filters } : { ids: rows.map(({ id }) => id) }
    const question = { title: words[banned].many(formatCount(Math.min(count, bulkMost))) }
    const receipt = await ask(banned, question, (wanted) => many.run({ ...chosen, ...wanted }))
    if (!receipt) return false
    if (receipt.done.length > 0) toastSuccess(words[banned].toasts(formatCount(receipt.done.length)))
    if (receipt.failed.length > 0 || receipt.more) setTold({ banned, receipt })
    return receipt.done.length > 0
  }

  const dialogs = (
    <>
      {reason.question}
      <Suspense>
        {told && (
          <ReceiptDialog receipt={told.receipt} words={words[told.banned].receipt} onClose={() => setTold(undefined)} />
        )}
      </Suspense>
    </>
  )
  if (!allows(me, members.ban.right)) return { actions: [], bulk: [], dialogs }
  const shared = { everything: true, pending: many.pending }
  return {
    actions: [
      {
        text: 'Engelle',
        icon: IconBan,
        danger: true,
        closed: ({ banned }) => (banned === '1' ? 'Zaten pasif' : undefined),
        run: (row) => run('1', row),
      },
      {
        text: 'Engeli Kaldır',
        icon: IconCircleCheck,
        closed: ({ banned }) => (banned === '0' ? 'Zaten aktif' : undefined),
        run: (row) => run('0', row),
      },
    ],
    bulk: [
      { ...shared, text: () => 'Engelle', icon: IconBan, danger: true, run: (rows) => runMany('1', rows) },
      { ...shared, text: () => 'Engeli kaldır', icon: IconCircleCheck, run: (rows) => runMany('0', rows) },
    ],
    dialogs,
  }
}
