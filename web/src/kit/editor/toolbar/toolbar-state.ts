import { IconAlignCenter, IconAlignJustified, IconAlignLeft, IconAlignRight } from '@tabler/icons-react'
import { redoDepth, undoDepth } from '@tiptap/pm/history'
import type { Editor } from '@tiptap/react'
import type { Align } from '../commands.ts'
import { styleValue } from '../schema/attributes.ts'

export const headings = [
  { level: 2, label: 'Başlık 2', keys: 'Ctrl+Shift+2' },
  { level: 3, label: 'Başlık 3', keys: 'Ctrl+Shift+3' },
  { level: 4, label: 'Başlık 4', keys: 'Ctrl+Shift+4' },
]

export const aligns: { align: Align; label: string; icon: typeof IconAlignLeft }[] = [
  { align: '', label: 'Sola yasla', icon: IconAlignLeft },
  { align: 'center', label: 'Ortala', icon: IconAlignCenter },
  { align: 'right', label: 'Sağa yasla', icon: IconAlignRight },
  { align: 'justify', label: 'İki yana yasla', icon: IconAlignJustified },
]

function blockName(editor: Editor): string {
  if (editor.isActive('codeBlock')) return 'Kod bloğu'
  const { parent } = editor.state.selection.$from
  return parent.type.name === 'heading' ? `Başlık ${parent.attrs.level}` : 'Paragraf'
}

const markNames = ['bold', 'italic', 'underline', 'strike', 'subscript', 'superscript', 'code', 'link'] as const
const blockNames = ['bulletList', 'orderedList', 'blockquote', 'codeBlock', 'table'] as const

/** Formats whose button shows whether they apply to the selection. */
export type FormatName = (typeof markNames)[number] | (typeof blockNames)[number]

/** The state of the selection that the toolbar shows. */
export function stateOf({ editor }: { editor: Editor }) {
  const { attrs } = editor.state.selection.$from.parent
  return {
    block: blockName(editor),
    align: (styleValue(attrs.attrs, 'text-align') || attrs.attrs?.align || '') as Align,
    active: [...markNames, ...blockNames].filter((name) => editor.isActive(name)),
    canUndo: undoDepth(editor.state) > 0,
    canRedo: redoDepth(editor.state) > 0,
  }
}
