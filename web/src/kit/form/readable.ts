const blocks = /^(P|DIV|H[1-6]|LI|UL|OL|TABLE|TR|BLOCKQUOTE|PRE|SECTION|ARTICLE|FIGURE|FIGCAPTION|HR|DETAILS|SUMMARY)$/

/** HTML as lines of readable text; images and embedded content become a word in brackets. */
export function readable(html: string): string[] {
  const lines: string[] = ['']
  const add = (text: string) => {
    lines[lines.length - 1] += text
  }
  const breakLine = () => {
    if (lines.at(-1)?.trim() !== '') lines.push('')
  }
  const walk = (node: Node) => {
    if (node.nodeType === Node.TEXT_NODE) return add((node.textContent ?? '').replace(/\s+/g, ' '))
    if (!(node instanceof Element)) return
    const { tagName } = node
    if (tagName === 'BR') return breakLine()
    if (tagName === 'IMG') return add(` [${['Görsel', nameOf(node)].filter(Boolean).join(': ')}] `)
    if (/^(IFRAME|VIDEO|AUDIO|OBJECT|EMBED)$/.test(tagName)) return add(' [Gömülü içerik] ')
    if (/^(SCRIPT|STYLE|TEMPLATE)$/.test(tagName)) return
    const isBlock = blocks.test(tagName)
    if (isBlock) breakLine()
    if (tagName === 'LI') add('• ')
    if (/^T[DH]$/.test(tagName) && lines.at(-1)) add(' | ')
    for (const child of node.childNodes) walk(child)
    if (isBlock) breakLine()
  }
  walk(new DOMParser().parseFromString(html, 'text/html').body)
  return lines.map((line) => line.trim()).filter((line) => line !== '')
}

/** An image's alternative text, or its file name. */
const nameOf = (image: Element) => image.getAttribute('alt') || image.getAttribute('src')?.split('/').at(-1)
