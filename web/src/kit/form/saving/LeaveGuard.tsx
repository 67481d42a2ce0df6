import { useEffect, useId } from 'react'
import { answerAsked, confirm } from '../../ask/confirm.tsx'
import { isLeaving, markUnsaved } from '../unsaved.ts'
import { type ProgressStore, useProgress } from './progress.ts'
import { useLeaveBlock } from './use-leave-block.ts'

const question = { title: 'Kaydedilmemiş değişiklikler var', yes: 'Kaydetmeden ayrıl', no: 'Sayfada kal' }

const kept = {
  ...question,
  text: 'Yazdıklarınız bu tarayıcıda taslak olarak kalır, formu yeniden açınca geri yükleyebilirsiniz.',
}

const lost = { ...question, text: 'Bu sayfadan ayrılırsanız yazdıklarınız kaybolur.', danger: true }

type Place = { pathname: string; search: object }

/**
 * Parameters that select another form on the same screen; paging or filtering the list beside it does not leave the
 * form.
 */
const choosing = ['panel', 'place', 'module', 'from', 'kopya', 'sekme']

const homeOf = ({ pathname, search }: Place) =>
  [pathname, ...choosing.map((name) => (search as Record<string, unknown>)[name] ?? '')].join(' ')

/**
 * Where the form is. After Ctrl+S on a new record only the browser's address knows that; on Back it has already
 * changed.
 */
const homeNow = (action: string, current: Place) =>
  action === 'PUSH' || action === 'REPLACE'
    ? homeOf({ pathname: location.pathname, search: Object.fromEntries(new URLSearchParams(location.search)) })
    : homeOf(current)

/** Asks whether to leave. Once a running save has stored everything, the question closes and the person leaves. */
async function mayLeave(progress: ProgressStore, isKept: boolean): Promise<boolean> {
  const unwatch = progress.subscribe(() => {
    if (!progress.current().dirty) answerAsked(true)
  })
  return await confirm(isKept ? kept : lost).finally(unwatch)
}

type Props = {
  progress: ProgressStore
  /** The input is kept as a draft. */
  isKept?: boolean
  /** Whether what was changed has been changed back. */
  isUntouched?: () => boolean
}

/** Warns before a form with unsaved changes is left, inside the panel or by the browser. */
export function LeaveGuard({ progress, isKept = false, isUntouched = () => false }: Props) {
  const key = useId()
  const { dirty, waiting } = useProgress(progress)
  const unsaved = dirty || waiting
  const anythingToAsk = () => progress.current().dirty && !isUntouched()
  useLeaveBlock({
    leaves: ({ action, current, next }) => homeNow(action, current) !== homeOf(next) && anythingToAsk(),
    mayLeave: () => mayLeave(progress, isKept),
    enableBeforeUnload: () => !isLeaving() && anythingToAsk(),
  })

  useEffect(() => {
    markUnsaved(key, unsaved, isKept)
    return () => markUnsaved(key, false)
  }, [key, unsaved, isKept])

  return null
}
