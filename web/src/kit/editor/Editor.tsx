import { EditorContent } from '@tiptap/react'
import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import { addLastParagraph } from './commands.ts'
import classes from './Editor.module.css'
import { editorKeys } from './editor-keys.ts'
import type { RichTextHandle } from './handle.ts'
import { StatusBar } from './StatusBar.tsx'
import { shownKeys } from './ToolButton.tsx'
import type { Panel } from './toolbar/InsertTools.tsx'
import { Toolbar } from './toolbar/Toolbar.tsx'
import './text.css'
import { insertImages } from './uploads.ts'
import { useFullScreen } from './use-full-screen.ts'
import { useSource } from './use-source.ts'
import { useText } from './use-text.ts'
import { useUploads } from './use-uploads.ts'

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
  const { label, invalid, readOnly, ref } = props
  const latest = useRef(props)
  latest.current = props
  const textarea = useRef<HTMLTextAreaElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const [height, setHeight] = useState(props.height)
  const [panel, setPanel] = useState<Panel>(null)
  const [focused, setFocused] = useState(false)
  const { handlers, problem } = useUploads(latest)
  const { editor, changes } = useText(props, { latest, textarea, handlers })
  const { source, open, close } = useSource({ editor, changes, textarea })
  const { full, setFull } = useFullScreen()

  useImperativeHandle(ref, () => ({
    flush: () => changes.flush(),
    focus: () => (textarea.current ?? editor.view).focus(),
  }))

  const toggleSource = () => {
    if (source !== null) return close()
    setPanel(null)
    open()
  }
  const openLink = source === null ? () => setPanel('link') : undefined

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to events from the toolbars and the text
    <div
      className={classes.frame}
      data-full={full || undefined}
      data-invalid={invalid || undefined}
      data-readonly={readOnly || undefined}
      style={full || readOnly ? undefined : { height }}
      onKeyDownCapture={editorKeys({ editor, onLink: openLink, full, onFull: setFull, flush: () => changes.flush() })}
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
          {/* biome-ignore lint/a11y/noStaticElementInteractions: a click below the text moves the caret into it */}
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
          // biome-ignore lint/a11y/noAutofocus: it replaces the element that had the focus
          autoFocus
          onInput={() => changes.schedule()}
        />
      )}
      {!readOnly && (
        <StatusBar
          editor={editor}
          onEditLink={(focused && openLink) || null}
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
