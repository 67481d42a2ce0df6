import { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { extensions } from '../schema/extensions.ts'
import { load, prepareMarks } from '../schema/load.ts'
import { save } from '../schema/save.ts'

const editor = new Editor({ element: null, extensions, enableCoreExtensions: { textDirection: false } })
prepareMarks(editor.schema)

const blockTags =
  /^(P|H\d|DIV|SECTION|ARTICLE|ASIDE|HEADER|FOOTER|UL|OL|LI|TABLE|CAPTION|COLGROUP|COL|THEAD|TBODY|TFOOT|TR|TD|TH|FIGURE|FIGCAPTION|DETAILS|SUMMARY|DL|DT|DD|BLOCKQUOTE|HR|CENTER|ADDRESS|FORM|STYLE|VIDEO)$/

/** Removes what has no meaning (white space between blocks, comments, the spelling of styles and entities). */
function normalise(parent: Element | DocumentFragment) {
  for (const child of [...parent.childNodes]) {
    if (child.nodeType === 8) child.remove()
    else if (child instanceof Text) {
      if (parent instanceof Element && parent.closest('pre')) continue
      child.data = child.data.replace(/[ \n\t]+/g, ' ')
      const before = child.previousSibling
      const after = child.nextSibling
      const inBlock = !(parent instanceof Element) || blockTags.test(parent.tagName)
      if (before ? before instanceof Element && blockTags.test(before.tagName) : inBlock)
        child.data = child.data.replace(/^ /, '')
      if (after ? after instanceof Element && blockTags.test(after.tagName) : inBlock)
        child.data = child.data.replace(/ $/, '')
      if (child.data === '') child.remove()
    } else if (child instanceof HTMLElement) {
      if (child.getAttribute('style'))
        child.setAttribute('style', child.style.cssText || (child.getAttribute('style') as string))
      normalise(child)
    }
  }
  parent.normalize()
}

function tree(html: string) {
  const template = document.createElement('template')
  template.innerHTML = html
  const fragment = document.importNode(template.content, true)
  normalise(fragment)
  const holder = document.createElement('div')
  holder.append(fragment)
  return holder
}

export const same = (a: string, b: string) => tree(a).isEqualNode(tree(b))

/** A copy of the document without its source HTML. */
const forget = (doc: Node) => editor.schema.nodeFromJSON(doc.toJSON())

/** An offset inside the first text: at its edges, typed text may rightly fall outside a link. */
const insideOf = (node: Node) => {
  let before = 0
  for (const child of node.children) {
    if (child.isText) return before + Math.min(1, child.nodeSize - 1)
    before += child.nodeSize
  }
  return 0
}

type Outcome = { problem: string; got: string }

/**
 * Problems of one HTML text after four checks: validity; reading and writing; an edit beside it; an edit inside every
 * text.
 */
export function problemsOf(html: string): Outcome[] {
  const problems: Outcome[] = []
  const doc = load(editor.schema, html)
  try {
    doc.check()
  } catch (error) {
    problems.push({ problem: `invalid: ${error}`, got: doc.toString() })
  }
  const schemaOnly = save(forget(doc))
  if (!same(schemaOnly, html)) problems.push({ problem: 'written by the schema alone', got: schemaOnly })

  const longer = load(editor.schema, `${html}<p id="z">son</p>`)
  const typed = editor.state.tr
  typed.replaceWith(0, typed.doc.content.size, longer.content)
  typed.insertText('X', typed.doc.content.size - 1)
  const beside = save(typed.doc)
  if (beside !== `${html}<p id="z">sonX</p>`)
    problems.push({ problem: 'not the same bytes after typing beside', got: beside })

  doc.descendants((node, pos) => {
    if (!node.isTextblock) return
    const tr = editor.state.tr
    tr.replaceWith(0, tr.doc.content.size, doc.content).insertText('Ω', pos + 1 + insideOf(node))
    const edited = save(tr.doc)
    if (!edited.includes('Ω')) problems.push({ problem: `letter lost at ${pos}`, got: edited })
    if (!same(edited.replaceAll('Ω', ''), html))
      problems.push({ problem: `after typing inside at ${pos}`, got: edited })
  })
  return problems
}
