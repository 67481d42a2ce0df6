import { Extension, Node, textblockTypeInputRule, wrappingInputRule } from '@tiptap/core'
import { canSplit } from '@tiptap/pm/transform'
import { allAttributes, keptAttributes, showAttributes } from './schema/attributes.ts'

const Doc = Node.create({ name: 'doc', topNode: true, content: 'block+' })
const Text = Node.create({ name: 'text', group: 'inline' })

const Paragraph = Node.create({
  name: 'paragraph',
  priority: 1000,
  group: 'block',
  content: 'inline*',
  addAttributes: () => ({
    // null: <p>, but bare text in a list item or cell; '': always bare text; 'p': always <p>.
    wrap: {
      default: null,
      keepOnSplit: false,
      parseHTML: (element) => {
        const bare = element.getAttribute('data-masa-bare')
        if (bare !== null) return bare === 'auto' ? null : ''
        return element.hasAttribute('data-masa-p') ? 'p' : null
      },
      renderHTML: ({ wrap }) => (wrap === '' ? { 'data-masa-bare': 'box' } : wrap === 'p' ? { 'data-masa-p': '' } : {}),
    },
  }),
  parseHTML: () => [{ tag: 'p' }],
  renderHTML: ({ HTMLAttributes }) => ['p', HTMLAttributes, 0],
  addKeyboardShortcuts() {
    return { 'Mod-Shift-0': () => this.editor.commands.setNode('paragraph') }
  },
})

const levels = [1, 2, 3, 4, 5, 6]

const Heading = Node.create({
  name: 'heading',
  group: 'block',
  content: 'inline*',
  defining: true,
  addAttributes: () => ({ level: { default: 2, rendered: false } }),
  parseHTML: () => levels.map((level) => ({ tag: `h${level}`, attrs: { level } })),
  renderHTML: ({ node, HTMLAttributes }) => [`h${node.attrs.level}`, HTMLAttributes, 0],
  addKeyboardShortcuts() {
    const toggle = (level: number) => () => this.editor.commands.toggleNode('heading', 'paragraph', { level })
    return {
      'Mod-Shift-2': toggle(2),
      'Mod-Shift-3': toggle(3),
      'Mod-Shift-4': toggle(4),
      // Enter at the end of a heading starts a paragraph, without the heading's attributes.
      Enter: () => {
        const { state, view } = this.editor
        const { $from, empty } = state.selection
        if (!empty || $from.parent.type !== this.type || $from.parentOffset < $from.parent.content.size) return false
        const paragraph = state.schema.nodes.paragraph
        if (!paragraph || !canSplit(state.doc, $from.pos, 1, [{ type: paragraph }])) return false
        view.dispatch(state.tr.split($from.pos, 1, [{ type: paragraph }]).scrollIntoView())
        return true
      },
    }
  },
  addInputRules() {
    return [2, 3, 4].map((level) =>
      textblockTypeInputRule({ find: new RegExp(`^#{${level}}\\s$`), type: this.type, getAttributes: { level } }),
    )
  },
})

const Blockquote = Node.create({
  name: 'blockquote',
  group: 'block',
  content: 'block+',
  defining: true,
  parseHTML: () => [{ tag: 'blockquote' }],
  renderHTML: ({ HTMLAttributes }) => ['blockquote', HTMLAttributes, 0],
  addKeyboardShortcuts() {
    return { 'Mod-Shift-9': () => this.editor.commands.toggleWrap('blockquote') }
  },
  addInputRules() {
    return [wrappingInputRule({ find: /^\s*>\s$/, type: this.type })]
  },
})

const onlyCode = (pre: Element) => {
  const [only] = pre.childNodes
  return pre.childNodes.length === 1 && only instanceof Element && only.localName === 'code' ? only : null
}

const CodeBlock = Node.create({
  name: 'codeBlock',
  group: 'block',
  content: 'inline*',
  code: true,
  defining: true,
  addAttributes: () => ({
    code: {
      default: {},
      rendered: false,
      parseHTML: (element) => {
        const code = onlyCode(element)
        return code !== null && (allAttributes(code) ?? {})
      },
    },
  }),
  parseHTML: () => [
    {
      tag: 'pre',
      preserveWhitespace: 'full',
      contentElement: (pre) => (onlyCode(pre as Element) ?? pre) as HTMLElement,
    },
  ],
  renderHTML: ({ node, HTMLAttributes }) =>
    node.attrs.code ? ['pre', HTMLAttributes, ['code', node.attrs.code, 0]] : ['pre', HTMLAttributes, 0],
  addKeyboardShortcuts() {
    return {
      Backspace: () => {
        const { empty, $from } = this.editor.state.selection
        if (!empty || $from.parent.type !== this.type || $from.parent.content.size) return false
        return this.editor.commands.clearNodes()
      },
      Enter: () => {
        const { empty, $from } = this.editor.state.selection
        if (!empty || $from.parent.type !== this.type || !$from.parent.textContent.endsWith('\n\n')) return false
        if ($from.parentOffset < $from.parent.content.size) return false
        return this.editor
          .chain()
          .deleteRange({ from: $from.pos - 2, to: $from.pos })
          .exitCode()
          .run()
      },
    }
  },
  addInputRules() {
    return [textblockTypeInputRule({ find: /^```\s$/, type: this.type })]
  },
})

const HorizontalRule = Node.create({
  name: 'horizontalRule',
  group: 'block',
  parseHTML: () => [{ tag: 'hr' }],
  renderHTML: ({ HTMLAttributes }) => ['hr', HTMLAttributes],
})

// Elements with behaviour of their own (follow, fold, submit) are shown as a plain div while editing.
const acting = /^(details|summary|a|form|label|menu|dl|dt|dd|fieldset|legend)$/

const Box = Node.create({
  name: 'box',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes: () => ({
    tag: {
      default: 'div',
      parseHTML: (element) => element.localName,
      renderHTML: ({ tag }) => ({ 'data-masa-box': tag }),
    },
  }),
  parseHTML: () => [{ tag: '[data-masa-box]', priority: 100 }],
  renderHTML: ({ node, HTMLAttributes }) => [node.attrs.tag, HTMLAttributes, 0],
  addNodeView() {
    return ({ node, HTMLAttributes }) => {
      const dom = document.createElement(acting.test(node.attrs.tag) ? 'div' : node.attrs.tag)
      showAttributes(dom, HTMLAttributes)
      return { dom, contentDOM: dom }
    }
  },
})

const BulletList = Node.create({
  name: 'bulletList',
  group: 'block list',
  content: 'listItem+',
  parseHTML: () => [{ tag: 'ul' }],
  renderHTML: ({ HTMLAttributes }) => ['ul', HTMLAttributes, 0],
  addKeyboardShortcuts() {
    return { 'Mod-Shift-8': () => this.editor.commands.toggleList('bulletList', 'listItem') }
  },
  addInputRules() {
    return [wrappingInputRule({ find: /^\s*([-+*])\s$/, type: this.type })]
  },
})

const OrderedList = Node.create({
  name: 'orderedList',
  group: 'block list',
  content: 'listItem+',
  addAttributes: () => ({
    start: { default: null, parseHTML: (element) => element.getAttribute('start') },
  }),
  parseHTML: () => [{ tag: 'ol' }],
  renderHTML: ({ HTMLAttributes }) => ['ol', HTMLAttributes, 0],
  addKeyboardShortcuts() {
    return { 'Mod-Shift-7': () => this.editor.commands.toggleList('orderedList', 'listItem') }
  },
  addInputRules() {
    return [
      wrappingInputRule({
        find: /^(\d{1,3})[.)]\s$/,
        type: this.type,
        getAttributes: ([, number]) => ({ start: number === '1' ? null : number }),
        joinPredicate: ([, number], node) => node.childCount + Number(node.attrs.start ?? 1) === Number(number),
      }),
    ]
  },
})

const ListItem = Node.create({
  name: 'listItem',
  content: 'block+',
  defining: true,
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: ({ HTMLAttributes }) => ['li', HTMLAttributes, 0],
  addKeyboardShortcuts() {
    const { editor } = this
    return {
      Enter: () => editor.commands.splitListItem('listItem'),
      Tab: () => editor.commands.sinkListItem('listItem'),
      'Shift-Tab': () => editor.commands.liftListItem('listItem'),
      Backspace: () => {
        const { $from, empty } = editor.state.selection
        const startsItem = $from.depth > 1 && $from.node(-1).type === this.type && $from.index(-1) === 0
        return empty && $from.parentOffset === 0 && startsItem && editor.commands.liftListItem('listItem')
      },
    }
  },
})

/** Keeps the id and every other attribute of every element as written. */
const AnyAttributes = Extension.create({
  name: 'anyAttributes',
  addGlobalAttributes: () => [
    {
      types: 'nodes',
      attributes: {
        id: { default: null, keepOnSplit: false, parseHTML: (element) => element.getAttribute('id') },
        // White space and comments in front of a block.
        before: { default: '', keepOnSplit: false, rendered: false, parseHTML: () => '' },
      },
    },
    {
      types: '*',
      attributes: {
        attrs: { default: null, parseHTML: keptAttributes, renderHTML: ({ attrs }) => attrs ?? {} },
      },
    },
  ],
})

export const blocks = [
  Doc,
  Text,
  Paragraph,
  Heading,
  Blockquote,
  CodeBlock,
  HorizontalRule,
  Box,
  BulletList,
  OrderedList,
  ListItem,
  AnyAttributes,
]
