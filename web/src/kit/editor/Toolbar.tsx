import { Menu, Popover, UnstyledButton } from '@mantine/core'
import {
  IconAlignLeft,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowsMaximize,
  IconArrowsMinimize,
  IconBlockquote,
  IconBold,
  IconBrandYoutube,
  IconChevronDown,
  IconClearFormatting,
  IconCode,
  IconDots,
  IconFileTypeHtml,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconMinus,
  IconPhotoPlus,
  IconSourceCode,
  IconStrikethrough,
  IconSubscript,
  IconSuperscript,
  IconTable,
  IconUnderline,
  type TablerIcon,
} from '@tabler/icons-react'
import { redo, undo } from '@tiptap/pm/history'
import { type Editor, useEditorState } from '@tiptap/react'
import { useEffect, useRef } from 'react'
import { clearFormatting, insertRule, run, setAlign } from './commands.ts'
import classes from './Editor.module.css'
import { LinkForm, TableForm, VideoForm } from './InsertForms.tsx'
import { keepRovingTabStop, moveInToolbar, shownKeys, ToolButton } from './ToolButton.tsx'
import { aligns, type FormatName, headings, stateOf } from './toolbar-state.ts'

export type Panel = 'link' | 'table' | 'video' | null

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
  const active = (name: FormatName) => state.active.includes(name)
  const toggle = (name: string) => () => editor.chain().focus().toggleMark(name).run()
  const toggleList = (name: FormatName) => () => editor.chain().focus().toggleList(name, 'listItem').run()
  const toggleQuote = () => editor.chain().focus().toggleWrap('blockquote').run()
  const tool = (label: string, keys: string, icon: TablerIcon, name: FormatName, onClick = toggle(name)) => (
    <ToolButton label={label} keys={keys} icon={icon} active={active(name)} onClick={onClick} />
  )
  const CurrentAlign = aligns.find(({ align }) => align === state.align)?.icon ?? IconAlignLeft

  useEffect(() => {
    if (bar.current) keepRovingTabStop(bar.current)
  })

  const popover = (name: Exclude<Panel, null>, target: React.ReactNode, form: React.ReactNode) => (
    <Popover
      opened={panel === name}
      onChange={(opened) => !opened && onPanel(null)}
      onDismiss={() => onPanel(null)}
      position="bottom-start"
      trapFocus
      returnFocus
      shadow="md"
      width={320}
    >
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown>{form}</Popover.Dropdown>
    </Popover>
  )
  const extras = [
    {
      label: 'Alt simge',
      keys: 'Ctrl+,',
      icon: IconSubscript,
      active: active('subscript'),
      onClick: toggle('subscript'),
    },
    {
      label: 'Üst simge',
      keys: 'Ctrl+.',
      icon: IconSuperscript,
      active: active('superscript'),
      onClick: toggle('superscript'),
    },
    { label: 'Biçimi temizle', icon: IconClearFormatting, onClick: () => clearFormatting(editor) },
    { label: 'Yatay çizgi', icon: IconMinus, onClick: () => insertRule(editor) },
    { label: 'Satır içi kod', keys: 'Ctrl+E', icon: IconCode, active: active('code'), onClick: toggle('code') },
    {
      label: 'Kod bloğu',
      icon: IconSourceCode,
      active: active('codeBlock'),
      onClick: () => editor.chain().focus().toggleNode('codeBlock', 'paragraph').run(),
    },
  ]
  const wide = (from: number, to: number) =>
    extras.slice(from, to).map((tool) => <ToolButton key={tool.label} {...tool} className={classes.wide} />)
  const opener = (name: Exclude<Panel, null>) => () => onPanel(panel === name ? null : name)

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
        <Menu position="bottom-start" shadow="md" width={240}>
          <Menu.Target>
            <UnstyledButton
              className={classes.blockType}
              aria-label={`Metin türü: ${state.block}`}
              onMouseDown={(event) => event.preventDefault()}
            >
              {state.block}
              <IconChevronDown size={14} />
            </UnstyledButton>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              onClick={() => editor.chain().focus().setNode('paragraph').run()}
              rightSection={<span className={classes.menuKeys}>{shownKeys('Ctrl+Shift+0')}</span>}
            >
              Paragraf
            </Menu.Item>
            {headings.map(({ level, label, keys }) => (
              <Menu.Item
                key={level}
                className={classes[`heading${level}`]}
                onClick={() => editor.chain().focus().setNode('heading', { level }).run()}
                rightSection={<span className={classes.menuKeys}>{shownKeys(keys)}</span>}
              >
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
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
        <Menu position="bottom-start" shadow="md">
          <Menu.Target>
            <ToolButton label="Hizalama" icon={CurrentAlign} />
          </Menu.Target>
          <Menu.Dropdown>
            {aligns.map(({ align, label, icon: Icon }) => (
              <Menu.Item
                key={align}
                leftSection={<Icon size={18} stroke={1.7} />}
                onClick={() => setAlign(editor, align)}
              >
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
        <Divider />
        {popover(
          'link',
          <ToolButton
            label="Bağlantı"
            keys="Ctrl+K"
            icon={IconLink}
            active={active('link')}
            expanded={panel === 'link'}
            onClick={opener('link')}
          />,
          <LinkForm editor={editor} onDone={() => onPanel(null)} />,
        )}
        <ToolButton label="Görsel ekle" icon={IconPhotoPlus} onClick={onImages} />
        {popover(
          'table',
          <ToolButton
            label="Tablo ekle"
            icon={IconTable}
            disabled={active('table')}
            expanded={panel === 'table'}
            onClick={opener('table')}
          />,
          <TableForm editor={editor} onDone={() => onPanel(null)} />,
        )}
        {popover(
          'video',
          <ToolButton
            label="YouTube veya Vimeo videosu"
            icon={IconBrandYoutube}
            expanded={panel === 'video'}
            onClick={opener('video')}
          />,
          <VideoForm editor={editor} onDone={() => onPanel(null)} />,
        )}
        {wide(3, 6)}
        <Menu position="bottom-end" shadow="md" width={230}>
          <Menu.Target>
            <ToolButton label="Diğer araçlar" icon={IconDots} className={classes.narrow} />
          </Menu.Target>
          <Menu.Dropdown>
            {extras.map(({ label, keys, icon: Icon, onClick }) => (
              <Menu.Item
                key={label}
                leftSection={<Icon size={18} stroke={1.7} />}
                rightSection={keys && <span className={classes.menuKeys}>{shownKeys(keys)}</span>}
                onClick={onClick}
              >
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
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
