import { useState } from 'react'
import { useProblem } from '../ask/use-problem.ts'
import { ended } from '../net/failure.ts'
import type { OwnVersions, Versioned } from './use-own-versions.ts'

const meantAgain = 'Yine de yapmak istiyorsanız bir daha onaylayın.'

/**
 * The question behind an action on a record: the record with which it opened, and how the action goes. After one that failed, what
 * was typed still stands there. `record` is the same one as it stands now.
 */
export function useActionDialog<Subject extends Versioned>(
  record: Subject,
  { aim, refusedFor }: Pick<OwnVersions, 'aim' | 'refusedFor'>,
) {
  const [pending, setPending] = useState(false)
  const [opened, setOpened] = useState(record)
  const { problem, errors, attempt } = useProblem()
  // Opened before one's own last write was read: what can be chosen now comes with the reading.
  if (aim(opened).version > opened.version && aim(record).version === record.version) setOpened(record)

  const seen = problem === '' ? undefined : refusedFor(opened.id)

  return {
    opened,
    // What somebody else did since it opened is not overwritten unseen: a try is refused first, and says so; the next one is meant
    // for what stood then, and for nothing that came after it.
    target: seen === undefined ? opened : { ...record, version: seen },
    shown: { pending, problem: seen === undefined ? problem : `${ended(problem)} ${meantAgain}`, errors },
    /** Waits for an action; `then` is told what it answered, and what it was refused with stands in the dialog. */
    async finish<Done>(action: Promise<Done>, then: (done: Done) => void): Promise<void> {
      setPending(true)
      await attempt(async () => then(await action))
      setPending(false)
    },
  }
}
