import { prepareBlocks } from './load.ts'

const kept = new Map([
  ['a', ['href']],
  ['img', ['src', 'alt', 'width', 'height']],
  ['td', ['colspan', 'rowspan']],
  ['th', ['colspan', 'rowspan', 'scope']],
  ['ol', ['start', 'type']],
])
const plain = new Set(
  'p h2 h3 h4 h5 h6 ul ol li blockquote pre code hr br table caption thead tbody tfoot tr td th a img strong b em i u s del sub sup mark figure figcaption dl dt dd'.split(
    ' ',
  ),
)
const dropped =
  'style,script,meta,link,title,head,xml,noscript,template,iframe,object,embed,svg,button,input,select,textarea,br.Apple-interchange-newline'
const blocks = 'p,h1,h2,h3,h4,h5,h6,ul,ol,li,table,blockquote,pre,div,hr,figure'

const unwrap = (element: Element) => element.replaceWith(...element.childNodes)

function rename(element: Element, tag: string) {
  const next = document.createElement(tag)
  for (const { name, value } of element.attributes) next.setAttribute(name, value)
  next.append(...element.childNodes)
  element.replaceWith(next)
  return next
}

/** Word represents a list as paragraphs with 'mso-list:l0 level2' and a literal bullet. */
function rebuildWordLists(root: DocumentFragment) {
  let open: { list: Element; level: number }[] = []
  for (const paragraph of [...root.querySelectorAll('p, h1, h2, h3, h4, div')]) {
    const level = Number(paragraph.getAttribute('style')?.match(/mso-list:\s*\S+\s+level(\d)/i)?.[1] ?? 0)
    if (!level) {
      open = []
      continue
    }
    const bullet = paragraph.querySelector('[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]')
    const ordered = /^\s*[\dA-Za-zıİ]{1,3}[.)]/.test(bullet?.textContent ?? '')
    bullet?.remove()
    while ((open.at(-1)?.level ?? 0) > level) open.pop()
    if ((open.at(-1)?.level ?? 0) < level) {
      const list = document.createElement(ordered ? 'ol' : 'ul')
      const parent = open.at(-1)?.list.lastElementChild
      if (parent) parent.append(list)
      else paragraph.before(list)
      open.push({ list, level })
    }
    const item = document.createElement('li')
    item.append(...paragraph.childNodes)
    open.at(-1)?.list.append(item)
    paragraph.remove()
  }
}

function styleToTags(root: DocumentFragment) {
  for (const element of [...root.querySelectorAll<HTMLElement>('span[style], font[style]')]) {
    const style = element.getAttribute('style') ?? ''
    const heading = element.closest('h1,h2,h3,h4,h5,h6')
    const tags: string[] = []
    if (!heading && /font-weight:\s*(bold|[6-9]00)/i.test(style)) tags.push('strong')
    if (/font-style:\s*italic/i.test(style)) tags.push('em')
    if (/text-decoration[^;]*underline/i.test(style) && !element.closest('a') && !element.querySelector('a'))
      tags.push('u')
    if (/text-decoration[^;]*line-through/i.test(style)) tags.push('s')
    if (/vertical-align:\s*super/i.test(style)) tags.push('sup')
    if (/vertical-align:\s*sub(?!\w)/i.test(style)) tags.push('sub')
    for (const tag of tags) {
      const inner = document.createElement(tag)
      inner.append(...element.childNodes)
      element.append(inner)
    }
  }
}

const isEmpty = (element: Element) =>
  !/[^\s\u00a0]/.test(element.textContent ?? '') && !element.querySelector('img,hr,table')

// Google Docs' addresses of a document's images stop working after some time.
const expiring = /^https:\/\/lh\d[\w-]*\.googleusercontent\.com\/docs/i

const elsewhere = 'img[src^="file:" i], img[src^="blob:" i], img[src^="cid:" i]'

/**
 * Cleans HTML pasted from Word, Google Docs or another page: removes its styles, classes and wrappers. `lost`: how many
 * images it names without containing them. What an editor like this one copied stays as it is.
 */
export function cleanPasted(html: string): { html: string; lost: number } {
  const template = document.createElement('template')
  template.innerHTML = html.replace(/<!--[\s\S]*?-->|<!\[[^\]]*\]>/g, '')
  const root = template.content
  if (html.includes('data-pm-slice') && !root.querySelector(elsewhere)) return { html, lost: 0 }
  const office = /docs-internal-guid|urn:schemas-microsoft-com|class="?Mso/i.test(html)

  for (const element of root.querySelectorAll(dropped)) element.remove()
  for (const wrapper of root.querySelectorAll('b[id^="docs-internal-guid"], b[style*="font-weight:normal"]'))
    unwrap(wrapper)
  for (const element of root.querySelectorAll('o\\:p')) if (isEmpty(element)) element.remove()
  rebuildWordLists(root)
  styleToTags(root)

  let lost = 0
  for (const element of [...root.querySelectorAll('*')].reverse()) {
    let tag = element.localName
    const align = element.getAttribute('style')?.match(/text-align:\s*(center|right|justify)/i)?.[1]
    const address = element.getAttribute('src') ?? element.getAttribute('href') ?? ''
    if (tag === 'img' && (!/^(https?:|data:image\/|\/)/i.test(address) || expiring.test(address))) {
      element.remove()
      lost += 1
      continue
    }
    for (const { name } of [...element.attributes]) if (!kept.get(tag)?.includes(name)) element.removeAttribute(name)
    if (align && /^(p|h\d|td|th)$/.test(tag)) element.setAttribute('style', `text-align: ${align}`)
    if (tag === 'h1') tag = rename(element, 'h2').localName
    else if (tag === 'div' && !element.querySelector(blocks)) tag = rename(element, 'p').localName
    else if (!plain.has(tag) || (tag === 'a' && !/^(https?:|mailto:|tel:|\/|#)/i.test(address))) unwrap(element)
    else if (
      /^(strong|b|em|i|u|s|a|sub|sup)$/.test(tag) &&
      element.textContent === '' &&
      !element.querySelector('img')
    ) {
      element.remove()
    }
  }

  for (const paragraph of root.querySelectorAll(
    'li > p:only-child, li > p:first-child, td > p:only-child, th > p:only-child',
  ))
    unwrap(paragraph)
  if (office)
    for (const element of root.querySelectorAll('p, h2, h3, h4, h5, h6')) if (isEmpty(element)) element.remove()
  if (root.querySelector(blocks)) for (const child of [...root.children]) if (child.localName === 'br') child.remove()

  prepareBlocks(root, 'box')
  for (const paragraph of root.querySelectorAll('[data-masa-bare="box"]')) paragraph.removeAttribute('data-masa-bare')
  const holder = document.createElement('div')
  holder.append(root)
  return { html: holder.innerHTML, lost }
}
