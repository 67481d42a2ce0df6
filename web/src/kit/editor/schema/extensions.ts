import { type AnyExtension, Extension } from '@tiptap/core'
import { dropCursor } from '@tiptap/pm/dropcursor'
import { gapCursor } from '@tiptap/pm/gapcursor'
import { history, redo, undo } from '@tiptap/pm/history'
import { blocks } from '../schema-blocks.ts'
import { inline } from './schema-inline.ts'
import { tables } from './schema-tables.ts'

const Undo = Extension.create({
  name: 'undo',
  addProseMirrorPlugins: () => [history()],
  addKeyboardShortcuts() {
    const { editor } = this
    return {
      'Mod-z': () => undo(editor.state, editor.view.dispatch),
      'Mod-y': () => redo(editor.state, editor.view.dispatch),
      'Shift-Mod-z': () => redo(editor.state, editor.view.dispatch),
    }
  },
})

const Cursors = Extension.create({
  name: 'cursors',
  addProseMirrorPlugins: () => [dropCursor({ color: 'var(--mantine-primary-color-filled)', width: 2 }), gapCursor()],
})

export const extensions: AnyExtension[] = [...blocks, ...inline, ...tables, Undo, Cursors]
