import { Button, CopyButton } from '@mantine/core'
import { formatCount } from '../../../../contract/src/kit/money.ts'
import { bulkMost } from '../../../../contract/src/trash.ts'
import { Dialog } from '../feedback/Dialog.tsx'
import classes from './receipt.module.css'
import type { BulkReceipt } from './use-removal.ts'

/** What of many records was not deleted, and why. */
export function ReceiptDialog({ receipt, onClose }: { receipt: BulkReceipt; onClose: () => void }) {
  const { done, failed, more } = receipt
  const text = failed.map(({ id, title, message }) => `${id}\t${title}\t${message}`).join('\n')
  return (
    <Dialog
      title={failed.length > 0 ? `${formatCount(failed.length)} kayıt silinemedi` : 'Kayıtların bir kısmı silindi'}
      onCancel={onClose}
      actions={
        <>
          {failed.length > 0 && (
            <CopyButton value={text}>
              {({ copied, copy }) => (
                <Button variant="default" onClick={copy}>
                  {copied ? 'Kopyalandı' : 'Listeyi kopyala'}
                </Button>
              )}
            </CopyButton>
          )}
          <Button data-autofocus onClick={onClose}>
            Kapat
          </Button>
        </>
      }
    >
      <p>
        {done.length > 0 ? `${formatCount(done.length)} kayıt silindi.` : 'Hiçbir kayıt silinmedi.'}
        {more &&
          ` Bir seferde en çok ${formatCount(bulkMost)} kayıt işlenir; süzgecinize uyan başka kayıtlar listede duruyor.`}
      </p>
      {failed.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <section className={classes.lines} tabIndex={0} aria-label="Silinemeyen kayıtlar">
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
