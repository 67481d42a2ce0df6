import { useBlocker } from '@tanstack/react-router'
import { useEffect, useId } from 'react'
import { confirm } from '../feedback/confirm.tsx'
import { isLeaving, markUnsaved } from '../unsaved.ts'
import { type ProgressStore, useProgress } from './progress.ts'

const question = { title: 'Kaydedilmemiş değişiklikler var', yes: 'Kaydetmeden ayrıl', no: 'Sayfada kal' }

const kept = {
  ...question,
  text: 'Yazdıklarınız bu tarayıcıda taslak olarak kalır, formu yeniden açınca geri yükleyebilirsiniz.',
}

const lost = { ...question, text: 'Bu sayfadan ayrılırsanız yazdıklarınız kaybolur.', danger: true }

type Place = { pathname: string; search: object }

/** What a form belongs to: the screen and, beside a list, the row in the panel. Paging the list leaves no form. */
const homeOf = ({ pathname, search }: Place) => `${pathname} ${'panel' in search ? search.panel : ''}`

type Props = {
  progress: ProgressStore
  /** What is typed stays as a draft. */
  isKept?: boolean
}

/** Warns before a form with unsaved changes is left, by the panel's own ways and by the browser's. */
export function LeaveGuard({ progress, isKept = false }: Props) {
  const key = useId()
  const { dirty, waiting } = useProgress(progress)
  const unsaved = dirty || waiting
  useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      progress.current().dirty && homeOf(current) !== homeOf(next) && !(await confirm(isKept ? kept : lost)),
    enableBeforeUnload: () => progress.current().dirty && !isLeaving(),
  })

  useEffect(() => {
    markUnsaved(key, unsaved, isKept)
    return () => markUnsaved(key, false)
  }, [key, unsaved, isKept])

  return null
}
