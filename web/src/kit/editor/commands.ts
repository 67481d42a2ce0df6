import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { type Command, type EditorState, NodeSelection, TextSelection } from '@tiptap/pm/state'
import { type Attributes, withAttributes, withStyle } from './schema/attributes.ts'

export type Align = '' | 'center' | 'right' | 'justify'

export function run(editor: Editor, command: Command) {
  command(editor.state, editor.view.dispatch)
  editor.view.focus()
}

export const toggleMark = (editor: Editor, name: string) => editor.chain().focus().toggleMark(name).run()

function changeTextblocks(editor: Editor, change: (attributes: Attributes | null) => Attributes | null) {
  const { state } = editor
  const { tr } = state
  for (const { $from, $to } of state.selection.ranges) {
    state.doc.nodesBetween($from.pos, $to.pos, (node, pos) => {
      if (node.isTextblock) tr.setNodeMarkup(pos, null, { ...node.attrs, attrs: change(node.attrs.attrs) })
    })
  }
  editor.view.dispatch(tr)
  editor.view.focus()
}

export const setAlign = (editor: Editor, align: Align) =>
  changeTextblocks(editor, (attrs) => withStyle(withAttributes(attrs, { align: '' }), { 'text-align': align }))

/** Removes inline formatting (links stay) and the styles of the paragraphs. */
export function clearFormatting(editor: Editor) {
  const { tr, schema, selection } = editor.state
  for (const { $from, $to } of selection.ranges) {
    for (const type of Object.values(schema.marks)) if (type.name !== 'link') tr.removeMark($from.pos, $to.pos, type)
  }
  editor.view.dispatch(tr.setStoredMarks([]))
  changeTextblocks(editor, (attrs) => withAttributes(attrs, { style: '', class: '', align: '' }))
}

/** Inserts a block, with an empty paragraph after it when it is last, so that there is a place to write. */
function insertBlock(editor: Editor, node: Node) {
  const { tr, schema } = editor.state
  tr.replaceSelectionWith(node)
  if (tr.doc.lastChild?.type === node.type) tr.insert(tr.doc.content.size, schema.node('paragraph'))
  return tr
}

export function insertTable(editor: Editor, rows: number, columns: number, header: boolean) {
  const { schema, selection } = editor.state
  const row = (cell: string, section: string) => {
    const cells = Array.from({ length: columns }, () => schema.node(cell, null, [schema.node('paragraph')]))
    return schema.node('tableRow', { section }, cells)
  }
  const body = Array.from({ length: rows }, (_, index) =>
    header && index === 0 ? row('tableHeader', '["thead",0,null]') : row('tableCell', '["tbody",1,null]'),
  )
  const tr = insertBlock(editor, schema.node('table', null, body))
  let table = -1
  tr.doc.nodesBetween(Math.max(0, selection.from - 1), tr.doc.content.size, (node, pos) => {
    if (table < 0 && node.type.name === 'table') table = pos
    return table < 0
  })
  tr.setSelection(TextSelection.near(tr.doc.resolve(table + 1)))
  editor.view.dispatch(tr.scrollIntoView())
  editor.view.focus()
}

export function insertRule(editor: Editor) {
  const tr = insertBlock(editor, editor.schema.node('horizontalRule'))
  tr.setSelection(TextSelection.near(tr.doc.resolve(tr.mapping.map(editor.state.selection.to))))
  editor.view.dispatch(tr.scrollIntoView())
  editor.view.focus()
}

export function insertVideo(editor: Editor, video: { src: string; title: string }) {
  const attrs: Attributes = {
    src: video.src,
    width: '560',
    height: '315',
    title: video.title,
    frameborder: '0',
    allow: 'encrypted-media; picture-in-picture',
    allowfullscreen: '',
  }
  // insertContent leaves the caret behind the card, so that the next letter does not replace it.
  editor
    .chain()
    .focus()
    .insertContent([{ type: 'embed', attrs: { attrs } }])
    .run()
}

export type LinkDraft = { href: string; newTab: boolean; text: string }

export function applyLink(editor: Editor, { href, newTab, text }: LinkDraft) {
  const old: Attributes = editor.getAttributes('link').attrs ?? {}
  const rel = new Set((old.rel ?? '').split(/\s+/).filter(Boolean))
  if (newTab) rel.add('noopener')
  else rel.delete('noopener')
  const attrs = withAttributes(old, { href, target: newTab ? '_blank' : '', rel: [...rel].join(' ') })
  const chain = editor.chain().focus().extendMarkRange('link')
  if (editor.state.selection.empty && !editor.isActive('link')) {
    chain.insertContent([{ type: 'text', text: text || href, marks: [{ type: 'link', attrs: { attrs } }] }]).run()
  } else chain.setMark('link', { attrs }).run()
}

export const removeLink = (editor: Editor) => editor.chain().focus().extendMarkRange('link').unsetMark('link').run()

/** Changes the attributes of the selected image or card, and keeps it selected. */
export function changeSelected(editor: Editor, change: (attributes: Attributes | null) => Attributes | null) {
  const { selection, tr } = editor.state
  if (!(selection instanceof NodeSelection)) return
  tr.setNodeMarkup(selection.from, null, { ...selection.node.attrs, attrs: change(selection.node.attrs.attrs) })
  editor.view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, selection.from)))
}

export type ImageAlign = '' | 'left' | 'center' | 'right'

const imageStyles: Record<ImageAlign, Record<string, string>> = {
  '': { float: '', display: '', margin: '', 'margin-left': '', 'margin-right': '' },
  left: { float: 'left', display: '', margin: '0 16px 8px 0', 'margin-left': '', 'margin-right': '' },
  center: { float: '', display: 'block', margin: '0 auto', 'margin-left': '', 'margin-right': '' },
  right: { float: 'right', display: '', margin: '0 0 8px 16px', 'margin-left': '', 'margin-right': '' },
}

export const alignImage = (editor: Editor, align: ImageAlign) =>
  changeSelected(editor, (attrs) => withStyle(withAttributes(attrs, { align: '' }), imageStyles[align]))

/**
 * Parses '480' or '480px' as pixels, '50%' or '%50' as a share of the text's width, '' as the image's own size; null if
 * invalid.
 */
export function widthOf(typed: string): string | null {
  const text = typed.trim().replace(/^%\s*(\d+)$/, '$1%')
  const match = text.match(/^(\d{1,4})\s*(px|%)?$/)
  if (text === '') return ''
  if (!match || Number(match[1]) === 0 || (match[2] === '%' && Number(match[1]) > 100)) return null
  return match[2] === '%' ? `${match[1]}%` : String(match[1])
}

export const resizeImage = (editor: Editor, width: string) =>
  changeSelected(editor, (attrs) => {
    const percent = width.endsWith('%')
    return withStyle(withAttributes(attrs, { width: percent ? '' : width, height: '' }), {
      width: percent ? width : '',
      height: '',
    })
  })

export function setCaption(editor: Editor, text: string) {
  const { $from } = editor.state.selection
  for (let depth = $from.depth; depth > 0; depth--) {
    const node = $from.node(depth)
    if (node.type.name !== 'table') continue
    const caption = document.createElement('caption')
    caption.textContent = text
    const next = { ...node.attrs, caption: text ? caption.outerHTML : null }
    editor.view.dispatch(editor.state.tr.setNodeMarkup($from.before(depth), null, next))
    return
  }
}

/** The nearest ancestor with this name around the selection, or the selected node itself. */
export function nearestNode(state: EditorState, name: string): { node: Node; pos: number } | null {
  const { selection } = state
  if (selection instanceof NodeSelection && selection.node.type.name === name) {
    return { node: selection.node, pos: selection.from }
  }
  const { $from } = selection
  for (let depth = $from.depth; depth > 0; depth--) {
    if ($from.node(depth).type.name === name) return { node: $from.node(depth), pos: $from.before(depth) }
  }
  return null
}

/** A text that ends with a table, box or rule has no place to write after it: a click below adds a paragraph. */
export function addLastParagraph(editor: Editor) {
  const { doc, tr, schema } = editor.state
  if (doc.lastChild?.isTextblock && doc.lastChild.type.name !== 'codeBlock') return
  tr.insert(doc.content.size, schema.node('paragraph'))
  editor.view.dispatch(tr.setSelection(TextSelection.atEnd(tr.doc)))
}
