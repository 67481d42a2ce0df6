import { Button, Progress } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import * as z from 'zod/mini'
import { type Call, pathParams } from '../../../../../contract/src/kit/endpoint.ts'
import { type ExportFormat, sheetRows } from '../../../../../contract/src/kit/list.ts'
import { slug } from '../../../../../contract/src/kit/text/slug.ts'
import { formatCount } from '../../../../../contract/src/kit/values/money.ts'
import { Dialog } from '../../ask/Dialog.tsx'
import { toastSuccess } from '../../ask/toasts/toast.ts'
import { CallFailure } from '../../net/failure.ts'
import type { ListView } from '../use-list.ts'
import { download, saveFile } from './download.ts'

type Props = {
  /** Title of the list, by which the file is named. */
  title: string
  call: Call
  format: ExportFormat
  /** Its filter and its order are those of the file. */
  list: Pick<ListView<unknown>, 'state' | 'filters' | 'total'>
  onClose: () => void
}

const sheetMost = sheetRows - 1

/** Downloads all rows of the current filter as a file, and shows the progress. */
export function ExportDialog({ title, call, format, list, onClose }: Props) {
  const { total } = list
  const [bytes, setBytes] = useState(0)
  const [failure, setFailure] = useState<CallFailure>()
  const [attempt, setAttempt] = useState(0)
  const isTooLong = format === 'xlsx' && total > sheetMost

  const fetchFile = useEffectEvent(async (signal: AbortSignal) => {
    setFailure(undefined)
    setBytes(0)
    try {
      const { field, direction } = list.state.order
      const query = { order: { [field]: direction }, ...list.filters, format }
      const { file, name: given } = await download(call, query, { signal, onBytes: setBytes })
      const name = nameOf(call, title, given)
      saveFile({ file, name })
      toastSuccess(`${formatCount(total)} kayıt dışa aktarıldı`, undefined, name)
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

/** Whether the path chooses the list by an id: the title is then only the name of a status or a person. */
const isOfRecord = ({ path, params }: Call) => {
  const names = pathParams(path)
  return names.length > 0 && (!params || z.safeParse(params, Object.fromEntries(names.map((one) => [one, 17]))).success)
}

/** Several lists may share a call, whose name the server has given to the file: the list's own title takes its place. */
function nameOf(call: Call, title: string, given: string): string {
  const [day = ''] = /-\d{4}-\d\d-\d\d\.\w+$/.exec(given) ?? []
  const name = slug(title)
  return day === '' || name === '' || isOfRecord(call) ? given : `${name}${day}`
}

function sizeOf(bytes: number): string {
  if (bytes < 1_000_000) return `${formatCount(Math.ceil(bytes / 1000))} KB`
  return `${(bytes / 1_000_000).toLocaleString('tr', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} MB`
}
