import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Dialog } from '../feedback/Dialog.tsx'
import { anythingUnsaved } from '../unsaved.ts'
import { useConnection } from './probe.ts'

/** Tells when the server cannot be reached, and lifts by itself once it can. */
export function ConnectionWatch() {
  const { lost, probe } = useConnection()
  const [trying, setTrying] = useState(false)
  const client = useQueryClient()
  const wasLost = useRef(false)

  useEffect(() => {
    if (wasLost.current && !lost) void client.refetchQueries({ predicate: (query) => query.state.status === 'error' })
    wasLost.current = lost
  }, [lost, client])

  if (!lost) return null

  async function tryAgain() {
    setTrying(true)
    const isThere = await probe()
    setTrying(false)
    if (isThere && !anythingUnsaved()) location.reload()
  }

  return (
    <Dialog
      alert
      title="İnternet Bağlantısı"
      actions={
        <Button data-autofocus loading={trying} onClick={tryAgain}>
          Tekrar Dene
        </Button>
      }
    >
      <p>İnternet bağlantınız stabil değildir, lütfen kontrol ederek tekrar deneyiniz...</p>
    </Dialog>
  )
}
