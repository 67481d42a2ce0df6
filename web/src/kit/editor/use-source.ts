import type { Editor } from '@tiptap/react'
import { type RefObject, useState } from 'react'
import type { Changes } from './schema/changes.ts'
import { load } from './schema/load.ts'

type Parts = { editor: Editor; changes: Changes; textarea: RefObject<HTMLTextAreaElement | null> }

/** The text's HTML source while it is edited directly; null otherwise. */
export function useSource({ editor, changes, textarea }: Parts) {
  const [source, setSource] = useState<string | null>(null)

  return {
    source,

    open: () => setSource(changes.flush()),

    close() {
      const typed = textarea.current?.value ?? source
      if (typed !== null && typed !== source) {
        const doc = load(editor.schema, typed)
        editor.view.dispatch(editor.state.tr.replaceWith(0, editor.state.doc.content.size, doc.content))
        changes.loaded(editor.state.doc, typed)
      }
      setSource(null)
      requestAnimationFrame(() => editor.view.focus())
    },
  }
}
