import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Dialog } from '../ask/Dialog.tsx'
import { anythingUnsaved } from '../form/unsaved.ts'
import { useConnection } from './probe.ts'
import { sendWaiting, useWaiting } from './waiting.ts'

/**
 * Says that the server cannot be reached, and closes by itself when it can. By then the waiting saves are being sent.
 */
export function ConnectionWatch() {
  const { lost, probe } = useConnection(() => void sendWaiting())
  const [trying, setTrying] = useState(false)
  const client = useQueryClient()
  const wasLost = useRef(false)
  const waiting = useWaiting().filter(({ send }) => send)

  useEffect(() => {
    if (wasLost.current && !lost) void client.refetchQueries({ predicate: (query) => query.state.status === 'error' })
    // A waiting save whose person signs out meanwhile gets no answer any more.
    if (!lost) setTrying(false)
    wasLost.current = lost
  }, [lost, client])

  if (!lost) return null

  async function tryAgain() {
    setTrying(true)
    const isThere = await probe()
    if (isThere) await sendWaiting({ now: true })
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
      {waiting.length > 0 && <p>{waiting.length} kayıt bekliyor, bağlantı gelince gönderilecek.</p>}
    </Dialog>
  )
}
