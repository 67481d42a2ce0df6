const words = (text: string) => new Set(text.split(' '))

const ownBlocks = words('p h1 h2 h3 h4 h5 h6 ul ol blockquote pre hr table')
const boxes = words(
  'div section article aside header footer main nav figure figcaption details summary dl dt dd address center fieldset legend form hgroup search menu dir',
)
const formatting = words(
  'a b strong i em s del strike u code sub sup span mark small abbr cite kbd q samp var dfn time ins bdo bdi big tt font label data acronym nobr',
)
const inlineLeaves = words('br img iframe')
export const formattingTags =
  'span mark small abbr cite kbd q samp var dfn time ins bdo bdi big tt font label data acronym nobr'.split(' ')

const blockSelector = [...ownBlocks, ...boxes].join(',')

export type Kind = 'block' | 'box' | 'inline' | 'raw'

const tagOf = (element: Element) => element.localName

function listIsOdd(list: Element) {
  return [...list.children].some((child) => !/^(li|ul|ol)$/.test(tagOf(child))) || !list.querySelector('li')
}

function isPlainTextblock(element: Element) {
  return !element.querySelector(blockSelector)
}

/** How the editor represents an element: as a block or mark, as a box around blocks, or as untouched source ('raw'). */
export function kindOf(element: Element): Kind {
  const tag = tagOf(element)
  if (element.hasAttribute('data-masa-raw')) return 'inline'
  // A wrapper that load.ts made around text and raw source. As a box (because of a block inside that source) it would
  // be wrapped again without end.
  if (element.hasAttribute('data-masa-bare')) return 'block'
  if (element.hasAttribute('data-masa-box')) return 'box'
  if (boxes.has(tag)) return 'box'
  if (ownBlocks.has(tag)) {
    if (tag === 'ul' || tag === 'ol') return listIsOdd(element) ? 'raw' : 'block'
    if (tag === 'table') return element.querySelector(':scope > * > tr > *, :scope > tr > *') ? 'block' : 'raw'
    if (tag === 'pre') return isPlainTextblock(element) ? 'block' : 'raw'
    if (/^(p|h\d)$/.test(tag)) return isPlainTextblock(element) ? 'block' : 'box'
    return 'block'
  }
  if (inlineLeaves.has(tag)) return 'inline'
  if (!formatting.has(tag)) return 'raw'
  if (!isPlainTextblock(element)) return 'box'
  return element.textContent === '' && !element.querySelector('img,br,iframe,[data-masa-raw]') ? 'raw' : 'inline'
}
