import { useBlocker } from '@tanstack/react-router'
import { useEffect, useId } from 'react'
import { confirm } from '../feedback/confirm.tsx'
import { markUnsaved } from '../unsaved.ts'
import { type ProgressStore, useProgress } from './progress.ts'

const question = {
  title: 'Kaydedilmemiş değişiklikler var',
  text: 'Bu sayfadan ayrılırsanız yazdıklarınız kaybolur.',
  yes: 'Kaydetmeden ayrıl',
  no: 'Sayfada kal',
  danger: true,
}

type Place = { pathname: string; search: object }

/** What a form belongs to: the screen and, beside a list, the row in the panel. Paging the list leaves no form. */
const homeOf = ({ pathname, search }: Place) => `${pathname} ${'panel' in search ? search.panel : ''}`

/** Warns before a form with unsaved changes is left, by the panel's own ways and by the browser's. */
export function LeaveGuard({ progress }: { progress: ProgressStore }) {
  const key = useId()
  const { dirty } = useProgress(progress)
  useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      progress.current().dirty && homeOf(current) !== homeOf(next) && !(await confirm(question)),
    enableBeforeUnload: () => progress.current().dirty,
  })

  useEffect(() => {
    markUnsaved(key, dirty)
    return () => markUnsaved(key, false)
  }, [key, dirty])

  return null
}
