import { useRef, useState } from 'react'
import { mail } from '../../../../contract/src/messages/mail.ts'
import { toastFailure } from '../../kit/ask/toasts/toast.ts'
import { request } from '../../kit/net/client.ts'
import { resumed, type Writing } from './writing/writing.ts'

/** The one message that is being written beside the list. `closeMessage` closes the one being read. */
export function useWriting(closeMessage: () => void) {
  const [writing, setWriting] = useState<Writing & { turn: number }>()

  // Saves the text as its draft, or asks the person; resolves to whether the editor may close.
  const leaving = useRef<() => Promise<boolean>>(undefined)
  async function makeRoom(then: () => void) {
    if (await (leaving.current?.() ?? true)) then()
  }

  const begin = (next: Writing) => setWriting((now) => ({ ...next, turn: (now?.turn ?? 0) + 1 }))
  const close = () => setWriting(undefined)

  const write = (next: Writing) =>
    makeRoom(() => {
      closeMessage()
      begin(next)
    })

  async function resume(draftId: number) {
    try {
      const { data } = await request(mail.draft, { id: draftId })
      await write(resumed(data))
    } catch (failure) {
      toastFailure('Taslak açılamadı', failure)
    }
  }

  return {
    writing,
    leaving,
    begin,
    write,
    resume,
    close,

    /** Closes the editor and goes on to something else. */
    leave: (then: () => void) =>
      makeRoom(() => {
        close()
        then()
      }),
  }
}

export type WritingDesk = ReturnType<typeof useWriting>
