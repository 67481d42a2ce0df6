import { type Node, DOMParser as Parser, type Schema } from '@tiptap/pm/model'
import { allAttributes, keptAttributes } from './attributes.ts'
import { kindOf } from './elements.ts'

/** The HTML that a block was read from. Nodes are immutable, so a node that is still in the document was not edited. */
export const sources = new WeakMap<Node, string>()

const isElement = (node: globalThis.Node): node is HTMLElement => node.nodeType === 1
const isText = (node: globalThis.Node) => node.nodeType === 3
const isBlank = (node: globalThis.Node) =>
  node.nodeType === 8 || (isText(node) && !/[^ \t\r\n\f]/.test(node.nodeValue ?? ''))
const isInline = (node: globalThis.Node) =>
  isText(node) || node.nodeType === 8 || (isElement(node) && /inline|raw/.test(kindOf(node)))

function wrapInline(run: globalThis.Node[], kind: string) {
  const paragraph = (run[0] as ChildNode).ownerDocument?.createElement('p') as HTMLElement
  paragraph.setAttribute('data-masa-bare', kind)
  ;(run[0] as ChildNode).before(paragraph)
  paragraph.append(...run)
  return paragraph
}

function wrapRuns(parent: Element | DocumentFragment, kind: string) {
  let run: globalThis.Node[] = []
  const close = () => {
    if (run.some((node) => !isBlank(node))) wrapInline(run, kind)
    run = []
  }
  for (const child of [...parent.childNodes]) {
    if (isInline(child)) run.push(child)
    else close()
  }
  close()
}

function prepareInline(parent: Element) {
  for (const child of [...parent.children]) {
    if (child.hasAttribute('data-masa-raw')) continue
    if (kindOf(child) === 'inline') prepareInline(child)
    else {
      const holder = parent.ownerDocument.createElement('span')
      holder.setAttribute('data-masa-raw', child.outerHTML)
      child.replaceWith(holder)
    }
  }
}

function prepareElement(element: Element) {
  const tag = element.localName
  if (kindOf(element) === 'box') {
    element.setAttribute('data-masa-box', tag)
    prepareBlocks(element, 'box')
  } else if (/^(p|h\d|pre)$/.test(tag)) prepareInline(element)
  else if (tag === 'blockquote') prepareBlocks(element, 'box')
  else if (tag === 'table') {
    for (const caption of element.querySelectorAll(':scope > caption, :scope > colgroup')) {
      const note = `data-masa-${caption.localName}`
      element.setAttribute(note, (element.getAttribute(note) ?? '') + caption.outerHTML)
      caption.remove()
    }
    for (const [index, section] of [
      ...element.querySelectorAll(':scope > thead, :scope > tbody, :scope > tfoot'),
    ].entries()) {
      const note = JSON.stringify([section.localName, index, allAttributes(section)])
      for (const row of section.children) row.setAttribute('data-masa-section', note)
    }
    for (const cell of element.querySelectorAll(':scope > * > tr > *')) prepareBlocks(cell, 'auto')
  } else if (tag === 'ul' || tag === 'ol') {
    for (const item of element.children) {
      if (item.localName === 'li') prepareBlocks(item, 'auto')
      else prepareElement(item)
    }
  }
}

/** Marks what the schema cannot recognise itself: text without a paragraph, boxes, and source to be kept as it is. */
export function prepareBlocks(parent: Element | DocumentFragment, kind: 'box' | 'auto') {
  if (kind === 'auto') {
    for (const child of parent.children) {
      if (child.localName === 'p' && !child.hasAttribute('data-masa-bare')) child.setAttribute('data-masa-p', '')
    }
  }
  wrapRuns(parent, kind)
  for (const child of [...parent.children]) prepareElement(child)
}

function readBlocks(schema: Schema, parent: Element | DocumentFragment): Node[] {
  const parser = Parser.fromSchema(schema)
  const nodes: Node[] = []
  wrapRuns(parent, 'box')
  let lead = ''
  for (const child of [...parent.childNodes]) {
    if (!isElement(child)) {
      lead += child.nodeType === 8 ? `<!--${child.nodeValue}-->` : child.nodeValue
      continue
    }
    const source = child.outerHTML
    const before = lead
    lead = ''
    const bare = child.hasAttribute('data-masa-bare')
    if (kindOf(child) === 'box') {
      const attributes = { tag: child.localName, id: child.getAttribute('id'), before, attrs: keptAttributes(child) }
      const content = readBlocks(schema, child)
      nodes.push(schema.node('box', attributes, content.length ? content : [schema.node('paragraph', { wrap: '' })]))
    } else {
      const holder = child.ownerDocument.createElement('div')
      holder.append(child)
      prepareElement(child)
      const read = parser.parse(holder)
      const [first, ...rest] = read.children
      if (first) nodes.push(first.type.create({ ...first.attrs, before }, first.content), ...rest)
      if (rest.length) continue
    }
    const last = nodes.at(-1)
    if (last && !bare) sources.set(last, source)
  }
  return nodes
}

/** Keeps marks nested as they were written; by default the schema sorts them (a link always outside). */
export function prepareMarks(schema: Schema) {
  for (const type of Object.values(schema.marks)) Object.assign(type, { rank: 0 })
}

/** Reads HTML into a document. No script runs and no image loads meanwhile. */
export function load(schema: Schema, html: string): Node {
  const template = document.createElement('template')
  template.innerHTML = html
  const blocks = readBlocks(schema, template.content)
  return schema.node('doc', null, blocks.length ? blocks : [schema.node('paragraph')])
}
