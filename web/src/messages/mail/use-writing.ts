import { useRef, useState } from 'react'
import { mail } from '../../../../contract/src/messages/mail.ts'
import { toastFailure, toastSuccess } from '../../kit/ask/toasts/toast.ts'
import { useIsOpen } from '../../kit/ask/use-is-open.ts'
import { request } from '../../kit/net/client.ts'
import type { Message } from './reading/MessageHead.tsx'
import { type AnswerKind, answering, resumed, type Writing } from './writing/writing.ts'

/** The one message that is being written beside the list. `closeMessage` closes the one being read. */
export function useWriting(closeMessage: () => void) {
  const [writing, setWriting] = useState<Writing & { turn: number }>()

  // Saves the text as its draft, or asks the person; resolves to whether the editor may close.
  const leaving = useRef<() => Promise<boolean>>(undefined)
  async function makeRoom(then: () => void) {
    if (await (leaving.current?.() ?? true)) then()
  }

  const isOpen = useIsOpen()
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

  /** Opens what is read first, unless the person has opened something else by then. */
  async function read(reading: Promise<Writing>, failed: string, then: (next: Writing) => unknown) {
    const own = ++opened.current
    try {
      const next = await reading
      if (opened.current === own) await then(next)
    } catch (failure) {
      toastFailure(failed, failure)
    }
  }

  const resume = (draftId: number) =>
    read(
      request(mail.draft, { id: draftId }).then(({ data }) => resumed(data)),
      'Taslak açılamadı',
      write,
    )

  /** `own`: the address of the mailbox, which is no recipient of the answer. */
  const answer = (message: Message, kind: AnswerKind, own: Promise<string>) =>
    read(
      own.then((address) => answering(message, kind, address)),
      'Yanıt başlatılamadı',
      begin,
    )

  return {
    writing,
    leaving,
    write,
    resume,
    answer,

    /** The sending was undone: its draft is edited again if the mailbox is still on the screen. */
    unsent(draftId: number) {
      if (isOpen.current) void resume(draftId)
      else toastSuccess('Gönderim geri alındı; ileti Taslak klasöründe duruyor')
    },
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
