import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import type { Call } from '../../../../../contract/src/kit/endpoint.ts'
import { toastFailure } from '../../../kit/ask/toast.ts'
import { download, saveFile } from '../../../kit/list/files/download.ts'
import { allows, useMe } from '../../../kit/net/me.ts'

type Props = { call: Call; id: number; children: string }

/** Fetches a guarded document with the token and hands it to the browser; nothing for those who may not open it. */
export function FaxDocument({ call, id, children }: Props) {
  const me = useMe()
  const [pending, setPending] = useState(false)
  if (!allows(me, call.right)) return null

  async function fetchIt() {
    setPending(true)
    try {
      saveFile(await download(call, { id }, { signal: new AbortController().signal, onBytes: () => {} }))
    } catch (cause) {
      toastFailure('Belge açılamadı', cause)
    } finally {
      setPending(false)
    }
  }

  return (
    <Button
      variant="default"
      size="xs"
      loading={pending}
      leftSection={<IconDownload size={16} aria-hidden />}
      onClick={() => void fetchIt()}
    >
      {children}
    </Button>
  )
}
