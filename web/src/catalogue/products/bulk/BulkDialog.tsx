import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { productBulk } from '../../../../../contract/src/catalogue/products.ts'
import type { Answer } from '../../../../../contract/src/kit/endpoint.ts'
import { formatCount } from '../../../../../contract/src/kit/values/money.ts'
import { FormDialog } from '../../../kit/ask/FormDialog.tsx'
import type { ManyRows } from '../../../kit/list/changes/bulk.ts'
import { ReceiptDialog } from '../../../kit/list/changes/ReceiptDialog.tsx'
import type { BulkReceipt } from '../../../kit/list/changes/use-removal.ts'
import { useCall } from '../../../kit/net/queries.ts'
import { BulkFields } from './BulkFields.tsx'
import { BulkPreview } from './BulkPreview.tsx'
import { changeOf, type ProductRow, unchanged } from './bulk.ts'
import { useBulkChange } from './use-bulk-change.ts'

type Props = { many: ManyRows<ProductRow>; onEnd: (isDone: boolean) => void }

const pause = 400
const words = { done: 'değiştirildi', failed: 'değiştirilemedi', none: 'Hiçbir kampanya değişmedi.' }

/** A change of many campaigns: chosen, previewed line by line, made, and undone by one click. */
export function BulkDialog({ many, onEnd }: Props) {
  const [wanted, setWanted] = useState(unchanged)
  const [receipt, setReceipt] = useState<BulkReceipt>()
  const { make, pending, problem } = useBulkChange()
  const change = changeOf(wanted)
  const given = {
    ...(many.filters ? { filters: many.filters } : { ids: many.rows.map(({ id }) => id) }),
    change: typeof change === 'object' ? change : {},
  }
  const [asked] = useDebouncedValue(given, pause)
  const isSettled = JSON.stringify(asked) === JSON.stringify(given)
  const read = useCall(productBulk.bulkPreview, asked, { enabled: typeof change === 'object' && isSettled })
  // A second change by percent would come on top of one that may have been made: the same is sent, not what would
  // follow it.
  const [unheard, setUnheard] = useState<{ of: string; preview: Answer<typeof productBulk.bulkPreview> }>()
  const fresh = typeof change === 'object' && isSettled && !read.isFetching ? read.data : undefined
  const isUnheard = unheard?.of === JSON.stringify(given)
  const seen = isUnheard ? unheard.preview : fresh
  const { changed = 0 } = seen ?? {}
  const refused = isSettled ? read.error?.fields['change.price.value'] : undefined

  async function submit() {
    if (!seen) return
    const told = await make({ ...given, seen: seen.stamp }, isUnheard)
    setUnheard(told === 'unanswered' ? { of: JSON.stringify(given), preview: seen } : undefined)
    if (told === 'refused') return void read.refetch()
    if (told === 'unanswered') return
    if (told.failed.length > 0 || told.more) setReceipt(told)
    else onEnd(true)
  }

  if (receipt) return <ReceiptDialog receipt={receipt} words={words} onClose={() => onEnd(receipt.done.length > 0)} />
  return (
    <FormDialog
      title={`${formatCount(many.count)} kampanyayı değiştir`}
      size="full"
      yes={changed > 0 ? `${formatCount(changed)} Kampanyayı Değiştir` : 'Değiştir'}
      disabled={changed === 0}
      pending={pending}
      problem={problem}
      onSubmit={() => void submit()}
      onCancel={() => onEnd(false)}
    >
      <BulkFields wanted={wanted} problem={typeof change === 'string' ? change : refused} onChange={setWanted} />
      <BulkPreview read={read} preview={seen} isAsked={typeof change === 'object' && refused === undefined} />
    </FormDialog>
  )
}
