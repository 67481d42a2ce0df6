import type { Mark, Node } from '@tiptap/pm/model'
import type { Attributes } from './attributes.ts'
import { sources } from './load.ts'

const escapeText = (text: string) =>
  text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/\u00a0/g, '&nbsp;')
const escapeValue = (text: string) =>
  text
    .replace(/&/g, '&amp;')
    .replace(/"/g, '&quot;')
    .replace(/\u00a0/g, '&nbsp;')

function open(tag: string, id: string | null, attrs: Attributes | null) {
  let text = `<${tag}`
  if (id) text += ` id="${escapeValue(id)}"`
  for (const [name, value] of Object.entries(attrs ?? {})) text += ` ${name}="${escapeValue(value)}"`
  return `${text}>`
}

const openNode = (tag: string, node: Node | Mark, more?: Attributes) =>
  open(tag, node.attrs.id, more ? { ...more, ...node.attrs.attrs } : node.attrs.attrs)

/**
 * Orders the marks of each child by how far they extend, so that the longest is outermost and none is split needlessly.
 */
function nestedMarks(children: readonly Node[]): Mark[][] {
  return children.map((child, index) => {
    const reach = (mark: Mark, step: 1 | -1) => {
      let at = index
      while (children[at + step] && mark.isInSet(children[at + step]?.marks ?? [])) at += step
      return at
    }
    const spans = child.marks.map((mark) => ({ mark, start: reach(mark, -1), end: reach(mark, 1) }))
    return spans.sort((a, b) => a.start - b.start || b.end - a.end).map((span) => span.mark)
  })
}

function inlineNode(node: Node): string {
  if (node.isText) return escapeText(node.text ?? '')
  switch (node.type.name) {
    case 'hardBreak':
      return openNode('br', node)
    case 'image':
      return openNode('img', node)
    case 'embed':
      return `${openNode('iframe', node)}</iframe>`
    default:
      return node.attrs.html
  }
}

function inlineContent(node: Node): string {
  const { children } = node
  const nested = nestedMarks(children)
  const opened: Mark[] = []
  let text = ''
  for (const [index, child] of children.entries()) {
    const marks = nested[index] ?? []
    let shared = 0
    while (shared < opened.length && marks[shared] && opened[shared]?.eq(marks[shared] as Mark)) shared++
    while (opened.length > shared) text += `</${opened.pop()?.attrs.tag}>`
    for (const mark of marks.slice(shared)) {
      text += openNode(mark.attrs.tag, mark)
      opened.push(mark)
    }
    text += inlineNode(child)
  }
  while (opened.length) text += `</${opened.pop()?.attrs.tag}>`
  return text
}

const written = new WeakMap<Node, string>()

/** Whether a paragraph was, or can be, bare text in its parent. */
function canBeBare(node: Node | null, parent: Node) {
  if (node?.type.name !== 'paragraph' || node.attrs.id || node.attrs.attrs) return false
  return (
    node.attrs.wrap === '' || (node.attrs.wrap === null && /^(listItem|tableCell|tableHeader)$/.test(parent.type.name))
  )
}

function blocks(parent: Node): string {
  return parent.children
    .map((node, index) => {
      const bare = canBeBare(node, parent)
      const alone = !canBeBare(parent.maybeChild(index - 1), parent) && !canBeBare(parent.maybeChild(index + 1), parent)
      if (bare && alone) return node.attrs.before + inlineContent(node)
      const html = written.get(node) ?? block(node)
      if (parent.type.name === 'doc') written.set(node, html)
      return node.attrs.before + html
    })
    .join('')
}

/** The thead, tbody or tfoot of each row; a row added in the editor joins the body next to it. */
function rowSections(table: Node): string[] {
  const given: (string | null)[] = table.children.map((row) => row.attrs.section)
  const body = given.find((section) => section?.startsWith('["tbody"')) ?? '["tbody",-1,null]'
  const sections: string[] = []
  for (const [index, own] of given.entries()) {
    const before = sections[index - 1]
    sections.push(own ?? (before && !before.startsWith('["thead"') ? before : body))
  }
  return sections
}

function table(node: Node): string {
  let text = openNode('table', node) + (node.attrs.caption ?? '')
  const columns = node.firstChild?.children.reduce((sum, cell) => sum + cell.attrs.colspan, 0)
  // After a change of the number of columns, the old widths would apply to the wrong columns.
  if (node.attrs.colgroup && columns === node.attrs.columns) text += node.attrs.colgroup
  const sections = rowSections(node)
  let section: string | undefined
  for (const [index, row] of node.children.entries()) {
    const own = sections[index] as string
    if (own !== section) {
      const [tag, , attrs] = JSON.parse(own)
      if (section) text += `</${JSON.parse(section)[0]}>`
      text += open(tag, null, attrs)
      section = own
    }
    text += openNode('tr', row)
    for (const cell of row.children) {
      const cellTag = cell.type.name === 'tableHeader' ? 'th' : 'td'
      const spans: Attributes = {}
      if (cell.attrs.colspan > 1) spans.colspan = String(cell.attrs.colspan)
      if (cell.attrs.rowspan > 1) spans.rowspan = String(cell.attrs.rowspan)
      text += `${openNode(cellTag, cell, spans)}${blocks(cell)}</${cellTag}>`
    }
    text += '</tr>'
  }
  return `${text}${section ? `</${JSON.parse(section)[0]}>` : ''}</table>`
}

function codeBlock(node: Node): string {
  const { code } = node.attrs
  const inner = inlineContent(node)
  const text = code ? `${open('code', null, code)}${inner}</code>` : inner
  // HTML parsers drop the first line break after <pre>.
  return `${openNode('pre', node)}${text.startsWith('\n') ? '\n' : ''}${text}</pre>`
}

const fixedTags: Record<string, string> = {
  paragraph: 'p',
  blockquote: 'blockquote',
  bulletList: 'ul',
  orderedList: 'ol',
  listItem: 'li',
}

function block(node: Node): string {
  const known = sources.get(node)
  if (known !== undefined) return known
  const { name } = node.type
  if (name === 'table') return table(node)
  if (name === 'codeBlock') return codeBlock(node)
  if (name === 'horizontalRule') return openNode('hr', node)
  const tag =
    name === 'heading' ? `h${node.attrs.level}` : name === 'box' ? node.attrs.tag : (fixedTags[name] as string)
  const start = name === 'orderedList' && node.attrs.start !== null ? { start: String(node.attrs.start) } : undefined
  return `${openNode(tag, node, start)}${node.isTextblock ? inlineContent(node) : blocks(node)}</${tag}>`
}

const isPlace = (node: Node | null) =>
  node?.type.name === 'paragraph' && !node.childCount && !node.attrs.attrs && !node.attrs.id && !sources.has(node)

/** Removes the empty paragraph that exists only as a place to write: alone, or after a final table, rule or box. */
export function withoutPlace(doc: Node): Node {
  const { lastChild, childCount, content } = doc
  if (!lastChild || !isPlace(lastChild) || (childCount > 1 && doc.child(childCount - 2).isTextblock)) return doc
  return doc.copy(content.cut(0, content.size - lastChild.nodeSize))
}

/** Serializes a document to HTML; unedited blocks come back exactly as read. An empty document is ''. */
export const save = (doc: Node): string => blocks(withoutPlace(doc))
