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
  /** The source view's textarea, while it is open. */
  textarea: RefObject<HTMLTextAreaElement | null>
  handlers: UploadHandlers
}

/** The editor of the text, and the tracker of the person's changes. */
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
      // A document is accepted unchanged; HTML would be parsed without the knowledge of load.ts.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other attributes never change
  useEffect(() => {
    editor.setOptions({ editorProps: { attributes } })
  }, [editor, describedBy, invalid, required])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new editor starts with the initial text
  useEffect(() => {
    changes.loaded(editor.state.doc, defaultValue)
    return () => changes.cancel()
  }, [editor, changes])

  return { editor, changes }
}
