import { EditorContent, type JSONContent, useEditor } from '@tiptap/react'
import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { addLastParagraph } from './commands.ts'
import classes from './Editor.module.css'
import type { RichTextHandle } from './handle.ts'
import { StatusBar } from './StatusBar.tsx'
import { Changes } from './schema/changes.ts'
import { extensions } from './schema/extensions.ts'
import { load, prepareMarks } from './schema/load.ts'
import { shownKeys } from './ToolButton.tsx'
import type { Panel } from './toolbar/InsertTools.tsx'
import { Toolbar } from './toolbar/Toolbar.tsx'
import './text.css'
import { insertImages, type UploadHandlers, uploads } from './uploads.ts'

export type EditorProps = {
  label: string
  labelledBy: string
  describedBy: string | undefined
  invalid: boolean
  required: boolean
  readOnly: boolean
  height: number
  defaultValue: string
  onChange(html: string): void
  onUpload(file: File): Promise<string>
  onUploadError?(error: unknown): void
  ref: Ref<RichTextHandle>
}

export function Editor(props: EditorProps) {
  const { label, labelledBy, describedBy, invalid, required, readOnly, defaultValue, ref } = props
  const latest = useRef(props)
  latest.current = props
  const frame = useRef<HTMLDivElement>(null)
  const textarea = useRef<HTMLTextAreaElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const [source, setSource] = useState<string | null>(null)
  const [full, setFull] = useState(false)
  const [height, setHeight] = useState(props.height)
  const [panel, setPanel] = useState<Panel>(null)
  const [focused, setFocused] = useState(false)
  const [problem, setProblem] = useState('')

  const [handlers] = useState<UploadHandlers>(() => ({
    upload: async (file) => {
      setProblem('')
      return latest.current.onUpload(file)
    },
    failed: (error) => {
      if (latest.current.onUploadError) latest.current.onUploadError(error)
      else setProblem(error instanceof Error && error.message ? error.message : 'Görsel yüklenemedi.')
    },
  }))

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

  useEffect(() => {
    if (!full) return
    const { overflow } = document.documentElement.style
    document.documentElement.style.overflow = 'hidden'
    return () => {
      document.documentElement.style.overflow = overflow
    }
  }, [full])

  useImperativeHandle(ref, () => ({
    flush: () => changes.flush(),
    focus: () => (textarea.current ?? editor.view).focus(),
  }))

  const toggleSource = () => {
    if (source === null) {
      setPanel(null)
      setSource(changes.flush())
      return
    }
    const typed = textarea.current?.value ?? source
    if (typed !== source) {
      const doc = load(editor.schema, typed)
      editor.view.dispatch(editor.state.tr.replaceWith(0, editor.state.doc.content.size, doc.content))
      changes.loaded(editor.state.doc, typed)
    }
    setSource(null)
    requestAnimationFrame(() => editor.view.focus())
  }

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (!event.currentTarget.contains(event.target as Node)) return
    const control = event.ctrlKey || event.metaKey
    const key = event.nativeEvent.code
    // The page's own Ctrl+S comes later in the same event, and is to find the last letter.
    if (control && event.key.toLowerCase() === 's') changes.flush()
    if (event.key === 'Escape' && full) {
      event.stopPropagation()
      setFull(false)
      editor.view.focus()
    } else if (event.altKey && event.key === 'F10') {
      event.preventDefault()
      const bars = frame.current?.querySelectorAll<HTMLElement>(
        '[data-context] [tabindex="0"], [role="toolbar"] [tabindex="0"]',
      )
      const wanted = [...(bars ?? [])]
      ;(wanted.find((item) => item.closest('[data-context]')) ?? wanted[0])?.focus()
    } else if (event.key === 'Escape' && (event.target as Element).closest('[role="toolbar"]')) editor.view.focus()
    else if (control && !event.shiftKey && key === 'KeyK' && source === null) {
      event.preventDefault()
      event.stopPropagation()
      setPanel('link')
    } else if (control && event.shiftKey && key === 'KeyF') {
      event.preventDefault()
      setFull(!full)
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what happens in the toolbars and the text
    <div
      ref={frame}
      className={classes.frame}
      data-full={full || undefined}
      data-invalid={invalid || undefined}
      data-readonly={readOnly || undefined}
      style={full || readOnly ? undefined : { height }}
      onKeyDownCapture={onKeyDown}
      onFocus={() => setFocused(true)}
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return
        setFocused(false)
        changes.flush()
      }}
    >
      {!readOnly && (
        <Toolbar
          editor={editor}
          source={source !== null}
          full={full}
          panel={panel}
          onPanel={setPanel}
          onSource={toggleSource}
          onFull={() => setFull(!full)}
          onImages={() => picker.current?.click()}
        />
      )}
      {source === null ? (
        <>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: a click beside the text goes to the text */}
          <div
            className={classes.scroller}
            onMouseDown={(event) => {
              if (readOnly) return
              const { lastElementChild } = editor.view.dom
              if (event.clientY > (lastElementChild?.getBoundingClientRect().bottom ?? 0)) addLastParagraph(editor)
            }}
          >
            <EditorContent editor={editor} className={classes.content} />
          </div>
        </>
      ) : (
        <textarea
          ref={textarea}
          className={classes.source}
          aria-label={`${label} – kaynak kod (HTML)`}
          defaultValue={source}
          spellCheck={false}
          autoCapitalize="off"
          // biome-ignore lint/a11y/noAutofocus: it takes the place of what had the focus
          autoFocus
          onInput={() => changes.schedule()}
        />
      )}
      {!readOnly && (
        <StatusBar
          editor={editor}
          onEditLink={focused && source === null ? () => setPanel('link') : null}
          hint={problem || `Araç çubuğu: ${shownKeys('Alt+F10')}${full ? ' · Tam ekrandan çıkış: Esc' : ''}`}
          problem={problem !== ''}
          height={height}
          onHeight={full ? undefined : setHeight}
        />
      )}
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        accept="image/jpeg,image/png,image/webp,image/gif"
        onChange={(event) => {
          insertImages(editor.view, [...(event.currentTarget.files ?? [])], editor.state.selection.to, handlers)
          event.currentTarget.value = ''
          editor.view.focus()
        }}
      />
    </div>
  )
}
