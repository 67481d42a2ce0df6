import type { Item, Node } from './tree.ts'

export const linkWords: Record<Item['link_type'], string> = {
  page: 'Sayfa',
  blog: 'Blog yazısı',
  category: 'Kategori',
  campaign: 'Kampanya',
  special_campaign: 'Özel kampanya',
  external: 'Dış bağlantı',
}

const line = ({ name, link_type, target, status, new_tab }: Item) =>
  [
    `${name}: ${link_type === 'external' ? target : `${linkWords[link_type]} ${target}`}`,
    new_tab ? 'yeni sekmede' : '',
    status === 0 ? 'pasif' : '',
  ]
    .filter(Boolean)
    .join(', ')

/** A menu as lines, what belongs to an item under it. */
export const menuLines = (items: readonly Node[]): string =>
  items.flatMap((item) => [line(item), ...item.children.map((child) => `– ${line(child)}`)]).join('\n')
