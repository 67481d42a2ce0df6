import {
  IconClearFormatting,
  IconCode,
  IconMinus,
  IconSourceCode,
  IconSubscript,
  IconSuperscript,
  type TablerIcon,
} from '@tabler/icons-react'
import type { Editor } from '@tiptap/react'
import { clearFormatting, insertRule, toggleMark } from '../commands.ts'
import type { FormatName } from './toolbar-state.ts'

export type RareTool = { label: string; keys?: string; icon: TablerIcon; active?: boolean; onClick(): void }

/** Tools that are in the bar when it is wide, and in a menu when it is narrow. */
export function rareTools(editor: Editor, isActive: (name: FormatName) => boolean): RareTool[] {
  const mark = (label: string, keys: string, icon: TablerIcon, name: FormatName) => ({
    label,
    keys,
    icon,
    active: isActive(name),
    onClick: () => toggleMark(editor, name),
  })
  return [
    mark('Alt simge', 'Ctrl+,', IconSubscript, 'subscript'),
    mark('Üst simge', 'Ctrl+.', IconSuperscript, 'superscript'),
    { label: 'Biçimi temizle', icon: IconClearFormatting, onClick: () => clearFormatting(editor) },
    { label: 'Yatay çizgi', icon: IconMinus, onClick: () => insertRule(editor) },
    mark('Satır içi kod', 'Ctrl+E', IconCode, 'code'),
    {
      label: 'Kod bloğu',
      icon: IconSourceCode,
      active: isActive('codeBlock'),
      onClick: () => editor.chain().focus().toggleNode('codeBlock', 'paragraph').run(),
    },
  ]
}
