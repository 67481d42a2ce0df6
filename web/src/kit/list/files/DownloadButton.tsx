import { Button } from '@mantine/core'
import { type Icon, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import type { Call } from '../../../../../contract/src/kit/endpoint.ts'
import { toastFailure } from '../../ask/toasts/toast.ts'
import { useMe } from '../../net/me.ts'
import { allows } from '../../net/rights.ts'
import { download, saveFile } from './download.ts'

type Props = {
  call: Call
  id: number
  icon?: Icon
  /** The file's name, when the server does not give one. */
  name?: string
  failure?: string
  children: string
}

/** Downloads a protected file with the token; renders nothing for those who may not open it. */
export function DownloadButton({
  call,
  id,
  icon: Sign = IconDownload,
  name,
  failure = 'Belge açılamadı',
  children,
}: Props) {
  const me = useMe()
  const [pending, setPending] = useState(false)
  if (!allows(me, call.right)) return null

  async function fetchIt() {
    setPending(true)
    try {
      const taken = await download(call, { id }, { signal: new AbortController().signal, onBytes: () => {} })
      saveFile(name ? { ...taken, name } : taken)
    } catch (cause) {
      toastFailure(failure, cause)
    } finally {
      setPending(false)
    }
  }

  return (
    <Button
      variant="default"
      size="xs"
      loading={pending}
      leftSection={<Sign size={16} aria-hidden />}
      onClick={() => void fetchIt()}
    >
      {children}
    </Button>
  )
}
