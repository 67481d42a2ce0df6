import { IconStatusChange, IconUserCheck } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { bulkMost } from '../../../../contract/src/kit/bulk.ts'
import type { Call } from '../../../../contract/src/kit/endpoint.ts'
import { formatCount } from '../../../../contract/src/kit/values/money.ts'
import { toastFailure, toastSuccess, toastUnderWay } from '../ask/toasts/toast.ts'
import type { BulkAction, ManyRows } from '../list/changes/bulk.ts'
import type { ReceiptWords } from '../list/changes/ReceiptDialog.tsx'
import type { BulkReceipt } from '../list/changes/use-removal.ts'
import type { NamesCall } from '../list/filters/filters.ts'
import { later, whenQuiet } from '../look/later.ts'
import type { Given } from '../net/client.ts'
import { CallFailure } from '../net/failure.ts'
import { useWrite } from '../net/queries.ts'
import type { AssignQuestion, Status, StatusesCall } from './BulkDialogs.tsx'
import type { Action, RecordWords, Wish } from './bulk-words.ts'
import { noteOwnVersion } from './own-versions.ts'

const BulkAssignDialog = later(async () => (await import('./BulkDialogs.tsx')).BulkAssignDialog)
const BulkStatusDialog = later(async () => (await import('./BulkDialogs.tsx')).BulkStatusDialog)
const loadWords = () => import('./bulk-words.ts')
whenQuiet(loadWords)
const ReceiptDialog = later(async () => (await import('../list/changes/ReceiptDialog.tsx')).ReceiptDialog)

/** `from`: the statuses that the records have; empty when not known. */
type OpenQuestion = { action: Action; title: string; from: readonly number[]; answer: AssignQuestion['onAnswer'] }
type WorkReceipt = BulkReceipt & { versions: number[] }
type BulkCall = Call & { answer: { _zod: { output: BulkReceipt } } }

type Parts = {
  call: BulkCall
  /** The call that undoes the action for the records that were changed. */
  undo?: BulkCall
  statuses: StatusesCall
  /** The one status that all rows of the list have, if they do. */
  status?: number | undefined
  /** Which statuses are offered; by default all that may follow. */
  offers?: (status: Status) => boolean
  /**
   * The call for the staff to whom records can be assigned. If they are assigned to others than staff, `giving` asks
   * instead.
   */
  people?: NamesCall
  giving?: ComponentType<AssignQuestion>
  /** Other domains whose answers it changes. */
  also?: string[]
  words: RecordWords
}

/** Bulk actions that change the status or the assignee of a list's rows. Render `dialogs` in the page. */
export function useBulk<Row extends { id: number; status: number; given_to: string }>(
  parts: Parts,
): { actions: BulkAction<Row>[]; dialogs: ReactNode } {
  const { call, undo: back = call, statuses, offers, people, giving: Giving, also = [] } = parts
  const changes = { also: ['history', 'live', ...also] }
  const client = useQueryClient()
  const write = useWrite(call, changes)
  const undo = useWrite(back, changes)
  const [asked, setAsked] = useState<OpenQuestion>()
  const [told, setTold] = useState<{ words: ReceiptWords; receipt: BulkReceipt }>()
  const isThere = useRef(true)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])

  const ask = (asked: Omit<OpenQuestion, 'answer'>) =>
    new Promise<Wish | undefined>((resolve) => {
      setAsked({
        ...asked,
        answer(given, name) {
          setAsked(undefined)
          resolve(given && { given, name })
        },
      })
    })

  async function run(action: Action, { count, rows, filters }: ManyRows<Row>): Promise<boolean> {
    const all = parts.status === undefined ? [] : [parts.status]
    const words = (await loadWords()).wordsOf(parts.words)[action]
    const wish = await ask({
      action,
      title: words.title(formatCount(Math.min(count, bulkMost))),
      from: filters ? all : [...new Set(rows.map(({ status }) => status))],
    })
    if (!wish) return false
    const chosen = {
      ids: rows.map(({ id }) => id),
      ...(action === 'status'
        ? { seen: rows.map(({ status }) => status) }
        : { seen_assignees: rows.map(({ given_to }) => given_to) }),
    }
    const change = { ...(filters ? { filters } : chosen), ...wish.given }
    const end = toastUnderWay('Değiştiriliyor…')
    try {
      const receipt = (await write.run(change as unknown as Given<BulkCall>)) as WorkReceipt
      const { done, versions } = receipt
      for (const [at, id] of done.entries()) noteOwnVersion(client, call.domain, { id, version: versions[at] ?? 0 })
      if (done.length > 0) toastSuccess(words.toast(formatCount(done.length), wish), undoable(receipt))
      if (receipt.failed.length > 0 || receipt.more) setTold({ words, receipt })
      return receipt.done.length > 0
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause
      toastFailure(words.wrong, cause)
      return false
    } finally {
      end()
    }
  }

  const undoable = (receipt: WorkReceipt) =>
    parts.undo && { label: 'Geri Al', undoes: true, run: () => void takeBack(receipt) }

  async function takeBack({ done: ids, versions }: WorkReceipt): Promise<void> {
    const end = toastUnderWay('Geri alınıyor…')
    try {
      const receipt = (await undo.run({ ids, versions } as unknown as Given<BulkCall>)) as BulkReceipt
      const { done, failed } = receipt
      if (done.length > 0) toastSuccess(`${formatCount(done.length)} kayıtta işlem geri alındı`)
      const words = (await loadWords()).undoneWords
      if (failed.length > 0 && isThere.current) setTold({ words, receipt })
      // The undo toast can outlive the list that showed it.
      else if (failed[0]) toastFailure(`${formatCount(failed.length)} kayıtta işlem geri alınamadı`, failed[0].message)
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause
      toastFailure('İşlem geri alınamadı', cause)
    } finally {
      end()
    }
  }

  const shared = { everything: true, pending: write.pending }
  return {
    actions: [
      {
        ...shared,
        text: () => 'Durumu değiştir',
        icon: IconStatusChange,
        run: (many) => run('status', many),
      },
      {
        ...shared,
        text: () => `${parts.words.whom ?? 'Görevli'} ata`,
        icon: IconUserCheck,
        run: (many) => run('assign', many),
      },
    ],
    dialogs: (
      <Suspense>
        {asked?.action === 'assign' &&
          (Giving ? (
            <Giving title={asked.title} onAnswer={asked.answer} />
          ) : (
            people && <BulkAssignDialog title={asked.title} names={people} onAnswer={asked.answer} />
          ))}
        {asked?.action === 'status' && (
          <BulkStatusDialog
            title={asked.title}
            statuses={statuses}
            offers={offers}
            from={asked.from}
            onAnswer={asked.answer}
          />
        )}
        {told && <ReceiptDialog {...told} onClose={() => setTold(undefined)} />}
      </Suspense>
    ),
  }
}
