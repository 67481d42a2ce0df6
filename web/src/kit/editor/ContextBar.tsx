import { TextInput } from '@mantine/core'
import {
  IconArrowMerge,
  IconArrowsSplit2,
  IconColumnInsertLeft,
  IconColumnInsertRight,
  IconColumnRemove,
  IconExternalLink,
  IconFloatLeft,
  IconFloatRight,
  IconLayoutAlignCenter,
  IconLinkOff,
  IconPencil,
  IconRowInsertBottom,
  IconRowInsertTop,
  IconRowRemove,
  IconTableRow,
  IconTrash,
} from '@tabler/icons-react'
import { NodeSelection } from '@tiptap/pm/state'
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  mergeCells,
  splitCell,
  toggleHeaderRow,
} from '@tiptap/pm/tables'
import { type Editor, useEditorState } from '@tiptap/react'
import { type ReactNode, useEffect, useRef } from 'react'
import {
  alignImage,
  changeSelected,
  type ImageAlign,
  nearestNode,
  removeLink,
  resizeImage,
  run,
  setCaption,
  widthOf,
} from './commands.ts'
import classes from './Editor.module.css'
import { type Attributes, styleValue, withAttributes } from './schema/attributes.ts'
import { keepRovingTabStop, moveInToolbar, ToolButton } from './ToolButton.tsx'

type Context =
  | { kind: 'image'; pos: number; attrs: Attributes }
  | { kind: 'embed'; pos: number; attrs: Attributes }
  | { kind: 'raw'; pos: number }
  | { kind: 'table'; pos: number; caption: string; canMerge: boolean; canSplit: boolean }
  | { kind: 'link'; pos: number; href: string }
  | null

const textOf = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.textContent ?? ''

function contextOf({ editor }: { editor: Editor }): Context {
  const { state } = editor
  const { selection } = state
  if (selection instanceof NodeSelection) {
    const { name } = selection.node.type
    const attrs = selection.node.attrs.attrs ?? {}
    if (name === 'image' || name === 'embed') return { kind: name, pos: selection.from, attrs }
    if (name === 'raw') return { kind: 'raw', pos: selection.from }
  }
  const href = editor.getAttributes('link').attrs?.href
  if (href && selection.empty) return { kind: 'link', pos: selection.from, href }
  const table = nearestNode(state, 'table')
  if (!table) return null
  return {
    kind: 'table',
    pos: table.pos,
    caption: table.node.attrs.caption ? textOf(table.node.attrs.caption) : '',
    canMerge: mergeCells(state),
    canSplit: splitCell(state),
  }
}

const names = { image: 'Görsel', embed: 'Video', raw: 'Kaynak parçası', table: 'Tablo', link: 'Bağlantı' }

type ContextBarProps = { editor: Editor; onEditLink(): void; fallback: ReactNode }

/** Actions on the image, table, link or card at the caret. The bar is in the footer, where it covers no text. */
export function ContextBar({ editor, onEditLink, fallback }: ContextBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const context = useEditorState({ editor, selector: contextOf })

  useEffect(() => {
    if (bar.current) keepRovingTabStop(bar.current)
  })

  if (!context) return fallback
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={names[context.kind]}
      aria-orientation="horizontal"
      className={classes.context}
      data-context
      onKeyDown={moveInToolbar}
      onFocus={() => bar.current && keepRovingTabStop(bar.current)}
    >
      <Actions editor={editor} context={context} onEditLink={onEditLink} />
    </div>
  )
}

const Gap = () => <span className={classes.divider} />

function Remove({ editor, label }: { editor: Editor; label: string }) {
  return (
    <ToolButton label={label} icon={IconTrash} danger onClick={() => editor.chain().focus().deleteSelection().run()} />
  )
}

function Actions({
  editor,
  context,
  onEditLink,
}: {
  editor: Editor
  context: NonNullable<Context>
  onEditLink(): void
}): ReactNode {
  switch (context.kind) {
    case 'table':
      return <TableActions editor={editor} {...context} />
    case 'image':
      return <ImageActions editor={editor} pos={context.pos} attrs={context.attrs} />
    case 'link':
      return (
        <>
          <a className={classes.address} href={context.href} target="_blank" rel="noopener noreferrer" tabIndex={-1}>
            {context.href}
          </a>
          <ToolButton
            label="Yeni sekmede göster"
            icon={IconExternalLink}
            onClick={() => window.open(context.href, '_blank', 'noopener,noreferrer')}
          />
          <ToolButton label="Bağlantıyı düzenle" keys="Ctrl+K" icon={IconPencil} onClick={onEditLink} />
          <ToolButton label="Bağlantıyı kaldır" icon={IconLinkOff} onClick={() => removeLink(editor)} />
        </>
      )
    case 'embed':
      return (
        <>
          <span className={classes.address}>{context.attrs.src}</span>
          <Remove editor={editor} label="Videoyu sil" />
        </>
      )
    case 'raw':
      return (
        <>
          <span className={classes.address}>Kaynak kodda düzenlenir</span>
          <Remove editor={editor} label="Sil" />
        </>
      )
  }
}

function TableActions({
  editor,
  pos,
  caption,
  canMerge,
  canSplit,
}: Extract<Context, { kind: 'table' }> & { editor: Editor }) {
  return (
    <>
      <ToolButton label="Üste satır ekle" icon={IconRowInsertTop} onClick={() => run(editor, addRowBefore)} />
      <ToolButton label="Alta satır ekle" icon={IconRowInsertBottom} onClick={() => run(editor, addRowAfter)} />
      <ToolButton label="Satırı sil" icon={IconRowRemove} onClick={() => run(editor, deleteRow)} />
      <Gap />
      <ToolButton label="Sola sütun ekle" icon={IconColumnInsertLeft} onClick={() => run(editor, addColumnBefore)} />
      <ToolButton label="Sağa sütun ekle" icon={IconColumnInsertRight} onClick={() => run(editor, addColumnAfter)} />
      <ToolButton label="Sütunu sil" icon={IconColumnRemove} onClick={() => run(editor, deleteColumn)} />
      <Gap />
      <ToolButton
        label="Hücreleri birleştir"
        icon={IconArrowMerge}
        disabled={!canMerge}
        onClick={() => run(editor, mergeCells)}
      />
      <ToolButton
        label="Hücreyi böl"
        icon={IconArrowsSplit2}
        disabled={!canSplit}
        onClick={() => run(editor, splitCell)}
      />
      <ToolButton label="Başlık satırı" icon={IconTableRow} onClick={() => run(editor, toggleHeaderRow)} />
      <Gap />
      <Field key={pos} label="Tablo başlığı" value={caption} onApply={(text) => setCaption(editor, text)} />
      <ToolButton label="Tabloyu sil" icon={IconTrash} danger onClick={() => run(editor, deleteTable)} />
    </>
  )
}

function imageAlign(attrs: Attributes): ImageAlign {
  const float = styleValue(attrs, 'float') || attrs.align
  if (float === 'left' || float === 'right') return float
  return styleValue(attrs, 'display') === 'block' && /auto/.test(attrs.style ?? '') ? 'center' : ''
}

function ImageActions({ editor, pos, attrs }: { editor: Editor; pos: number; attrs: Attributes }) {
  const align = imageAlign(attrs)
  const setTo = (next: ImageAlign) => () => {
    alignImage(editor, align === next ? '' : next)
    editor.view.focus()
  }
  const width = styleValue(attrs, 'width') || attrs.width || ''

  return (
    <>
      <Field
        key={`alt${pos}`}
        wide
        label="Alternatif metin"
        value={attrs.alt ?? ''}
        onApply={(alt) => changeSelected(editor, (old) => ({ ...withAttributes(old, {}), alt }))}
      />
      <Gap />
      <ToolButton label="Sola al" icon={IconFloatLeft} active={align === 'left'} onClick={setTo('left')} />
      <ToolButton label="Ortala" icon={IconLayoutAlignCenter} active={align === 'center'} onClick={setTo('center')} />
      <ToolButton label="Sağa al" icon={IconFloatRight} active={align === 'right'} onClick={setTo('right')} />
      <Gap />
      <Field
        key={`width${pos}`}
        label="Genişlik (480 ya da %50)"
        placeholder="Genişlik"
        value={width}
        onApply={(text) => {
          const next = widthOf(text)
          if (next !== null) resizeImage(editor, next)
          return next !== null
        }}
      />
      <Remove editor={editor} label="Görseli sil" />
    </>
  )
}

type FieldProps = {
  label: string
  placeholder?: string
  value: string
  wide?: boolean
  /** Returns false to refuse the value; the field then reverts. */
  onApply(text: string): unknown
}

function Field({ label, placeholder = label, value, wide, onApply }: FieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const applied = useRef(value)
  useEffect(() => {
    if (!input.current || document.activeElement === input.current) return
    input.current.value = value
    applied.current = value
  }, [value])
  const apply = () => {
    if (!input.current || input.current.value === applied.current) return
    if (onApply(input.current.value) === false) input.current.value = value
    applied.current = input.current.value
  }
  return (
    <TextInput
      ref={input}
      size="xs"
      className={wide ? classes.wideField : classes.field}
      aria-label={label}
      title={label}
      placeholder={placeholder}
      defaultValue={value}
      onBlur={apply}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        apply()
      }}
    />
  )
}
