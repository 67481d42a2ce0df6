import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import type { Call } from '../../../../contract/src/kit/endpoint.ts'
import { reportFormats } from '../../../../contract/src/records/report-formats.ts'
import { toastFailure, toastSuccess } from '../../kit/ask/toasts/toast.ts'
import { download, saveFile } from '../../kit/list/files/download.ts'
import { Opener } from '../../kit/look/Opener.tsx'
import { OpenMenu } from '../../kit/look/OpenMenu.tsx'
import { CallFailure } from '../../kit/net/failure.ts'

type Props = { call: Call; input: Record<string, unknown> }

/** Downloads what is shown as a file. */
export function ReportFileButton({ call, input }: Props) {
  const [busy, setBusy] = useState(false)

  async function take(format: string) {
    setBusy(true)
    try {
      const file = await download(
        call,
        { ...input, format },
        { signal: new AbortController().signal, onBytes: () => {} },
      )
      saveFile(file)
      toastSuccess('Rapor indirildi', undefined, file.name)
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause
      toastFailure('Rapor indirilemedi', cause)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Opener
      button={(look) => (
        <Button {...look} variant="default" loading={busy} leftSection={<IconDownload size={18} aria-hidden />}>
          Rapor İndir
        </Button>
      )}
      open={(opened) => (
        <OpenMenu {...opened}>
          {Object.entries(reportFormats).map(([format, words]) => (
            <Menu.Item key={format} onClick={() => void take(format)}>
              {words}
            </Menu.Item>
          ))}
        </OpenMenu>
      )}
    />
  )
}
