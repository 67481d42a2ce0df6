import type { Editor } from '@tiptap/react'
import { type PointerEvent, useEffect, useState } from 'react'
import { ContextBar } from './ContextBar.tsx'
import classes from './Editor.module.css'

const number = new Intl.NumberFormat('tr-TR')
const word = /[\p{L}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*/gu

export function count(text: string) {
  return { words: text.match(word)?.length ?? 0, characters: [...text.replaceAll('\n', '')].length }
}

/** Word and character counts, updated 300 ms after the last change. */
function useCount(editor: Editor) {
  const [counted, setCounted] = useState({ words: 0, characters: 0 })
  useEffect(() => {
    let timer = 0
    const recount = () => {
      const { doc } = editor.state
      setCounted(count(doc.textBetween(0, doc.content.size, '\n')))
    }
    const schedule = () => {
      window.clearTimeout(timer)
      timer = window.setTimeout(recount, 300)
    }
    recount()
    editor.on('update', schedule)
    return () => {
      window.clearTimeout(timer)
      editor.off('update', schedule)
    }
  }, [editor])
  return counted
}

type StatusBarProps = {
  editor: Editor
  /** Null while the text has no focus. */
  onEditLink: (() => void) | null
  hint: string
  problem: boolean
  height: number
  onHeight?: ((height: number) => void) | undefined
}

const smallest = 240

export function StatusBar({ editor, onEditLink, hint, problem, height, onHeight }: StatusBarProps) {
  const { words, characters } = useCount(editor)
  const pull = (event: PointerEvent<HTMLElement>) => {
    const handle = event.currentTarget
    const from = event.clientY
    handle.setPointerCapture(event.pointerId)
    handle.onpointermove = (moved) => onHeight?.(Math.max(smallest, height + moved.clientY - from))
    handle.onpointerup = () => {
      handle.onpointermove = null
    }
  }

  const counted = (
    <span className={classes.counted}>
      {number.format(words)} kelime · {number.format(characters)} karakter
    </span>
  )

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a click between the buttons must not move the caret
    <div
      className={classes.status}
      onMouseDown={(event) => {
        if (!(event.target instanceof HTMLInputElement)) event.preventDefault()
      }}
    >
      {onEditLink ? <ContextBar editor={editor} onEditLink={onEditLink} fallback={counted} /> : counted}
      <span className={classes.hint} data-problem={problem || undefined} role="status">
        {hint}
      </span>
      {onHeight && (
        // biome-ignore lint/a11y/useSemanticElements: <hr> cannot be moved; this is the window splitter of ARIA
        <div
          role="separator"
          aria-orientation="horizontal"
          aria-label="Düzenleyicinin yüksekliği"
          aria-valuemin={smallest}
          aria-valuemax={2000}
          aria-valuenow={Math.round(height)}
          tabIndex={0}
          title="Yüksekliği değiştirmek için sürükleyin"
          className={classes.handle}
          onPointerDown={pull}
          onKeyDown={(event) => {
            const step = { ArrowDown: 40, ArrowUp: -40 }[event.key]
            if (step === undefined) return
            event.preventDefault()
            onHeight(Math.min(2000, Math.max(smallest, height + step)))
          }}
        />
      )}
    </div>
  )
}
