import { useState } from 'react'
import type { OwnVersions, Versioned } from './use-own-versions.ts'

/**
 * The question behind an action on a record: the record with which it opened, and how the action goes. After one that failed, what
 * was typed still stands there. `record` is the same one as it stands now.
 */
export function useActionDialog<Subject extends Versioned>(
  record: Subject,
  { aim, refusedFor }: Pick<OwnVersions, 'aim' | 'refusedFor'>,
) {
  const [state, setState] = useState<'asking' | 'pending' | 'failed'>('asking')
  const [opened, setOpened] = useState(record)
  // Opened before one's own last write was read: what can be chosen now comes with the reading.
  if (aim(opened).version > opened.version && aim(record).version === record.version) setOpened(record)

  const seen = state === 'failed' ? refusedFor(opened.id) : undefined

  return {
    opened,
    // What somebody else did since it opened is not overwritten unseen: a try is refused first, and says so; the next one is meant
    // for what stood then, and for nothing that came after it.
    target: seen === undefined ? opened : { ...record, version: seen },
    shown: {
      pending: state === 'pending',
      problem: state === 'failed' && 'Kaydedilemedi. Yazdıklarınız duruyor; yeniden deneyin ya da vazgeçin.',
    },
    /** Waits for an action, which answers nothing or false when it failed; `then` is told what it answered. */
    async finish<Done>(action: Promise<Done | undefined>, then: (done: Done) => void): Promise<void> {
      setState('pending')
      const done = await action
      if (done === undefined || done === false) return setState('failed')
      setState('asking')
      then(done)
    },
  }
}
