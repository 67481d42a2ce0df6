import { Button } from '@mantine/core'
import { bulkMost } from '../../../../../contract/src/kit/bulk.ts'
import { formatCount } from '../../../../../contract/src/kit/values/money.ts'
import { CopyButton } from '../../ask/CopyButton.tsx'
import { Dialog } from '../../ask/Dialog.tsx'
import classes from './receipt.module.css'
import type { BulkReceipt } from './use-removal.ts'

/** The words for an action's receipt: 'silindi', 'silinemedi', 'Hiçbir kayıt silinmedi.'. */
export type ReceiptWords = { done: string; failed: string; none: string }

const removed: ReceiptWords = { done: 'silindi', failed: 'silinemedi', none: 'Hiçbir kayıt silinmedi.' }

type Props = { receipt: BulkReceipt; words?: ReceiptWords; onClose: () => void }

/** Lists for which records a bulk action failed, and why; the words default to a delete. */
export function ReceiptDialog({ receipt, words = removed, onClose }: Props) {
  const { done, failed, more } = receipt
  const text = failed.map(({ id, title, message }) => `${id}\t${title}\t${message}`).join('\n')
  return (
    <Dialog
      title={
        failed.length > 0 ? `${formatCount(failed.length)} kayıt ${words.failed}` : `Kayıtların bir kısmı ${words.done}`
      }
      onCancel={onClose}
      actions={
        <>
          {failed.length > 0 && <CopyButton text={text} label="Listeyi kopyala" />}
          <Button data-autofocus onClick={onClose}>
            Kapat
          </Button>
        </>
      }
    >
      <p>
        {done.length > 0 ? `${formatCount(done.length)} kayıt ${words.done}.` : words.none}
        {more &&
          ` Bir seferde en çok ${formatCount(bulkMost)} kayıt işlenir; süzgecinize uyan başka kayıtlar listede duruyor.`}
      </p>
      {failed.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
        <section className={classes.lines} tabIndex={0} aria-label="Yapılamayan kayıtlar">
          <ul>
            {failed.map(({ id, title, message }) => (
              <li key={id}>
                <strong>{title || `${id} numaralı kayıt`}</strong>
                <span>{message}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  )
}
