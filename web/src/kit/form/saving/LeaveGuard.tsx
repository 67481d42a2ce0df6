import { useBlocker } from '@tanstack/react-router'
import { useEffect, useId } from 'react'
import { confirm } from '../../ask/confirm.tsx'
import { isLeaving, markUnsaved } from '../unsaved.ts'
import { type ProgressStore, useProgress } from './progress.ts'

const question = { title: 'Kaydedilmemiş değişiklikler var', yes: 'Kaydetmeden ayrıl', no: 'Sayfada kal' }

const kept = {
  ...question,
  text: 'Yazdıklarınız bu tarayıcıda taslak olarak kalır, formu yeniden açınca geri yükleyebilirsiniz.',
}

const lost = { ...question, text: 'Bu sayfadan ayrılırsanız yazdıklarınız kaybolur.', danger: true }

type Place = { pathname: string; search: object }

/** Parameters that choose another form on the same screen; paging or filtering the list beside it leaves no form. */
const choosing = ['panel', 'place', 'module', 'from', 'kopya', 'sekme']

const homeOf = ({ pathname, search }: Place) =>
  [pathname, ...choosing.map((name) => (search as Record<string, unknown>)[name] ?? '')].join(' ')

/** Where the form stands. After Ctrl+S on a new record only the browser's own address knows; on the way back, no more. */
const homeNow = (action: string, current: Place) =>
  action === 'PUSH' || action === 'REPLACE'
    ? homeOf({ pathname: location.pathname, search: Object.fromEntries(new URLSearchParams(location.search)) })
    : homeOf(current)

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
    shouldBlockFn: async ({ action, current, next }) =>
      progress.current().dirty && homeNow(action, current) !== homeOf(next) && !(await confirm(isKept ? kept : lost)),
    enableBeforeUnload: () => progress.current().dirty && !isLeaving(),
  })

  useEffect(() => {
    markUnsaved(key, unsaved, isKept)
    return () => markUnsaved(key, false)
  }, [key, unsaved, isKept])

  return null
}
