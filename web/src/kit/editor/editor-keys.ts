import type { Editor } from '@tiptap/react'
import type { KeyboardEvent } from 'react'

type Keys = {
  editor: Editor
  /** Undefined while no link can be inserted. */
  onLink: (() => void) | undefined
  full: boolean
  onFull(full: boolean): void
  flush(): void
}

/** Keys of the whole field; the keys of the text are in its extensions. */
export const editorKeys =
  ({ editor, onLink, full, onFull, flush }: Keys) =>
  (event: KeyboardEvent<HTMLDivElement>) => {
    if (!event.currentTarget.contains(event.target as Node)) return
    const control = event.ctrlKey || event.metaKey
    const key = event.nativeEvent.code
    // The page's own Ctrl+S handler runs later in the same event and must see the last letter.
    if (control && event.key.toLowerCase() === 's') flush()
    if (event.key === 'Escape' && full) {
      event.stopPropagation()
      onFull(false)
      editor.view.focus()
    } else if (event.altKey && event.key === 'F10') {
      event.preventDefault()
      focusBar(event.currentTarget)
    } else if (event.key === 'Escape' && (event.target as Element).closest('[role="toolbar"]')) editor.view.focus()
    else if (control && !event.shiftKey && key === 'KeyK' && onLink) {
      event.preventDefault()
      event.stopPropagation()
      onLink()
    } else if (control && event.shiftKey && key === 'KeyF') {
      event.preventDefault()
      onFull(!full)
    }
  }

/** Focuses the context bar if there is one, else the toolbar. */
function focusBar(frame: HTMLElement): void {
  const stops = [
    ...frame.querySelectorAll<HTMLElement>('[data-context] [tabindex="0"], [role="toolbar"] [tabindex="0"]'),
  ]
  ;(stops.find((item) => item.closest('[data-context]')) ?? stops[0])?.focus()
}
