import { useBlocker } from '@tanstack/react-router'
import { useEffect, useId } from 'react'
import { confirm } from '../feedback/confirm.tsx'
import { markUnsaved } from '../unsaved.ts'

const question = {
  title: 'Kaydedilmemiş değişiklikler var',
  text: 'Bu sayfadan ayrılırsanız yazdıklarınız kaybolur.',
  yes: 'Kaydetmeden ayrıl',
  no: 'Sayfada kal',
  danger: true,
}

/** Warns before a form with unsaved changes is left, by the panel's own ways and by the browser's. */
export function useLeaveGuard(isDirty: React.RefObject<boolean>, dirty: boolean): void {
  const key = useId()
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      // The address of the same form changes when a panel is pointed at another list page.
      if (!isDirty.current || current.pathname + stringOf(current) === next.pathname + stringOf(next)) return false
      return !(await confirm(question))
    },
    enableBeforeUnload: () => isDirty.current,
  })

  useEffect(() => {
    markUnsaved(key, dirty)
    return () => markUnsaved(key, false)
  }, [key, dirty])
}

const stringOf = ({ search }: { search: unknown }) => String((search as { panel?: unknown }).panel ?? '')
