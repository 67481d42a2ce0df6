import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowsMaximize,
  IconArrowsMinimize,
  IconBlockquote,
  IconBold,
  IconFileTypeHtml,
  IconItalic,
  IconList,
  IconListNumbers,
  IconStrikethrough,
  IconUnderline,
  type TablerIcon,
} from '@tabler/icons-react'
import { redo, undo } from '@tiptap/pm/history'
import { type Editor, useEditorState } from '@tiptap/react'
import { useEffect, useRef } from 'react'
import { run, toggleMark } from '../commands.ts'
import classes from '../Editor.module.css'
import { keepRovingTabStop, moveInToolbar, ToolButton } from '../ToolButton.tsx'
import { InsertTools, type Panel } from './InsertTools.tsx'
import { rareTools } from './rare-tools.ts'
import { AlignMenu, BlockMenu, RareMenu } from './ToolbarMenus.tsx'
import { type FormatName, stateOf } from './toolbar-state.ts'

type ToolbarProps = {
  editor: Editor
  source: boolean
  full: boolean
  panel: Panel
  onPanel(panel: Panel): void
  onSource(): void
  onFull(): void
  onImages(): void
}

const Divider = () => <span className={classes.divider} />

export function Toolbar({ editor, source, full, panel, onPanel, onSource, onFull, onImages }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const state = useEditorState({ editor, selector: stateOf })
  const isActive = (name: FormatName) => state.active.includes(name)
  const toggleList = (name: FormatName) => () => editor.chain().focus().toggleList(name, 'listItem').run()
  const toggleQuote = () => editor.chain().focus().toggleWrap('blockquote').run()
  const tool = (
    label: string,
    keys: string,
    icon: TablerIcon,
    name: FormatName,
    onClick: () => void = () => toggleMark(editor, name),
  ) => <ToolButton label={label} keys={keys} icon={icon} active={isActive(name)} onClick={onClick} />
  const rare = rareTools(editor, isActive)
  const wide = (from: number, to: number) =>
    rare.slice(from, to).map((one) => <ToolButton key={one.label} {...one} className={classes.wide} />)

  useEffect(() => {
    if (bar.current) keepRovingTabStop(bar.current)
  })

  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label="Biçimlendirme"
      aria-orientation="horizontal"
      className={classes.toolbar}
      onKeyDown={moveInToolbar}
      onFocus={() => bar.current && keepRovingTabStop(bar.current)}
    >
      <div className={classes.group} hidden={source}>
        <BlockMenu editor={editor} block={state.block} />
        <Divider />
        {tool('Kalın', 'Ctrl+B', IconBold, 'bold')}
        {tool('İtalik', 'Ctrl+I', IconItalic, 'italic')}
        {tool('Altı çizili', 'Ctrl+U', IconUnderline, 'underline')}
        {tool('Üstü çizili', 'Ctrl+Shift+X', IconStrikethrough, 'strike')}
        {wide(0, 3)}
        <Divider />
        {tool('Madde işaretli liste', 'Ctrl+Shift+8', IconList, 'bulletList', toggleList('bulletList'))}
        {tool('Numaralı liste', 'Ctrl+Shift+7', IconListNumbers, 'orderedList', toggleList('orderedList'))}
        {tool('Alıntı', 'Ctrl+Shift+9', IconBlockquote, 'blockquote', toggleQuote)}
        <AlignMenu editor={editor} current={state.align} />
        <Divider />
        <InsertTools editor={editor} isActive={isActive} panel={panel} onPanel={onPanel} onImages={onImages} />
        {wide(3, 6)}
        <RareMenu tools={rare} />
        <Divider />
        <ToolButton
          label="Geri al"
          keys="Ctrl+Z"
          icon={IconArrowBackUp}
          disabled={!state.canUndo}
          onClick={() => run(editor, undo)}
        />
        <ToolButton
          label="Yinele"
          keys="Ctrl+Y"
          icon={IconArrowForwardUp}
          disabled={!state.canRedo}
          onClick={() => run(editor, redo)}
        />
      </div>
      {source && <span className={classes.sourceTitle}>Kaynak kod (HTML)</span>}
      <div className={classes.groupEnd}>
        <ToolButton
          label={source ? 'Kaynak kodu kapat' : 'Kaynak kod (HTML)'}
          icon={IconFileTypeHtml}
          active={source}
          onClick={onSource}
        />
        <ToolButton
          label={full ? 'Tam ekrandan çık' : 'Tam ekran yaz'}
          keys={full ? 'Esc' : 'Ctrl+Shift+F'}
          icon={full ? IconArrowsMinimize : IconArrowsMaximize}
          active={full}
          onClick={onFull}
        />
      </div>
    </div>
  )
}
