import { callOrReturn, getExtensionField, Node, type NodeConfig } from '@tiptap/core'
import { addRowAfter, CellSelection, deleteTable, goToNextCell, isInTable, tableEditing } from '@tiptap/pm/tables'
import { showAttributes } from './attributes.ts'

declare module '@tiptap/core' {
  interface NodeConfig {
    /** The node's role in prosemirror-tables. */
    tableRole?: string
  }
}

const columnsOf = (table: Element) =>
  [...(table.querySelector('tr')?.children ?? [])].reduce(
    (sum, cell) => sum + (cell as HTMLTableCellElement).colSpan,
    0,
  )

const note = (name: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => element.getAttribute(name),
  renderHTML: (attributes: Record<string, string | null>) => {
    const value = attributes[name.slice('data-masa-'.length)]
    return value ? { [name]: value } : {}
  },
})

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  tableRole: 'table',
  isolating: true,
  extendNodeSchema: (extension) => ({
    tableRole: callOrReturn(getExtensionField<NodeConfig['tableRole']>(extension, 'tableRole')),
  }),
  addAttributes: () => ({
    caption: note('data-masa-caption'),
    colgroup: note('data-masa-colgroup'),
    columns: { default: 0, rendered: false, parseHTML: columnsOf },
  }),
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, ['tbody', 0]],
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    const run = (command: typeof addRowAfter) => command(this.editor.state, this.editor.view.dispatch)
    const deleteWhole = () => {
      const { selection } = this.editor.state
      return (
        selection instanceof CellSelection &&
        selection.isRowSelection() &&
        selection.isColSelection() &&
        run(deleteTable)
      )
    }
    return {
      Tab: () => isInTable(this.editor.state) && (run(goToNextCell(1)) || (run(addRowAfter) && run(goToNextCell(1)))),
      'Shift-Tab': () => run(goToNextCell(-1)),
      Backspace: deleteWhole,
      Delete: deleteWhole,
    }
  },
  addNodeView() {
    return ({ node, HTMLAttributes }) => {
      const dom = document.createElement('div')
      dom.className = 'masa-table'
      const table = dom.appendChild(document.createElement('table'))
      showAttributes(table, HTMLAttributes)
      if (node.attrs.caption) {
        const caption = table.createCaption()
        caption.contentEditable = 'false'
        caption.textContent = new DOMParser().parseFromString(node.attrs.caption, 'text/html').body.textContent
      }
      return { dom, contentDOM: table.appendChild(document.createElement('tbody')) }
    }
  },
})

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  tableRole: 'row',
  addAttributes: () => ({ section: note('data-masa-section') }),
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: ({ HTMLAttributes }) => ['tr', HTMLAttributes, 0],
})

const span = (name: 'colSpan' | 'rowSpan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Math.max(1, (element as HTMLTableCellElement)[name]),
  renderHTML: (attributes: Record<string, number>) => {
    const value = attributes[name.toLowerCase()] ?? 1
    return value > 1 ? { [name.toLowerCase()]: value } : {}
  },
})

const cell = (name: string, tag: string, tableRole: string) =>
  Node.create({
    name,
    content: 'block+',
    tableRole,
    isolating: true,
    addAttributes: () => ({
      colspan: span('colSpan'),
      rowspan: span('rowSpan'),
      // prosemirror-tables requires it; real widths stay in <colgroup> and styles.
      colwidth: { default: null, rendered: false, parseHTML: () => null },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  })

export const tables = [Table, TableRow, cell('tableCell', 'td', 'cell'), cell('tableHeader', 'th', 'header_cell')]
