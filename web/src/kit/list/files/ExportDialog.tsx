import { Button, Progress } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Call } from '../../../../../contract/src/kit/endpoint.ts'
import { type ExportFormat, sheetRows } from '../../../../../contract/src/kit/list.ts'
import { formatCount } from '../../../../../contract/src/kit/values/money.ts'
import { Dialog } from '../../ask/Dialog.tsx'
import { toastSuccess } from '../../ask/toasts/toast.ts'
import { CallFailure } from '../../net/failure.ts'
import { download, saveFile } from './download.ts'

type Props = {
  call: Call
  format: ExportFormat
  /** Filter and order of the list. */
  query: Record<string, unknown>
  total: number
  onClose: () => void
}

const sheetMost = sheetRows - 1

/** Downloads all rows of the current filter as a file, and shows the progress. */
export function ExportDialog({ call, format, query, total, onClose }: Props) {
  const [bytes, setBytes] = useState(0)
  const [failure, setFailure] = useState<CallFailure>()
  const [attempt, setAttempt] = useState(0)
  const isTooLong = format === 'xlsx' && total > sheetMost

  const fetchFile = useEffectEvent(async (signal: AbortSignal) => {
    setFailure(undefined)
    setBytes(0)
    try {
      const file = await download(call, { ...query, format }, { signal, onBytes: setBytes })
      saveFile(file)
      toastSuccess(`${formatCount(total)} kayıt dışa aktarıldı`, undefined, file.name)
      onClose()
    } catch (cause) {
      if (signal.aborted) return
      if (!(cause instanceof CallFailure)) throw cause
      setFailure(cause)
    }
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt starts a new download
  useEffect(() => {
    if (isTooLong) return
    const stop = new AbortController()
    void fetchFile(stop.signal)
    return () => stop.abort()
  }, [isTooLong, attempt])

  if (isTooLong || failure) {
    return (
      <Dialog
        title="Dışa aktarılamadı"
        onCancel={onClose}
        actions={
          <>
            <Button variant="default" onClick={onClose} data-autofocus>
              Kapat
            </Button>
            {failure && <Button onClick={() => setAttempt(attempt + 1)}>Tekrar Dene</Button>}
          </>
        }
      >
        <p role="alert">
          {failure
            ? failure.told
            : `Bir Excel sayfasına en çok ${formatCount(sheetMost)} kayıt sığar; bu listede ${formatCount(total)} kayıt var. CSV olarak aktarın ya da listeyi süzün.`}
        </p>
      </Dialog>
    )
  }
  return (
    <Dialog
      title={`${formatCount(total)} kayıt ${format === 'xlsx' ? 'Excel dosyasına' : 'CSV dosyasına'} aktarılıyor`}
      onCancel={onClose}
      actions={
        <Button variant="default" onClick={onClose} data-autofocus>
          Vazgeç
        </Button>
      }
    >
      <p>Listenin şu anki süzgeci ve sırası kullanılır. {bytes > 0 ? `${sizeOf(bytes)} alındı.` : 'Hazırlanıyor…'}</p>
      <Progress value={100} animated aria-label="Dosya alınıyor" />
    </Dialog>
  )
}

function sizeOf(bytes: number): string {
  if (bytes < 1_000_000) return `${formatCount(Math.ceil(bytes / 1000))} KB`
  return `${(bytes / 1_000_000).toLocaleString('tr', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} MB`
}
