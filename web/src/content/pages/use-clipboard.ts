import { type RefObject, useEffect, useRef } from 'react'
import type { PageModule } from '../../../../contract/src/content/module-fields.ts'
import { toastSuccess } from '../../kit/ask/toasts/toast.ts'
import type { BlocksState } from '../../kit/form/blocks/use-blocks.ts'
import { isTyping } from '../../kit/keys/keys.ts'
import { fromClipboard, toClipboard } from '../modules/parts/clipboard.ts'

type Options = { list: RefObject<HTMLElement | null>; modules: BlocksState<PageModule>; closed: boolean }

/** Index of the module that has the focus; -1 if none has. */
function focused(list: HTMLElement | null): number {
  const rows = [...(list?.querySelectorAll(':scope > [data-row]') ?? [])]
  return rows.findIndex((row) => row.contains(document.activeElement))
}

/** Whether a copy would copy text: a selection in the page or in a field. */
function isTextSelected(): boolean {
  const { activeElement: element } = document
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
    return element.selectionStart !== element.selectionEnd
  }
  return !(getSelection()?.isCollapsed ?? true)
}

/**
 * Ctrl+C on a module, with no text selected, copies the module; Ctrl+V inserts it after the focused module, also on
 * another page. Selected text is copied by the browser as usual.
 */
export function useClipboard({ list, modules, closed }: Options) {
  const latest = useRef({ modules, closed })
  latest.current = { modules, closed }
  const wanted = useRef<string>(undefined)

  useEffect(() => {
    function copy(event: ClipboardEvent) {
      const { modules, closed } = latest.current
      const at = focused(list.current)
      const key = wanted.current
      const module = key ? modules.current().find((one) => one.key === key) : modules.current()[at]
      if (!key && isTextSelected()) return toastSuccess('İçerik Kopyalandı')
      if (!module || (!key && isTyping(event.target))) return
      event.clipboardData?.setData('text/plain', toClipboard(module))
      event.preventDefault()
      toastSuccess(
        'İçerik Kopyalandı',
        undefined,
        closed ? `“${module.title}”` : `“${module.title}” Ctrl+V ile bu ya da başka bir sayfaya yapıştırılır`,
      )
    }

    function paste(event: ClipboardEvent) {
      const { modules, closed } = latest.current
      if (closed || isTyping(event.target)) return
      const module = fromClipboard(event.clipboardData?.getData('text/plain') ?? '')
      if (!module) return
      event.preventDefault()
      const at = focused(list.current)
      const place = at < 0 ? modules.current().length : at + 1
      modules.insert(module, place, `“${module.title}” ${place + 1}. sıraya yapıştırıldı`)
    }

    document.addEventListener('copy', copy)
    document.addEventListener('paste', paste)
    return () => {
      document.removeEventListener('copy', copy)
      document.removeEventListener('paste', paste)
    }
  }, [list])

  return {
    /** Copy by button triggers the same event as Ctrl+C, because `navigator.clipboard` does not exist without HTTPS. */
    copy: useRef((key: string) => {
      wanted.current = key
      document.execCommand('copy')
      wanted.current = undefined
    }).current,
  }
}
