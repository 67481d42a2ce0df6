import { Button } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import { petitions } from '../../../../../contract/src/casework/petitions.ts'
import { toastFailure } from '../../../kit/ask/toasts/toast.ts'
import { download, saveFile } from '../../../kit/list/files/download.ts'
import { useMe } from '../../../kit/net/me.ts'
import { allows } from '../../../kit/net/rights.ts'

/** Downloads the request's petition; renders nothing for people who may not open it. */
export function PdfButton({ requestId }: { requestId: number }) {
  const me = useMe()
  const [pending, setPending] = useState(false)
  if (!allows(me, petitions.pdf.right)) return null

  async function take() {
    setPending(true)
    try {
      const { file } = await download(
        petitions.pdf,
        { id: requestId },
        {
          signal: new AbortController().signal,
          onBytes: () => {},
        },
      )
      saveFile({ file, name: `dilekce-${requestId}.pdf` })
    } catch (cause) {
      toastFailure('Dilekçe indirilemedi', cause)
    } finally {
      setPending(false)
    }
  }
  return (
    <Button
      variant="default"
      loading={pending}
      leftSection={<IconFileTypePdf size={18} aria-hidden />}
      onClick={() => void take()}
    >
      PDF İndir
    </Button>
  )
}
