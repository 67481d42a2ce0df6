import { type JSONContent, useEditor } from '@tiptap/react'
import { type RefObject, useEffect, useState } from 'react'
import { Changes } from './schema/changes.ts'
import { extensions } from './schema/extensions.ts'
import { load, prepareMarks } from './schema/load.ts'
import { type UploadHandlers, uploads } from './uploads.ts'

type Field = {
  labelledBy: string
  describedBy: string | undefined
  invalid: boolean
  required: boolean
  readOnly: boolean
  defaultValue: string
}

type Parts = {
  latest: RefObject<{ onChange(html: string): void }>
  /** The source, while it is what is edited. */
  textarea: RefObject<HTMLTextAreaElement | null>
  handlers: UploadHandlers
}

/** The text as it is edited, and what a person changed of it. */
export function useText(
  { labelledBy, describedBy, invalid, required, readOnly, defaultValue }: Field,
  { latest, textarea, handlers }: Parts,
) {
  const [changes] = useState(
    () =>
      new Changes(
        defaultValue,
        () => textarea.current?.value ?? editor.state.doc,
        (html) => latest.current.onChange(html),
      ),
  )

  const editor = useEditor({
    extensions: [...extensions, uploads(handlers)],
    editable: !readOnly,
    enableCoreExtensions: { textDirection: false },
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    onBeforeCreate({ editor }) {
      prepareMarks(editor.schema)
      // Taken as it is: a document passes where HTML would be parsed without what load.ts knows.
      editor.options.content = load(editor.schema, defaultValue) as unknown as JSONContent
    },
    onUpdate: () => changes.schedule(),
  })

  const attributes = {
    class: 'masa-text',
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': labelledBy,
    'aria-required': String(required),
    'aria-invalid': String(invalid),
    ...(describedBy ? { 'aria-describedby': describedBy } : {}),
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the others never change
  useEffect(() => {
    editor.setOptions({ editorProps: { attributes } })
  }, [editor, describedBy, invalid, required])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new editor begins with the first body
  useEffect(() => {
    changes.loaded(editor.state.doc, defaultValue)
    return () => changes.cancel()
  }, [editor, changes])

  return { editor, changes }
}
