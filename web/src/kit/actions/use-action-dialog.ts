import { useState } from 'react'
import { useProblem } from '../ask/use-problem.ts'
import { changedWords } from '../form/compare/conflict.ts'
import { ended } from '../net/failure.ts'
import { useMe } from '../net/me.ts'
import type { Versioned } from './own-versions.ts'
import type { OwnVersions } from './use-own-versions.ts'

const meantAgain = 'Yine de yapmak istiyorsanız bir daha onaylayın.'

/**
 * State of the dialog for an action on a record: the record as it was when opened, and the progress of the action. A
 * failed action keeps the typed input. `record` is the same record as it is now, and `of` its name.
 */
export function useActionDialog<Subject extends Versioned>(
  record: Subject,
  { aim, refusedFor }: Pick<OwnVersions, 'aim' | 'refusedFor'>,
  of: string,
) {
  const me = useMe()?.id
  const [pending, setPending] = useState(false)
  const [opened, setOpened] = useState(record)
  const { problem, errors, attempt } = useProblem(`${of}: Kaydedilemedi`)
  // Opened before the person's own last write was read back: the options now come with the new reading.
  if (aim(opened).version > opened.version && aim(record).version === record.version) setOpened(record)

  const refusal = problem === '' ? undefined : refusedFor(opened.id)
  const why = refusal?.change ? changedWords(refusal.change, me) : problem

  return {
    opened,
    // A change by someone else since the dialog opened is not overwritten unseen: the first attempt is refused and says
    // so; the next one targets the version of that refusal, and nothing later.
    target: refusal ? { ...record, version: refusal.version } : opened,
    shown: { pending, problem: refusal ? `${ended(why)} ${meantAgain}` : problem, errors },
    /** Waits for an action; `then` gets its result, and a refusal is shown in the dialog. */
    async finish<Done>(action: Promise<Done>, then: (done: Done) => void): Promise<void> {
      setPending(true)
      await attempt(async () => then(await action))
      setPending(false)
    },
  }
}
