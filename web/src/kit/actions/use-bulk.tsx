import { IconStatusChange, IconUserCheck } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { Call } from '../../../../contract/src/kit/endpoint.ts'
import type { BulkAction, ManyRows } from '../list/changes/bulk.ts'
import type { ReceiptWords } from '../list/changes/ReceiptDialog.tsx'
import type { BulkReceipt } from '../list/changes/use-removal.ts'
import type { NamesCall } from '../list/filters/filters.ts'
import { later, whenQuiet } from '../look/later.ts'
import { useWriteOnce } from '../net/use-once.ts'
import type { AssignQuestion, Status, StatusesCall } from './BulkDialogs.tsx'
import type { Action, RecordWords, Wish } from './bulk-words.ts'

const BulkAssignDialog = later(async () => (await import('./BulkDialogs.tsx')).BulkAssignDialog)
const BulkStatusDialog = later(async () => (await import('./BulkDialogs.tsx')).BulkStatusDialog)
const loadWork = () => import('./bulk-work.ts')
whenQuiet(loadWork)
const ReceiptDialog = later(async () => (await import('../list/changes/ReceiptDialog.tsx')).ReceiptDialog)

/** `from`: the statuses that the records have; empty when not known. */
type OpenQuestion = { action: Action; title: string; from: readonly number[]; answer: AssignQuestion['onAnswer'] }
export type BulkCall = Call & { answer: { _zod: { output: BulkReceipt } } }

export type Parts = {
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
  const write = useWriteOnce(call, changes)
  const undo = useWriteOnce(back, changes)
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

  const run = async (action: Action, many: ManyRows<Row>) =>
    (await loadWork()).changeMany({ parts, client, write, undo, ask, tell: setTold, isThere }, action, many)

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
