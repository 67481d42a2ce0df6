import { Mark, markInputRule, Node } from '@tiptap/core'
import { cut } from '../../../../../contract/src/kit/text/cut.ts'
import { allAttributes } from './attributes.ts'
import { formattingTags } from './elements.ts'

type Formatting = {
  name: string
  tags: string[]
  keys: string[]
  excludes?: string
  inclusive?: boolean
  find?: RegExp
}

/** A mark that keeps the tag and attributes it was written with; the toolbar uses the first tag. */
const formatting = ({ name, tags, keys, excludes, inclusive = true, find }: Formatting) =>
  Mark.create({
    name,
    inclusive,
    ...(excludes === undefined ? {} : { excludes }),
    addAttributes: () => ({
      tag: { default: tags[0], rendered: false, parseHTML: (element) => element.localName },
      attrs: { default: null, parseHTML: allAttributes, renderHTML: ({ attrs }) => attrs ?? {} },
    }),
    parseHTML: () => tags.map((tag) => ({ tag })),
    renderHTML: ({ mark, HTMLAttributes }) => [mark.attrs.tag, HTMLAttributes, 0],
    addKeyboardShortcuts() {
      return Object.fromEntries(keys.map((key) => [key, () => this.editor.commands.toggleMark(name)]))
    },
    addInputRules() {
      return find ? [markInputRule({ find, type: this.type })] : []
    },
  })

const HardBreak = Node.create({
  name: 'hardBreak',
  inline: true,
  group: 'inline',
  selectable: false,
  linebreakReplacement: true,
  parseHTML: () => [{ tag: 'br' }],
  renderHTML: ({ HTMLAttributes }) => ['br', HTMLAttributes],
  renderText: () => '\n',
  addKeyboardShortcuts() {
    const add = () =>
      this.editor.commands.first(({ commands }) => [
        () => commands.exitCode(),
        () => commands.insertContent({ type: 'hardBreak' }),
      ])
    return { 'Shift-Enter': add, 'Mod-Enter': add }
  },
})

const Image = Node.create({
  name: 'image',
  inline: true,
  group: 'inline',
  draggable: true,
  parseHTML: () => [{ tag: 'img' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
})

const hostOf = (address: string) => {
  try {
    return new URL(address, location.href).hostname.replace(/^(www|player)\./, '')
  } catch {
    return address
  }
}

const videoNames = new Map([
  ['youtube.com', 'YouTube videosu'],
  ['youtube-nocookie.com', 'YouTube videosu'],
  ['vimeo.com', 'Vimeo videosu'],
])

/** An <iframe>, shown as a card, so that editing a text contacts no other host. */
const Embed = Node.create({
  name: 'embed',
  inline: true,
  group: 'inline',
  atom: true,
  draggable: true,
  parseHTML: () => [{ tag: 'iframe' }],
  renderHTML: ({ HTMLAttributes }) => ['iframe', HTMLAttributes],
  addNodeView() {
    return ({ node }) => {
      const attrs = node.attrs.attrs ?? {}
      const dom = document.createElement('span')
      dom.className = 'masa-embed'
      if (/^\d+$/.test(attrs.width ?? '')) dom.style.width = `${attrs.width}px`
      if (/^\d+$/.test(attrs.width ?? '') && /^\d+$/.test(attrs.height ?? '')) {
        dom.style.aspectRatio = `${attrs.width} / ${attrs.height}`
      }
      const host = hostOf(attrs.src ?? '')
      const title = document.createElement('strong')
      title.textContent = videoNames.get(host) ?? 'Gömülü içerik'
      const detail = document.createElement('span')
      detail.textContent = attrs.title && attrs.title !== title.textContent ? attrs.title : (attrs.src ?? host)
      dom.append(title, detail)
      return { dom }
    }
  },
})

const nameOfRaw = (html: string) => {
  const tag = html.match(/^<([\w-]+)/)?.[1] ?? 'html'
  const id = html.match(/^<a\b[^>]*\b(?:id|name)="([^"]+)"/)?.[1]
  return id ? `#${id}` : `<${tag}>`
}

/** Source that the editor cannot show (scripts, forms, empty anchors, icons): kept as it is, never rendered. */
const Raw = Node.create({
  name: 'raw',
  inline: true,
  group: 'inline',
  atom: true,
  addAttributes: () => ({
    html: {
      default: '',
      parseHTML: (element) => element.getAttribute('data-masa-raw'),
      renderHTML: ({ html }) => ({ 'data-masa-raw': html }),
    },
  }),
  parseHTML: () => [{ tag: '[data-masa-raw]', priority: 100 }],
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes],
  addNodeView() {
    return ({ node }) => {
      const dom = document.createElement('span')
      dom.className = 'masa-raw'
      dom.title = cut(node.attrs.html, 300)
      dom.textContent = nameOfRaw(node.attrs.html)
      return { dom }
    }
  },
})

export const inline = [
  formatting({ name: 'link', tags: ['a'], keys: [], inclusive: false }),
  formatting({ name: 'bold', tags: ['strong', 'b'], keys: ['Mod-b'], find: /(?:^|\s)(\*\*([^*]+)\*\*)$/ }),
  formatting({ name: 'italic', tags: ['em', 'i'], keys: ['Mod-i'] }),
  formatting({ name: 'underline', tags: ['u'], keys: ['Mod-u'] }),
  formatting({ name: 'strike', tags: ['s', 'del', 'strike'], keys: ['Mod-Shift-x'] }),
  formatting({ name: 'subscript', tags: ['sub'], keys: ['Mod-,'], excludes: 'subscript superscript' }),
  formatting({ name: 'superscript', tags: ['sup'], keys: ['Mod-.'], excludes: 'subscript superscript' }),
  formatting({ name: 'code', tags: ['code'], keys: ['Mod-e'], find: /(?:^|\s)(`([^`]+)`)$/ }),
  formatting({ name: 'tag', tags: formattingTags, keys: [], excludes: '' }),
  HardBreak,
  Image,
  Embed,
  Raw,
]
