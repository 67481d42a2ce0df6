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

  // Counts what the person opened, so that a draft that is read late replaces nothing that they opened meanwhile.
  const opened = useRef(0)

  const begin = (next: Writing) => {
    opened.current++
    setWriting((now) => ({ ...next, turn: (now?.turn ?? 0) + 1 }))
  }
  const close = () => setWriting(undefined)

  const write = (next: Writing) => {
    opened.current++
    return makeRoom(() => {
      closeMessage()
      begin(next)
    })
  }

  async function resume(draftId: number) {
    const own = ++opened.current
    try {
      const { data } = await request(mail.draft, { id: draftId })
      if (opened.current === own) await write(resumed(data))
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
    leave(then: () => void) {
      opened.current++
      return makeRoom(() => {
        close()
        then()
      })
    },
  }
}

export type WritingDesk = ReturnType<typeof useWriting>
