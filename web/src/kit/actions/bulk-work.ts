import type { QueryClient } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { bulkMost } from '../../../../contract/src/kit/bulk.ts'
import { formatCount } from '../../../../contract/src/kit/values/money.ts'
import { toastFailure, toastSuccess, toastUnderWay } from '../ask/toasts/toast.ts'
import type { ManyRows } from '../list/changes/bulk.ts'
import type { ReceiptWords } from '../list/changes/ReceiptDialog.tsx'
import type { BulkReceipt } from '../list/changes/use-removal.ts'
import type { Given } from '../net/client.ts'
import { CallFailure } from '../net/failure.ts'
import { type Action, undoneWords, type Wish, wordsOf } from './bulk-words.ts'
import { noteOwnVersion } from './own-versions.ts'
import type { BulkCall, Parts } from './use-bulk.tsx'

type WorkReceipt = BulkReceipt & { versions: number[] }
type Sends = { run: (input: Given<BulkCall>) => Promise<object> }

type Work = {
  parts: Parts
  client: QueryClient
  write: Sends
  undo: Sends
  ask: (question: { action: Action; title: string; from: readonly number[] }) => Promise<Wish | undefined>
  tell: (told: { words: ReceiptWords; receipt: BulkReceipt }) => void
  /** Whether the list is still shown. */
  isThere: RefObject<boolean>
}

/** Asks for the change, makes it, tells the outcome and offers an undo. Resolves to whether anything was changed. */
export async function changeMany(
  work: Work,
  action: Action,
  { count, rows, filters }: ManyRows<{ id: number; status: number; given_to: string }>,
): Promise<boolean> {
  const { parts, client, write, ask, tell } = work
  const all = parts.status === undefined ? [] : [parts.status]
  const words = wordsOf(parts.words)[action]
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
    for (const [at, id] of done.entries()) noteOwnVersion(client, parts.call.domain, { id, version: versions[at] ?? 0 })
    const undoable = parts.undo && { label: 'Geri Al', undoes: true, run: () => void undoAll(work, receipt) }
    if (done.length > 0) toastSuccess(words.toast(formatCount(done.length), wish), undoable)
    if (receipt.failed.length > 0 || receipt.more) tell({ words, receipt })
    return done.length > 0
  } catch (cause) {
    if (!(cause instanceof CallFailure)) throw cause
    toastFailure(words.wrong, cause)
    return false
  } finally {
    end()
  }
}

async function undoAll({ undo, tell, isThere }: Work, { done: ids, versions }: WorkReceipt): Promise<void> {
  const end = toastUnderWay('Geri alınıyor…')
  try {
    const receipt = (await undo.run({ ids, versions } as unknown as Given<BulkCall>)) as BulkReceipt
    const { done, failed } = receipt
    if (done.length > 0) toastSuccess(`${formatCount(done.length)} kayıtta işlem geri alındı`)
    if (failed.length > 0 && isThere.current) tell({ words: undoneWords, receipt })
    // The undo toast can outlive the list that showed it.
    else if (failed[0]) toastFailure(`${formatCount(failed.length)} kayıtta işlem geri alınamadı`, failed[0].message)
  } catch (cause) {
    if (!(cause instanceof CallFailure)) throw cause
    toastFailure('İşlem geri alınamadı', cause)
  } finally {
    end()
  }
}
